//! Converts stored records to public objects.
//!
//! It adds nothing that the records do not have.

use crate::rewritten::obsolete_terms;
use crate::*;
use library::{
    Appearance, Book, BookId, GlossaryId, GlossaryText, InExample, Library, PassageText, RuleText, RulingId,
    RulingText, Standing,
};
use record::diagnostic::Diagnostic;
use record::{Citation, Example, Gap, Lines, Origin, Target};
use shelf::{OtherWording, Shelf, Today};

impl SourceView {
    /// Lines of a file.
    pub fn new(path: &str, lines: Lines) -> SourceView {
        SourceView { path: path.to_owned(), lines: [lines.first, lines.last] }
    }

    pub(super) fn of(origin: &Origin) -> SourceView {
        SourceView::new(&origin.path, origin.lines)
    }
}

impl OriginView {
    pub(super) fn of(origin: &Origin) -> OriginView {
        OriginView { language: origin.language, authority: origin.authority, source: SourceView::of(origin) }
    }

    /// A place of a book.
    pub fn of_place<I>(book: &Book, language: Language, standing: &Standing<I>) -> OriginView {
        let source = SourceView::new(book.path_of(standing), standing.lines);
        OriginView { language, authority: book.authority, source }
    }

    /// Lines of the first file of a book.
    pub fn in_book(book: &Book, language: Language, lines: Lines) -> OriginView {
        let source = SourceView::new(book.paths.first().map_or("", |path| path), lines);
        OriginView { language, authority: book.authority, source }
    }
}

impl EditionRef {
    /// A reference to a book.
    pub fn of(book: &Book) -> EditionRef {
        EditionRef {
            id: book.edition.id.clone(),
            language: book.edition.language,
            effective: book.edition.effective,
            pending: book.pending,
        }
    }
}

impl EditionView {
    /// A book with its counts.
    pub fn of(library: &Library, book: &Book) -> EditionView {
        let count = |levels: &[Level]| {
            let level = |standing: &&Standing| levels.contains(&library.rules[standing.text].rule.level());
            book.rules.iter().filter(level).count()
        };
        let in_first = |file: u16, lines: Lines| (file == 0).then_some(lines.last);
        let last = book
            .rules
            .iter()
            .filter_map(|standing| in_first(standing.file, standing.lines))
            .chain(book.glossary.iter().filter_map(|entry| in_first(entry.file, entry.lines)))
            .max()
            .unwrap_or(1);
        EditionView {
            object: "edition",
            id: book.edition.id.clone(),
            origin: OriginView::in_book(book, book.edition.language, Lines { first: 1, last }),
            effective: book.edition.effective,
            follows: book.edition.follows.clone(),
            // Plain text marks italics with underscores, which a title does not need.
            title: book.edition.title.as_ref().map(|title| title.replace('_', "")),
            current: book.current && !book.pending,
            pending: book.pending,
            part: book.edition.is_part,
            complete: !library.breaks_off(book),
            sections: count(&[Level::Section]),
            chapters: count(&[Level::Chapter]),
            rules: count(&[Level::Rule, Level::Subrule]),
            examples: book.examples,
            glossary: book.glossary.len(),
        }
    }
}

impl RuleView {
    /// A rule as its book gives it.
    pub fn of(shelf: &Shelf, position: BookId, standing: &Standing) -> RuleView {
        let (book, text) = (&shelf.books()[position], &shelf.rules()[standing.text]);
        let rule = &text.rule;
        RuleView {
            object: "rule",
            id: shelf.library().rule_id(book, rule),
            number: rule.number,
            level: rule.level(),
            title: rule.title.clone(),
            text: rule.text.clone(),
            text_language: rule.text_language,
            examples: ExampleView::all(shelf, position, text),
            parent: rule.number.parent(),
            edition: EditionRef::of(book),
            citations: CitationView::all(shelf, Some(position), &rule.text, &text.citations),
            cards_named: NamedCardView::all(shelf.library(), &text.names),
            today: TodayView::of_rule(shelf, position, rule.number, rule.nth),
            origin: OriginView::of_place(book, text.language, standing),
            inferred: standing.inferred.clone(),
        }
    }
}

impl ExampleView {
    fn all(shelf: &Shelf, book: BookId, text: &RuleText) -> Vec<ExampleView> {
        let view = |(example, inside): (&Example, &InExample)| ExampleView {
            cards_named: NamedCardView::all(shelf.library(), &inside.names),
            text: example.text.clone(),
            language: example.language,
            citations: CitationView::all(shelf, Some(book), &example.text, &inside.citations),
        };
        text.examples().map(view).collect()
    }
}

impl CitationView {
    /// The citations of a text that uses the numbers of a book.
    pub fn all(shelf: &Shelf, book: Option<BookId>, text: &str, citations: &[Citation]) -> Vec<CitationView> {
        let today =
            |citation: &Citation| shelf.today_of(book?, citation).map(|today| TodayView::of(shelf, today));
        citations.iter().map(|citation| CitationView::of(text, citation, today(citation))).collect()
    }

    fn of(text: &str, citation: &Citation, today: Option<TodayView>) -> CitationView {
        let (start, end) = citation.span;
        let (verdict, confidence, now, read_in) = match today {
            Some(today) => {
                (Some(today.verdict), Some(today.confidence), Some(today.now), Some(today.read_in))
            }
            None => (None, None, None, None),
        };
        let target = |target: &Target| match target {
            Target::Rule(number) => number.to_string(),
            Target::Section(section) => section.clone(),
        };
        CitationView {
            object: "citation",
            quote: text.get(start as usize..end as usize).unwrap_or_default().to_owned(),
            span: [start, end],
            document: citation.document,
            targets: citation.targets.iter().map(target).collect(),
            title: citation.title.clone(),
            exists: citation.exists,
            verdict,
            confidence,
            now,
            read_in,
        }
    }
}

impl TodayView {
    fn of(shelf: &Shelf, today: Today) -> TodayView {
        let read_in = shelf.books()[today.read_in].edition.id.clone();
        let confidence = (today.confidence * 100.0).round() / 100.0;
        TodayView { verdict: today.verdict, confidence, now: today.now, read_in }
    }

    /// The current meaning of a rule's number; `None` in the newest book itself.
    pub fn of_rule(shelf: &Shelf, book: BookId, number: RuleNumber, nth: u8) -> Option<TodayView> {
        let today = shelf.today_of_nth(book, number, nth).filter(|_| shelf.newest_for(book) != Some(book))?;
        Some(TodayView::of(shelf, today))
    }
}

impl GlossaryView {
    /// An entry as its book, or a set's own notes, give it.
    pub fn of(
        shelf: &Shelf,
        text: &GlossaryText,
        place: Option<(BookId, &Standing<GlossaryId>)>,
    ) -> GlossaryView {
        let position = place.map(|(book, _)| book);
        let place = place.map(|(book, standing)| (&shelf.books()[book], standing));
        let source = match (place, &text.origin) {
            (Some((book, standing)), _) => SourceView::new(book.path_of(standing), standing.lines),
            (None, Some(origin)) => SourceView::of(origin),
            (None, None) => SourceView::new("", Lines::one(1)),
        };
        GlossaryView {
            object: "glossary",
            id: glossary_entry_id(shelf, text, place),
            term: text.entry.term.clone(),
            aliases: text.entry.aliases.clone(),
            text: text.entry.text.clone(),
            text_language: text.entry.text_language,
            citations: CitationView::all(shelf, position, &text.entry.text, &text.citations),
            cards_named: NamedCardView::all(shelf.library(), &text.names),
            edition: place.map(|(book, _)| EditionRef::of(book)),
            origin: OriginView { language: text.language, authority: text.authority, source },
        }
    }
}

/// The id of an entry. Translations give one term to two terms of the original; the second entry of a term ends in `:2`.
fn glossary_entry_id(
    shelf: &Shelf,
    text: &GlossaryText,
    place: Option<(&Book, &Standing<GlossaryId>)>,
) -> String {
    let (id, earlier) = match place {
        Some((book, standing)) => {
            let before = book.glossary.iter().take_while(|other| *other != standing);
            let earlier = before.filter(|other| shelf.glossary()[other.text].slug == text.slug).count();
            (format!("{}:glossary:{}", book.edition.id, text.slug), earlier)
        }
        None => {
            let before = shelf.glossary().iter().take_while(|other| !std::ptr::eq(*other, text));
            let earlier = before.filter(|other| other.books.is_empty() && other.slug == text.slug).count();
            (format!("glossary:{}", text.slug), earlier)
        }
    };
    numbered(id, earlier)
}

/// The id of a record that `earlier` records of the same id precede.
fn numbered(id: String, earlier: usize) -> String {
    if earlier == 0 { id } else { format!("{id}:{}", earlier + 1) }
}

impl RulingView {
    /// A ruling with all its cards.
    pub fn of(shelf: &Shelf, ruling: &RulingText) -> RulingView {
        let first = ruling.occurrences.first();
        let position = shelf.ruling(&ruling.id);
        let wordings = |of: &dyn Fn(RulingId) -> Vec<OtherWording>| {
            position.map_or_else(Vec::new, |at| WordingView::all(shelf, of(at)))
        };
        let mut inferred: Vec<Inferred> =
            ruling.occurrences.iter().flat_map(|occurrence| occurrence.inferred.iter().copied()).collect();
        inferred.sort();
        inferred.dedup();
        RulingView {
            object: "ruling",
            id: ruling.id.clone(),
            text: ruling.text.clone(),
            language: ruling.language,
            authority: ruling.authority,
            cards: ruling.on_each_card().map(|on| AppearanceView::of(shelf.library(), on)).collect(),
            citations: CitationView::all(
                shelf,
                shelf.book_of_ruling(ruling),
                &ruling.text,
                &ruling.citations,
            ),
            cards_named: NamedCardView::all(shelf.library(), &ruling.names),
            terms: ruling.terms.iter().map(|term| term.name.clone()).collect(),
            gaps: ruling.gaps.iter().map(GapView::of).collect(),
            later: wordings(&|at| shelf.later_wordings(at)),
            earlier: wordings(&|at| shelf.earlier_wordings(at)),
            reworded_since: position.map_or_else(Vec::new, |at| RewrittenView::all(shelf, at)),
            obsolete_terms: position.map_or_else(Vec::new, |at| obsolete_terms(shelf, at)),
            source: first.map_or_else(
                || SourceView::new("", Lines::one(1)),
                |first| SourceView::new(&first.path, first.lines),
            ),
            inferred,
        }
    }

    /// Puts the card with a slug before the others, whose order stays.
    pub fn put_first(&mut self, slug: &str) {
        if let Some(at) = self.cards.iter().position(|card| card.slug.as_deref() == Some(slug)) {
            self.cards[..=at].rotate_right(1);
        }
    }
}

impl AppearanceView {
    /// A card with the ruling. `on_card` are the appearances of the ruling on that card, at least one.
    pub fn of(library: &Library, on_card: &[Appearance]) -> AppearanceView {
        let (first, others) = (&on_card[0], &on_card[1..]);
        let card = first.card.map(|card| &library.cards[card]);
        AppearanceView {
            name: card.map(|card| card.card.name.clone()),
            slug: card.map(|card| card.slug.clone()),
            published: PublicationView::of(first),
            also_published: others.iter().map(PublicationView::of).collect(),
        }
    }
}

impl PublicationView {
    fn of(appearance: &Appearance) -> PublicationView {
        PublicationView {
            published_at: appearance.date,
            published_at_source: appearance.date_as_printed.clone(),
            source: appearance.source.to_string(),
        }
    }
}

impl GapView {
    fn of(gap: &Gap) -> GapView {
        GapView {
            at: gap.at,
            kind: "symbol",
            restored: gap.restored.clone(),
            guess: gap.guess.clone(),
            evidence: gap.evidence.clone(),
        }
    }
}

impl PassageView {
    /// Front matter. `earlier` is the number of passages before it that begin in the same line of the file.
    pub fn of(text: &PassageText, earlier: usize) -> PassageView {
        PassageView {
            object: "passage",
            id: numbered(format!("{}:{}", text.origin.path, text.origin.lines.first), earlier),
            place: text.passage.place,
            text: text.passage.text.clone(),
            origin: OriginView::of(&text.origin),
        }
    }
}

impl DiagnosticView {
    /// A diagnostic.
    pub fn of(diagnostic: &Diagnostic) -> DiagnosticView {
        DiagnosticView {
            object: "diagnostic",
            code: diagnostic.code.name(),
            severity: diagnostic.severity,
            path: diagnostic.path.to_string(),
            line: diagnostic.line(),
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
        }
    }
}

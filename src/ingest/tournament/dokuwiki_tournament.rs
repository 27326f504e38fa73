//! Parses a page of a tournament document from a DokuWiki into sections, in one or two languages.
//!
//! Folded text is a note by the wiki's authors on the text above it.

use crate::markup::inline_markup::{self, Bare, Said};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::tournament::sections::bilingual::{english_part, halves, is_english, part_of};
use crate::tournament::sections::draft::{self, Draft};
use crate::tournament::sections::finish;
use crate::tournament::sections::heading;
use language::Language;
use record::{Authority, Block, BlockForm, DocumentKind, Lines, Place, Section};
use source::SourceFile;

/// Whether wiki headings have numbers, and they or the links above them name the document.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    kind(source).is_some()
}

/// The document that two numbered headings name, or the links above one.
fn kind(source: &SourceFile) -> Option<DocumentKind> {
    let wiki_heading = |line: &str| line.starts_with("==") && line.trim_end().ends_with("==");
    let titles = source.filled_lines().map(|(_, line)| line).filter(|line| wiki_heading(line));
    let numbered = titles.filter_map(|line| heading::numbered(line.trim().trim_matches('=')));
    let named = || numbered.clone().filter_map(|heading| heading.names);
    let by_headings = named().next().filter(|_| named().nth(1).is_some());
    by_headings.or_else(|| kind_of_links(source).filter(|_| numbered.clone().next().is_some()))
}

/// The document whose pages the first line links to: `[[:IPG:1.5|1.5]] | [[:IPG|…]]`.
fn kind_of_links(source: &SourceFile) -> Option<DocumentKind> {
    let (_, first) = source.filled_lines().next()?;
    let page = first.trim().strip_prefix("[[")?.trim_start_matches(':').split([':', '|', ']']).next()?;
    heading::kind_in(page)
}

/// Parses line by line; each line goes to its language.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let Some(kind) = kind(source) else { return Parsed::default() };
    let foreign = source.filled_lines().map(|(_, line)| line).filter(|line| !is_english(line));
    let language =
        source.notes.language.or_else(|| passage_language::of_most(foreign)).unwrap_or(Language::English);
    let mut reader = Reader {
        source,
        own: Draft::new(source, language, draft::authority(source, language)),
        english: Draft::new(source, Language::English, Authority::Official),
        is_bilingual: language != Language::English,
        in_note: false,
        awaits_translation: false,
        passages: Vec::new(),
        before: Vec::new(),
    };
    source.filled_lines().for_each(|(number, line)| reader.take(number, line));
    reader.finish(kind)
}

struct Reader<'a> {
    source: &'a SourceFile,
    own: Draft<'a>,
    english: Draft<'a>,
    is_bilingual: bool,
    /// Whether the lines are inside a fold, after its first line.
    in_note: bool,
    /// Whether the last line was English, so that the next one translates it.
    awaits_translation: bool,
    passages: Vec<Lines>,
    /// Lines with only markup, which belong to the next heading.
    before: Vec<u32>,
}

impl Reader<'_> {
    fn take(&mut self, number: u32, line: &str) {
        let fold = Fold::read(line);
        if fold.opens {
            self.in_note = false;
        }
        let start =
            self.source.start_of_line(number) + (fold.text.as_ptr() as usize - line.as_ptr() as usize);
        let bare = inline_markup::bare(fold.text, start);
        let text = inline_markup::one_line(&bare.said, self.source);
        match () {
            () if bare.is_navigation && bare.said.len() > 1 => self.passages.push(Lines::one(number)),
            () if text.is_empty() || line.starts_with("<WRAP") || line.starts_with("</WRAP") => {
                self.before.push(number)
            }
            () if bare.is_heading => self.heading(number, &bare, &text),
            () => self.block(number, bare.said, text),
        }
        self.in_note = (self.in_note || fold.opens_note) && !fold.closes;
    }

    fn heading(&mut self, number: u32, bare: &Bare, text: &str) {
        let numbered = heading::numbered(text);
        let title = numbered.as_ref().map_or(text, |numbered| numbered.title);
        let lines = Lines { first: self.before.first().copied().unwrap_or(number), last: number };
        let is_section = numbered.is_some();
        let both = halves(text, title, &bare.said);
        for (is_english, (title, said)) in
            [false, true].into_iter().zip(both).filter(|(english, _)| !english || self.is_bilingual)
        {
            let heading = inline_markup::one_line(&said, self.source);
            let draft = if is_english { &mut self.english } else { &mut self.own };
            // The line is counted once, on the side of the page's own language.
            let of_block = if is_english { Lines { first: 1, last: 0 } } else { lines };
            match &numbered {
                Some(numbered) => {
                    let number = Some(numbered.number.clone());
                    let section =
                        Section { number, level: numbered.level(), heading, title, blocks: Vec::new() };
                    if is_english {
                        draft.open_beside(section, said, lines)
                    } else {
                        draft.open(section, said, lines)
                    }
                }
                None => draft.push(Block::new(BlockForm::Heading, title, draft.language), said, of_block),
            }
        }
        self.awaits_translation = false;
        if is_section {
            self.in_note = false;
        }
        self.before.clear();
    }

    fn block(&mut self, number: u32, said: Vec<Said>, text: String) {
        let is_english = self.is_bilingual && is_english(&text);
        let form = match () {
            () if self.in_note => BlockForm::Aside,
            () if text.starts_with('•') => BlockForm::Point(1),
            () => BlockForm::Paragraph,
        };
        let said = if form == BlockForm::Point(1) { without_bullet(said, self.source) } else { said };
        let text =
            if form == BlockForm::Point(1) { inline_markup::one_line(&said, self.source) } else { text };
        let is_both =
            self.is_bilingual && !is_english && !self.awaits_translation && form == BlockForm::Point(1);
        match english_part(&text).filter(|_| is_both) {
            Some(english) => {
                // The line is counted once, on the side of the page's own language.
                let beside = Lines { first: 1, last: 0 };
                let own = part_of(&text, false);
                for (draft, part, lines) in
                    [(&mut self.own, own, Lines::one(number)), (&mut self.english, english, beside)]
                {
                    let block = Block::new(form, text[part.clone()].to_owned(), draft.language);
                    draft.push(block, inline_markup::cut(&said, part), lines);
                }
            }
            None => {
                let draft = if is_english { &mut self.english } else { &mut self.own };
                let block = Block::new(form, text, draft.language);
                draft.push(block, said, Lines::one(number));
            }
        }
        self.awaits_translation = is_english;
        self.before.drain(..).for_each(|line| self.own.take_marks(line));
    }

    fn finish(mut self, kind: DocumentKind) -> Parsed {
        self.before.drain(..).for_each(|line| self.own.take_marks(line));
        let mut parsed = Parsed::default();
        let named: Vec<_> =
            self.passages.iter().map(|&lines| self.own.passage(Place::Navigation, lines)).collect();
        for draft in [self.own, self.english].into_iter().filter(|draft| !draft.is_empty()) {
            parsed.documents.push(finish::head(kind, draft.language, None, String::new(), draft.sections()));
            draft.finish(&mut parsed);
        }
        parsed.records.extend(named);
        finish::finish(self.source, &mut parsed);
        parsed
    }
}

/// A line without the marks of folds: `++first line|\\`, …, `last line\\ ++`.
struct Fold<'a> {
    text: &'a str,
    opens: bool,
    /// Whether notes follow this line.
    opens_note: bool,
    closes: bool,
}

impl Fold<'_> {
    fn read(line: &str) -> Fold<'_> {
        let opened = line.strip_prefix("++").filter(|rest| !rest.trim().is_empty());
        let mut text = opened.unwrap_or(line).trim();
        let mut closes = false;
        let mut opens_note = false;
        loop {
            let shorter = text.strip_suffix("\\\\").or_else(|| text.strip_suffix("++"));
            closes |= text.ends_with("++");
            let is_opening = opened.is_some() && text.ends_with('|');
            opens_note |= is_opening;
            match shorter.or_else(|| text.strip_suffix('|').filter(|_| is_opening)) {
                Some(shorter) => text = shorter.trim_end(),
                None => break,
            }
        }
        Fold { text, opens: opened.is_some(), opens_note, closes }
    }
}

/// A list item without its bullet.
fn without_bullet(said: Vec<Said>, source: &SourceFile) -> Vec<Said> {
    let text = inline_markup::text_of(&said, &source.text);
    let behind = text.trim_start().trim_start_matches('•').trim_start();
    inline_markup::cut(&said, text.len() - behind.len()..text.len())
}

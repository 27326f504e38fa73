//! Renders a text with its annotations (citations, keywords, lost symbols, search hits) as safe HTML.
//!
//! Every text from a source is escaped here; nothing else turns source text into markup.

use crate::render::safe_html::{SafeHtml, escape_into, trusted};

use library::{BookId, CardEntry, CardId, InExample, NamedCard, Table, Term};
use lineage::Op;
use record::{Citation, Example, Gap, Stressed, TextLink};

use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::link_target::{self, Meaning};
use crate::render::symbol;

/// Punctuation that stays on the line of the symbol after it, and of the symbol before it.
const OPENING: &str = "([“‘\"'«「『《（";
const CLOSING: &str = ".,;:?!)]”’\"'»。，、；：？！）」』》";

/// The paragraph between the texts of two faces of a card.
const BETWEEN_FACES: &str = "//";
/// The paragraph separators. The second one is inside lines of rulebooks, before spaces.
const BREAKS: [char; 2] = ['\n', '\u{2028}'];

/// A text with annotations. All spans are UTF-8 byte offsets; invalid ones are ignored.
#[derive(Clone, Copy, Default, Debug)]
pub struct RichText<'a> {
    /// The text; a line feed separates paragraphs.
    pub text: &'a str,
    /// Its citations.
    pub citations: &'a [Citation],
    /// Keywords it names.
    pub terms: &'a [Term],
    /// Cards it names.
    pub names: NamesIn<'a>,
    /// Places of missing symbols, in order.
    pub gaps: &'a [Gap],
    /// The searched words.
    pub marks: &'a [(usize, usize)],
    /// Links set by its author.
    pub links: &'a [TextLink],
    /// Passages that the author emphasised, in the order of the text.
    pub stressed: &'a [Stressed],
    /// The book whose numbers it uses; default: that of the place where it is shown.
    pub written_in: Option<BookId>,
}

/// The cards that a text names.
#[derive(Clone, Copy, Default, Debug)]
pub struct NamesIn<'a> {
    /// Every card of the library; `None` if card names are not linked.
    pub cards: Option<&'a Table<CardId, CardEntry>>,
    /// The places of these names in the text.
    pub found: &'a [NamedCard],
    /// The card on whose page the text is shown; it is not linked there.
    pub except: Option<CardId>,
}

impl<'a> NamesIn<'a> {
    /// The cards named in a text of a library.
    pub fn new(cards: &'a Table<CardId, CardEntry>, found: &'a [NamedCard]) -> NamesIn<'a> {
        NamesIn { cards: Some(cards), found, except: None }
    }

    fn links(self) -> impl Iterator<Item = ((u32, u32), &'a CardEntry)> {
        let wanted = self.found.iter().filter(move |named| Some(named.card) != self.except);
        wanted.filter_map(move |named| Some((named.span, self.cards?.get(named.card)?)))
    }
}

/// A span that becomes a link.
struct Anchor<'a> {
    start: usize,
    end: usize,
    meaning: Meaning<'a>,
}

impl<'a> RichText<'a> {
    /// A text and its citations.
    pub fn new(text: &'a str, citations: &'a [Citation]) -> RichText<'a> {
        RichText { text, citations, ..RichText::default() }
    }

    /// Each paragraph as HTML, also where it breaks within a line. Rules are linked as in `place`; without a
    /// place they are not linked.
    pub fn paragraphs(&self, place: Option<&Place<'_>>) -> Vec<SafeHtml> {
        let anchors = self.anchors();
        self.stretches().map(|stretch| self.paragraph(stretch, &anchors, place)).collect()
    }

    /// The paragraph that contains a byte; empty if none does.
    pub(crate) fn paragraph_at(&self, at: u32, place: Option<&Place<'_>>) -> SafeHtml {
        let stretch = self.stretches().find(|&(_, end)| (at as usize) < end);
        stretch.map_or_else(SafeHtml::default, |stretch| self.paragraph(stretch, &self.anchors(), place))
    }

    fn paragraph(
        &self,
        (start, end): (usize, usize),
        anchors: &[Anchor<'a>],
        place: Option<&Place<'_>>,
    ) -> SafeHtml {
        let mut out = String::with_capacity((end - start) * 2);
        self.write(&mut out, start, end, anchors, place);
        trusted(out)
    }

    /// The byte range of each paragraph.
    fn stretches(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut end = 0;
        let stretches = self.text.split_inclusive(BREAKS).map(move |line| {
            let start = end;
            end += line.len();
            let said = line.trim_end_matches(BREAKS);
            let lead = if self.text[..start].ends_with(BREAKS[1]) {
                said.len() - said.trim_start().len()
            } else {
                0
            };
            (start + lead, start + said.len())
        });
        stretches.filter(|&(start, end)| !self.text[start..end].trim().is_empty())
    }

    /// An example of a rule, with its annotations.
    pub fn example(
        cards: &'a Table<CardId, CardEntry>,
        example: &'a Example,
        inside: &'a InExample,
    ) -> RichText<'a> {
        RichText { gaps: &inside.gaps, ..RichText::new(&example.text, &inside.citations) }
            .naming(cards, &inside.names)
    }

    /// The same with the cards that the text names.
    pub fn naming(self, cards: &'a Table<CardId, CardEntry>, found: &'a [NamedCard]) -> RichText<'a> {
        RichText { names: NamesIn::new(cards, found), ..self }
    }

    /// The whole text as one line of HTML.
    pub fn line(&self, place: Option<&Place<'_>>) -> SafeHtml {
        self.line_with(" ", place)
    }

    /// The same with other words between its paragraphs, but not beside the mark between two faces of a card.
    pub(crate) fn line_with(&self, between: &str, place: Option<&Place<'_>>) -> SafeHtml {
        let anchors = self.anchors();
        let mut out = String::with_capacity(self.text.len() * 2);
        let mut before = "";
        for (at, (start, end)) in self.stretches().enumerate() {
            let text = self.text[start..end].trim();
            let has_faces = [before, text].contains(&BETWEEN_FACES);
            out.push_str(if at == 0 {
                ""
            } else if has_faces {
                " "
            } else {
                between
            });
            self.write(&mut out, start, end, &anchors, place);
            before = text;
        }
        trusted(out)
    }

    /// Citations, links, cards and keywords in the order of the text. If spans overlap, the first one wins;
    /// at the same place the citation, then the card.
    fn anchors(&self) -> Vec<Anchor<'a>> {
        let mut anchors = Vec::with_capacity(self.citations.len() + self.terms.len());
        for citation in self.citations {
            let (start, end) = (citation.span.0 as usize, citation.span.1 as usize);
            anchors.push(Anchor { start, end, meaning: Meaning::Citation(citation) });
        }
        for link in self.links {
            let (start, end) = (link.span.0 as usize, link.span.1 as usize);
            anchors.push(Anchor { start, end, meaning: Meaning::Link(link) });
        }
        for ((start, end), card) in self.names.links() {
            anchors.push(Anchor { start: start as usize, end: end as usize, meaning: Meaning::Card(card) });
        }
        for term in self.terms {
            let (start, end) = (term.span.0 as usize, term.span.1 as usize);
            anchors.push(Anchor { start, end, meaning: Meaning::Keyword(term) });
        }
        anchors.retain(|anchor| {
            self.text
                .get(anchor.start..anchor.end)
                .is_some_and(|quote| !quote.is_empty() && !quote.contains('\n'))
        });
        anchors.sort_by_key(|anchor| (anchor.start, anchor.meaning.rank()));
        let mut last = 0;
        anchors.retain(|anchor| {
            let free = anchor.start >= last;
            if free {
                last = anchor.end;
            }
            free
        });
        anchors
    }

    fn write(
        &self,
        out: &mut String,
        start: usize,
        end: usize,
        anchors: &[Anchor<'a>],
        place: Option<&Place<'_>>,
    ) {
        let mut at = start;
        let first = anchors.partition_point(|anchor| anchor.start < start);
        for anchor in anchors[first..].iter().take_while(|anchor| anchor.end <= end) {
            self.write_plain(out, at, anchor.start);
            let link = link_target::find(&anchor.meaning, place, self.written_in);
            link.iter().for_each(|link| link.open(out));
            self.write_plain(out, anchor.start, anchor.end);
            link.iter().for_each(|link| link.close(out));
            at = anchor.end;
        }
        self.write_plain(out, at, end);
        self.write_gaps_at(out, end);
    }

    /// Writes a span without links: search hits, symbols and gaps.
    fn write_plain(&self, out: &mut String, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            self.write_gaps_at(out, at);
            at = match self.end_of_symbols(at, end) {
                Some(stop) => self.write_unbroken(out, at, stop),
                None => {
                    let stop = self.next_stop(at, end);
                    self.write_marked(out, at, |out| escape_into(out, &self.text[at..stop]));
                    stop
                }
            }
        }
    }

    /// The end of the symbols at a byte, with an opening mark before and closing punctuation after them; `None` if
    /// there are no symbols.
    fn end_of_symbols(&self, start: usize, end: usize) -> Option<usize> {
        let has_gap = |at: usize| self.gaps_at(at).any(|gap| gap.restored.is_none());
        let next = |at: usize, letters: &str| {
            let letter = self.text[at..end].chars().next().filter(|&letter| letters.contains(letter));
            at + letter.map_or(0, char::len_utf8)
        };
        let first = next(start, OPENING);
        let mut at = first;
        while let Some(length) = symbol::length(&self.text[at..end]).filter(|_| at == start || !has_gap(at)) {
            at += length;
        }
        (at > first).then(|| if has_gap(at) { at } else { next(at, CLOSING) })
    }

    /// Writes symbols, and punctuation around them, without a line break. Returns their end.
    fn write_unbroken(&self, out: &mut String, start: usize, end: usize) -> usize {
        let is_alone = symbol::length(&self.text[start..end]) == Some(end - start);
        if !is_alone {
            out.push_str("<span class=\"nb\">");
        }
        let mut at = start;
        while at < end {
            let rest = &self.text[at..end];
            let symbol = symbol::length(rest);
            let stop = at + symbol.or_else(|| rest.chars().next().map(char::len_utf8)).unwrap_or(rest.len());
            self.write_marked(out, at, |out| match symbol {
                Some(_) => self.write_symbol(out, at, stop),
                None => escape_into(out, &self.text[at..stop]),
            });
            at = stop;
        }
        if !is_alone {
            out.push_str("</span>");
        }
        end
    }

    /// Writes the text at a byte with the author's emphasis, and marked if it is a search hit.
    fn write_marked(&self, out: &mut String, at: usize, write: impl FnOnce(&mut String)) {
        let stretch = self.stressed_from(at).filter(|stretch| stretch.span.0 as usize <= at);
        let is_marked = self.marks.iter().any(|&(first, last)| first <= at && at < last);
        let [strong, slanted, code] =
            stretch.map_or([false; 3], |stretch| [stretch.strong, stretch.slanted, stretch.code]);
        let elements = [
            (strong, "<strong>", "</strong>"),
            (slanted, "<em>", "</em>"),
            (code, "<code>", "</code>"),
            (is_marked, "<mark>", "</mark>"),
        ];
        elements.iter().filter(|(is, ..)| *is).for_each(|(_, open, _)| out.push_str(open));
        write(out);
        elements.iter().rev().filter(|(is, ..)| *is).for_each(|(.., close)| out.push_str(close));
    }

    /// The emphasised span at a byte, or the next one after it.
    fn stressed_from(&self, at: usize) -> Option<&'a Stressed> {
        self.stressed.get(self.stressed.partition_point(|stretch| stretch.span.1 as usize <= at))
    }

    /// The gaps at a byte.
    fn gaps_at(&self, at: usize) -> impl Iterator<Item = &'a Gap> {
        let first = self.gaps.partition_point(|gap| gap.at < at);
        self.gaps[first..].iter().take_while(move |gap| gap.at == at)
    }

    /// The position of the next symbol, gap, emphasis or edge of a hit.
    fn next_stop(&self, at: usize, end: usize) -> usize {
        let gaps = self.gaps.get(self.gaps.partition_point(|gap| gap.at <= at)).map(|gap| gap.at);
        let marks = self.marks.iter().flat_map(|&(first, last)| [first, last]);
        let stressed = self
            .stressed_from(at)
            .into_iter()
            .flat_map(|stretch| [stretch.span.0 as usize, stretch.span.1 as usize]);
        let stops = gaps
            .into_iter()
            .chain(marks)
            .chain(stressed)
            .filter(|&stop| stop > at && stop < end && self.text.is_char_boundary(stop));
        let stop = stops.min().unwrap_or(end);
        let first_letter = self.text[at..end].chars().next().map_or(1, char::len_utf8);
        let Some(found) = self.text[at + first_letter..stop].find('{') else { return stop };
        let symbol = at + first_letter + found;
        // An opening mark stays with its symbol.
        let opening = self.text[at..symbol].chars().next_back().filter(|&letter| OPENING.contains(letter));
        let before = symbol - opening.map_or(0, char::len_utf8);
        if before > at { before } else { symbol }
    }

    fn write_symbol(&self, out: &mut String, start: usize, end: usize) {
        let restored = self.gaps_at(start).find(|gap| gap.restored.is_some());
        if let Some(gap) = restored {
            out.push_str("<span class=\"inf\" title=\"");
            escape_into(out, &say!("symbol-restored-why", evidence = &gap.evidence));
            out.push_str("\">");
        }
        symbol::write(out, &self.text[start..end]);
        if restored.is_some() {
            out.push_str("</span>");
        }
    }

    /// Writes that a symbol is missing, unless it was restored. Adjacent words are set apart, since their space was
    /// lost with the symbol.
    fn write_gaps_at(&self, out: &mut String, at: usize) {
        let is_word =
            |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() && !is_wide(letter));
        for gap in self.gaps_at(at).filter(|gap| gap.restored.is_none()) {
            if is_word(self.text[..at].chars().next_back()) {
                out.push(' ');
            }
            out.push_str("<span class=\"inf lost\" title=\"");
            escape_into(out, &gap.evidence);
            out.push_str("\">[");
            match &gap.guess {
                Some(guess) => {
                    RichText::new(guess, &[]).write_plain(out, 0, guess.len());
                    out.push_str("?]</span>");
                }
                None => out.push_str(&format!("{}]</span>", say!("symbol-missing"))),
            }
            if is_word(self.text[at..].chars().next()) {
                out.push(' ');
            }
        }
    }
}

/// Whether a letter is of a script without spaces between words.
fn is_wide(letter: char) -> bool {
    letter >= '\u{2e80}'
}

/// A word diff: spans kept, removed and added.
pub(crate) fn changed<'a>(stretches: impl Iterator<Item = (Op, &'a str)>) -> SafeHtml {
    let mut out = String::new();
    for (op, text) in stretches {
        let (open, close) = match op {
            Op::Kept => ("", ""),
            Op::Deleted => ("<del>", "</del>"),
            Op::Inserted => ("<ins>", "</ins>"),
        };
        out.push_str(open);
        RichText::new(text, &[]).write_plain(&mut out, 0, text.len());
        out.push_str(close);
    }
    trusted(out)
}

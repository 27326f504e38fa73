//! Parses a rulebook in XML into a plain page: every element with text of its own is a line.
//!
//! Nesting repeats what the numbers tell, so it is ignored. The only element name that matters is that of the
//! date.

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::markup::inline_markup::{self, Said};
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::rulebook::plain_rulebook::line::{ends_a_sentence, numbered};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::Level;
use record::{Lines, Place};
use source::SourceFile;
use text::date;

/// The element with the effective date.
const EFFECTIVE: &str = "effective";

/// Limit of the part before the first rule, in bytes.
const SEARCHED_BYTES: usize = 20_000;

/// Whether the file begins like XML, and an element near its top begins with a rule number.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let text = source.text.trim_start_matches('\u{feff}').trim_start();
    let mut end = SEARCHED_BYTES.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let is_rule = |text: &str| numbered(text.trim()).is_some_and(|rule| rule.number.level() >= Level::Rule);
    text.starts_with("<?xml") && text[..end].split('>').any(is_rule)
}

/// Parses the elements in order. If the file is truncated or malformed, the rest is unread.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut elements = Elements { source, open: Vec::new(), lines: Vec::new(), effective: None };
    let broken = elements.read();
    let language = || passage_language::of_most(elements.lines.iter().map(|(_, text)| text.as_str()));
    let mut page = Page::new(source.notes.language.or_else(language).unwrap_or(Language::English));
    page.effective = elements.effective.as_deref().and_then(|text| date::in_words(text, page.language));
    let mut diagnostics: Vec<Diagnostic> =
        elements.lines.iter().filter_map(|(line, text)| cut_off(source, line, text)).collect();
    page.lines = elements.lines.into_iter().map(|(line, _)| line).collect();
    let unread = Some(u32::from(broken.is_some()));
    diagnostics.extend(broken);
    Parsed { pages: vec![page], diagnostics, elements: unread, ..Parsed::default() }
}

/// The state of reading the elements of a file.
struct Elements<'a> {
    source: &'a SourceFile,
    /// The open elements, each with its text so far.
    open: Vec<(String, Vec<Said>)>,
    /// Every element with text.
    lines: Vec<(PageLine, String)>,
    effective: Option<String>,
}

impl Elements<'_> {
    /// Reads to the end, or to the first syntax error.
    fn read(&mut self) -> Option<Diagnostic> {
        let text = self.source.text.as_str();
        let mut reader = Reader::from_str(text);
        loop {
            let start = offset(reader.buffer_position(), text);
            let event = match reader.read_event() {
                Ok(event) => event,
                Err(trouble) => {
                    return Some(self.broken(offset(reader.error_position(), text), &trouble.to_string()));
                }
            };
            let at = start..offset(reader.buffer_position(), text);
            match event {
                Event::Start(tag) => self.open.push((tag.name().as_ref().to_owned(), Vec::new())),
                Event::Text(_) => self.say(Said { at, instead: None }),
                Event::CData(inside) => {
                    let start = at.start + "<![CDATA[".len();
                    self.say(Said { at: start..start + inside.len(), instead: None });
                }
                Event::GeneralRef(_) => {
                    let Some(sign) = sign(&text[at.clone()]) else {
                        return Some(self.broken(at.start, &format!("unknown entity {}", &text[at])));
                    };
                    self.say(Said { at, instead: Some(sign) });
                }
                Event::End(_) => self.close(),
                Event::Eof if self.open.is_empty() => return None,
                Event::Eof => {
                    let name = self.open.last().map_or_else(String::new, |(name, _)| name.clone());
                    return Some(
                        self.broken(text.len(), &format!("expected </{name}> before the file ends")),
                    );
                }
                Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }

    /// Adds text to the open element. After the last one it becomes a line without a place.
    fn say(&mut self, said: Said) {
        match self.open.last_mut() {
            Some((_, all)) => all.push(said),
            None => self.push("", vec![said]),
        }
    }

    fn close(&mut self) {
        if let Some((name, said)) = self.open.pop() {
            self.push(&name, said);
        }
    }

    /// Adds the text of an element, unless it is white space.
    fn push(&mut self, name: &str, said: Vec<Said>) {
        let whole = inline_markup::text_of(&said, &self.source.text);
        let text = whole.trim();
        let begin = whole.len() - whole.trim_start().len();
        let said = inline_markup::cut(&said, begin..begin + text.len());
        let (Some(first), Some(last)) = (said.first(), said.last()) else { return };
        if text.is_empty() {
            return;
        }
        let lines = Lines {
            first: self.source.line_of_offset(first.at.start),
            last: self.source.line_of_offset(last.at.end.saturating_sub(1)),
        };
        let role = if name == EFFECTIVE { Role::Named(Place::EffectiveDate) } else { Role::Body };
        if name == EFFECTIVE {
            self.effective = Some(text.to_owned());
        }
        let is_heading = numbered(text).is_some_and(|heading| heading.number.level() < Level::Rule);
        match self.lines.last_mut().filter(|(_, before)| is_heading && before == text) {
            // A heading is in an element of its own, and repeated in the one below.
            Some((before, _)) => {
                before.lines = before.lines.to(lines);
                before.again.push(said);
            }
            None => self.lines.push((PageLine { lines, role, said, again: Vec::new() }, text.to_owned())),
        }
    }

    fn broken(&self, at: usize, trouble: &str) -> Diagnostic {
        let lines = Lines { first: self.source.line_of_offset(at), last: self.source.all_lines().last };
        Diagnostic::unread(Code::XmlBroken, &self.source.path, lines, format!("invalid XML: {trouble}"))
            .help("everything before this place was read; fetch the file again for the rest")
    }
}

/// Reports a subrule that ends in the middle of a sentence: the program that wrote the file failed at a
/// character there.
fn cut_off(source: &SourceFile, line: &PageLine, text: &str) -> Option<Diagnostic> {
    let rule =
        numbered(text).filter(|rule| rule.number.level() == Level::Subrule && !rule.text.is_empty())?;
    let ends = ends_a_sentence(rule.text) || rule.text.ends_with(['!', '>']);
    (!ends).then(|| {
        Diagnostic::new(
            Code::MissingText,
            &source.path,
            Some(line.lines),
            format!("{} ends in the middle of a sentence", rule.number),
        )
        .help("compare the rule with another copy of the rulebook; the text that is there is kept")
    })
}

fn offset(position: u64, text: &str) -> usize {
    usize::try_from(position).map_or(text.len(), |position| position.min(text.len()))
}

/// The character of an entity: `&lt;`, `&#8217;`.
fn sign(entity: &str) -> Option<char> {
    let name = entity.strip_prefix('&')?.strip_suffix(';')?;
    match name.strip_prefix('#') {
        Some(code) => {
            let number = match code.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => code.parse().ok()?,
            };
            char::from_u32(number)
        }
        None => quick_xml::escape::resolve_predefined_entity(name)?.chars().next(),
    }
}

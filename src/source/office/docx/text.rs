//! Lays out the text of one file of a Word document, paragraph by paragraph.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::line_roles::{Kind, LaidOut};
use crate::office::docx::{Styles, attribute};
use crate::office::{Aside, Asides};

/// Limit of text boxes inside each other. Word allows one.
const MAX_BOXES: usize = 8;

/// One file with text.
pub(super) struct Text<'a> {
    styles: &'a Styles,
    laid_out: &'a mut LaidOut,
    asides: &'a mut Asides,
    /// The open elements that matter.
    open: Vec<Element>,
    /// The paragraphs around the open text boxes; each goes on behind its box.
    around: Vec<LaidOut>,
    /// The text boxes beside the open paragraph, which follow it.
    beside: Vec<LaidOut>,
    /// Number of open elements that leave their text out.
    left_out: usize,
    paragraph: Paragraph,
}

/// The state of the current paragraph.
#[derive(Clone, Copy, Default, PartialEq)]
enum Paragraph {
    #[default]
    Closed,
    Open,
    /// The mark at its end is deleted, so that the next one continues it.
    Unending,
    /// It has ended without a mark.
    Continued,
}

/// How an open element treats its text.
#[derive(Clone, Copy, PartialEq)]
enum Element {
    /// Shows it.
    Shown,
    /// Leaves it out: deleted text, or an alternative for content that is shown already.
    LeftOut,
}

impl<'a> Text<'a> {
    pub(super) fn new(styles: &'a Styles, laid_out: &'a mut LaidOut, asides: &'a mut Asides) -> Text<'a> {
        Text {
            styles,
            laid_out,
            asides,
            open: Vec::new(),
            around: Vec::new(),
            beside: Vec::new(),
            left_out: 0,
            paragraph: Paragraph::Closed,
        }
    }

    /// Reads to the end, or to the first error.
    pub(super) fn read(&mut self, xml: &str) -> Result<(), quick_xml::Error> {
        let mut reader = Reader::from_str(xml);
        loop {
            match reader.read_event()? {
                Event::Start(tag) => self.start(&tag),
                Event::Empty(tag) => self.empty(&tag),
                Event::End(tag) => self.end(tag.local_name().as_ref()),
                Event::Text(text) if self.open.last() == Some(&Element::Shown) => self.laid_out.push(&text),
                Event::GeneralRef(reference) if self.open.last() == Some(&Element::Shown) => {
                    match reference.resolve_char_ref()? {
                        Some(letter) => self.laid_out.push(letter.encode_utf8(&mut [0; 4])),
                        None => self.laid_out.push(
                            quick_xml::escape::resolve_predefined_entity(&reference).unwrap_or("\u{fffd}"),
                        ),
                    }
                }
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
    }

    /// Ends everything that the file leaves open.
    pub(super) fn finish(&mut self) {
        while !self.around.is_empty() {
            self.end_box();
        }
        self.laid_out.close();
        self.beside.drain(..).for_each(|shown| self.laid_out.append(shown));
    }

    fn is_left_out(&self) -> bool {
        self.left_out > 0
    }

    fn enter(&mut self, element: Element) {
        self.left_out += usize::from(element == Element::LeftOut);
        self.open.push(element);
    }

    fn leave(&mut self) {
        if self.open.pop() == Some(Element::LeftOut) {
            self.left_out -= 1;
        }
    }

    fn start(&mut self, tag: &BytesStart) {
        match tag.local_name().as_ref() {
            "p" if !self.is_left_out() => self.begin_paragraph(),
            "t" => self.enter(if self.is_left_out() { Element::LeftOut } else { Element::Shown }),
            "del" | "moveFrom" => {
                self.note_deleted();
                self.enter(Element::LeftOut);
            }
            "Fallback" => self.enter(Element::LeftOut),
            "txbxContent" if !self.is_left_out() && self.around.len() < MAX_BOXES => self.begin_box(),
            _ => self.empty(tag),
        }
    }

    fn empty(&mut self, tag: &BytesStart) {
        if self.is_left_out() {
            return;
        }
        match tag.local_name().as_ref() {
            "p" => {
                self.begin_paragraph();
                self.end_paragraph();
            }
            "br" | "cr" => self.laid_out.break_line(),
            "tab" => self.laid_out.push(" "),
            "noBreakHyphen" => self.laid_out.push("-"),
            "pStyle" => {
                let kind = attribute(tag, "val").map_or(Kind::Paragraph, |id| self.styles.kind(&id));
                self.laid_out.set_kind(kind);
            }
            "numId" if attribute(tag, "val").is_some_and(|id| id != "0") => self.laid_out.number(),
            "commentReference" => self.asides.note(Aside::Comment, self.laid_out),
            "del" | "moveFrom" => {
                self.note_deleted();
                if self.paragraph == Paragraph::Open {
                    self.paragraph = Paragraph::Unending;
                }
            }
            _ => {}
        }
    }

    fn note_deleted(&mut self) {
        if !self.is_left_out() {
            self.asides.note(Aside::Deleted, self.laid_out);
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "t" | "Fallback" | "del" | "moveFrom" => self.leave(),
            "txbxContent" if !self.is_left_out() && !self.around.is_empty() => self.end_box(),
            "p" if !self.is_left_out() => self.end_paragraph(),
            _ => {}
        }
    }

    fn begin_paragraph(&mut self) {
        if self.paragraph != Paragraph::Continued {
            self.laid_out.open(Kind::Paragraph);
        }
        self.paragraph = Paragraph::Open;
    }

    fn end_paragraph(&mut self) {
        if self.paragraph == Paragraph::Unending {
            self.paragraph = Paragraph::Continued;
            return;
        }
        self.laid_out.close_paragraph();
        self.paragraph = Paragraph::Closed;
        if self.around.is_empty() {
            self.beside.drain(..).for_each(|shown| self.laid_out.append(shown));
        }
    }

    /// Sets the open paragraph aside for the text of a box.
    fn begin_box(&mut self) {
        self.asides.note(Aside::TextBox, self.around.first().unwrap_or(self.laid_out));
        self.around.push(std::mem::take(self.laid_out));
        self.paragraph = Paragraph::Closed;
    }

    fn end_box(&mut self) {
        self.laid_out.close();
        let Some(around) = self.around.pop() else { return };
        self.beside.push(std::mem::replace(self.laid_out, around));
        self.paragraph = Paragraph::Open;
    }
}

//! Takes the text out of Word, RTF and PDF documents.

use crate::decode::{Decoded, Encoding, Trouble, binary};
use crate::line_roles::LaidOut;
use crate::office::docx::{self, Unpacked};
use crate::office::{Flaw, Refusal, rtf};
use crate::pages::{MARGIN_HELP, Margin, pdf};
use record::diagnostic::Code;

/// The text of a Word or RTF document; `None` if the bytes are something else.
pub(super) fn document(bytes: &[u8]) -> Option<Decoded> {
    if bytes.starts_with(rtf::MARK) {
        let (laid_out, flaws) = rtf::read(bytes);
        return Some(laid_out_text("RTF", laid_out, flaws));
    }
    if !bytes.starts_with(b"PK\x03\x04") {
        return None;
    }
    Some(match docx::unpack(bytes) {
        Unpacked::Other => return None,
        Unpacked::Refused(refusal) => {
            let help = match &refusal {
                Refusal::TooLarge(_) => "save the document as plain text; every other file was read",
                Refusal::Broken(_) => "copy the file again, or save the document as plain text",
            };
            Decoded { trouble: vec![refused(refusal, help)], ..binary("a Word document") }
        }
        Unpacked::Text(laid_out, flaws) => laid_out_text("docx", laid_out, flaws),
    })
}

/// The text of a document whose markup is read.
fn laid_out_text(encoding: &str, LaidOut { text, forms, .. }: LaidOut, flaws: Vec<Flaw>) -> Decoded {
    let trouble = flaws.into_iter().map(flaw).collect();
    Decoded { text, encoding: Encoding(encoding.to_owned()), trouble, forms }
}

/// The diagnostic for a Word document, or a part of it, that is not read.
fn refused(refusal: Refusal, help: &'static str) -> Trouble {
    let (code, message) = match refusal {
        Refusal::TooLarge(message) => (Code::FileTooLarge, message),
        Refusal::Broken(message) => (Code::UnreadableFile, message),
    };
    Trouble { code, offset: None, message, help }
}

/// The diagnostic for a fault of a Word document that was still read.
fn flaw(flaw: Flaw) -> Trouble {
    match flaw {
        Flaw::BreaksOff(end, message) => {
            let help = "everything before this place was read; copy the file again, or save the document as plain text";
            Trouble { code: Code::CutShort, offset: Some(end.saturating_sub(1)), message, help }
        }
        Flaw::Aside(at, message) => Trouble {
            code: Code::NotText,
            offset: Some(at),
            message,
            help: "nothing to do, unless it says something that the text does not; move it into the text then",
        },
        Flaw::LeftOut(refusal) => refused(
            refusal,
            "the other parts of the document were read; copy the file again, or save the document as plain text",
        ),
    }
}

/// The text layer of a PDF.
pub(super) fn pdf_document(bytes: Vec<u8>) -> Decoded {
    let unpacked = match pdf::unpack(bytes) {
        Ok(unpacked) => unpacked,
        Err(refusal) => return Decoded { trouble: vec![refused_pdf(refusal)], ..binary("a PDF") },
    };
    let help = "the other pages were read; export the PDF again, or use its text";
    let fault = |message| Trouble { code: Code::CutShort, offset: None, message, help };
    let margin = |margin: &Margin| {
        let (code, message) = (Code::PageMargin, margin.message());
        Trouble { code, offset: None, message, help: MARGIN_HELP }
    };
    let mut trouble: Vec<Trouble> = unpacked.faults.into_iter().map(fault).collect();
    trouble.extend(unpacked.margins.iter().map(margin));
    let LaidOut { text, forms, .. } = unpacked.laid_out;
    if unpacked.unknown_letters > 0 {
        let message = format!(
            "{} letters of the PDF have no meaning in their fonts, the first one here",
            unpacked.unknown_letters
        );
        let help = "the place is kept and marked with \u{fffd}; export the PDF again, or use its text";
        trouble.push(Trouble { code: Code::UndecodableBytes, offset: text.find('\u{fffd}'), message, help });
    }
    Decoded { text, encoding: Encoding("pdf".to_owned()), trouble, forms }
}

/// The diagnostic for a PDF that is not read.
fn refused_pdf(refusal: pdf::Refusal) -> Trouble {
    let (code, message, help) = match refusal {
        pdf::Refusal::TooLarge(message) => {
            (Code::FileTooLarge, message, "save the PDF as plain text; every other file was read")
        }
        pdf::Refusal::Encrypted => (
            Code::UnreadableFile,
            "the PDF is encrypted with a password".to_owned(),
            "save it without a password, or as plain text; every other file was read",
        ),
        pdf::Refusal::NoText(pages) => (
            Code::BinaryFile,
            format!("the PDF has no text layer: its {pages} pages are pictures"),
            "run a text recognition (OCR) over it, or use another copy; every other file was read",
        ),
        pdf::Refusal::Broken(message) => (
            Code::UnreadableFile,
            message,
            "copy the file again, or save it as plain text; every other file was read",
        ),
    };
    Trouble { code, offset: None, message, help }
}

//! Prints small PDF files: lines of one font at given places.

use std::fmt::Write;

/// A line of a page: its left end, its baseline from the top, and its text.
pub(crate) type Printed<'a> = (u32, u32, &'a str);

/// A PDF of these pages. Letters have half the width of their size, 10.
pub(crate) fn pdf(pages: &[Vec<Printed>]) -> Vec<u8> {
    let kids: Vec<String> = (0..pages.len()).map(|page| format!("{} 0 R", 4 + 2 * page)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>".to_owned(),
    ];
    for (page, lines) in pages.iter().enumerate() {
        let mut drawn = String::new();
        for (x, y, text) in lines {
            let _ = writeln!(drawn, "BT /F1 10 Tf {x} {} Td ({text}) Tj ET", 800 - y);
        }
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents {} 0 R >>",
            5 + 2 * page
        ));
        objects.push(format!("<< /Length {} >>\nstream\n{drawn}\nendstream", drawn.len() + 1));
    }
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (object, number) in objects.iter().zip(1..) {
        places.push(file.len());
        let _ = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let start = file.len();
    let _ = write!(file, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    places.iter().for_each(|place| {
        let _ = writeln!(file, "{place:010} 00000 n ");
    });
    let _ =
        write!(file, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n", objects.len() + 1);
    file.into_bytes()
}

//! Reads a web page that a program has made of a PDF: each run of text in a paragraph with its position
//! (`style="position:absolute;top:96px;left:81px"`) and a class for its font.
//!
//! The pages are laid out again like those of the PDF.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use regex::Regex;

use crate::markup::html_text;
use crate::markup::source_map::Layout;
use record::diagnostic::{Code, Diagnostic};
use source::pages::{MARGIN_HELP, Run, Sheet, lay_out as lay_out_pages};
use source::{LaidOut, SourceFile};

/// Minimum number of runs with a position.
const FEWEST_RUNS: usize = 8;

/// The size of a font that the page does not give.
const USUAL_SIZE: f32 = 16.0;

/// The part of a font's size above its baseline.
const ASCENT: f32 = 0.8;

/// Limit of the searched part of a line, in bytes. Pictures are longer.
const MAX_LINE: usize = 64 << 10;

static PAGE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r#"(?i)<div id="page(\d+)-div"[^>]*?height:(\d+)px"#).ok());
static RUN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r#"(?i)<p style="position:absolute;top:(\d+)px;left:(\d+)px;[^"]*"(?: class="(\w+)")?>(.*)"#)
        .ok()
});
static FONT: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\.(ft\w+)\s*\{font-size:(\d+)px").ok());

/// Whether a file is such a page.
pub(crate) fn is_printed(source: &SourceFile) -> bool {
    html_text::is_page(source)
        && RUN.as_ref().is_some_and(|run| {
            source
                .lines()
                .filter(|(_, line)| run.is_match(&line[..line.floor_char_boundary(MAX_LINE)]))
                .take(FEWEST_RUNS)
                .count()
                == FEWEST_RUNS
        })
}

/// Lays out the text of a page; `None` if it is another kind of page.
pub(crate) fn layout(source: &SourceFile) -> Option<Layout> {
    let sheets = sheets(source)?;
    let (laid_out, margins) = lay_out_pages(&sheets);
    let diagnostics = margins.iter().map(|margin| {
        let found = Diagnostic::new(
            Code::PageMargin,
            &Arc::clone(&source.path),
            Some(margin.place),
            margin.message(),
        );
        found.help(MARGIN_HELP)
    });
    Some(Layout::of(source, laid_out, diagnostics.collect()))
}

/// The pages of a file.
fn sheets(source: &SourceFile) -> Option<Vec<Sheet>> {
    let (page, run, font) = (PAGE.as_ref()?, RUN.as_ref()?, FONT.as_ref()?);
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut sizes: HashMap<&str, f32> = HashMap::new();
    let mut lines = source.lines().peekable();
    while let Some((number, line)) = lines.next() {
        let line = &line[..line.floor_char_boundary(MAX_LINE)];
        if let Some(found) = font.captures(line)
            && let (Some(name), Some(size)) = (found.get(1), found.get(2))
        {
            sizes.insert(name.as_str(), size.as_str().parse().unwrap_or(USUAL_SIZE));
        }
        if let Some(found) = page.captures(line) {
            sheets.push(Sheet { height: found[2].parse().unwrap_or(0.0), runs: Vec::new() });
        }
        let Some(found) = run.captures(line) else { continue };
        let size = found.get(3).and_then(|name| sizes.get(name.as_str())).copied().unwrap_or(USUAL_SIZE);
        let at = |part: usize| found[part].parse::<f32>().unwrap_or(0.0);
        // A paragraph may continue on the next lines; one that never ends does not swallow the next one.
        let mut content = found[4].to_owned();
        while !content.contains("</p>")
            && let Some((_, next)) =
                lines.next_if(|(_, next)| !next.contains("<p ") && !next.contains("</div"))
        {
            content.push(' ');
            content.push_str(&next[..next.floor_char_boundary(MAX_LINE)]);
        }
        let (laid_out, bold) =
            (html_text::lay_out(&SourceFile::from_text(&source.path, &content)).0, is_bold(&content));
        let ends_blank = content.replace("&#160;", " ").replace("&nbsp;", " ");
        let bare = tag_free(&ends_blank);
        let ends_blank = bare.ends_with([' ', '\u{a0}']);
        // Blanks before the text are part of its position.
        let indent = bare.len() - bare.trim_start_matches(' ').len();
        let LaidOut { text, .. } = laid_out;
        let mut y = at(1) + ASCENT * size;
        let mut pieces: Vec<String> =
            text.lines().map(|piece| piece.replace('\u{a0}', " ").trim().to_owned()).collect();
        match pieces.last_mut() {
            Some(last) if ends_blank => last.push(' '),
            None => pieces.push(" ".to_owned()),
            Some(_) => {}
        }
        let Some(sheet) = sheets.last_mut() else {
            sheets.push(Sheet::default());
            continue;
        };
        if let Some(first) = pieces.first_mut() {
            first.insert_str(0, &" ".repeat(indent));
        }
        for piece in pieces {
            sheet.runs.push(Run { x: at(2), y, width: None, size, bold, text: piece, line: number });
            y += 1.2 * size;
        }
    }
    Some(sheets).filter(|sheets| sheets.iter().any(|sheet| !sheet.runs.is_empty()))
}

/// Whether all the text of a run is bold.
fn is_bold(content: &str) -> bool {
    let content = content.trim_start();
    let inside =
        content.strip_prefix("<a ").and_then(|rest| rest.split_once('>')).map_or(content, |(_, rest)| rest);
    inside.starts_with("<b>") || inside.starts_with("<i><b>")
}

/// A text without its tags.
fn tag_free(content: &str) -> String {
    let mut inside = false;
    let outside = content.chars().filter(|&letter| {
        let is_text = !inside && letter != '<';
        inside = (inside || letter == '<') && letter != '>';
        is_text
    });
    outside.collect()
}

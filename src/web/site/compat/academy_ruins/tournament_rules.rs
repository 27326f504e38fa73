//! The tournament rules by section.

use axum::Json;
use axum::extract::Path;
use jiff::civil::Date;
use serde::Serialize;

use crate::http::problem::Problem;
use crate::state::site::{Held, Snapshot};
use language::Language;
use library::{DocumentEntry, SectionEntry};
use record::DocumentKind;

/// The tournament rules.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MtrObject {
    effective_date: Option<Date>,
    content: Vec<SectionObject>,
}

/// A section or subsection.
#[derive(Serialize)]
pub(super) struct SectionObject {
    section: Option<u16>,
    subsection: Option<u16>,
    title: String,
    content: Option<String>,
}

/// `/mtr`
pub(super) async fn all(held: Held) -> Result<Json<MtrObject>, Problem> {
    let document = document(&held)?;
    Ok(Json(MtrObject { effective_date: document.head.effective, content: sections(&held, document) }))
}

/// `/mtr/section/{section}`: a section with its subsections.
pub(super) async fn section(
    held: Held,
    Path(asked): Path<String>,
) -> Result<Json<Vec<SectionObject>>, Problem> {
    let wanted: Option<u16> = asked.parse().ok();
    let mut found = sections(&held, document(&held)?);
    found.retain(|section| section.section.is_some() && section.section == wanted);
    if found.is_empty() { Err(no_section()) } else { Ok(Json(found)) }
}

/// `/mtr/subsection/{section}.{subsection}`
pub(super) async fn subsection(
    held: Held,
    Path(asked): Path<String>,
) -> Result<Json<SectionObject>, Problem> {
    let wanted =
        asked.split_once('.').and_then(|(section, part)| Some((section.parse().ok()?, part.parse().ok()?)));
    let is_it =
        |section: &SectionObject| section.section.zip(section.subsection) == wanted && wanted.is_some();
    sections(&held, document(&held)?).into_iter().find(is_it).map(Json).ok_or_else(no_section)
}

/// `/mtr/titled/{title}`
pub(super) async fn titled(held: Held, Path(title): Path<String>) -> Result<Json<SectionObject>, Problem> {
    let wanted = title.trim().to_lowercase();
    let is_it = |section: &SectionObject| section.title.to_lowercase() == wanted;
    sections(&held, document(&held)?).into_iter().find(is_it).map(Json).ok_or_else(no_section)
}

fn no_section() -> Problem {
    Problem::not_found("no-such-section", "Section not found.")
}

fn document(held: &Snapshot) -> Result<&DocumentEntry, Problem> {
    let found = held.live.shelf.document_for(DocumentKind::Mtr, Language::English);
    let found = found.filter(|document| document.head.language == Language::English);
    found.ok_or_else(|| Problem::not_found("no-such-document", "no English tournament rules are held"))
}

fn sections(held: &Snapshot, document: &DocumentEntry) -> Vec<SectionObject> {
    let shelf = &held.live.shelf;
    document.sections.iter().map(|&at| SectionObject::of(&shelf.sections()[at])).collect()
}

impl SectionObject {
    fn of(entry: &SectionEntry) -> SectionObject {
        let number = entry.section.number.as_deref().unwrap_or_default();
        let mut parts = number.split('.').map(|part| part.parse().ok());
        let texts: Vec<&str> = entry.blocks().map(|(_, block)| block.text.as_str()).collect();
        let content = Some(texts.join("\n\n")).filter(|text| !text.is_empty());
        SectionObject {
            section: parts.next().flatten(),
            subsection: parts.next().flatten(),
            title: entry.section.title.clone(),
            content,
        }
    }
}

//! Finds download links on the pages where publishers announce their files: pure functions from text to URLs.
//!
//! It sends nothing. It never takes an edition from a file name, which can be wrong, and never guesses a
//! name.

mod html;
mod nuxt_payload;

use std::collections::HashSet;

use serde::Deserialize;
use serde_json::Value;

use html::Page;
use nuxt_payload::Payload;

/// A file that a page announces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its key among the files of its source.
    pub name: String,
    /// Its address as the page gives it; it may be relative.
    pub reference: String,
    /// The version marker: the time the file was made.
    pub version: Option<String>,
    /// The note beside it on the page, such as `updated August 7`.
    pub remark: Option<String>,
}

impl Found {
    /// A file of which no version is known.
    pub(crate) fn at(name: impl Into<String>, reference: impl Into<String>) -> Found {
        Found { name: name.into(), reference: reference.into(), version: None, remark: None }
    }
}

/// Limit of files that one page announces. Every rulebook of a language since 1999 is 90.
pub(crate) const MOST_FILES: usize = 500;

/// Why a page announces nothing that can be fetched.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotFound {
    /// There is no such link.
    #[error("the page has no link to {0}; it may have been changed, or be built by a script")]
    NoLink(String),
    /// There are several, and nothing says which is meant.
    #[error("the page has {count} links to {what}, and one was expected")]
    Several {
        /// The missing item.
        what: String,
        /// Their number.
        count: usize,
    },
    /// It names more files than any publisher has.
    #[error("the page names {0} files, more than the limit of {MOST_FILES}")]
    TooMany(usize),
    /// The answer has an unexpected form.
    #[error("the answer is not the {0} that was expected")]
    OtherForm(&'static str),
}

/// The one link to a rulebook as text.
pub fn rulebook(page: &str) -> Result<Found, NotFound> {
    let page = Page::read(page);
    let mut links: Vec<&str> = page.links().filter(|link| ends_in(link, ".txt")).collect();
    links.sort_unstable();
    links.dedup();
    if links.len() > 1 {
        // The page has other texts; the rulebook is found by its name.
        let is_book = |link: &&str| link.to_ascii_lowercase().replace("%20", "").contains("comp");
        let books: Vec<&str> = links.iter().copied().filter(is_book).collect();
        links = if books.len() == 1 { books } else { links };
    }
    match links.as_slice() {
        [link] => Ok(Found::at("newest", *link)),
        [] => Err(NotFound::NoLink("a .txt file".to_owned())),
        several => Err(NotFound::Several { what: "a .txt file".to_owned(), count: several.len() }),
    }
}

/// The PDF with one of these titles, which are in lower case: on the page, or in the data from which a script
/// builds it.
pub fn document(page: &str, name: &str, titles: &[&str]) -> Result<Found, NotFound> {
    let page = Page::read(page);
    let missing = || format!("a PDF under the title {:?}", titles.first().unwrap_or(&name));
    let is_title = |text: &str| titles.contains(&plain_title(text).as_str());
    let in_payload = || {
        let found = page.payload().and_then(Payload::read).map(|payload| payload.documents(name, &is_title));
        only(found.unwrap_or_default(), missing())
    };
    match on_page(&page, name, &is_title, missing()) {
        Err(NotFound::NoLink(_)) => in_payload(),
        found => found,
    }
}

/// The one PDF that a page has, or the one under its title: the document's own page.
pub fn only_document(page: &str, name: &str, titles: &[&str]) -> Result<Found, NotFound> {
    document(page, name, titles).or_else(|_| {
        let page = Page::read(page);
        let payload = page.payload().and_then(Payload::read);
        let in_payload = payload.iter().flat_map(Payload::texts).filter(|text| ends_in(text, ".pdf"));
        let links = page.links().filter(|link| ends_in(link, ".pdf")).chain(in_payload);
        only(links.map(|link| Found::at(name, link)).collect(), "a PDF".to_owned())
    })
}

/// A document's page has its title a few times: each is compared with every link.
const MOST_TITLES: usize = 50;

/// The only one of some files, each counted once.
fn only(mut found: Vec<Found>, what: String) -> Result<Found, NotFound> {
    found.sort_by(|one, other| one.reference.cmp(&other.reference));
    found.dedup_by(|one, other| one.reference == other.reference);
    match found.len() {
        0 => Err(NotFound::NoLink(what)),
        1 => Ok(found.remove(0)),
        count => Err(NotFound::Several { what, count }),
    }
}

fn on_page(
    page: &Page,
    name: &str,
    is_title: &dyn Fn(&str) -> bool,
    what: String,
) -> Result<Found, NotFound> {
    let titles: Vec<usize> = page.texts_like(is_title).take(MOST_TITLES + 1).collect();
    if titles.len() > MOST_TITLES {
        return Err(NotFound::Several { what, count: titles.len() });
    }
    let mut found: Vec<Found> = Vec::new();
    for title in titles {
        let links = page.beside(title, |link| ends_in(link, ".pdf"));
        match links.as_slice() {
            [] => {}
            [link] => {
                let remark = page
                    .said_beside(title, *link, |text| text.contains(|letter: char| letter.is_ascii_digit()));
                found.push(Found { remark, ..Found::at(name, page.link(*link)) });
            }
            several => return Err(NotFound::Several { what, count: several.len() }),
        }
    }
    only(found, what)
}

/// The links of a page that contain all marks in this order: the first `most` in the order of the page. If `most`
/// is 1, the one with the last name in alphabetical order: names contain the date of their file.
pub fn links(page: &str, marks: &[&str], most: usize) -> Result<Vec<Found>, NotFound> {
    let page = Page::read(page);
    let has_marks = |link: &str| {
        let mut rest = Some(link);
        marks
            .iter()
            .for_each(|mark| rest = rest.and_then(|rest| rest.split_once(mark)).map(|(_, behind)| behind));
        rest.is_some()
    };
    let (mut found, mut names): (Vec<Found>, HashSet<String>) = Default::default();
    for link in page.links().filter(|link| has_marks(link)) {
        let path = link.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let name = path.rsplit('/').next().unwrap_or_default().to_owned();
        if names.insert(name.clone()) {
            found.push(Found::at(name, link));
        }
    }
    if most == 1 {
        found.sort_by(|one, other| other.name.cmp(&one.name));
    }
    found.truncate(most);
    if found.is_empty() { Err(NotFound::NoLink(marks.concat())) } else { Ok(found) }
}

/// The wanted files of Scryfall's list, each in today's form or, where that is missing, in the one before
/// July 2026.
pub fn bulk_files(text: &str, types: &[&str]) -> Result<Vec<Found>, NotFound> {
    #[derive(Deserialize)]
    struct List {
        data: Vec<Bulk>,
    }
    #[derive(Deserialize)]
    struct Bulk {
        #[serde(rename = "type")]
        kind: String,
        updated_at: Option<String>,
        jsonl_download_uri: Option<String>,
        download_uri: Option<String>,
    }
    let list: List = serde_json::from_str(text).map_err(|_| NotFound::OtherForm("list of bulk files"))?;
    let find = |wanted: &&str| {
        let missing = || NotFound::NoLink(format!("the bulk file {wanted:?}"));
        let bulk = list.data.iter().find(|bulk| bulk.kind == **wanted).ok_or_else(missing)?;
        let reference =
            bulk.jsonl_download_uri.as_ref().or(bulk.download_uri.as_ref()).ok_or_else(missing)?;
        Ok(Found { version: bulk.updated_at.clone(), ..Found::at(wanted.replace('_', "-"), reference) })
    };
    types.iter().map(find).collect()
}

/// The editions of an archive in its order, newest first; `{}` in `file` stands for the code of the set.
pub fn editions(text: &str, file: &str) -> Result<Vec<Found>, NotFound> {
    #[derive(Deserialize)]
    struct List {
        data: Vec<Edition>,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Edition {
        set_code: String,
        set_name: Option<String>,
    }
    let list: List = serde_json::from_str(text).map_err(|_| NotFound::OtherForm("list of editions"))?;
    let is_code = |code: &str| {
        (1..=12).contains(&code.len())
            && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let (mut found, mut references): (Vec<Found>, HashSet<String>) = Default::default();
    for edition in list.data.into_iter().filter(|edition| is_code(&edition.set_code)) {
        let reference = file.replace("{}", &edition.set_code);
        if references.insert(reference.clone()) {
            found.push(Found { remark: edition.set_name, ..Found::at(edition.set_code, reference) });
        }
    }
    if found.is_empty() { Err(NotFound::NoLink("an archived edition".to_owned())) } else { Ok(found) }
}

/// The date of MTGJSON's files, with their version if there is one.
pub fn version(text: &str) -> Result<String, NotFound> {
    let meta: Value = serde_json::from_str(text).map_err(|_| NotFound::OtherForm("note of the version"))?;
    let said =
        |key: &str| meta.pointer(&format!("/data/{key}")).or_else(|| meta.pointer(&format!("/meta/{key}")));
    let part = |key: &str| said(key).and_then(Value::as_str);
    let date = part("date").ok_or(NotFound::OtherForm("note of the version"))?;
    Ok(part("version").map_or_else(|| date.to_owned(), |version| format!("{date} {version}")))
}

/// The SHA-256 that a file beside another one gives for it: alone, or before its name.
pub fn sum(text: &str) -> Result<String, NotFound> {
    let first = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    let is_sum = first.len() == 64 && first.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_sum { Ok(first) } else { Err(NotFound::OtherForm("sha256 sum")) }
}

/// The files in a folder of a repository whose names end with `ending`.
pub fn folder(text: &str, ending: &str) -> Result<Vec<Found>, NotFound> {
    #[derive(Deserialize)]
    struct File {
        name: String,
        sha: Option<String>,
        download_url: Option<String>,
    }
    let files: Vec<File> = serde_json::from_str(text).map_err(|_| NotFound::OtherForm("list of files"))?;
    let wanted = files.into_iter().filter(|file| file.name.ends_with(ending));
    let found: Vec<Found> = wanted
        .filter_map(|file| Some(Found { version: file.sha, ..Found::at(file.name, file.download_url?) }))
        .collect();
    if found.is_empty() {
        Err(NotFound::NoLink(format!("a file whose name ends in {ending}")))
    } else {
        Ok(found)
    }
}

/// Whether the path of a reference ends with `ending`, in any case; query and fragment do not count.
fn ends_in(reference: &str, ending: &str) -> bool {
    let path = reference.trim().split(['?', '#']).next().unwrap_or_default();
    path.to_ascii_lowercase().ends_with(ending)
}

/// A title as titles are compared: in lower case, with single blanks, without trademark signs.
fn plain_title(text: &str) -> String {
    let bare = text.replace(['®', '™', '©'], "").replace('\u{a0}', " ").to_lowercase();
    let bare = bare.replace("(mtr)", "").replace("(ipg)", "").replace("(jar)", "");
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}

//! Gets the page on which a source announces its files, and passes its text to `discovery`.
//!
//! An unchanged page is not sent again; the cached copy is parsed again.

use crate::address::Address;
use crate::catalogue::{Discovery, Source};
use record::content_hash::sha256;

use crate::discovery::{self, Found, NotFound};
use crate::error::{FetchError, Trouble};
use crate::exchange::Header;
use crate::report::Event;
use crate::request_log::{MOST_BYTES, Validators};
use crate::run::Run;

/// A file that a source has.
pub(crate) struct Announced {
    pub(crate) found: Found,
    pub(crate) address: Address,
    /// The page that announces it, or its own address where no page does.
    pub(crate) found_at: Address,
    /// The checksum that its publisher gives, if any.
    pub(crate) sum: Option<String>,
}

/// Finds the files that a page announces: given its text and the address that was requested.
type Find<'a> = &'a dyn Fn(&str, &str) -> Result<Vec<Found>, NotFound>;

impl Run<'_> {
    /// The files that a source has.
    pub(crate) fn announced(&mut self, source: &'static Source) -> Result<Vec<Announced>, Trouble> {
        match source.discovery {
            Discovery::RulebookPage { page, fallback } => {
                let find = |text: &str, _: &str| discovery::rulebook(text).map(|found| vec![found]);
                self.read_first(source, &[page], Some(fallback), &find)
            }
            Discovery::Links { pages, marks, most, fallback } => {
                let find = |text: &str, _: &str| discovery::links(text, marks, most);
                self.read_first(source, pages, fallback, &find)
            }
            Discovery::DocumentsPage { page, titles, own, fallback } => {
                let find = |text: &str, asked: &str| {
                    let is_own = asked == own;
                    let found = if is_own { discovery::only_document } else { discovery::document };
                    found(text, source.id, titles).map(|found| vec![found])
                };
                self.read_first(source, &[page, own], Some(fallback), &find)
            }
            Discovery::BulkList { page, types } => {
                self.read(source, page, |text| discovery::bulk_files(text, types))
            }
            Discovery::EditionList { page, file } => {
                self.read(source, page, |text| discovery::editions(text, file))
            }
            Discovery::Folder { page, ending } => {
                self.read(source, page, |text| discovery::folder(text, ending))
            }
            Discovery::Fixed { file } => Ok(vec![fixed(known(file)?)]),
            Discovery::Versioned { page, file, sum } => self.versioned(source, page, file, sum),
        }
    }

    /// Reads the pages in order until one announces files, and returns those; else the file at the fallback address.
    /// Warns about each page that it skips.
    fn read_first(
        &mut self,
        source: &'static Source,
        pages: &[&str],
        fallback: Option<&str>,
        find: Find<'_>,
    ) -> Result<Vec<Announced>, Trouble> {
        for (position, page) in pages.iter().enumerate() {
            let instead = pages.get(position + 1).copied().or(fallback);
            match (self.read(source, page, |text| find(text, page)), instead) {
                (Err(trouble), Some(instead))
                    if !matches!(trouble, Trouble::Disk(_) | Trouble::TooMany { .. }) =>
                {
                    let warning = format!("{}: {trouble}; asking {instead} instead", source.id);
                    (self.tell)(Event::Warning(warning));
                }
                (found, _) => return found,
            }
        }
        let fallback = fallback.ok_or_else(|| FetchError::Usage("no page".to_owned()))?;
        Ok(vec![fixed(known(fallback)?)])
    }

    /// The files that a page announces.
    fn read(
        &mut self,
        source: &'static Source,
        page: &str,
        find: impl Fn(&str) -> Result<Vec<Found>, NotFound>,
    ) -> Result<Vec<Announced>, Trouble> {
        let (text, at) = self.page(source, &known(page)?)?;
        let not_announced = |why| Trouble::NotAnnounced { address: at.to_string(), why };
        let found = find(&text).map_err(not_announced)?;
        if found.len() > discovery::MOST_FILES {
            return Err(not_announced(NotFound::TooMany(found.len())));
        }
        let announced = |found: Found| {
            let what = || not_announced(NotFound::NoLink(format!("{:.100?} that is an address", found.name)));
            let is_short = found.name.len().max(found.reference.len()) <= MOST_IN_ADDRESS;
            let address = at.join(&found.reference).ok().filter(|_| is_short).ok_or_else(what)?;
            let (version, remark) = (found.version.map(marker), found.remark.map(marker));
            let found = Found { version, remark, ..found };
            Ok(Announced { found, address, found_at: at.clone(), sum: None })
        };
        found.into_iter().map(announced).collect()
    }

    fn versioned(
        &mut self,
        source: &'static Source,
        page: &str,
        file: &str,
        sum: &str,
    ) -> Result<Vec<Announced>, Trouble> {
        let (text, at) = self.page(source, &known(page)?)?;
        let not_announced = |at: &Address, why| Trouble::NotAnnounced { address: at.to_string(), why };
        let version = discovery::version(&text).map_err(|why| not_announced(&at, why))?;
        let mut announced = Announced { found_at: at, ..fixed(known(file)?) };
        announced.found.version = Some(marker(version));
        let is_held = |entry: &crate::sources_lock::Entry| entry.token == announced.found.version;
        if !self.entry(source, &announced).is_some_and(|entry| is_held(&entry)) {
            let (text, at) = self.page(source, &known(sum)?)?;
            announced.sum = Some(discovery::sum(&text).map_err(|why| not_announced(&at, why))?);
        }
        Ok(vec![announced])
    }

    /// A page as text, with the address it is at after all redirects.
    fn page(&mut self, source: &'static Source, address: &Address) -> Result<(String, Address), Trouble> {
        let key = self.client.on_wire(source, address).to_string();
        if let Some(text) = self.pages.get(&key) {
            return Ok((text.clone(), address.clone()));
        }
        let kept = self.asked.page(&key);
        let accept = "text/html, application/json;q=0.9, */*;q=0.8";
        let mut headers: Vec<Header> =
            vec![("accept", accept.to_owned()), ("accept-encoding", "identity".to_owned())];
        headers.extend(kept.iter().flat_map(|(_, validators)| validators.headers()));
        let answer = self.client.get(source, address, &headers)?;
        let text = match (answer.response.status, kept) {
            (304, Some((text, _))) => text,
            (200, _) => {
                let validators = Validators::of(&answer.response);
                let bytes = answer.response.bytes(address, MOST_BYTES)?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                if self.writes() {
                    self.asked.keep_page(&key, &text, validators)?;
                }
                text
            }
            (status, _) => {
                return Err(Trouble::Status {
                    address: key,
                    status,
                    detail: ", although no range was requested".to_owned(),
                });
            }
        };
        self.pages.insert(key, text.clone());
        Ok((text, answer.url))
    }
}

/// Limit of a name or an address on a page, in bytes.
const MOST_IN_ADDRESS: usize = 2000;
/// Limit of a version marker, in bytes; the hash of a longer one takes its place. The lock file keeps them.
const MOST_IN_MARKER: usize = 200;

fn marker(said: String) -> String {
    if said.len() > MOST_IN_MARKER { sha256(said.as_bytes()) } else { said }
}

/// A file of which only the address is known.
fn fixed(address: Address) -> Announced {
    let name = address.file_name();
    let stem = name.split('.').next().unwrap_or_default().to_owned();
    let found = Found::at(stem, address.to_string());
    Announced { found, found_at: address.clone(), address, sum: None }
}

/// An address of the catalogue, which a test reads.
fn known(text: &str) -> Result<Address, FetchError> {
    Address::parse(text).map_err(|error| FetchError::Usage(error.to_string()))
}

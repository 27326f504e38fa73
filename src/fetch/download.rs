//! Fetches one file: sends a conditional request, validates the answer, then moves the file into place.

use jiff::civil::Date;

use crate::address::{Address, file_name};
use crate::announcement_page::Announced;
use crate::catalogue::{Keeps, Shape, Source, source};
use crate::error::{FetchError, Trouble};
use crate::holdings::in_force;
use crate::report::{Event, Outcome, Row};
use crate::request_log::Validators;
use crate::run::{Mode, Run, shown};
use crate::sanity::{Candidate, Good, Not};
use crate::sources_lock::{Entry, MOST_OF_SOURCE};
use crate::store::{self, sources_toml};
use crate::target::Target;
use crate::transfer::{Ask, Wanted, Whole};
use source::regular_file;

impl Run<'_> {
    /// The stored copy of an announced file.
    pub(crate) fn entry(&self, source: &Source, announced: &Announced) -> Option<Entry> {
        let address = announced.address.to_string();
        let is_it = |entry: &&Entry| match source.keeps {
            Keeps::Editions => entry.url == address || entry.found_at.as_ref() == Some(&address),
            Keeps::Newest | Keeps::Each => entry.name == announced.found.name,
        };
        self.lock.of(source.id).find(is_it).cloned()
    }

    /// Asks for a file, unless it is known to be the one that is held, and takes it if it is good.
    pub(crate) fn take(&mut self, source: &'static Source, announced: &Announced) -> Result<Row, Trouble> {
        let entry = self.entry(source, announced).filter(|entry| self.whole(entry));
        if let Some(entry) = entry.as_ref().filter(|entry| is_same(source, announced, entry)) {
            return Ok(self.unchanged(entry));
        }
        if self.options.mode == Mode::DryRun {
            let row = match entry
                .filter(|entry| entry.url == announced.address.to_string() && entry.token == token(announced))
            {
                Some(entry) => self.unchanged(&entry),
                None => {
                    Row { detail: announced.address.to_string(), ..Row::new(source.id, Outcome::WouldFetch) }
                }
            };
            return Ok(row);
        }
        let address = announced.address.to_string();
        let asks_for_it = |entry: &&Entry| entry.url == address || entry.found_at.as_ref() == Some(&address);
        let held = entry.as_ref().filter(asks_for_it).map(Validators::of_entry).unwrap_or_default();
        // Seen before anything is downloaded.
        Target::of_fetch(&self.store.folder, source.id)?;
        let part = self.store.part(source.id, &announced.found.name)?;
        let wanted =
            Wanted { address: &announced.address, most_bytes: source.most_bytes, held, part: part.path() };
        let whole = match (self.transfer(source, &announced.found.name, &wanted)?, entry) {
            (Some(whole), _) => whole,
            (None, Some(entry)) => return Ok(self.unchanged(&entry)),
            (None, None) => return Err(nothing_fetched(address)),
        };
        let is_it = |entry: &&Entry| source.keeps == Keeps::Editions || entry.name == announced.found.name;
        let same = self.lock.of(source.id).filter(is_it).find(|entry| entry.sha256 == whole.sha256).cloned();
        let same = same.filter(|entry| self.whole(entry));
        if let Some(same) = same {
            wanted.forget()?;
            return self.known_again(same, announced, &whole);
        }
        let row = self.judge(source, announced, &whole, part.path())?;
        wanted.forget()?;
        Ok(row)
    }

    /// Gets a file of a source; `None` if the stored copy is current.
    fn transfer(
        &mut self,
        source: &'static Source,
        name: &str,
        wanted: &Wanted<'_>,
    ) -> Result<Option<Whole>, Trouble> {
        let (tell, client) = (&mut *self.tell, &mut self.client);
        let ask: Ask<'_> = &mut |headers| client.get(source, wanted.address, headers);
        wanted.get(ask, &mut |done, total| tell(Event::Coming { source: source.id, name, done, total }))
    }

    /// Records that a download has the bytes of a held file; its address and validators may be new.
    fn known_again(&mut self, entry: Entry, announced: &Announced, whole: &Whole) -> Result<Row, Trouble> {
        let Validators { etag, last_modified } = whole.validators.clone();
        let found_at = Some(announced.found_at.to_string());
        let entry = Entry {
            url: whole.url.to_string(),
            found_at,
            token: token(announced),
            etag,
            last_modified,
            ..entry
        };
        let row = self.unchanged(&entry);
        self.lock.put(entry);
        self.store.save(&self.lock)?;
        Ok(row)
    }

    /// Moves a complete download into place, or puts it aside.
    fn judge(
        &mut self,
        source: &'static Source,
        announced: &Announced,
        whole: &Whole,
        part: &std::path::Path,
    ) -> Result<Row, Trouble> {
        let before = self.before(source, announced);
        let before_path = before.as_ref().map(|before| self.store.file(&before.path));
        let candidate = Candidate {
            path: part,
            bytes: whole.bytes,
            sha256: &whole.sha256,
            shape: source.shape,
            family: source.family,
            language: source.language,
            keeps: source.keeps,
            expected_sum: announced.sum.as_deref(),
            before: before.as_ref().zip(before_path.as_deref()),
        };
        match candidate.check() {
            Ok(good) => self.keep(source, announced, whole, part, good),
            Err(Not::Good(why)) => {
                let name = format!("{}-{}", announced.found.name, announced.address.file_name());
                let reason = format!("{why}\n{}", whole.url);
                let aside = self.store.refuse(part, source.id, &name, &reason)?;
                let detail = format!("{why}; it lies in {}", shown(&aside));
                Ok(Row {
                    path: before.as_ref().map(|before| before.path.clone()),
                    bytes: Some(whole.bytes),
                    detail: self.with_held(source, detail),
                    ..Row::new(source.id, Outcome::Refused(aside))
                })
            }
            Err(Not::Readable(error)) => Err(FetchError::at(part, error).into()),
        }
    }

    /// The file that a new one is compared with: the newest edition, or the file whose place it takes, if it
    /// is there.
    fn before(&self, source: &Source, announced: &Announced) -> Option<Entry> {
        let is_there = |entry: &&Entry| self.store.file(&entry.path).is_file();
        let today = Some(self.today());
        // A file that comes into force later sets no minimum for another one.
        let mut held = self.lock.of(source.id).filter(is_there).filter(|entry| entry.effective <= today);
        let before = match source.keeps {
            Keeps::Editions => held.max_by_key(|entry| entry.effective),
            Keeps::Newest => held.find(|entry| entry.name == announced.found.name),
            Keeps::Each => None,
        };
        before.cloned()
    }

    fn keep(
        &mut self,
        source: &'static Source,
        announced: &Announced,
        whole: &Whole,
        part: &std::path::Path,
        good: Good,
    ) -> Result<Row, Trouble> {
        let path = path_of(source, announced, &good);
        let target = self.store.target(source.id, &path)?;
        let was_held = self.lock.entries().iter().find(|entry| entry.path == path).cloned();
        self.put_changed_aside(source, &target, was_held.as_ref(), whole)?;
        self.keep_in_force(source, was_held.as_ref(), &good)?;
        let name = if source.keeps == Keeps::Editions { stem(&path) } else { announced.found.name.clone() };
        let Validators { etag, last_modified } = whole.validators.clone();
        let entry = Entry {
            source: source.id.to_owned(),
            name,
            path: path.clone(),
            url: whole.url.to_string(),
            found_at: Some(announced.found_at.to_string()),
            token: token(announced),
            etag,
            last_modified,
            sha256: whole.sha256.clone(),
            bytes: whole.bytes,
            records: good.records,
            effective: good.effective,
            fetched: self.today(),
            licence: source.licence.to_owned(),
        };
        if !self.lock.has_room_for(&entry) {
            return Err(Trouble::NotATarget(format!(
                "{}: files of {} take the {MOST_OF_SOURCE} bytes of sources.lock that a source may have; remove those that you do not need, here and in sources.lock",
                entry.url, source.id
            )));
        }
        self.store.keep(part, &target)?;
        let old = self.take_old_away(source, &entry)?;
        let outcome = if was_held.is_some() || old.is_some() { Outcome::Replaced } else { Outcome::New };
        let row = Row::of(&entry, outcome, said_of(source, &good, self.today()));
        self.lock.put(entry);
        self.store.save(&self.lock)?;
        self.note_url(&path, &whole.url, was_held.as_ref().or(old.as_ref()))?;
        Ok(row)
    }

    /// A document stays beside the next one until that one comes into force, under a name of its own.
    fn keep_in_force(&mut self, source: &Source, held: Option<&Entry>, next: &Good) -> Result<(), Trouble> {
        let today = Some(self.today());
        let is_needed = |held: &&Entry| held.effective <= today && next.effective > today;
        let Some(held) = held.filter(is_needed).filter(|held| self.whole(held)) else { return Ok(()) };
        let name = format!("{}-before", held.name);
        let path = format!("{}/{name}{}", source.id, next.ending);
        let (from, to) = (self.store.file(&held.path), self.store.target(source.id, &path)?);
        let bytes = std::fs::read(&from).map_err(|error| FetchError::at(&from, error))?;
        store::write(to.path(), &bytes)?;
        if let Ok(url) = Address::parse(&held.url) {
            self.note_url(&path, &url, None)?;
        }
        self.lock.put(Entry { name, path, ..held.clone() });
        Ok(())
    }

    /// A file that somebody changed or put there is not lost: it goes aside.
    fn put_changed_aside(
        &self,
        source: &Source,
        target: &Target,
        held: Option<&Entry>,
        whole: &Whole,
    ) -> Result<(), Trouble> {
        let there = target.path();
        let Ok((_, sha256)) = regular_file::digest(there) else { return Ok(()) };
        if sha256 != whole.sha256 && held.is_none_or(|entry| entry.sha256 != sha256) {
            let reason = "somebody changed this file, or put it here; the publisher's took its place";
            let name = there.file_name().unwrap_or_default().to_string_lossy();
            self.store.put_aside(there, source.id, &format!("{}{}", store::CHANGED, stem(&name)), reason)?;
        }
        Ok(())
    }

    /// Removes the previous file if it has another path, as when its format changed; returns its entry.
    fn take_old_away(&mut self, source: &Source, entry: &Entry) -> Result<Option<Entry>, Trouble> {
        if source.keeps == Keeps::Editions {
            return Ok(None);
        }
        let old = self
            .lock
            .of(source.id)
            .find(|other| other.name == entry.name && other.path != entry.path)
            .cloned();
        if let Some(old) = &old {
            let there = self.store.target(source.id, &old.path)?;
            match std::fs::remove_file(there.path()) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(FetchError::at(there.path(), error).into());
                }
                _ => self.lock.remove(&old.path),
            }
        }
        Ok(old)
    }

    /// Says in the `sources.toml` beside a file where it came from.
    fn note_url(&mut self, path: &str, url: &Address, before: Option<&Entry>) -> Result<(), Trouble> {
        let mut warn = |why: String| {
            (self.tell)(Event::Warning(format!("{why}; where {path} came from is not noted there")));
            Ok(())
        };
        let beside = match self.store.notes(path) {
            Ok(beside) => beside,
            Err(refused) => return warn(refused.to_string()),
        };
        let beside = beside.path();
        let text = match store::read_text(beside, 1 << 20) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return warn(format!("{}: {error}", beside.display())),
        };
        let name = path.rsplit('/').next().unwrap_or(path);
        if let Some(text) =
            sources_toml::with_url(&text, name, &url.to_string(), before.map(|entry| entry.url.as_str()))
        {
            store::write(beside, text.as_bytes())?;
        }
        Ok(())
    }

    /// Gets a file as the lock file has it, and no other one.
    pub(crate) fn take_locked(&mut self, entry: &Entry) -> Result<Row, Trouble> {
        if self.whole(entry) {
            return Ok(self.unchanged(entry));
        }
        let unknown =
            || FetchError::Usage(format!("{}: this citator knows no source {:?}", entry.path, entry.source));
        let source = source(&entry.source).ok_or_else(unknown)?;
        let address = Address::parse(&entry.url).map_err(|error| FetchError::Usage(error.to_string()))?;
        let target = self.store.target(source.id, &entry.path)?;
        let part = self.store.part(source.id, &entry.name)?;
        let part = part.path();
        let held = Validators::default();
        let wanted = Wanted { address: &address, most_bytes: source.most_bytes, held, part };
        let whole = self.transfer(source, &entry.name, &wanted)?;
        let whole = whole.ok_or_else(|| nothing_fetched(entry.url.clone()))?;
        if whole.sha256 != entry.sha256 {
            let why = format!("its sha256 is {}, and the lock file says {}", whole.sha256, entry.sha256);
            let aside = self.store.refuse(part, source.id, &entry.name, &why)?;
            wanted.forget()?;
            let detail = format!("{why}; it lies in {}", shown(&aside));
            return Ok(Row { bytes: Some(whole.bytes), ..Row::of(entry, Outcome::Refused(aside), detail) });
        }
        self.put_changed_aside(source, &target, Some(entry), &whole)?;
        self.store.keep(part, &target)?;
        wanted.forget()?;
        self.note_url(&entry.path, &address, Some(entry))?;
        Ok(Row { bytes: Some(whole.bytes), ..Row::of(entry, Outcome::New, String::new()) })
    }

    fn unchanged(&self, entry: &Entry) -> Row {
        Row::of(entry, Outcome::Unchanged, entry.age(self.today()))
    }
}

/// The trouble with a server that says that nothing has changed, though nothing was fetched before.
fn nothing_fetched(address: String) -> Trouble {
    Trouble::Status { address, status: 304, detail: ", though nothing fetched".to_owned() }
}

impl Validators {
    fn of_entry(entry: &Entry) -> Validators {
        Validators { etag: entry.etag.clone(), last_modified: entry.last_modified.clone() }
    }
}

/// Whether a file that is held is known to be the announced one, without asking for it.
fn is_same(source: &Source, announced: &Announced, entry: &Entry) -> bool {
    match &announced.found.version {
        Some(version) => entry.token.as_ref() == Some(version),
        None => source.keeps == Keeps::Each,
    }
}

fn token(announced: &Announced) -> Option<String> {
    announced.found.version.clone().or_else(|| announced.found.remark.clone())
}

/// Where a file is kept. An edition is called after the day its own text says.
fn path_of(source: &Source, announced: &Announced, good: &Good) -> String {
    let name = match (source.keeps, good.effective) {
        (Keeps::Editions, Some(day)) => day.to_string(),
        _ => {
            let name = file_name(&announced.found.name);
            name.strip_suffix(good.ending).unwrap_or(&name).to_owned()
        }
    };
    format!("{}/{name}{}", source.id, good.ending)
}

fn stem(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split_once('.').map_or(name, |(stem, _)| stem).to_owned()
}

fn said_of(source: &Source, good: &Good, today: Date) -> String {
    let what = if source.shape == Shape::Rulebook { "rules" } else { "records" };
    let count = good.records.map(|count| format!("{count} {what}"));
    let day = good.effective.map(|day| in_force(day, today));
    day.into_iter().chain(count).collect::<Vec<_>>().join(", ")
}

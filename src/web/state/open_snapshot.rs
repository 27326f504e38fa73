//! Opens a generation of an index folder for a site: one that a few searches are answered from.

use std::path::Path;

use crate::record_view::proof::prove_records;
use crate::state::public_url::PublicUrl;
use crate::state::site::Snapshot;
use index::{Canaries, FEW_CANARIES, IndexError, Live, Opener, open_as, open_live_as};

impl Snapshot {
    /// Opens the live generation of a folder, or the newest other one that can be shown: one that a few searches
    /// are answered from.
    pub fn open(folder: &Path, public: Option<&PublicUrl>, opener: Opener) -> Result<Snapshot, IndexError> {
        open_as(folder, opener, &|live| Snapshot::tried(live, Canaries::Phrases, public))
    }

    /// The same for the live generation alone, with all prepared that a search may wait for.
    pub(crate) fn open_live(
        folder: &Path,
        public: Option<&PublicUrl>,
        opener: Opener,
    ) -> Result<Snapshot, IndexError> {
        open_live_as(folder, opener, &|live| {
            live.warm();
            Snapshot::tried(live, Canaries::Words, public)
        })
    }

    fn tried(live: Live, form: Canaries, public: Option<&PublicUrl>) -> Result<Snapshot, String> {
        live.answer_canaries(form, FEW_CANARIES)?;
        Ok(Snapshot::of(live, public.cloned()))
    }

    /// Proves that a generation can be shown: makes everything that a server makes of it before it shows it, and the
    /// object of every record. A panic is the caller's to catch.
    pub fn proved(live: Live) -> Result<Snapshot, String> {
        prove_records(&live)?;
        let snapshot = Snapshot::tried(live, Canaries::Words, None)?;
        snapshot.live.shelf.languages().into_iter().for_each(|language| {
            snapshot.updates(language);
        });
        Ok(snapshot)
    }
}

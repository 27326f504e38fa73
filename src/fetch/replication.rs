//! Copies generations from the machine that builds them to those that serve them, by way of a store.
//!
//! `generations/<id>-<manifest>/` never changes once it is there; `CURRENT`, written last, names the newest.
//! It knows files and checksums, not what is in a generation.

mod current;
mod publish;
mod replica;
mod signature;
mod trust;

pub use current::{Current, GenerationRef};
pub use publish::{PublishOutcome, Signing, SourceGeneration, publish};
pub use replica::Replica;
pub use signature::{BadKey, PublicKey, SigningKey};
pub use trust::Trust;

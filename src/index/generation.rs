//! Generations on disk: lock, build, manifest, inventory, atomic publish, verified load.

pub(super) mod bulk_folder;
pub(super) mod gzip_lines;
pub(super) mod inventory;
pub(super) mod load;
pub(super) mod lock;
pub(super) mod manifest;
pub(super) mod past_ids;
pub(super) mod publish;
pub(super) mod transfer;

//! Generations on disk: lock, build, manifest, inventory, atomic publish, verified load.

pub(super) mod bulk_folder;
mod day_of_law;
pub(super) mod free_space;
pub(super) mod gzip_lines;
pub(super) mod held_back;
pub(super) mod index_folder;
pub(super) mod inventory;
pub(super) mod load;
pub(super) mod lock;
pub(super) mod manifest;
pub(super) mod past_ids;
pub(super) mod proof;
pub(super) mod publish;
pub(super) mod rollback;
pub(super) mod rolled_back;
pub(super) mod transfer;

//! Names this build by what it is made of, so that whatever an older program left behind, an index or a kept
//! page, is known as such.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Everything that decides what the program reads, makes and shows.
const PARTS: [&str; 5] = ["Cargo.lock", "Cargo.toml", "src", "assets", "templates"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut hash = Hash::default();
    for part in PARTS.map(|part| root.join(part)) {
        println!("cargo:rerun-if-changed={}", part.display());
        take(&mut hash, &root, &part)?;
    }
    println!("cargo:rustc-env=CITATOR_BUILD={:016x}", hash.0);
    Ok(())
}

/// Takes in a file, or all files of a folder in the order of their names. What is not there says so by its
/// absence.
fn take(hash: &mut Hash, root: &Path, path: &Path) -> io::Result<()> {
    if path.is_dir() {
        let mut inside =
            fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| take(hash, root, path));
    }
    if path.is_file() {
        let name = path.strip_prefix(root).unwrap_or(path);
        name.iter().for_each(|part| hash.take(part.as_encoded_bytes()));
        hash.take(&fs::read(path)?);
    }
    Ok(())
}

/// FNV-1a of 64 bits, which is the same at every run.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn take(&mut self, bytes: &[u8]) {
        // A length before what is hashed keeps two neighbours apart.
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

//! Signs the pointer of a store with ed25519, and checks it: who can write into the store decides what it holds, not
//! what servers show of it.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use crate::object_store::StoreError;
use record::content_hash::hex;
use source::regular_file;

/// How the text of a public key begins.
const ALGORITHM: &str = "ed25519:";
/// The key that checks signatures: `ed25519:` and 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PublicKey([u8; 32]);

/// Why a text is not a key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadKey {
    /// It is not the text of a public key.
    #[error("expected a public key such as `citator key FILE` prints: ed25519: and 64 hexadecimal digits")]
    Public,
    /// It is not the file of a private key.
    #[error("this is not an ed25519 private key as PEM; `citator key FILE` makes one")]
    Private,
    /// The program was built without cryptography.
    #[error(
        "this citator was built without signatures\n  help: build it with `cargo build --release --features fetch`"
    )]
    NotBuilt,
    /// The system gave no random numbers.
    #[error("the system gives no random numbers")]
    NoRandom,
}

impl FromStr for PublicKey {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<PublicKey, BadKey> {
        let digits = text.trim().strip_prefix(ALGORITHM).ok_or(BadKey::Public)?;
        unhex(digits).and_then(|bytes| bytes.try_into().ok()).map(PublicKey).ok_or(BadKey::Public)
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{ALGORITHM}{}", hex(&self.0))
    }
}

/// The bytes that hexadecimal digits encode; `None` if there are other characters or half a byte.
fn unhex(digits: &str) -> Option<Vec<u8>> {
    let nibble = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    let pairs = digits.as_bytes().chunks(2);
    pairs
        .map(|pair| if let [high, low] = pair { Some(nibble(*high)? << 4 | nibble(*low)?) } else { None })
        .collect()
}

#[cfg(feature = "fetch")]
mod ed25519 {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use ring::rand::SystemRandom;
    use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

    use super::{BadKey, PublicKey, hex, unhex};

    /// The lines around a private key: PKCS #8 (RFC 5958) as PEM (RFC 7468).
    const BEGIN: &str = "-----BEGIN PRIVATE KEY-----";
    const END: &str = "-----END PRIVATE KEY-----";
    /// Prefix of the signed bytes, so that a signature of anything else is never one of a pointer.
    const DOMAIN: &[u8] = b"citator pointer of a store\n";

    /// The key that signs.
    pub struct SigningKey(Ed25519KeyPair);

    impl SigningKey {
        /// A new key, and its text.
        pub fn generate() -> Result<(SigningKey, String), BadKey> {
            let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).map_err(|_| BadKey::NoRandom)?;
            let text = STANDARD.encode(key.as_ref());
            let lines: Vec<&str> =
                text.as_bytes().chunks(64).filter_map(|line| std::str::from_utf8(line).ok()).collect();
            let pem = format!("{BEGIN}\n{}\n{END}\n", lines.join("\n"));
            Ok((SigningKey::from_pem(&pem)?, pem))
        }

        /// Reads a key, of `citator key` or of `openssl genpkey -algorithm ed25519`.
        pub fn from_pem(text: &str) -> Result<SigningKey, BadKey> {
            let (_, rest) = text.split_once(BEGIN).ok_or(BadKey::Private)?;
            let (body, _) = rest.split_once(END).ok_or(BadKey::Private)?;
            let body: String = body.split_ascii_whitespace().collect();
            let key = STANDARD.decode(body).map_err(|_| BadKey::Private)?;
            let pair = Ed25519KeyPair::from_pkcs8_maybe_unchecked(&key).map_err(|_| BadKey::Private)?;
            Ok(SigningKey(pair))
        }

        /// The key that checks what this one signs.
        pub fn public(&self) -> PublicKey {
            let bytes = self.0.public_key().as_ref().try_into();
            PublicKey(bytes.expect("a public key of ed25519 has 32 bytes"))
        }

        /// The signature of a message, in hexadecimal.
        pub fn sign(&self, message: &[u8]) -> String {
            hex(self.0.sign(&[DOMAIN, message].concat()).as_ref())
        }
    }

    impl PublicKey {
        /// Whether a signature, in hexadecimal, is one of this message by the owner of this key.
        pub(crate) fn verifies(&self, message: &[u8], signature: &str) -> Result<bool, BadKey> {
            let key = UnparsedPublicKey::new(&ED25519, self.0);
            let message = [DOMAIN, message].concat();
            Ok(unhex(signature).is_some_and(|signature| key.verify(&message, &signature).is_ok()))
        }
    }
}

#[cfg(not(feature = "fetch"))]
mod ed25519 {
    use super::{BadKey, PublicKey};

    /// The key that signs: there is none in this build.
    pub enum SigningKey {}

    impl SigningKey {
        /// Not in this build.
        pub fn generate() -> Result<(SigningKey, String), BadKey> {
            Err(BadKey::NotBuilt)
        }

        /// Not in this build.
        pub fn from_pem(_text: &str) -> Result<SigningKey, BadKey> {
            Err(BadKey::NotBuilt)
        }

        /// The key that checks what this one signs.
        pub fn public(&self) -> PublicKey {
            match *self {}
        }

        /// Cannot be called: no key can be read without this feature.
        pub fn sign(&self, _message: &[u8]) -> String {
            match *self {}
        }
    }

    impl PublicKey {
        pub(crate) fn verifies(&self, _message: &[u8], _signature: &str) -> Result<bool, BadKey> {
            Err(BadKey::NotBuilt)
        }
    }
}

pub use ed25519::SigningKey;

/// Limit of the file of a key, in bytes.
const MAX_BYTES: u64 = 16 << 10;

impl SigningKey {
    /// Reads the file of a private key.
    pub fn read(file: &Path) -> Result<SigningKey, StoreError> {
        let wrong = |what: String| StoreError::Key { path: file.to_owned(), what };
        let bytes = regular_file::read(file, MAX_BYTES).map_err(|unread| wrong(unread.to_string()))?;
        SigningKey::from_pem(&String::from_utf8_lossy(&bytes)).map_err(|error| wrong(error.to_string()))
    }

    /// Makes a key and its file, which nobody else may read; there must be none yet.
    pub fn create(file: &Path) -> Result<SigningKey, StoreError> {
        let wrong = |what: String| StoreError::Key { path: file.to_owned(), what };
        let (key, text) = SigningKey::generate().map_err(|error| wrong(error.to_string()))?;
        let written = regular_file::create_private(file, text.as_bytes());
        written.map_err(|error| StoreError::disk(file, error))?;
        Ok(key)
    }
}

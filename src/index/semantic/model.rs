//! The model: a vector for each feature that training met often. The vector of a text is their sum, normalised.
//!
//! `tools/train` makes the file. A text whose features are all unknown has no vector.

use std::fmt;

use pulp::Arch;

use crate::semantic::features::features;
use record::content_hash::sha256;

/// The numbers of a vector.
pub const DIMENSIONS: usize = 128;
/// The first bytes of a model file.
const MAGIC: &[u8] = b"citator model 1\n";
/// The letters of a hash in hexadecimal.
const HASH: usize = 64;

/// The vector of a text, of length 1; each number is multiplied by `UNIT` and rounded.
pub type Vector = [i8; DIMENSIONS];

/// The stored value that represents 1 in a vector. Few numbers of a vector of 128 are above 0.5; those are cut.
pub const UNIT: f32 = 254.0;

/// A vector for each known feature.
#[derive(Clone)]
pub struct Model {
    /// The hashes of the features, ascending.
    features: Vec<u32>,
    /// For each value of the upper 16 bits of a hash the place of the first feature that has at least these.
    starts: Vec<u32>,
    /// The scale of each row: its 8-bit numbers times this are the weights.
    scales: Vec<f32>,
    /// The rows, one after the other.
    rows: Vec<i8>,
    /// The SHA-256 of the stored questions it was trained on, in hexadecimal.
    inputs: String,
}

/// The reason for refusing a model file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the model cannot be used: {0}; make it again with `cargo run --profile tool -p citator-train`")]
pub struct ModelError(String);

impl fmt::Debug for Model {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Model").field("features", &self.features.len()).finish_non_exhaustive()
    }
}

impl Model {
    /// Rounds the rows of a training to 8 bits. `rows` has `DIMENSIONS` numbers for each feature; the
    /// features are ascending. `inputs` is the SHA-256 of the stored questions.
    pub fn of_rows(features: Vec<u32>, rows: &[f32], inputs: String) -> Model {
        let scale = |row: &[f32]| {
            row.iter().fold(f32::MIN_POSITIVE, |most, value| most.max(value.abs())) / f32::from(i8::MAX)
        };
        let scales: Vec<f32> = rows.chunks_exact(DIMENSIONS).map(scale).collect();
        let rounded = rows.chunks_exact(DIMENSIONS).zip(&scales);
        let rows =
            rounded.flat_map(|(row, scale)| row.iter().map(move |value| (value / scale).round() as i8));
        Model { rows: rows.collect(), starts: starts(&features), features, scales, inputs }
    }

    /// Reads a model file: magic, checksum of what follows, hash of the inputs, number of features, their
    /// hashes, their scales, their rows. Numbers are little-endian.
    pub fn read(file: &[u8]) -> Result<Model, ModelError> {
        let wrong = |what: &str| ModelError(what.to_owned());
        let rest = file.strip_prefix(MAGIC).ok_or_else(|| wrong("it does not begin like one"))?;
        let (checksum, body) = rest.split_at_checked(HASH).ok_or_else(|| wrong("it ends too early"))?;
        if sha256(body).as_bytes() != checksum {
            return Err(wrong("it does not match its checksum"));
        }
        let (inputs, body) = body.split_at_checked(HASH).ok_or_else(|| wrong("it ends too early"))?;
        let (count, body) = body.split_at_checked(4).ok_or_else(|| wrong("it ends too early"))?;
        let count = u32::from_le_bytes(count.try_into().unwrap_or_default()) as usize;
        let sizes = count.checked_mul(4 + 4 + DIMENSIONS);
        if sizes != Some(body.len()) {
            return Err(wrong("it has another size than it says"));
        }
        let (hashes, body) = body.split_at(count * 4);
        let (scales, rows) = body.split_at(count * 4);
        let words = |bytes: &[u8]| -> Vec<[u8; 4]> { bytes.as_chunks().0.to_vec() };
        let features: Vec<u32> = words(hashes).into_iter().map(u32::from_le_bytes).collect();
        Ok(Model {
            starts: starts(&features),
            features,
            scales: words(scales).into_iter().map(f32::from_le_bytes).collect(),
            rows: rows.iter().map(|&byte| byte.cast_signed()).collect(),
            inputs: String::from_utf8_lossy(inputs).into_owned(),
        })
    }

    /// The bytes of its file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = self.inputs.clone().into_bytes();
        body.extend((self.features.len() as u32).to_le_bytes());
        body.extend(self.features.iter().flat_map(|feature| feature.to_le_bytes()));
        body.extend(self.scales.iter().flat_map(|scale| scale.to_le_bytes()));
        body.extend(self.rows.iter().map(|value| value.cast_unsigned()));
        [MAGIC, sha256(&body).as_bytes(), &body].concat()
    }

    /// The SHA-256 of the stored questions it was trained on, in hexadecimal.
    pub fn inputs(&self) -> &str {
        &self.inputs
    }

    /// The vector of a text; `None` if it has no known feature.
    pub fn embed(&self, text: &str) -> Option<Vector> {
        let known: Vec<usize> =
            features(text).into_iter().filter_map(|feature| self.place(feature)).collect();
        rounded(&Arch::new().dispatch(|| self.sum(&known)))
    }

    /// The place of a feature, if training met it often.
    fn place(&self, feature: u32) -> Option<usize> {
        let bucket = (feature >> 16) as usize;
        let (first, end) = (self.starts[bucket] as usize, self.starts[bucket + 1] as usize);
        self.features[first..end].iter().position(|&known| known == feature).map(|at| first + at)
    }

    /// The sum of the weights at these places.
    #[inline(always)]
    fn sum(&self, places: &[usize]) -> [f32; DIMENSIONS] {
        let mut sum = [0.0_f32; DIMENSIONS];
        for &at in places {
            let (row, scale) = (&self.rows[at * DIMENSIONS..][..DIMENSIONS], self.scales[at]);
            sum.iter_mut().zip(row).for_each(|(sum, &value)| *sum += f32::from(value) * scale);
        }
        sum
    }
}

/// Where the features with each value of the upper 16 bits begin, and where the last ones end.
fn starts(features: &[u32]) -> Vec<u32> {
    let mut starts = vec![0_u32; (1 << 16) + 1];
    features.iter().for_each(|feature| starts[(feature >> 16) as usize + 1] += 1);
    (0..1 << 16).for_each(|bucket| starts[bucket + 1] += starts[bucket]);
    starts
}

/// A vector scaled to length 1 and rounded; `None` if its length is 0.
pub fn rounded(vector: &[f32; DIMENSIONS]) -> Option<Vector> {
    let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt();
    let most = f32::from(i8::MAX);
    (length > f32::EPSILON)
        .then(|| vector.map(|value| (value / length * UNIT).round().clamp(-most, most) as i8))
}

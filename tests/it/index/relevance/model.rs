//! The semantic model belongs to the stored questions, and a damaged one is refused.

use std::fs;

use citator::index::semantic::model::{DIMENSIONS, Model};
use citator::index::stored_questions_hash;

use crate::support::repository;

fn file() -> Vec<u8> {
    fs::read(repository("assets/model/matcher.bin")).expect("the model is in the repository")
}

#[test]
fn the_model_was_trained_on_the_stored_questions() {
    let model = Model::read(&file()).expect("the model can be read");
    assert_eq!(
        model.inputs(),
        stored_questions_hash(),
        "the stored questions changed: cargo run --profile tool -p citator-train -- RULEBOOKS"
    );
}

#[test]
fn the_model_is_at_most_8_mb_and_keeps_its_bytes() {
    let bytes = file();
    assert!(bytes.len() <= 8_000_000, "{} bytes", bytes.len());
    assert_eq!(Model::read(&bytes).expect("the model can be read").to_bytes(), bytes);
}

#[test]
fn a_damaged_model_is_refused_with_the_command_to_run() {
    let whole = file();
    let mut changed = whole.clone();
    *changed.last_mut().expect("it has bytes") ^= 1;
    for (damaged, what) in [
        (&whole[..0], "does not begin"),
        (&whole[..40], "ends too early"),
        (&whole[..whole.len() - 1], "checksum"),
        (&changed[..], "checksum"),
    ] {
        let error = Model::read(damaged).expect_err("it is damaged").to_string();
        assert!(error.contains(what) && error.contains("citator-train"), "{error}");
    }
}

#[test]
fn a_misspelt_question_has_nearly_the_vector_of_the_right_one() {
    let model = Model::read(&file()).expect("the model can be read");
    let cosine = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|text| model.embed(text).expect("known features"));
        let dot = |a: &[i8; DIMENSIONS], b: &[i8; DIMENSIONS]| -> f32 {
            a.iter().zip(b).map(|(a, b)| f32::from(*a) * f32::from(*b)).sum()
        };
        dot(&one, &other) / (dot(&one, &one) * dot(&other, &other)).sqrt()
    };
    let right = "does trample damage go to the player";
    let misspelt = cosine(right, "does trampel damge go to the palyer");
    assert!(misspelt > 0.6 && misspelt > cosine(right, "how many cards are in a deck") + 0.3, "{misspelt}");
    assert!(model.embed("").is_none() && model.embed("!?").is_none());
}

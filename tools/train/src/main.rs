//! Trains the semantic model: `citator-train RULEBOOKS…` reads rulebooks and the stored questions of the
//! program, and writes `assets/model/matcher.bin`. The same input gives the same bytes.

#![allow(clippy::print_stdout, reason = "it says how far it is")]

mod pairs;
mod random;
mod training;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use citator::index::semantic::model::Model;
use citator::index::stored_questions_hash;
use citator::join::pipeline::read;
use citator::lineage::chain;
use citator::shelf::Shelf;

use crate::pairs::TrainingTexts;

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        eprintln!("usage: citator-train RULEBOOKS…   (files or folders; the newest English book counts)");
        return ExitCode::from(2);
    }
    let began = Instant::now();
    let library = read(&paths, &|_, _| {});
    let lineages = chain(&library);
    let texts = TrainingTexts::of(&Shelf::new(library, lineages));
    println!("{} texts, {} groups, {} features", texts.texts.len(), texts.groups.len(), texts.features.len());
    let rows = training::train(&texts, &mut |step, loss| {
        println!("step {step}: loss {loss:.4}, {} s", began.elapsed().as_secs());
    });
    let model = Model::of_rows(texts.features.clone(), &rows, stored_questions_hash());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/model/matcher.bin");
    let bytes = model.to_bytes();
    if let Err(error) = std::fs::write(&path, &bytes) {
        eprintln!("{}: {error}", path.display());
        return ExitCode::FAILURE;
    }
    println!("{}: {} bytes", path.display(), bytes.len());
    ExitCode::SUCCESS
}

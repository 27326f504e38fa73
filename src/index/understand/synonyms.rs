//! Synonyms: what players say for terms of the rules (`etb`, `fizzle`, `in play`).
//!
//! The words are in `synonyms.toml`, `terms.toml` and `nicknames.toml` of each language in `assets/languages`, and in
//! files next to the sources; `interpreter` says how they are used.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use crate::analysis::normalize::{folded, is_cjk};
use crate::analysis::word_stems::word_stems;
use crate::query::ast::Node;
use crate::query::parser::read;
use language::Language;
use lexicon::{self, AddedWords, Nickname, Synonym, function_words};
use text::script_folding::same_script;

static BUILT_IN: LazyLock<Arc<Synonyms>> = LazyLock::new(|| Arc::new(Synonyms::built_in()));

/// Phrases of players, as stems with spaces between, and their meanings.
#[derive(Clone, Default, Debug)]
pub(crate) struct Synonyms {
    said: HashMap<String, usize>,
    /// Phrases without their joining words, kept until all files are read: another row may have that form in
    /// full.
    hurried: Vec<(String, usize)>,
    /// The same as it is spelled in the files, folded.
    spelled: HashSet<String>,
    /// Phrases of two letters or more in scripts without spaces, as letters are compared.
    unspaced: HashMap<Vec<char>, usize>,
    /// Length of the longest of them in letters.
    longest_unspaced: usize,
    meant: Vec<Vec<Node>>,
    /// Nicknames of cards, as stems, with the cards' names.
    nicknames: HashMap<String, String>,
    /// Length of the longest of them in words.
    longest: usize,
    /// Names of rules terms in other languages, with the language.
    terms: Vec<(Language, String)>,
}

impl Synonyms {
    /// The words of the program, with those that files next to the sources add.
    pub(crate) fn build(added: &AddedWords) -> Arc<Synonyms> {
        if added.files.iter().all(|file| file.rows.synonyms.is_empty() && file.rows.nicknames.is_empty()) {
            return Arc::clone(&BUILT_IN);
        }
        let mut words = Synonyms::clone(&BUILT_IN);
        for file in &added.files {
            file.rows.synonyms.iter().for_each(|row| words.add_to_known(file.language, row));
            words.add_nicknames(&file.rows.nicknames);
        }
        words.take_hurried();
        Arc::new(words)
    }

    fn built_in() -> Synonyms {
        let mut words = Synonyms::default();
        // A term is what its language calls it before it is what players of another language say.
        for read in [lexicon::synonyms, lexicon::terms] {
            for language in Language::ALL {
                read(language).iter().for_each(|row| words.add(language, row));
            }
        }
        Language::ALL.into_iter().for_each(|language| words.add_nicknames(&lexicon::nicknames(language)));
        words.take_hurried();
        words
    }

    fn add_nicknames(&mut self, nicknames: &[Nickname]) {
        for Nickname { says, card, .. } in nicknames {
            self.nicknames.extend(says.iter().map(|said| (word_stems(said).join(" "), card.clone())));
        }
    }

    /// Adds the phrases without their joining words, unless another row has that form.
    fn take_hurried(&mut self) {
        for (said, meant) in std::mem::take(&mut self.hurried) {
            self.said.entry(said).or_insert(meant);
        }
    }

    /// Adds a row of a file next to the sources. An earlier meaning stays, after the new one.
    fn add_to_known(&mut self, language: Language, row: &Synonym) {
        let known = row.says.iter().find_map(|said| self.said.get(&word_stems(said).join(" "))).copied();
        self.add(language, row);
        if let (Some(known), Some(at)) = (known, self.meant.len().checked_sub(1)) {
            let more: Vec<Node> =
                self.meant[known].iter().filter(|node| !self.meant[at].contains(node)).cloned().collect();
            self.meant[at].extend(more);
        }
    }

    fn add(&mut self, language: Language, row: &Synonym) {
        let at = self.meant.len();
        self.meant.push(row.means.iter().map(|means| read(means).root).collect());
        for said in &row.says {
            let stems = word_stems(said);
            if stems.is_empty() {
                continue;
            }
            self.longest = self.longest.max(stems.len());
            self.said.insert(stems.join(" "), at);
            let joints = |stem: &&str| {
                Language::ALL
                    .into_iter()
                    .any(|language| function_words(language).joints.iter().any(|joint| joint == stem))
            };
            let telling: Vec<&str> = stems.iter().map(String::as_str).filter(|stem| !joints(stem)).collect();
            if telling.len() > 1 && telling.len() < stems.len() {
                self.hurried.push((telling.join(" "), at));
            }
            self.spelled.insert(folded(said));
            let letters: Vec<char> = said.chars().map(same_script).collect();
            if letters.len() > 1 && said.chars().all(is_cjk) {
                self.longest_unspaced = self.longest_unspaced.max(letters.len());
                self.unspaced.insert(letters, at);
            }
            if row.is_term {
                self.terms.push((language, said.clone()));
            }
        }
    }

    /// Names of rules terms in other languages.
    pub(crate) fn terms(&self) -> impl Iterator<Item = (Language, &str)> {
        self.terms.iter().map(|(language, said)| (*language, said.as_str()))
    }

    /// Whether players say this.
    pub(crate) fn knows(&self, stems: &[String]) -> bool {
        let stems = stems.join(" ");
        self.said.contains_key(&stems) || self.nicknames.contains_key(&stems)
    }

    /// Whether players say this very word: `ephemerate` has the stem of the French éphémère.
    pub(crate) fn spells(&self, said: &str) -> bool {
        self.spelled.contains(&folded(said))
    }

    /// The card with this nickname.
    pub(crate) fn card(&self, said: &str) -> Option<&str> {
        self.nicknames.get(&word_stems(said).join(" ")).map(String::as_str)
    }

    /// The meaning of the longest phrase that a row of stems begins with, and the number of its words.
    pub(crate) fn meaning(&self, stems: &[String]) -> Option<(usize, &[Node])> {
        (1..=self.longest.min(stems.len())).rev().find_map(|length| {
            let at = self.said.get(&stems[..length].join(" "))?;
            Some((length, self.meant[*at].as_slice()))
        })
    }

    /// The meaning of the longest phrase that letters of a script without spaces begin with, and the number
    /// of its letters.
    pub(crate) fn inside(&self, letters: &[char]) -> Option<(usize, &[Node])> {
        (2..=self.longest_unspaced.min(letters.len())).rev().find_map(|length| {
            let at = self.unspaced.get(&letters[..length])?;
            Some((length, self.meant[*at].as_slice()))
        })
    }
}

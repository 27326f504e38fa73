//! Topics of cards, in the words of questions: Lotus Petal has a mana ability.
//!
//! The text of a card decides its topics; see [`CardTopic::fits`].

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::built_in::text;
use crate::language::Language;

static TOPICS: LazyLock<Vec<CardTopic>> = LazyLock::new(topics);

/// One thing that a card may be an example of.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTopic {
    /// Its English name, in the words of questions.
    topic: String,
    /// One of these stands in the text of such a card …
    #[serde(default)]
    text: Vec<String>,
    /// … and one of these, where there are any.
    #[serde(default)]
    also: Vec<String>,
    /// Or one of these in its type line.
    #[serde(default)]
    kind: Vec<String>,
    /// Its names in other languages.
    #[serde(skip)]
    called: BTreeMap<Language, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnglishFile {
    card_topic: Vec<CardTopic>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct OtherFile {
    topics: BTreeMap<String, String>,
}

impl CardTopic {
    /// Whether a card is an example of it, by its English text and type line in small letters.
    pub fn fits(&self, text: &str, kind: &str) -> bool {
        let has = |whole: &str, parts: &[String]| parts.iter().any(|part| whole.contains(part.as_str()));
        has(kind, &self.kind) || has(text, &self.text) && (self.also.is_empty() || has(text, &self.also))
    }

    /// Its name in a language, if the file has one.
    pub fn name(&self, language: Language) -> Option<&str> {
        if language == Language::English {
            Some(&self.topic)
        } else {
            self.called.get(&language).map(String::as_str)
        }
    }
}

/// All topics, in the order of the English file.
pub fn card_topics() -> &'static [CardTopic] {
    &TOPICS
}

fn topics() -> Vec<CardTopic> {
    let english = toml::from_str(text(Language::English, "card_topics"));
    let EnglishFile { card_topic: mut topics } =
        english.unwrap_or_else(|error| panic!("the topics of cards: {error}"));
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let file = toml::from_str(text(language, "card_topics"));
        let OtherFile { topics: mut called } =
            file.unwrap_or_else(|error| panic!("the topics of cards in {language}: {error}"));
        for topic in &mut topics {
            topic.called.extend(called.remove(&topic.topic).map(|name| (language, name)));
        }
        assert!(called.is_empty(), "{language} names topics that the English file lacks: {called:?}");
    }
    topics
}

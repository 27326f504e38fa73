//! The match strategy: which clauses hits must match, first strictly, then relaxed, and what makes one hit better.
//!
//! All that is wanted first. Where that is too little, or a whole question is asked, most of it will do: then the rules, terms and cards
//! that the query names lead, and the words decide the rest. It does not know tantivy's collectors, nor how hits are counted.

use tantivy::query::{EmptyQuery, Occur, Query};
use tantivy::{Score, TantivyError};

use crate::index::query::ast::{Clause, Node, Wanted};
use crate::index::query::request::{DirectSection, Editions, Item};
use crate::index::query::subwords::{Kana, pieces};
use crate::index::rank::explanations::{corrected, say_corrections};
use crate::index::rank::search::{Live, SearchContext, is_of_today};
use crate::index::rank::top_hits::TopHits;
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::cost_budget::{MOST_RECORDS, each_once};
use crate::index::retrieve::executor::{BooleanClauses, ExecuteOptions, gather};
use crate::index::retrieve::filter_queries::{days, days_allowed};
use crate::index::retrieve::postings_query::{PostingsQuery, constant, intersection, union};
use crate::index::retrieve::query_builder::{QueryBuilder, is_edition, is_filter, without_score};
use crate::index::store::schema::section_key;
use crate::index::understand::intent::Intent;
use crate::index::understand::interpreter::Interpreter;
use crate::index::understand::linked_rule::LinkedRule;
use crate::text::message::Message;

/// With so many hits that have all of it a long query needs none that have less.
const ENOUGH: usize = 4;
/// How rare a title counts at least, however common its words are.
const COMMON: f32 = 0.4;

impl Live {
    /// The hits, and whether nothing has all that is wanted, so that they are what has the most of it.
    pub(crate) fn look_up(&self, planner: &QueryBuilder, asked: &SearchContext, keep: usize) -> Result<(TopHits, bool), TantivyError> {
        let parts = asked.root.parts();
        if parts.is_empty() && asked.request.kinds.is_empty() && asked.request.language.is_none() {
            return Ok((TopHits::none(&self.facts), false));
        }
        let direct = || (!asked.direct.is_empty()).then(|| planner.numbers(&asked.direct));
        if let Some(named) = direct().or_else(|| Some(section_and_citing(planner, asked.section.as_ref()?))) {
            planner.marked.borrow_mut().push(asked.root.clone());
            let mut wanted = self.filters(planner, asked, &Intent::default())?;
            wanted.push((Occur::Must, named));
            return Ok((self.sweep(asked, wanted, keep, None)?, false));
        }
        let texts = each_once(parts.iter().filter(|part| !is_restriction(part)));
        let mut meant = self.meant(planner, asked, &texts, true);
        if self.has_doubtful_cards(planner, &meant)? {
            meant = self.meant(planner, asked, &texts, false);
        }
        let likely = self.answers_to(planner, &texts, &meant);
        (meant.answered, meant.answered_whole) = (likely.found, likely.whole);
        planner.note_question(meant.question_profile());
        let filters = self.filters(planner, asked, &meant)?;
        say_corrections(planner, &meant);
        planner.marked.borrow_mut().extend(meant.names.iter().chain(&meant.wanted).cloned());
        if !meant.is_of_cards() && meant.nearly.is_empty() && !meant.is_question {
            let swept = self.sweep(asked, self.strict(planner, asked, &filters, &meant)?, keep, Some(&meant))?;
            if texts.is_empty() || swept.tally.total >= ENOUGH || swept.tally.total > 0 && !meant.is_long {
                return Ok((swept, false));
            }
        }
        self.loose(planner, asked, &filters, &meant, keep)
    }

    fn meant(&self, planner: &QueryBuilder, asked: &SearchContext, texts: &[&Node], knows_cards: bool) -> Intent {
        let reader = asked.request.reader;
        Interpreter {
            shelf: &self.shelf,
            names: &self.names,
            spelling: &self.spelling,
            planner,
            answered: &self.answered,
            reader,
            knows_cards,
        }
        .of(texts)
    }

    /// Whether nothing under the cards that a question seems to name has as much as half of what it asks: `gone` in a sentence is
    /// no card. Whoever asks by a whole name of rare words means its card.
    fn has_doubtful_cards(&self, planner: &QueryBuilder, meant: &Intent) -> Result<bool, TantivyError> {
        if !meant.is_question || !meant.is_of_cards() || meant.is_sure_of_cards || meant.wanted.is_empty() {
            return Ok(false);
        }
        let cards = meant.cards.iter().map(|&card| self.under_card(planner, card));
        let parts = meant.parts.iter().map(|part| planner.value(planner.engine.fields.card_word, part));
        let words = each_once(&meant.wanted).into_iter().map(|part| planner.node(part)).collect::<Result<Vec<_>, _>>()?;
        let least = words.len().div_ceil(2);
        let of_cards = vec![(Occur::Must, union(cards.chain(parts).collect(), 1)), (Occur::Must, union(words, least))];
        Ok(gather(&self.engine, &of_cards, ExecuteOptions { is_scored: false, only_current: true })?.documents.is_empty())
    }

    /// Everything that hits must or must not be, whatever their texts say.
    fn filters(&self, planner: &QueryBuilder, asked: &SearchContext, meant: &Intent) -> Result<BooleanClauses, TantivyError> {
        let SearchContext { request, root, .. } = asked;
        let mut filters = BooleanClauses::new();
        // The reader is told that the rule of a keyword is shown in English, so it is, whatever language is asked for.
        let keywords = || meant.subjects.iter().filter(|subject| subject.is_of_name).map(|subject| under(planner, subject));
        if let Some(days) = days_allowed(root.parts()) {
            filters.push((Occur::Must, without_score(planner.filters.lookup(&days))));
        }
        for part in each_once(root.parts().iter().filter(|part| is_restriction(part) && days(part).is_none())) {
            match part {
                Node::Not(inside, _) => filters.push((Occur::MustNot, planner.node(inside)?)),
                Node::Leaf(Clause::Filter(Wanted::Languages(_)), _) => {
                    filters.push((Occur::Must, without_score(union(keywords().chain([planner.node(part)?]).collect(), 1))));
                }
                part => filters.push((Occur::Must, planner.node(part)?)),
            }
        }
        if !request.kinds.is_empty() {
            filters.push((Occur::Must, without_score(planner.filters.lookup(&Wanted::Kinds(request.kinds.clone())))));
        }
        if let Some(language) = request.language {
            let in_language = planner.filters.lookup(&Wanted::Languages(vec![language]));
            filters.push((Occur::Must, without_score(union(keywords().chain([in_language]).collect(), 1))));
        }
        // What is current is known of every record, so it is not looked up.
        if request.editions != Editions::All && !root.any(&is_edition) && !is_of_today(asked) {
            filters.push((Occur::Must, without_score(planner.filters.lookup(&Wanted::Edition(request.editions)))));
        }
        Ok(filters)
    }

    /// All that is wanted; the rules to which the query leads are there whether their texts have the words or not.
    fn strict(
        &self,
        planner: &QueryBuilder,
        asked: &SearchContext,
        filters: &BooleanClauses,
        meant: &Intent,
    ) -> Result<BooleanClauses, TantivyError> {
        let mut wanted = copied(filters);
        let all = each_once(&meant.wanted).into_iter().map(|part| planner.node(part)).collect::<Result<Vec<_>, _>>()?;
        let mut answers = answers(planner, asked, meant);
        answers.extend(meant.whole_cards.iter().map(|&card| self.under_card(planner, card)));
        // What was asked with all the words is as good as a text with all the words; of many words hardly any text has all.
        let answered = if meant.is_long { &meant.answered } else { &meant.answered_whole };
        if !answered.documents.is_empty() && meant.wanted.len() > 1 {
            answers.push(Box::new(PostingsQuery::given(answered.clone())));
        }
        if answers.is_empty() || all.is_empty() {
            wanted.extend(all.into_iter().map(|lookup| (Occur::Must, lookup)));
        } else {
            wanted.extend(copies(&all).into_iter().map(|lookup| (Occur::Should, lookup)));
            let all = intersection(all);
            wanted.push((Occur::Should, constant(all.box_clone(), WEIGHTS.all_words.factor)));
            answers.push(all);
            wanted.push((Occur::Must, without_score(union(answers, 1))));
        }
        wanted.extend(self.bonuses(planner, asked, meant));
        Ok(wanted)
    }

    /// Most of what is wanted, and whatever stands under a card that is named.
    fn loose(
        &self,
        planner: &QueryBuilder,
        asked: &SearchContext,
        filters: &BooleanClauses,
        meant: &Intent,
        keep: usize,
    ) -> Result<(TopHits, bool), TantivyError> {
        let words: Vec<Node> = meant.wanted.iter().flat_map(|part| pieces(part, Kana::Whole)).collect();
        let pairs: Vec<Node> = meant.wanted.iter().flat_map(|part| pieces(part, Kana::Pairs)).collect();
        let (words, pairs) = (each_once(&words), each_once(&pairs));
        let mut swept = TopHits::none(&self.facts);
        // Any one pair of kana stands in many words that have nothing to do with it: only most of them will do.
        for (all, is_one_enough) in [(&words, false), (&words, true), (&pairs, false)] {
            let affordable = rarest(planner, all);
            let lookups: Vec<_> = affordable.iter().map(|piece| planner.node(piece)).collect::<Result<_, _>>()?;
            let least = if is_one_enough { 1 } else { planner.least(&affordable) };
            let mut either = answers(planner, asked, meant);
            either.push(Box::new(PostingsQuery::given(meant.answered.clone())));
            if !meant.is_of_cards() {
                either.push(union(copies(&lookups), least));
            } else {
                either.push(planner.node(&Node::All(meant.names.iter().chain(&meant.wanted).cloned().collect()))?);
                either.extend(self.rules_beside_cards(planner, meant)?);
                either.extend(meant.cards.iter().map(|&card| self.under_card(planner, card)));
                either.extend(meant.parts.iter().map(|part| planner.value(planner.engine.fields.card_word, part)));
            }
            let mut wanted = copied(filters);
            either.extend(meant.nearly.iter().map(|&item| self.item(planner, item)));
            either.extend(meant.whole_cards.iter().map(|&card| self.under_card(planner, card)));
            wanted.push((Occur::Must, without_score(union(either, 1))));
            wanted.extend(copies(&lookups).into_iter().map(|lookup| (Occur::Should, lookup)));
            wanted.push((Occur::Should, self.all_of(planner, &meant.wanted)?));
            wanted.extend(self.bonuses(planner, asked, meant));
            swept = self.sweep(asked, wanted, keep, Some(meant))?;
            if swept.tally.total > 0 || meant.is_of_cards() {
                planner.marked.borrow_mut().extend(all.iter().map(|piece| (*piece).clone()));
                break;
            }
        }
        let is_answered = meant.is_question || !meant.answered_whole.documents.is_empty();
        let lacks = swept.tally.total > 0 && !meant.is_of_cards() && !is_answered && meant.nicknames.is_empty();
        Ok((swept, lacks && self.say_partial(planner, asked, filters, meant, &words)?))
    }

    /// Says of hits that need not have all that is wanted what they lack. Not where enough of them have all of it.
    fn say_partial(
        &self,
        planner: &QueryBuilder,
        asked: &SearchContext,
        filters: &BooleanClauses,
        meant: &Intent,
        words: &[&Node],
    ) -> Result<bool, TantivyError> {
        let may_have_all = !meant.nearly.is_empty() && meant.corrected.is_empty();
        let have_all = if may_have_all { self.have_all(planner, asked, filters, meant)? } else { 0 };
        let is_apart = words.len() > meant.wanted.len();
        match words {
            _ if have_all >= ENOUGH => return Ok(false),
            [only] => self.say_nearly(planner, only, meant),
            // Few have all, but some have them in this order.
            _ if is_apart && have_all > 0 => {}
            _ if is_apart => planner.warnings.borrow_mut().push(Message::new("search-not-in-order")),
            _ => planner.warnings.borrow_mut().push(Message::new("search-few-have-all")),
        }
        Ok(true)
    }

    /// How many texts have all that is wanted; something spelled like the query may come before them.
    fn have_all(
        &self,
        planner: &QueryBuilder,
        asked: &SearchContext,
        filters: &BooleanClauses,
        meant: &Intent,
    ) -> Result<usize, TantivyError> {
        let mut wanted = copied(filters);
        for part in each_once(&meant.wanted) {
            wanted.push((Occur::Must, planner.node(part)?));
        }
        Ok(gather(&self.engine, &wanted, ExecuteOptions { is_scored: false, only_current: is_of_today(asked) })?.documents.len())
    }

    /// One word that stands nowhere found what is spelled nearly like it.
    fn say_nearly(&self, planner: &QueryBuilder, word: &Node, meant: &Intent) {
        let names = meant.nearly.iter().filter_map(|&item| match item {
            Item::Rule(at) => self.shelf.rules[at as usize].rule.title.as_deref(),
            Item::Glossary(at) => Some(self.shelf.glossary[at as usize].entry.term.as_str()),
            Item::Card(at) => Some(self.shelf.cards[at as usize].card.name.as_str()),
            Item::Ruling(_) | Item::Section(_) => None,
        });
        let mut names: Vec<&str> = names.collect();
        names.dedup();
        if let (Node::Leaf(Clause::Word(typed), _), false, 0) = (word, names.is_empty(), planner.records(word)) {
            planner.warnings.borrow_mut().push(corrected(typed, &names.join(", ")));
        }
    }

    fn all_of(&self, planner: &QueryBuilder, wanted: &[Node]) -> Result<Box<dyn Query>, TantivyError> {
        let all = planner.node(&Node::All(wanted.to_vec()))?;
        Ok(constant(all, WEIGHTS.all_words.factor))
    }

    /// What makes hits better without being wanted: words side by side, and the rules and cards that the words name.
    fn bonuses(&self, planner: &QueryBuilder, asked: &SearchContext, meant: &Intent) -> BooleanClauses {
        let mut bonuses = Vec::new();
        let records = meant.wanted.iter().map(|text| planner.records(text)).min().unwrap_or_default();
        let is_word = |text: &&Node| matches!(text, Node::Leaf(Clause::Word(_), _));
        let typed: Vec<&Node> = asked.typed.parts().iter().filter(|part| !is_restriction(part)).collect();
        for run in typed.chunk_by(|before, after| is_word(before) && is_word(after)) {
            let words = run.iter().filter_map(|text| match text {
                Node::Leaf(Clause::Word(word), _) => Some(word.as_str()),
                _ => None,
            });
            bonuses.extend(planner.together(&words.collect::<Vec<_>>(), records));
        }
        for subject in &meant.subjects {
            let weight = match (subject.is_whole, subject.is_pointed_to) {
                (true, true) => &WEIGHTS.pointed_to,
                (true, false) => &WEIGHTS.whole_subject,
                (false, _) => &WEIGHTS.subject,
            };
            let rarity = if subject.is_whole { 1.0 } else { subject.rarity };
            let answer = if subject.is_answer { planner.of_answer(subject.is_whole) * rarity.max(COMMON) } else { 0.0 };
            bonuses.push(scored(under(planner, subject), weight.factor * rarity + answer));
        }
        bonuses.push(Box::new(PostingsQuery::given(meant.answered.clone())));
        bonuses.extend(meant.terms.iter().map(|term| scored(planner.value(planner.engine.fields.defines, term), WEIGHTS.defined.factor)));
        bonuses.extend(titled(planner, asked).into_iter().map(|titled| scored(titled, WEIGHTS.titled.factor)));
        bonuses.extend(meant.explained.iter().map(|&item| scored(self.item(planner, item), WEIGHTS.entry.factor)));
        bonuses
            .extend(meant.parts.iter().map(|part| scored(planner.value(planner.engine.fields.card_word, part), WEIGHTS.card_named.factor)));
        if meant.is_of_cards() {
            let all: Vec<Node> = meant.names.iter().chain(&meant.wanted).cloned().collect();
            bonuses.extend(planner.node(&Node::All(all)).map(|all| scored(all, WEIGHTS.names_and_words.factor)));
        }
        bonuses.extend(self.ruled(planner, meant).into_iter().map(|ruled| scored(ruled, WEIGHTS.card_ruled.factor)));
        let named = meant.cards.iter().chain(&meant.whole_cards);
        bonuses.extend(named.map(|&card| scored(self.under_card(planner, card), WEIGHTS.card_named.factor)));
        bonuses.extend(meant.perhaps.iter().take(8).map(|&card| scored(self.under_card(planner, card), WEIGHTS.card_perhaps.factor)));
        bonuses.into_iter().map(|bonus| (Occur::Should, bonus)).collect()
    }

    /// One record.
    fn item(&self, planner: &QueryBuilder, item: Item) -> Box<dyn Query> {
        let fields = &planner.engine.fields;
        let kind = planner.value(fields.kind, item.kind().name());
        let (name, language) = match item {
            Item::Rule(at) => (
                planner.value(fields.number, &self.shelf.rules[at as usize].rule.number.to_string()),
                self.shelf.rules[at as usize].language,
            ),
            Item::Glossary(at) => {
                (planner.value(fields.keyword, &self.shelf.glossary[at as usize].slug), self.shelf.glossary[at as usize].language)
            }
            Item::Card(at) => (self.under_card(planner, at), self.shelf.cards[at as usize].origin.language),
            Item::Section(at) => {
                let entry = &self.shelf.sections[at as usize];
                let head = &self.shelf.documents[entry.document as usize].head;
                let Some(number) = &entry.section.number else { return Box::new(EmptyQuery) };
                (planner.value(fields.number, &section_key(head.kind, number)), head.language)
            }
            Item::Ruling(_) => return Box::new(EmptyQuery),
        };
        intersection(vec![kind, name, planner.value(fields.language, language.code())])
    }

    /// A card and its rulings.
    pub(crate) fn under_card(&self, planner: &QueryBuilder, card: u32) -> Box<dyn Query> {
        planner.value(planner.engine.fields.card, &self.shelf.cards[card as usize].slug)
    }
}

/// What is an answer whatever words its text has.
fn answers(planner: &QueryBuilder, asked: &SearchContext, meant: &Intent) -> Vec<Box<dyn Query>> {
    let answers = meant.subjects.iter().filter(|subject| subject.is_answer).map(|subject| under(planner, subject));
    let defined = meant.terms.iter().map(|term| planner.value(planner.engine.fields.defines, term));
    answers.chain(defined).chain(titled(planner, asked)).collect()
}

/// What has all words of the query in its title or name.
fn titled(planner: &QueryBuilder, asked: &SearchContext) -> Vec<Box<dyn Query>> {
    let is_plain = |part: &Node| is_restriction(part) || matches!(part, Node::Leaf(Clause::Word(_), _));
    let is_several = asked.typed.parts().iter().filter(|part| !is_restriction(part)).count() > 1;
    if is_several && asked.typed.parts().iter().all(is_plain) { planner.titled(&asked.typed.plain_words()) } else { Vec::new() }
}

/// The rule of a subject with all that stands under it.
fn under(planner: &QueryBuilder, subject: &LinkedRule) -> Box<dyn Query> {
    let fields = &planner.engine.fields;
    let number = planner.value(fields.under, &subject.number.to_string());
    intersection(vec![number, planner.value(fields.language, subject.language.code())])
}

/// A section of a tournament document, in every language, and what cites it.
fn section_and_citing(planner: &QueryBuilder, section: &DirectSection) -> Box<dyn Query> {
    let (fields, name) = (&planner.engine.fields, section_key(section.kind, &section.number));
    let places = [(fields.number, &WEIGHTS.own_number), (fields.cites, &WEIGHTS.cited_number)];
    union(places.map(|(field, weight)| scored(planner.value(field, &name), weight.factor)).into(), 1)
}

fn scored(lookup: Box<dyn Query>, score: Score) -> Box<dyn Query> {
    constant(lookup, score)
}

fn copied(lookups: &BooleanClauses) -> BooleanClauses {
    lookups.iter().map(|(occur, lookup)| (*occur, lookup.box_clone())).collect()
}

fn copies(lookups: &[Box<dyn Query>]) -> Vec<Box<dyn Query>> {
    lookups.iter().map(|lookup| lookup.box_clone()).collect()
}

/// As many pieces as can be paid, the rarest first: the commonest say least of what is meant.
fn rarest<'a>(planner: &QueryBuilder, pieces: &[&'a Node]) -> Vec<&'a Node> {
    let mut counted: Vec<(u64, &Node)> = pieces.iter().map(|piece| (planner.records(piece), *piece)).collect();
    counted.sort_by_key(|(records, _)| *records);
    let mut spent = 0;
    let affordable = counted.into_iter().take_while(|(records, _)| {
        spent += records;
        spent <= MOST_RECORDS
    });
    affordable.map(|(_, piece)| piece).collect()
}

/// Whether a part of a query only narrows: a filter or an exclusion.
pub(crate) fn is_restriction(part: &Node) -> bool {
    match part {
        Node::Not(..) => true,
        Node::Leaf(clause, _) => is_filter(clause),
        Node::All(parts) | Node::Any(parts) => parts.iter().all(is_restriction),
    }
}

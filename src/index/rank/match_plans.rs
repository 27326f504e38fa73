//! The match plans: which clauses hits must match, from the strictest plan to the loosest, and what makes one
//! hit better.
//!
//! All that is wanted first. Where that is too little, or a whole question is asked, most of it will do: then
//! the rules, terms and cards that the query names lead, and the words decide the rest. It does not know how
//! hits are counted.

use tantivy::TantivyError;
use tantivy::query::{BooleanQuery, Occur, Query};

use crate::query::ast::{Clause, Node, Wanted, each_once, is_edition, is_restriction};
use crate::query::parsed_query::ParsedQuery;
use crate::query::request::{Editions, Kind};
use crate::query::subwords::{Kana, pieces};
use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::clauses::{BooleanClauses, without_score};
use crate::retrieve::cost_budget::{CostBudget, MOST_RECORDS};
use crate::retrieve::filter_queries::{days, days_allowed};
use crate::retrieve::postings_query::{PostingsQuery, constant, intersection, union};
use crate::retrieve::query_builder::QueryBuilder;
use crate::understand::intent::Intent;
use library::{CardId, name_key};

/// With at least this many hits no looser plan is tried.
pub(crate) const ENOUGH: usize = 10;
/// The least rarity of a title, however common its words are.
const COMMON: f32 = 0.4;

/// A way to match a query.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum MatchPlan {
    /// The rule or section that the query names, what is under it and what cites it.
    Navigational,
    /// All that is wanted.
    AllWords,
    /// Most of the words, and whatever belongs to a named card.
    MostWords,
    /// Any of the words.
    AnyWord,
    /// Most of the bigrams, for kana words that no record has: a single bigram occurs in many unrelated
    /// words.
    MostPairs,
}

/// The plans of a query, in the order in which they are tried.
pub(crate) fn plans(query: &ParsedQuery<'_>, intent: &Intent) -> &'static [MatchPlan] {
    use MatchPlan::{AllWords, AnyWord, MostPairs, MostWords, Navigational};
    if query.is_empty() {
        &[]
    } else if query.is_navigational() {
        &[Navigational]
    } else if intent.is_of_cards() || !intent.nearly.is_empty() || intent.is_question {
        &[MostWords, AnyWord, MostPairs]
    } else {
        &[AllWords, MostWords, AnyWord, MostPairs]
    }
}

/// The inputs of a plan's clauses.
#[derive(Clone, Copy)]
pub(crate) struct Matching<'a> {
    pub(crate) query: &'a ParsedQuery<'a>,
    pub(crate) intent: &'a Intent,
    pub(crate) builder: QueryBuilder<'a>,
    /// Filters and exclusions, independent of the text of hits.
    pub(crate) filters: &'a [(Occur, Box<dyn Query>)],
}

impl MatchPlan {
    /// Whether this many hits are enough, so that no looser plan is tried.
    pub(crate) fn is_enough(self, hits: usize, query: &ParsedQuery<'_>, intent: &Intent) -> bool {
        match self {
            MatchPlan::Navigational => true,
            // A question is filled up by what is nearest in meaning.
            MatchPlan::MostWords if intent.is_question => hits > 0 || intent.is_of_cards(),
            MatchPlan::AllWords | MatchPlan::MostWords => {
                let is_one_word = intent.wanted.len() < 2 && !intent.is_of_cards();
                // Quotes and numbers say what is wanted.
                let is_exact = !query.texts().into_iter().all(is_plain_word);
                hits >= ENOUGH || hits > 0 && (is_one_word || is_exact) || query.texts().is_empty()
            }
            MatchPlan::AnyWord | MatchPlan::MostPairs => hits > 0,
        }
    }

    /// Whether hits need not have all that is wanted.
    pub(crate) fn is_relaxed(self) -> bool {
        matches!(self, MatchPlan::MostWords | MatchPlan::AnyWord | MatchPlan::MostPairs)
    }

    /// The words or bigrams; hits must have some of them.
    pub(crate) fn pieces(self, intent: &Intent) -> Vec<Node> {
        let kana = if self == MatchPlan::MostPairs { Kana::Pairs } else { Kana::Whole };
        let all: Vec<Node> = intent.wanted.iter().flat_map(|part| pieces(part, kana)).collect();
        each_once(&all).into_iter().cloned().collect()
    }

    /// The clauses that hits must, should and must not match.
    pub(crate) fn clauses(
        self,
        matching: Matching<'_>,
        budget: &mut CostBudget,
    ) -> Result<BooleanClauses, TantivyError> {
        match self {
            MatchPlan::Navigational => Ok(navigational(matching)),
            MatchPlan::AllWords => strict(matching, budget),
            MatchPlan::MostWords | MatchPlan::AnyWord | MatchPlan::MostPairs => loose(self, matching, budget),
        }
    }
}

/// Whether a part is a word without a figure.
fn is_plain_word(part: &Node) -> bool {
    matches!(part, Node::Leaf(Clause::Word(word), _) if !word.contains(|letter: char| letter.is_ascii_digit()))
}

fn navigational(Matching { query, builder, filters, .. }: Matching<'_>) -> BooleanClauses {
    let mut wanted = copied(filters);
    let direct = (!query.direct.is_empty()).then(|| builder.numbers(&query.direct));
    let named = direct.or_else(|| Some(builder.section_and_citing(query.section.as_ref()?)));
    wanted.extend(named.map(|named| (Occur::Must, named)));
    wanted
}

/// Everything that hits must or must not be, whatever their texts say.
pub(crate) fn filters(
    query: &ParsedQuery<'_>,
    intent: &Intent,
    builder: QueryBuilder<'_>,
) -> Result<BooleanClauses, TantivyError> {
    let ParsedQuery { request, root, .. } = query;
    let mut filters = BooleanClauses::new();
    // The reader is told that the rule of a keyword is shown in English, so it is, whatever language is asked
    // for.
    let keywords = || {
        intent
            .subjects
            .iter()
            .filter(|subject| subject.is_of_name)
            .map(|subject| builder.linked(subject.number, subject.keyword.as_deref(), subject.language))
    };
    if let Some(days) = days_allowed(root.parts()) {
        filters.push((Occur::Must, without_score(builder.filters.lookup(&days))));
    }
    for part in each_once(root.parts().iter().filter(|part| is_restriction(part) && days(part).is_none())) {
        match part {
            Node::Not(inside, _) => filters.push((Occur::MustNot, builder.node(inside)?)),
            Node::Leaf(Clause::Filter(Wanted::Languages(_)), _) => {
                filters.push((
                    Occur::Must,
                    without_score(union(keywords().chain([builder.node(part)?]).collect(), 1)),
                ));
            }
            part => filters.push((Occur::Must, builder.node(part)?)),
        }
    }
    if !intent.whole_cards.is_empty() {
        filters.push((Occur::MustNot, rulings_of_namesakes(query, builder, &intent.whole_cards)?));
    }
    if !request.kinds.is_empty() {
        filters.push((
            Occur::Must,
            without_score(builder.filters.lookup(&Wanted::Kinds(request.kinds.clone()))),
        ));
    }
    if let Some(language) = request.language {
        let in_language = builder.filters.lookup(&Wanted::Languages(vec![language]));
        filters.push((Occur::Must, without_score(union(keywords().chain([in_language]).collect(), 1))));
    }
    // Whether a record is current is a column in memory, so it needs no query.
    if request.editions != Editions::All && !root.any(&is_edition) && !query.is_of_today() {
        filters
            .push((Occur::Must, without_score(builder.filters.lookup(&Wanted::Edition(request.editions)))));
    }
    Ok(filters)
}

/// Rulings on other cards than these that do not have the name as the reader typed it, or that have it only as a part
/// of another card's name: those of Clone Shell for `clone`.
fn rulings_of_namesakes(
    query: &ParsedQuery<'_>,
    builder: QueryBuilder<'_>,
    cards: &[CardId],
) -> Result<Box<dyn Query>, TantivyError> {
    let fields = &builder.terms.engine.fields;
    let longer_name = |&card: &CardId| {
        let name = name_key(&builder.filters.shelf.cards()[card].card.name);
        intersection(name.split('-').map(|word| builder.value(fields.card_word, word)).collect())
    };
    let typed = Clause::Phrase(query.typed.plain_words());
    let mut naming = vec![(Occur::Must, builder.node(&Node::Leaf(typed, (0, 0)))?)];
    naming.extend(cards.iter().map(|card| (Occur::MustNot, longer_name(card))));
    let mut others = vec![(Occur::Must, builder.value(fields.kind, Kind::Ruling.name()))];
    others.push((Occur::MustNot, Box::new(BooleanQuery::new(naming))));
    others.extend(cards.iter().map(|&card| (Occur::MustNot, builder.under_card(card))));
    Ok(Box::new(BooleanQuery::new(others)))
}

/// All that is wanted; the rules to which the query leads are there whether their texts have the words or
/// not.
fn strict(matching: Matching<'_>, budget: &mut CostBudget) -> Result<BooleanClauses, TantivyError> {
    let Matching { intent, builder, filters, .. } = matching;
    let mut wanted = copied(filters);
    let all = each_once(&intent.wanted)
        .into_iter()
        .map(|part| builder.node(part))
        .collect::<Result<Vec<_>, _>>()?;
    let mut answers = answers(matching);
    answers.extend(intent.whole_cards.iter().map(|&card| builder.under_card(card)));
    // A stored question with all the words counts like a text with all of them; hardly any text has all of
    // many words.
    let answered = if intent.is_long { &intent.answered } else { &intent.answered_whole };
    if !answered.documents.is_empty() && intent.wanted.len() > 1 {
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
    wanted.extend(bonuses(matching, budget));
    Ok(wanted)
}

/// Most of what is wanted, or any of it, and whatever belongs to a named card.
fn loose(
    plan: MatchPlan,
    matching: Matching<'_>,
    budget: &mut CostBudget,
) -> Result<BooleanClauses, TantivyError> {
    let Matching { intent, builder, filters, .. } = matching;
    let pieces = plan.pieces(intent);
    let affordable = rarest(builder, &pieces);
    let lookups: Vec<_> = affordable.iter().map(|piece| builder.node(piece)).collect::<Result<_, _>>()?;
    let mut either = answers(matching);
    either.push(Box::new(PostingsQuery::given(intent.answered.clone())));
    let is_any = plan == MatchPlan::AnyWord;
    if is_any || !intent.is_of_cards() {
        let least = if is_any { 1 } else { builder.least(&affordable) };
        either.push(union(copies(&lookups), least));
    }
    if intent.is_of_cards() {
        either.push(builder.node(&Node::All(intent.names.iter().chain(&intent.wanted).cloned().collect()))?);
        either.extend(rules_beside_cards(builder, intent)?);
        either.extend(intent.cards.iter().map(|&card| builder.under_card(card)));
        either.extend(
            intent.parts.iter().map(|part| builder.value(builder.terms.engine.fields.card_word, part)),
        );
    }
    either.extend(intent.nearly.iter().map(|&item| builder.item(item)));
    either.extend(intent.whole_cards.iter().map(|&card| builder.under_card(card)));
    let mut wanted = copied(filters);
    wanted.push((Occur::Must, without_score(union(either, 1))));
    wanted.extend(copies(&lookups).into_iter().map(|lookup| (Occur::Should, lookup)));
    let all = builder.node(&Node::All(intent.wanted.clone()))?;
    wanted.push((Occur::Should, constant(all, WEIGHTS.all_words.factor)));
    wanted.extend(bonuses(matching, budget));
    Ok(wanted)
}

/// Optional clauses that raise hits: adjacent words, and the rules and cards that the query names.
fn bonuses(matching: Matching<'_>, budget: &mut CostBudget) -> BooleanClauses {
    let Matching { query, intent, builder, .. } = matching;
    let mut bonuses = Vec::new();
    let records = intent.wanted.iter().map(|text| builder.terms.records(text)).min().unwrap_or_default();
    let typed: Vec<&Node> = query.typed.parts().iter().filter(|part| !is_restriction(part)).collect();
    // The ranker compares questions as a whole; adjacent words gain nothing there.
    let phrases = if intent.is_question { &[] } else { typed.as_slice() };
    let is_word = |text: &Node| matches!(text, Node::Leaf(Clause::Word(_), _));
    for run in phrases.chunk_by(|before, after| is_word(before) && is_word(after)) {
        let words = run.iter().filter_map(|text| match text {
            Node::Leaf(Clause::Word(word), _) => Some(word.as_str()),
            _ => None,
        });
        bonuses.extend(builder.together(&words.collect::<Vec<_>>(), records, budget));
    }
    for subject in &intent.subjects {
        let weight = match (subject.is_whole, subject.is_pointed_to) {
            (true, true) => &WEIGHTS.pointed_to,
            (true, false) => &WEIGHTS.whole_subject,
            (false, _) => &WEIGHTS.subject,
        };
        let rarity = if subject.is_whole { 1.0 } else { subject.rarity };
        let answer = if subject.is_answer {
            builder.profile.of_answer(subject.is_whole) * rarity.max(COMMON)
        } else {
            0.0
        };
        bonuses.push(constant(
            builder.linked(subject.number, subject.keyword.as_deref(), subject.language),
            weight.factor * rarity + answer,
        ));
    }
    bonuses.push(Box::new(PostingsQuery::given(intent.answered.clone())));
    bonuses.extend(intent.terms.iter().map(|term| {
        constant(builder.value(builder.terms.engine.fields.defines, term), WEIGHTS.defined.factor)
    }));
    bonuses.extend(titled(matching).into_iter().map(|titled| constant(titled, WEIGHTS.titled.factor)));
    bonuses.extend(intent.parts.iter().map(|part| {
        constant(builder.value(builder.terms.engine.fields.card_word, part), WEIGHTS.card_named.factor)
    }));
    if intent.is_of_cards() {
        let all: Vec<Node> = intent.names.iter().chain(&intent.wanted).cloned().collect();
        bonuses
            .extend(builder.node(&Node::All(all)).map(|all| constant(all, WEIGHTS.names_and_words.factor)));
    }
    bonuses
        .extend(ruled(builder, intent).into_iter().map(|ruled| constant(ruled, WEIGHTS.card_ruled.factor)));
    let named = intent.cards.iter().chain(&intent.whole_cards);
    bonuses.extend(named.map(|&card| constant(builder.under_card(card), WEIGHTS.card_named.factor)));
    bonuses.extend(
        intent
            .perhaps
            .iter()
            .take(8)
            .map(|&card| constant(builder.under_card(card), WEIGHTS.card_perhaps.factor)),
    );
    bonuses.into_iter().map(|bonus| (Occur::Should, bonus)).collect()
}

/// Records that answer the query whatever words they have.
fn answers(matching: Matching<'_>) -> Vec<Box<dyn Query>> {
    let Matching { intent, builder, .. } = matching;
    let answers = intent
        .subjects
        .iter()
        .filter(|subject| subject.is_answer)
        .map(|subject| builder.linked(subject.number, subject.keyword.as_deref(), subject.language));
    let defined = intent.terms.iter().map(|term| builder.value(builder.terms.engine.fields.defines, term));
    answers.chain(defined).chain(titled(matching)).collect()
}

/// Records with all words of the query in their title or name.
fn titled(Matching { query, builder, .. }: Matching<'_>) -> Vec<Box<dyn Query>> {
    let is_plain = |part: &Node| is_restriction(part) || matches!(part, Node::Leaf(Clause::Word(_), _));
    let is_several = query.typed.parts().iter().filter(|part| !is_restriction(part)).count() > 1;
    if is_several && query.typed.parts().iter().all(is_plain) {
        builder.titled(&query.typed.plain_words())
    } else {
        Vec::new()
    }
}

/// Rules with all words besides the card names, if there are at least two: the card may be an example.
fn rules_beside_cards(
    builder: QueryBuilder<'_>,
    intent: &Intent,
) -> Result<Option<Box<dyn Query>>, TantivyError> {
    if each_once(&intent.wanted).len() < 2 {
        return Ok(None);
    }
    let rules = builder.value(builder.terms.engine.fields.kind, Kind::Rule.name());
    Ok(Some(intersection(vec![rules, builder.node(&Node::All(intent.wanted.clone()))?])))
}

/// Rulings with any word of the question, on cards that it surely names.
fn ruled(builder: QueryBuilder<'_>, intent: &Intent) -> Option<Box<dyn Query>> {
    if !intent.is_question || !intent.is_sure_of_cards || intent.cards.is_empty() {
        return None;
    }
    let words = each_once(&intent.wanted).into_iter().filter_map(|part| builder.node(part).ok()).collect();
    let cards = intent.cards.iter().map(|&card| builder.under_card(card)).collect();
    let rulings = builder.value(builder.terms.engine.fields.kind, Kind::Ruling.name());
    Some(intersection(vec![rulings, union(cards, 1), union(words, 1)]))
}

/// Some clauses once more.
pub(crate) fn copied(lookups: &[(Occur, Box<dyn Query>)]) -> BooleanClauses {
    lookups.iter().map(|(occur, lookup)| (*occur, lookup.box_clone())).collect()
}

fn copies(lookups: &[Box<dyn Query>]) -> Vec<Box<dyn Query>> {
    lookups.iter().map(|lookup| lookup.box_clone()).collect()
}

/// The rarest pieces that fit the budget: common ones say least about the intent.
fn rarest<'a>(builder: QueryBuilder<'_>, pieces: &'a [Node]) -> Vec<&'a Node> {
    let mut counted: Vec<(u64, &Node)> =
        pieces.iter().map(|piece| (builder.terms.records(piece), piece)).collect();
    counted.sort_by_key(|(records, _)| *records);
    let mut spent = 0;
    let affordable = counted.into_iter().take_while(|(records, _)| {
        spent += records;
        spent <= MOST_RECORDS
    });
    affordable.map(|(_, piece)| piece).collect()
}

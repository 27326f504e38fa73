//! The texts that cite a rule: by number, by its keyword, and rulings shared by several cards.
//!
//! These tiers are never mixed. Only current texts count; fan-made sets do not cite official rules.

use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use index::Item;
use language::Language;
use library::RulingId;
use record::rule_number::{Level, RuleNumber};
use shelf::{Citer, Shelf};

use crate::citations;
use crate::citations::row::{CitationRow, Cited};
use crate::citations::tiers::{self, SHOWN, Tier};
use crate::http::l10n;
use crate::http::list_envelope::{Linked, List};
use crate::http::locale::say;
use crate::http::params::{PageWindow, Params};
use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::record_view::{self, RecordView};
use crate::rule_request::RuleParams;
use crate::state::site::Held;

/// The tiers of a page.
pub(crate) struct CitedBy {
    pub(crate) tiers: Vec<Tier>,
    /// Number of texts that cite the number.
    pub(crate) by_number: usize,
    /// Number of rulings that name the keyword.
    pub(crate) by_keyword: usize,
    /// The same in words; with the keyword, if it is one.
    pub(crate) keyword_said: String,
}

/// Number of texts that cite a rule, by tier.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub(crate) struct CitedByCounts {
    /// Texts that cite the number.
    number: usize,
    /// Of these, rules.
    rules: usize,
    /// Of these, glossary entries.
    glossary: usize,
    /// Of these, rulings.
    pub(crate) rulings: usize,
    /// Of these, sections of documents.
    documents: usize,
    /// Rulings that name the rule's keyword.
    term: usize,
    /// Rulings among all these that appear word for word on more than one card.
    text: usize,
}

/// The counts of all tiers.
pub(crate) fn counts(place: &Place<'_>, number: RuleNumber) -> CitedByCounts {
    let Some(number) = crate::record_view::page_edition::number_today(place, number) else {
        return CitedByCounts::default();
    };
    let (shelf, citers) = (place.shelf, by_number(place, number));
    let count = |is: fn(&Citer) -> bool| citers.iter().filter(|citer| is(citer)).count();
    CitedByCounts {
        number: citers.len(),
        rules: count(|citer| matches!(citer, Citer::Rule(_))),
        glossary: count(|citer| matches!(citer, Citer::Glossary(_))),
        rulings: count(|citer| matches!(citer, Citer::Ruling(_))),
        documents: count(|citer| matches!(citer, Citer::Section(_))),
        term: named_by(shelf, number).len(),
        text: by_text(shelf, number).len(),
    }
}

/// Rulings that name the keyword of the rule; a subrule has that of its rule.
fn named_by(shelf: &Shelf, number: RuleNumber) -> &[RulingId] {
    named(shelf, number).map_or(&[], |named| shelf.named_by(named))
}

/// The number whose keyword or term is named in rulings: this one, or that of its rule.
fn named(shelf: &Shelf, number: RuleNumber) -> Option<RuleNumber> {
    [Some(number), number.rule()].into_iter().flatten().find(|&number| !shelf.named_by(number).is_empty())
}

/// Names used in rulings in the reader's language, else in English ones, else in any.
fn own_names(place: &Place<'_>, rulings: &[RulingId], rule: RuleNumber) -> Vec<String> {
    let shelf = place.shelf;
    let of_language = |language: Language| {
        let own: Vec<RulingId> =
            rulings.iter().copied().filter(|&at| shelf.rulings()[at].language == language).collect();
        keywords(shelf, &own, rule)
    };
    let own =
        [place.language(), Language::English].into_iter().map(of_language).find(|names| !names.is_empty());
    own.unwrap_or_else(|| keywords(shelf, rulings, rule))
}

/// All keywords and terms of a rule that these rulings name.
fn keywords(shelf: &Shelf, rulings: &[RulingId], rule: RuleNumber) -> Vec<String> {
    let terms = rulings.iter().flat_map(|&at| &shelf.rulings()[at].terms).filter(|term| term.number == rule);
    let mut names: Vec<String> = Vec::new();
    for term in terms {
        if !names.contains(&term.name) {
            names.push(term.name.clone());
        }
    }
    names
}

/// The texts that cite a number, each once; those in the reader's language first.
fn by_number(place: &Place<'_>, number: RuleNumber) -> Vec<Citer> {
    let shelf = place.shelf;
    let mut citers = shelf.once(shelf.cited_by(number), place.language());
    let number_of = |citer: &Citer| match *citer {
        Citer::Rule(at) => Some(shelf.rules()[at].rule.number),
        Citer::Glossary(_) | Citer::Ruling(_) | Citer::Section(_) => None,
    };
    citers.sort_by_key(|citer| {
        let kind = matches!(citer, Citer::Glossary(_)) as u8
            + 2 * matches!(citer, Citer::Ruling(_)) as u8
            + 3 * matches!(citer, Citer::Section(_)) as u8;
        (shelf.language_of(*citer) != place.language(), kind, number_of(citer), *citer)
    });
    citers
}

/// The rulings of the other two tiers that appear on several cards.
fn by_text(shelf: &Shelf, number: RuleNumber) -> Vec<RulingId> {
    let giving = shelf
        .cited_by(number)
        .iter()
        .filter_map(|citer| if let Citer::Ruling(at) = citer { Some(*at) } else { None });
    tiers::shared(shelf, giving.chain(named_by(shelf, number).iter().copied()))
}

/// The tiers for the page of a rule, or of a term that the rule defines.
pub(crate) fn find(place: &Place<'_>, number: RuleNumber) -> CitedBy {
    let shelf = place.shelf;
    let Some(number) = crate::record_view::page_edition::number_today(place, number) else {
        return CitedBy { tiers: Vec::new(), by_number: 0, by_keyword: 0, keyword_said: String::new() };
    };
    let citers = by_number(place, number);
    let rule = named(shelf, number);
    let named = named_by(shelf, number);
    let keywords = rule.map_or_else(Vec::new, |rule| keywords(shelf, named, rule));
    let names = rule.map_or_else(Vec::new, |rule| own_names(place, named, rule));
    let mut tiers = Vec::new();
    if !citers.is_empty() {
        tiers.push(Tier {
            id: "number",
            name: say!("cited-by-number"),
            meaning: say!(
                "cited-by-number-meaning",
                count = citers.len(),
                number = number,
                parts = tiers::parts(&citers)
            ),
            count: l10n::count(citers.len()),
            open: true,
            rows: tiers::first_of(&citers)
                .into_iter()
                .filter_map(|citer| citations::row::find(shelf, citer, Cited::Rule(number)))
                .collect(),
            search: tiers::search(refine(number), &citing(shelf, number, &citers)),
        });
    }
    if let Some(rule) = rule {
        tiers.push(Tier {
            id: "keyword",
            name: say!("cited-by-keyword"),
            meaning: say!(
                "cited-by-keyword-meaning",
                count = named.len(),
                keyword = l10n::listed(&names),
                rule = rule
            ),
            count: l10n::count(named.len()),
            open: citers.is_empty(),
            rows: named.iter().take(SHOWN).filter_map(|&at| naming_row(shelf, at, rule)).collect(),
            search: tiers::search(
                say!("cited-refine"),
                &format!("kind:ruling {}", tiers::naming_keywords(&keywords)),
            ),
        });
    }
    tiers.extend(text_tier(shelf, number, &keywords));
    let keyword_said = match names.as_slice() {
        [only] => say!("rule-name-in", count = named.len(), name = only.clone()),
        _ => l10n::counted(named.len(), "rule-keyword-in"),
    };
    CitedBy { tiers, by_number: citers.len(), by_keyword: named.len(), keyword_said }
}

/// The query for counted citing texts. It names their languages: translations are not counted beside what they
/// translate.
fn citing(shelf: &Shelf, number: RuleNumber, citers: &[Citer]) -> String {
    let mut languages: Vec<Language> = citers.iter().map(|&citer| shelf.language_of(citer)).collect();
    languages.sort();
    languages.dedup();
    let codes: Vec<&str> = languages.into_iter().map(Language::code).collect();
    format!("cites:{number} lang:{}", codes.join(","))
}

fn text_tier(shelf: &Shelf, number: RuleNumber, keywords: &[String]) -> Option<Tier> {
    let rulings = by_text(shelf, number);
    let either = match keywords {
        [] => format!("cites:{number}"),
        keywords => format!("(cites:{number} OR {})", tiers::naming_keywords(keywords)),
    };
    (!rulings.is_empty()).then(|| Tier {
        id: "text",
        name: say!("cited-by-text"),
        meaning: say!(
            "cited-by-text-meaning",
            count = rulings.len(),
            cards = l10n::count(tiers::cards_with(shelf, &rulings).len())
        ),
        count: l10n::count(rulings.len()),
        open: false,
        rows: tiers::ruling_rows(shelf, &rulings),
        search: tiers::search(refine(number), &format!("kind:ruling is:shared {either}")),
    })
}

/// The label of a search link. A search for citations of a rule also finds those of its subrules.
fn refine(number: RuleNumber) -> String {
    if number.level() < Level::Subrule {
        say!("cited-refine-below", number = number)
    } else {
        say!("cited-refine")
    }
}

fn naming_row(shelf: &Shelf, position: RulingId, rule: RuleNumber) -> Option<CitationRow> {
    let text = shelf.rulings().get(position)?;
    let at = text.terms.iter().find(|term| term.number == rule)?.span.0;
    Some(citations::row::of_ruling(shelf, position, at))
}

/// Parameters of the texts that cite a rule.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CitedByParams {
    /// `number`: texts that cite the number. `term`: rulings that name its keyword. `text`: those of either
    /// that appear word for word on more than one card.
    #[param(inline)]
    tier: Option<String>,
    /// Language of the rulebook. Default: English.
    lang: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// The texts that cite a rule in one way: by its number, by its keyword, or by shared text.
#[utoipa::path(get, path = "/api/v1/rules/{number}/cited-by", params(("number" = String, Path, description = "Like 7, 707, 707.10 or 707.10a, in any notation"), CitedByParams), responses((status = 200, body = List<Linked<RecordView>>), (status = 404, description = "No such rule")))]
pub(crate) async fn json(
    held: Held,
    Path(number): Path<String>,
    asked: Params<CitedByParams>,
) -> Result<List<Linked<RecordView>>, Problem> {
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let (place, number) =
        crate::rule_request::find(&held, &number, &RuleParams::in_language(asked.want.lang.clone()))?;
    let shelf = place.shelf;
    let Some(number) = crate::record_view::page_edition::number_today(&place, number) else {
        return Ok(List::part(Vec::new(), 0, window, &asked.address));
    };
    let items: Vec<Item> = match asked.want.tier.as_deref().unwrap_or("number") {
        "number" => by_number(&place, number).into_iter().map(Item::from).collect(),
        "term" => named_by(shelf, number).iter().map(|&at| Item::Ruling(at)).collect(),
        "text" => by_text(shelf, number).into_iter().map(Item::Ruling).collect(),
        _ => return Err(Problem::parameter("tier", "tier is number, term or text")),
    };
    let part = items.iter().skip(window.offset).take(window.limit);
    let data = part.filter_map(|&item| record_view::item(shelf, item)).collect();
    Ok(List::part(data, items.len(), window, &asked.address))
}

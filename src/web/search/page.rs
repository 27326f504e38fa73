//! The search page and its JSON: hits, facets and suggestions.
//!
//! It does not search; it queries the index, and always offers a next step.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use index::{Blocks, Request, Results, Sort};
use language::Language;
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::chrome::layout::{PageLayout, here, send};
use crate::documents;
use crate::history::resolve;
use crate::http;
use crate::http::l10n;
use crate::http::list_envelope::{List, Turns};
use crate::http::locale::{self, say};
use crate::http::params::{LenientParams, PageWindow, Params, USUAL_LIMIT, UrlBuilder};
use crate::http::problem::{Link, Offer, Problem};
use crate::record_view::page_edition::{self, Place};
use crate::render::rule_block::RuleBlock;
use crate::search::asked_number;
use crate::state::site::{Held, Site, Snapshot};

use crate::search::blocks::{BestOfKind, BestOfKindView, without_block};
use crate::search::facets::{Facet, FacetsView};
use crate::search::found::Found;
use crate::search::hit::HitBlock;
use crate::search::hit_view::HitView;
use crate::search::opened::opened;
use crate::search::params::{AskedFor, understood};
use crate::search::suggestion::Suggestion;
use crate::search::suggestions;
use crate::text_form::{Answer, Writer, Written, write_count, write_entries};

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage<'a> {
    frame: PageLayout,
    chips: Vec<Link>,
    understood: String,
    warnings: Vec<String>,
    /// Number of hits; empty without any.
    count: String,
    /// The heading if nothing was found, or no rule has the number.
    nothing: Option<String>,
    sorts: Vec<(String, String)>,
    /// The answers above the rules that the query names.
    said: Vec<Offer>,
    direct: Vec<RuleBlock>,
    facets: Vec<Facet>,
    /// The best hit, where blocks follow it.
    best: Vec<HitBlock<'a>>,
    blocks: Vec<BestOfKind<'a>>,
    /// The kinds without a block, with the number of their hits.
    without_block: Vec<(Link, String)>,
    hits: Vec<HitBlock<'a>>,
    offers: Vec<Offer>,
    turns: Turns,
    /// The places of the first hit of the page and of the first of `hits`, among all.
    from: usize,
    start: usize,
}

/// Parameters of the page.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    q: Option<String>,
    kind: Option<String>,
    lang: Option<String>,
    edition: Option<String>,
    sort: Option<String>,
    page: Option<String>,
    /// `0` shows the hits for a number instead of redirecting to its rule.
    redirect: Option<String>,
}

/// `/search`
pub(crate) async fn page(
    held: Held,
    State(site): State<Arc<Site>>,
    LenientParams(asked): LenientParams<PageParams>,
) -> Result<Response, Problem> {
    let want = &asked.want;
    let query = want.q.as_deref().unwrap_or_default().trim().to_owned();
    let window = PageWindow::of_page(want.page.as_deref(), USUAL_LIMIT)?;
    let asked_for = AskedFor {
        query: &query,
        kind: &want.kind,
        lang: &want.lang,
        edition: &want.edition,
        sort: &want.sort,
        blocks: Blocks::Apart,
    };
    let request = asked_for.request(window)?;
    let first_page = asked.address.with("page", "");
    let search = |request: &Request| site.search(&held.live, request);
    let found = match query.is_empty() {
        true => Found::default(),
        false => site.aside(|| Found::search(&request, &first_page, search)).await?,
    };
    let results = &found.results;
    let place = place_of_number(&held.live.shelf, &request, results);
    let is_plain = want.kind.is_none()
        && want.lang.is_none()
        && want.edition.is_none()
        && want.redirect.as_deref() != Some("0")
        && !results.beside.words;
    if let (Some(location), true) = (place.and_then(|place| asked_number::page(&place, results)), is_plain) {
        return Ok((StatusCode::FOUND, [(header::LOCATION, location)]).into_response());
    }
    if let (Some(location), true) = (
        documents::list::named(
            &held.live.shelf,
            &query,
            results.section.as_ref(),
            request.reader.unwrap_or(Language::English),
        ),
        is_plain,
    ) {
        return Ok((StatusCode::FOUND, [(header::LOCATION, location)]).into_response());
    }
    send(&show(&held, &asked.address, &request, &found, window, place))
}

/// The book in which a number in the query is looked up.
fn place_of_number<'a>(shelf: &'a Shelf, request: &Request, results: &Results) -> Option<Place<'a>> {
    let language = request.language.unwrap_or(Language::English);
    opened(shelf, request, results).in_language(language).or_else(|| Place::near(shelf, language))
}

/// Builds the page from what was found.
fn show<'a>(
    held: &'a Snapshot,
    address: &UrlBuilder,
    request: &Request,
    found: &'a Found,
    window: PageWindow,
    place: Option<Place<'_>>,
) -> SearchPage<'a> {
    let shelf = &held.live.shelf;
    let results = &found.results;
    let opened = opened(shelf, request, results);
    let query = request.query.clone();
    let mut frame = held.frame(if query.is_empty() { say!("search") } else { query.clone() });
    frame.query.clone_from(&query);
    frame.unlisted = true;
    let first_page = address.with("page", "");
    let is_first = window.offset == 0;
    let direct =
        place.filter(|_| is_first).map_or_else(Vec::new, |place| asked_number::blocks(&place, results));
    let said = if is_first { asked_number::said(shelf, place.as_ref(), &query, results) } else { Vec::new() };
    let nothing = suggestions::nothing_found(held, request, results, place);
    // Without the line of breadcrumbs the heading is higher up than on other pages.
    frame.crumbs.extend(nothing.is_some().then(|| here(say!("search"))));
    let offers = suggestions::offers(held, request, results, found.wider.clone(), place);
    let (best, others) =
        results.hits.split_at(results.hits.len().min(usize::from(!results.blocks.is_empty())));
    let sorts = [(Sort::Relevance, say!("sort-relevance"), ""), (Sort::Date, say!("sort-date"), "date")];
    SearchPage {
        frame,
        chips: crate::search::facets::chips(&first_page, request, results),
        understood: understood(results, &query),
        warnings: results
            .warnings
            .iter()
            .map(locale::tell)
            .chain(suggestions::shared_name(held, &query))
            .chain(suggestions::in_others(shelf, request, results))
            .chain(nothing.as_ref().and_then(|nothing| nothing.note.clone()))
            .collect(),
        nothing: nothing.map(|nothing| nothing.heading),
        count: if results.total > 0 { l10n::counted(results.total, "count-results") } else { String::new() },
        sorts: sorts
            .map(|(sort, name, value)| {
                let href =
                    if sort == request.sort { String::new() } else { first_page.href_with("sort", value) };
                (name, href)
            })
            .to_vec(),
        said,
        direct,
        facets: crate::search::facets::facets(held, &first_page, request, &found.facets),
        best: best.iter().filter_map(|hit| HitBlock::of(&opened, hit)).collect(),
        blocks: results.blocks.iter().map(|block| BestOfKind::of(&opened, block, &first_page)).collect(),
        without_block: without_block(results, &first_page),
        hits: others.iter().filter_map(|hit| HitBlock::of(&opened, hit)).collect(),
        offers,
        turns: Turns::of(window, results.total, address, say!("advice-narrow-search")),
        from: window.offset + 1,
        start: window.offset
            + 1
            + best.len()
            + results.blocks.iter().map(|block| block.hits.len()).sum::<usize>(),
    }
}

/// Parameters of the search.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchParams {
    /// Search query: words, `"exact phrase"`, `-without`, `a OR b`, `word*`, filters like `kind:` and
    /// `cites:`, or a rule number.
    #[param(required = true)]
    q: Option<String>,
    /// Only these kinds, separated by commas: `rule`, `ruling`, `glossary`, `card`, `document`.
    kind: Option<String>,
    /// Only this language.
    lang: Option<String>,
    /// `current` (default), `all`, or the effective date of an edition.
    edition: Option<String>,
    /// `relevance` (default) or `date`.
    sort: Option<String>,
    /// Number of hits to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// A page of hits.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchAnswer {
    /// Always `list`.
    object: &'static str,
    /// The hits, best first.
    data: Vec<HitView>,
    /// Number of hits in all.
    total: usize,
    /// Whether there are more.
    has_more: bool,
    /// The next page; null on the last one.
    next_page: Option<String>,
    /// Parts of the request that were not understood or not followed.
    warnings: Vec<String>,
    /// The query as it was understood.
    query: QueryView,
    /// The rules whose numbers the query gives, the section of a tournament document, or the editions in force on its
    /// date.
    direct: Vec<DirectView>,
    /// The best three of each kind out of all hits, without the best hit of all, which is the first of `data`.
    /// Empty if all hits are of one kind or few, on later pages, by date, and if kinds are chosen.
    blocks: Vec<BestOfKindView>,
    /// Number of hits by kind and by other properties.
    facets: FacetsView,
    /// Likely intended queries, if there are few hits or no hit matches everything.
    suggestions: Vec<Suggestion>,
}

/// The query as it was understood.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QueryView {
    /// As it was typed.
    input: String,
    /// As it was understood.
    parsed: String,
    /// Its filters, phrases and exclusions.
    filters: Vec<String>,
}

/// A rule, a section of a tournament document or an edition that the query names.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DirectView {
    /// `rule`, `section` or `edition`.
    object: &'static str,
    /// The number; for an edition, its effective date.
    number: String,
    /// For a section: `mtr` or `ipg`.
    #[serde(skip_serializing_if = "Option::is_none")]
    document: Option<&'static str>,
    /// Whether the current rules, or the documents held, have it.
    exists: bool,
    /// Its address in the API.
    uri: String,
    /// Its page.
    html_uri: String,
    /// For a number of other editions, the API address of what became of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    became: Option<String>,
}

impl DirectView {
    fn write(&self, out: &mut Writer) {
        let name = match (self.object, self.document) {
            ("edition", _) => format!("Rules of {}", self.number),
            (_, Some(document)) => format!("{} {}", document.to_uppercase(), self.number),
            _ => self.number.clone(),
        };
        if self.exists {
            out.item(out.link(name, &self.html_uri));
        } else {
            out.item(format!("{name} is not in the documents here"));
        }
    }
}

impl Written for SearchAnswer {
    fn write(&self, out: &mut Writer) {
        let is_hit = |direct: &DirectView| self.data.iter().any(|hit| hit.page() == direct.html_uri);
        let mut direct = self.direct.iter().filter(|direct| !is_hit(direct)).peekable();
        if self.total > 0 || direct.peek().is_none() {
            write_count(out, &self.data, self.total);
        }
        direct.for_each(|direct| direct.write(out));
        write_entries(out, &self.data);
        if !self.suggestions.is_empty() {
            let names = self.suggestions.iter().map(|other| other.text.as_str()).collect::<Vec<_>>();
            out.paragraph(format!("Perhaps: {}", names.join("; ")));
        }
        out.next_page("", self.next_page.as_deref());
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn found_nothing(&self) -> bool {
        self.total == 0
    }
}

/// Rules, rulings, glossary entries, cards and document sections that match, best first, with facets.
#[utoipa::path(get, path = "/api/v1/search", params(SearchParams), responses((status = 200, body = SearchAnswer), (status = 400, description = "A parameter cannot be read"), (status = 410, description = "The cursor is of documents that were read before; `next` leads to the first page"), (status = 503, description = "Too many searches at once; try again")))]
pub(crate) async fn json(
    held: Held,
    State(site): State<Arc<Site>>,
    asked: Params<SearchParams>,
) -> Result<Answer<SearchAnswer>, Problem> {
    let want = &asked.want;
    let query = want.q.as_deref().map(str::trim).filter(|query| !query.is_empty());
    let query = query.ok_or_else(|| Problem {
        code: "missing-parameter",
        ..Problem::parameter("q", "q is missing: what is searched?")
    })?;
    let generation = &held.version;
    let window =
        || PageWindow::read_in(generation, want.limit.as_deref(), want.cursor.as_deref(), &asked.address);
    let asked_for = AskedFor {
        query,
        kind: &want.kind,
        lang: &want.lang,
        edition: &want.edition,
        sort: &want.sort,
        blocks: Blocks::Beside,
    };
    let (request, window) = asked_for.request_in(window)?;
    let results = site.aside(|| site.search(&held.live, &request)).await?;
    let shelf = &held.live.shelf;
    let opened = opened(shelf, &request, &results);
    let place = place_of_number(shelf, &request, &results);
    let reader = request.reader.unwrap_or(Language::English);
    let hits = results.hits.iter().filter_map(|hit| HitView::of(&opened, hit, reader)).collect();
    let list = List::part(hits, results.total, window, &asked.address);
    let direct = results.direct.iter().zip(std::iter::repeat(place)).filter_map(|(&number, place)| {
        let place = place?;
        let exists = place.has(number);
        let is_older = !exists && shelf.newest_with(place.language(), number).is_some();
        Some(DirectView {
            object: "rule",
            number: number.to_string(),
            document: None,
            exists,
            uri: place.uri(number),
            html_uri: place.href(number),
            became: is_older.then(|| resolve::uri(number, place.language())),
        })
    });
    let section = results.section.as_ref().and_then(|section| {
        let (uri, html_uri) = documents::list::addresses(shelf, section, reader)?;
        let (number, exists) = (section.number.clone(), section.position.is_some());
        Some(DirectView {
            object: "section",
            number,
            document: Some(section.kind.name()),
            exists,
            uri,
            html_uri,
            became: None,
        })
    });
    let days = results.beside.days.filter(|_| results.beside.is_date);
    let editions = days.into_iter().flat_map(|days| asked_number::editions_of(shelf, days)).map(|place| {
        let since = page_edition::key(place.book());
        let lang = if place.language() == Language::English { "" } else { place.language().code() };
        let uri = UrlBuilder::new(&format!("/api/v1/editions/{}", http::url::encode_part(since)));
        DirectView {
            object: "edition",
            number: since.to_owned(),
            document: None,
            exists: true,
            uri: uri.href_with("lang", lang),
            html_uri: place.base(),
            became: None,
        }
    });
    Ok(Answer(SearchAnswer {
        object: list.object,
        data: list.data,
        total: list.total,
        has_more: list.has_more,
        next_page: window
            .next(list.total)
            .map(|next| asked.address.href_with("cursor", &next.cursor_in(generation))),
        direct: direct.chain(section).chain(editions).collect(),
        blocks: results
            .blocks
            .iter()
            .map(|block| BestOfKindView::of(&opened, block, &asked.address, reader))
            .collect(),
        facets: FacetsView::of(&results.facets),
        suggestions: suggestions::suggestions(&held, &request, &results),
        query: QueryView {
            input: query.to_owned(),
            parsed: results.understood,
            filters: results.filters.into_iter().map(|filter| filter.text).collect(),
        },
        warnings: results
            .warnings
            .iter()
            .map(locale::tell)
            .chain(place.into_iter().flat_map(|place| not_there(place, &results.direct)))
            .chain(window.cut_off(results.total, say!("advice-narrow-search")))
            .collect(),
    }))
}

/// A notice for each number that the book does not have.
fn not_there<'a>(place: Place<'a>, numbers: &'a [RuleNumber]) -> impl Iterator<Item = String> + 'a {
    let missing = numbers.iter().filter(move |number| !place.has(**number));
    missing.map(move |&number| crate::rule_request::no_such_rule(&place, number).detail)
}

//! The pages and the API.

pub(crate) mod api;
pub(crate) mod citing_tiers;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod locale;
pub(crate) mod messages;
pub(crate) mod openapi;
pub(crate) mod pages;
pub(crate) mod parallel_text;
pub(crate) mod reading_aids;
pub(crate) mod real_pages;
pub(crate) mod routes;
pub(crate) mod search;
pub(crate) mod shared_links;

/// Cards and rulings.
pub(crate) mod cards {
    pub(crate) mod card_pages;
    pub(crate) mod ruling_pages;
}

/// What other programs read.
pub(crate) mod clients {
    pub(crate) mod academy_ruins;
    pub(crate) mod bulk;
    pub(crate) mod collection;
    pub(crate) mod feeds;
    pub(crate) mod hostile_texts;
    pub(crate) mod mcp;
    pub(crate) mod past_ids;
    pub(crate) mod pretty;
    pub(crate) mod problem_pages;
    pub(crate) mod representations;
    pub(crate) mod scryfall;
}

/// What is typed into the search box.
pub(crate) mod typing {
    pub(crate) mod completions;
    pub(crate) mod numbers_with_languages;
    pub(crate) mod numbers_with_words;
    pub(crate) mod typed_dates;
}

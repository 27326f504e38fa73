//! Finds the pages of the site that a query asks for by name: `rss`, `latest changes`, `offline`.

use crate::http::locale::say;
use crate::http::problem::Link;
use index::topic;

/// The page that a query names with all of its words; `None` for any other query.
pub(super) fn named(query: &str) -> Option<Link> {
    let asked = topic(query);
    let has =
        |words: &str| !asked.is_empty() && words.split([',', '、', '，']).any(|word| topic(word) == asked);
    let pages = [
        (say!("search-words-changes"), say!("changes"), "/changes"),
        (say!("search-words-feeds"), say!("feed-site"), "/feed.atom"),
        (say!("search-words-api"), "API".to_owned(), "/api/docs"),
        (say!("search-words-offline"), say!("offline-title"), "/offline"),
        (say!("search-words-check"), say!("check-title"), "/check"),
        (say!("search-words-sheet"), say!("sheet-title"), "/sheet"),
        (say!("search-words-embed"), say!("copy-embed"), "/help#other-doors"),
    ];
    let page = pages.into_iter().find(|(words, ..)| has(words));
    page.map(|(_, title, address)| Link::new(title, address))
}

//! What a publisher has, in our own words: the addresses and contents of pages, lists and files.

use std::io::Write;

use citator::record::content_hash::sha256;
use serde_json::json;

pub(crate) const RULES_PAGE: &str = "/en/rules";
pub(crate) const DOCUMENTS_PAGE: &str = "/en/rules-documents";
pub(crate) const BULK_LIST: &str = "/bulk-data";
pub(crate) const MTR: &str = "/ContentResources/WPN/MTG_MTR_2026_Feb27_EN.pdf";
pub(crate) const IPG: &str = "/ContentResources/WPN/MTG_IPG_2024Sep23_EN.pdf";
pub(crate) const JAR: &str = "/2023/wpn/marketing_materials/wpn/mtg_jar_2024aug2_en.pdf";
pub(crate) const RULINGS: &str = "/rulings/rulings-20261124090000.jsonl.gz";
pub(crate) const CARDS: &str = "/oracle-cards/oracle-cards-20261124090000.jsonl.gz";

/// A page with the link to a rulebook, whose address may hold blanks.
pub(crate) fn rules_page(path: &str) -> String {
    format!(
        "<!DOCTYPE html><html><body><h1>Rules</h1><a href=\"/en/formats\">Formats</a>\n<p><a href=\"https://media.wizards.com{path}\">TXT</a></p></body></html>"
    )
}

/// A page with documents in the shape of the publisher's.
pub(crate) fn documents_page() -> String {
    let documents = [
        ("Magic: The Gathering&reg; Tournament Rules", "Updated February 27, 2026", MTR),
        ("Magic Infraction Procedure Guide", "Updated September 23, 2024", IPG),
        ("Magic: The Gathering Judging at Regular REL", "Updated August 2, 2024", JAR),
        ("Magic: The Gathering Tournament Rules (Chinese)", "Updated January 1, 2020", "/zh/mtr.pdf"),
    ];
    let block = |(title, updated, path): &(&str, &str, &str)| {
        format!(
            "<div class=\"downloadableDocument__x1\"><div><p class=\"title\">{title}</p><span>{updated}</span></div><a href=\"https://media.wizards.com{path}\"><img src=x>Download</a></div>\n"
        )
    };
    format!(
        "<!DOCTYPE html><html><body><main>{}</main></body></html>",
        documents.iter().map(block).collect::<String>()
    )
}

/// The same page in its form since 2026: the newest documents stand on it, and all of them in the data from which a
/// script builds it. `devalue` writes a list of values that hold positions in that list.
pub(crate) fn documents_page_with_payload(documents: &[(&str, &str, &str)]) -> String {
    let mut values = vec![json!(["ShallowReactive", 1]), json!({ "data": 2 }), json!({ "page": 3 })];
    let first = 5;
    let entries: Vec<usize> = (0..documents.len()).map(|at| first + at * 6).collect();
    values.push(json!({ "title": 4, "downloadableDocuments": entries.len() * 6 + first }));
    values.push(json!("Rules and Documents"));
    for (at, (title, updated, path)) in entries.iter().zip(documents) {
        values.push(json!({ "fields": at + 1, "self": at }));
        values.push(json!({ "title": at + 2, "updated": at + 3, "cta": at + 4 }));
        values.push(json!(title));
        values.push(json!(updated));
        values.push(json!({ "link": at + 5, "above": at + 1 }));
        values.push(json!(format!("https://media.wizards.com{path}")));
    }
    values.push(json!(entries));
    let payload = serde_json::Value::from(values).to_string();
    let shown = documents_page();
    let (shown, _) = shown
        .split_once("<div class=\"downloadableDocument__x1\"><div><p class=\"title\">Magic Infraction")
        .expect("the guide");
    format!(
        "{shown}</main><script type=\"application/json\" data-nuxt-data=\"nuxt-app\" id=\"__NUXT_DATA__\">{payload}</script></body></html>"
    )
}

/// Scryfall's list in its form since July 2026.
pub(crate) fn bulk_list(updated: &str, rulings: &str, cards: &str) -> String {
    let bulk = |kind: &str, path: &str| {
        format!(
            r#"{{"object":"bulk_data","type":"{kind}","updated_at":"{updated}","jsonl_download_uri":"https://data.scryfall.io{path}","compressed_size":1}}"#
        )
    };
    format!(
        r#"{{"object":"list","has_more":false,"data":[{},{}]}}"#,
        bulk("oracle_cards", cards),
        bulk("rulings", rulings)
    )
}

/// A rulebook in our own words, with so many rules.
pub(crate) fn book(day: &str, rules: usize) -> String {
    let rules: String = (1..=rules)
        .map(|number| format!("100.{number}. The heron takes its turn number {number}.\n\n"))
        .collect();
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\nHerons play by these rules.\n\nContents\n\n1. Game Concepts\n100. General\n\nGlossary\n\nCredits\n\n1. Game Concepts\n\n100. General\n\n{rules}Glossary\n\nHeron\nA bird that waits. See rule 100.1.\n\nCredits\n\nWritten for this test.\n"
    )
}

pub(crate) fn pdf(text: &str) -> Vec<u8> {
    format!(
        "%PDF-1.7\n1 0 obj\n<< /Title ({text}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"
    )
    .into_bytes()
}

/// Rulings as JSON lines; none packs well.
pub(crate) fn rulings(count: usize) -> String {
    let line = |at: usize| {
        let noise = sha256(at.to_string().as_bytes());
        format!(
            "{{\"object\":\"ruling\",\"oracle_id\":\"00000000-0000-0000-0000-{:012}\",\"source\":\"wotc\",\"published_at\":\"2024-11-08\",\"comment\":\"Heron {at} waits for {noise}.\"}}\n",
            at % 20
        )
    };
    (0..count).map(line).collect()
}

/// Cards as JSON lines, for the rulings.
pub(crate) fn cards(count: usize) -> String {
    let line = |at: usize| {
        format!(
            "{{\"object\":\"card\",\"id\":\"x{at}\",\"oracle_id\":\"00000000-0000-0000-0000-{at:012}\",\"name\":\"Heron {at}\",\"lang\":\"en\",\"type_line\":\"Creature\",\"oracle_text\":\"It waits.\"}}\n"
        )
    };
    (0..count).map(line).collect()
}

pub(crate) fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).expect("memory is enough")
}

//! Payloads that would run if a text were taken for markup, and a corpus full of them.

use std::fs;
use std::path::Path;

use citator::index::Live;
use citator::join::pipeline;
use citator::web::{PublicUrl, Site};
use serde_json::json;

/// What stands before a payload to end whatever it was put into.
const ENDS: [&str; 12] = [
    "",
    "\">",
    "'>",
    "\" ",
    "</title>",
    "</script>",
    "</textarea>",
    "-->",
    "</style>",
    "]]>",
    "\\\">",
    "</svg>",
];

/// What would run, load or lead away then. None has a line break: it has to fit into a name.
const VECTORS: [&str; 17] = [
    "<script>window.ran=1</script>",
    "<script src=//ran.example></script>",
    "<img src=x onerror=window.ran=1>",
    "<svg onload=window.ran=1>",
    "<svg><animate onbegin=window.ran=1 attributeName=x>",
    "<iframe srcdoc='<script>parent.ran=1</script>'>",
    "<details open ontoggle=window.ran=1>",
    "<input autofocus onfocus=window.ran=1>",
    "<a autofocus onfocus=window.ran=1 href=javascript:window.ran=1>ran</a>",
    "<math><mtext><style><img src=x onerror=window.ran=1>",
    "<object data=javascript:window.ran=1>",
    "<base href=//ran.example/>",
    "<link rel=stylesheet href=//ran.example>",
    "<meta http-equiv=refresh content='0;url=javascript:window.ran=1'>",
    "<video><source onerror=window.ran=1>",
    "onfocus=window.ran=1 autofocus x=",
    "{{constructor.constructor('window.ran=1')()}}",
];

/// Every vector after every end.
pub(crate) fn payloads() -> Vec<String> {
    ENDS.iter().flat_map(|end| VECTORS.iter().map(move |vector| format!("{end}{vector}"))).collect()
}

/// A site whose every source is hostile: names of files, titles, rules of two editions, terms, cards,
/// rulings, notes of the house.
pub(crate) fn hostile_site() -> Site {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path());
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    let public: PublicUrl = "https://rules.example".parse().expect("an address");
    Site::at(Live::from_library(library).expect("it can be indexed"), Some(public))
}

fn write(folder: &Path) {
    let payloads = payloads();
    let put = |name: &str, text: String| fs::write(folder.join(name), text).expect("a file");
    put("<img src=x onerror=window.ran=1>.txt", book("May 1, 2019", &payloads, "waits"));
    put("\"><svg onload=window.ran=1>.txt", book("May 1, 2020", &payloads, "walks"));
    let cards = payloads.iter().enumerate().map(|(at, payload)| {
        let name = format!("{payload} {at}");
        json!({ "object": "card", "id": "x", "oracle_id": at.to_string(), "name": name, "lang": "en", "mana_cost": payload, "type_line": payload,
            "oracle_text": format!("Heron {payload} {{T}}") })
    });
    put("cards.json", lines(cards));
    let rulings = payloads.iter().enumerate().map(|(at, payload)| {
        let comment = format!("{payload} is a ruling. See rule 100.{}. A heron {payload}.", at + 1);
        json!({ "object": "ruling", "oracle_id": at.to_string(), "source": payload, "published_at": "2020-05-02", "comment": comment })
    });
    put("rulings.json", lines(rulings));
    let sections = payloads
        .iter()
        .enumerate()
        .map(|(at, payload)| format!("## {payload} {at}\n\n`{payload}` See rule 100.{}.\n", at + 1));
    let sections: String =
        sections.chain(["\n[a way](javascript:window.ran=1) and ![a picture](x)\n".to_owned()]).collect();
    put(
        "'><img src onerror=window.ran=1>.md",
        format!("---\ntitle: {}\nlanguage: {}\n---\n\n{sections}", payloads[36], payloads[2]),
    );
    put(
        "mtr.md",
        format!(
            "---\ntitle: {}\nlanguage: en\n---\n\n## Herons\n\n{}\n\n{}\n",
            payloads[88], payloads[3], payloads[70]
        ),
    );
    put(
        "sources.toml",
        format!(
            "[\"cards.json\"]\nlanguage = '''{}'''\n[\"rulings.json\"]\nsource = '''{}'''\nurl = 'https://x/\"><img/src/onerror=window.ran=1>'\n",
            payloads[19], payloads[53]
        ),
    );
}

/// A rulebook with a payload in each heading, rule, example and term.
fn book(day: &str, payloads: &[String], does: &str) -> String {
    let chapters: String = (1..9).map(|at| format!("{at}00. {}\n", payloads[at * 17])).collect();
    let mut out = format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\n{}\n\n",
        payloads[2]
    );
    out.push_str(&format!(
        "Contents\n\n1. {}\n{chapters}\nGlossary\n\nCredits\n\n1. {}\n\n",
        payloads[2], payloads[2]
    ));
    for at in 1..9 {
        out.push_str(&format!("{at}00. {}\n\n", payloads[at * 17]));
        let under = if at == 1 { payloads } else { &payloads[at..=at] };
        for (place, payload) in under.iter().enumerate() {
            out.push_str(&format!(
                "{at}00.{}. {payload} {does}. See rule 100.{}.\n",
                place + 1,
                place % 9 + 1
            ));
            out.push_str(&format!("Example: A heron {payload}.\n\n"));
        }
    }
    out.push_str("Glossary\n\n");
    for (at, payload) in payloads.iter().enumerate() {
        out.push_str(&format!("{payload} term {at}\n{payload} {does}. See rule 100.{}.\n\n", at + 1));
    }
    out.push_str("Credits\n\nNobody.\n");
    out
}

fn lines(records: impl Iterator<Item = serde_json::Value>) -> String {
    format!("[\n{}\n]\n", records.map(|record| record.to_string()).collect::<Vec<_>>().join(",\n"))
}

/// A text that would colour, clear and turn around what a terminal shows.
pub(crate) const STEERING: &str = "red \u{1b}[31m and \u{9b}2J and \u{7f} and \u{202e}back";

/// Writes sources that are full of it.
pub(crate) fn write_steering(folder: &Path) {
    let put = |name: &str, text: String| fs::write(folder.join(name), text).expect("a file");
    put(
        "rules.txt",
        format!(
            "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of May 1, 2020.\n\nIntroduction\n\nHello.\n\nContents\n\n1. Concepts\n100. General {STEERING}\nGlossary\nCredits\n\n1. Concepts\n\n100. General {STEERING}\n\n100.1. The heron is {STEERING}.\nExample: A heron {STEERING}.\n\n100.1a It waits {STEERING}.\n\nGlossary\n\nHeron {STEERING}\nA bird {STEERING}.\n\nCredits\n\nNobody.\n"
        ),
    );
    put("odd.txt", format!("nothing known {STEERING}\nand more {STEERING}\n"));
    let card = json!([{ "object": "card", "id": "1", "oracle_id": "1", "name": format!("Heron {STEERING}"), "lang": "en",
        "type_line": STEERING, "mana_cost": STEERING, "oracle_text": STEERING }]);
    put("cards.json", card.to_string());
}

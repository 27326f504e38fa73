//! Finding documents on publishers' pages, with the forms of addresses used over twenty years.

use citator::fetch::discovery::{
    NotFound, bulk_files, document, editions, folder, links, only_document, rulebook, sum, version,
};
use citator::fetch::{Address, Discovery, SOURCES};

use crate::support::published_files::documents_page_with_payload;

/// Names that the publisher gave to the file of a rulebook, and where they lead. None of their days is the
/// day of the edition.
const NAMES: &[(&str, &str)] = &[
    ("2026/downloads/MagicCompRules 20260925.txt", "2026/downloads/MagicCompRules%2020260925.txt"),
    ("2026/downloads/MagicCompRules%2020260925.txt", "2026/downloads/MagicCompRules%2020260925.txt"),
    ("2023/downloads/MagicCompRulesWOE%2020230901.txt", "2023/downloads/MagicCompRulesWOE%2020230901.txt"),
    (
        "2022/downloads/Comprehensive%20Rules%2020221007.txt",
        "2022/downloads/Comprehensive%20Rules%2020221007.txt",
    ),
    ("2023/downloads/MagicCompRules20230616.txt", "2023/downloads/MagicCompRules20230616.txt"),
    ("2017/downloads/MagicCompRules_20170707.txt", "2017/downloads/MagicCompRules_20170707.txt"),
    ("2016/docs/MagicCompRules_04082016.txt", "2016/docs/MagicCompRules_04082016.txt"),
    ("2016/docs/MagicCompRules_CN2_Update_20160826.txt", "2016/docs/MagicCompRules_CN2_Update_20160826.txt"),
    (
        "images/magic/tcg/resources/rules/MagicCompRules_20140601.txt",
        "images/magic/tcg/resources/rules/MagicCompRules_20140601.txt",
    ),
    ("2026/downloads/MagicCompRules.TXT?v=2&amp;x=1#top", "2026/downloads/MagicCompRules.TXT?v=2&x=1"),
    ("2026/downloads/Regeln für alle.txt", "2026/downloads/Regeln%20f%C3%BCr%20alle.txt"),
];

#[test]
fn every_name_that_a_rulebook_ever_had_is_found_and_can_be_asked_for() {
    let page = Address::parse("https://magic.wizards.com/en/rules").expect("an address");
    for (written, asked) in NAMES {
        for host in ["https://media.wizards.com/", "//media.wizards.com/", "HTTPS://MEDIA.WIZARDS.COM/"] {
            let text = format!(
                "<p><a class=x href='{host}{written}'>TXT</a> <a href=\"/x.pdf\">PDF</a> <!-- <a href=old.txt> -->"
            );
            let found = rulebook(&text).unwrap_or_else(|error| panic!("{written}: {error}"));
            let address = page.join(&found.reference).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(address.to_string(), format!("https://media.wizards.com/{asked}"));
        }
    }
}

#[test]
fn the_same_link_twice_is_one_and_two_links_are_none() {
    assert!(rulebook("<a href=/a.txt>1</a><a href=/a.txt>2</a>").is_ok());
    let two = rulebook("<a href=/a.txt>1</a><a href=/b.txt>2</a>");
    assert_eq!(two, Err(NotFound::Several { what: "a .txt file".to_owned(), count: 2 }));
    let called = rulebook("<a href=/readme.txt>1</a><a href='/Comprehensive%20Rules.txt'>2</a>")
        .expect("it is called by its name");
    assert_eq!(called.reference, "/Comprehensive%20Rules.txt");
    for page in [
        "",
        "<script>'<a href=x.txt>'</script>",
        "<a href=/txt>x</a>",
        "<a>x.txt</a>",
        "\0\0",
        "{\"a\":\".txt\"}",
    ] {
        assert!(rulebook(page).is_err(), "{page:?}");
    }
}

#[test]
fn a_document_is_found_by_its_title_and_by_nothing_else() {
    let titles = ["magic tournament rules"];
    let block = |title: &str, link: &str| {
        format!(
            "<div class=downloadableDocument><h3>{title}</h3><p>updated today</p><a href='{link}'>get</a></div>"
        )
    };
    let others =
        [block("Magic Tournament Rules in Korean", "/ko.pdf"), block("Old Rules", "/mtr_2026.pdf")].concat();
    for (title, link) in [
        ("Magic Tournament Rules", "/MTG_MTR_2025_Apr%2021_EN.pdf"),
        ("  MAGIC &#8203;".replace("&#8203;", "").as_str(), ""),
        ("Magic<sup>®</sup> Tournament\n Rules", "/2023/wpn/marketing_materials/wpn/x.pdf"),
        ("Magic&nbsp;Tournament Rules (MTR)", "/a.PDF?x=1"),
    ] {
        let page = format!("<body>{others}<section>{}</section></body>", block(title, link));
        let found = document(&page, "mtr", &titles);
        match link {
            "" => assert!(found.is_err(), "{title}"),
            link => assert_eq!(
                found.unwrap_or_else(|error| panic!("{title}: {error}")).reference,
                link,
                "{title}"
            ),
        }
    }
    let without_link = format!("<body>{others}<div><h3>Magic Tournament Rules</h3></div></body>");
    assert!(
        matches!(document(&without_link, "mtr", &titles), Err(NotFound::Several { count: 2, .. })),
        "no other document's link is taken"
    );
    let twice = block("Magic Tournament Rules", "/a.pdf") + &block("Magic Tournament Rules", "/b.pdf");
    assert!(matches!(document(&twice, "mtr", &titles), Err(NotFound::Several { count: 2, .. })));
    let within = "<a href='/a.pdf'><h3>Magic Tournament Rules</h3></a><a href='/b.pdf'>other</a>";
    assert_eq!(document(within, "mtr", &titles).expect("the link around it").reference, "/a.pdf");
    let list = "<ul><li>Magic Tournament Rules <a href=/a.pdf>get</a><li>Other <a href=/b.pdf>get</a></ul>";
    assert_eq!(document(list, "mtr", &titles).expect("the link in its point").reference, "/a.pdf");
    let deep = format!("{}{}", "<div>".repeat(100_000), block("Magic Tournament Rules", "/a.pdf"));
    assert_eq!(document(&deep, "mtr", &titles).expect("however deep").reference, "/a.pdf");
}

#[test]
fn a_document_is_found_in_the_data_of_a_page_that_a_script_builds() {
    let guide = ["magic infraction procedure guide"];
    let all = [
        ("Magic: The Gathering® Tournament Rules", "Updated February 27, 2026", "/mtr.pdf"),
        ("Magic Infraction Procedure Guide", "Updated September 23, 2024", "/ipg.pdf"),
        ("Magic Infraction Procedure Guide (Korean)", "Updated 2020", "/ipg-ko.pdf"),
    ];
    let page = documents_page_with_payload(&all);
    let found = document(&page, "ipg", &guide).expect("it is in the data");
    assert_eq!(found.reference, "https://media.wizards.com/ipg.pdf");
    assert_eq!((found.name.as_str(), found.remark.as_deref()), ("ipg", Some("Updated September 23, 2024")));
    assert!(matches!(document(&page, "jar", &["judging at regular rel"]), Err(NotFound::NoLink(_))));
    // Twice the same is one; two files are none.
    let twice = documents_page_with_payload(&[all[1], all[1]]);
    assert_eq!(document(&twice, "ipg", &guide).expect("one file").reference, found.reference);
    let two = documents_page_with_payload(&[all[1], (all[1].0, "", "/other.pdf")]);
    assert!(matches!(document(&two, "ipg", &guide), Err(NotFound::Several { count: 2, .. })));
    // The document's own page has one PDF, under whatever title.
    let own = documents_page_with_payload(&[("A guide", "", "/ipg.pdf")]);
    let own = own.split_once("<script").map(|(_, script)| format!("<script{script}")).expect("a script");
    assert_eq!(only_document(&own, "ipg", &guide).expect("one file").reference, found.reference);
    assert!(only_document(&page, "jar", &["judging at regular rel"]).is_err(), "of several none is taken");
    for payload in [
        "",
        "{}",
        "[]",
        "[0]",
        "[{\"title\":0}]",
        "[{\"title\":1,\"x\":9e99},\"magic infraction procedure guide\"]",
        "[[[[",
    ] {
        let page = format!("<script id=__NUXT_DATA__>{payload}</script>");
        assert!(matches!(document(&page, "ipg", &guide), Err(NotFound::NoLink(_))), "{payload}");
    }
}

#[test]
fn lists_of_files_are_read_in_each_of_their_forms() {
    let new = r#"{"data":[{"type":"rulings","updated_at":"t","jsonl_download_uri":"https://a/new","download_uri":"https://a/old"}]}"#;
    assert_eq!(bulk_files(new, &["rulings"]).expect("it is there")[0].reference, "https://a/new");
    let old = r#"{"data":[{"type":"rulings","download_uri":"https://a/old"}]}"#;
    assert_eq!(bulk_files(old, &["rulings"]).expect("it is there")[0].reference, "https://a/old");
    assert!(bulk_files(r#"{"data":[{"type":"rulings"}]}"#, &["rulings"]).is_err());
    assert!(bulk_files(old, &["oracle_cards"]).is_err());
    let archive = r#"{"data":[{"setCode":"AFR"},{"setCode":"../../etc"},{"setCode":"AFR"},{"setCode":""}]}"#;
    let found = editions(archive, "https://a/{}").expect("one edition");
    assert_eq!(found.iter().map(|found| found.reference.as_str()).collect::<Vec<_>>(), ["https://a/AFR"]);
    assert_eq!(version(r#"{"data":{"date":"2026-11-24","version":"5"}}"#).as_deref(), Ok("2026-11-24 5"));
    assert_eq!(sum(&format!("{}  AtomicCards.json.gz\n", "AB".repeat(32))), Ok("ab".repeat(32)));
    assert!(sum("<html>").is_err() && version("[]").is_err());
    let files = r#"[{"name":"20240607_Zh.txt","sha":"1","download_url":"https://a/zh"},{"name":"20240607_En.txt","download_url":"https://a/en"}]"#;
    assert_eq!(folder(files, "_Zh.txt").expect("one file").len(), 1);
    let page = "<a href=/en/news/feature/owl-release-notes>1</a><a href=/en/news/feature/owl>2</a><a href=/en/news/feature/owl-release-notes>3</a>";
    assert_eq!(
        links(page, &["/en/news/feature/", "-release-notes"], 12).expect("one page")[0].name,
        "owl-release-notes"
    );
    let page =
        "<a href=/a_20250919_1.txt>1</a><a href=/a_20260116_0.txt>2</a><a href=/a_20251114_0.txt>3</a>";
    assert_eq!(links(page, &["/a_", ".txt"], 1).expect("the newest")[0].name, "a_20260116_0.txt");
}

#[test]
fn addresses_are_joined_as_browsers_do_and_lead_nowhere_else() {
    let page = Address::parse("https://a.example/b/c?d").expect("an address");
    for (reference, whole) in [
        ("x.txt", "https://a.example/b/x.txt"),
        ("/x.txt", "https://a.example/x.txt"),
        ("../../../x.txt", "https://a.example/x.txt"),
        ("./x y.txt", "https://a.example/b/x%20y.txt"),
        ("?e", "https://a.example/b/c?e"),
        ("//B.example:8443/x", "https://b.example:8443/x"),
        ("x/..", "https://a.example/b/"),
    ] {
        assert_eq!(
            page.join(reference).map(|address| address.to_string()).as_deref(),
            Ok(whole),
            "{reference}"
        );
    }
    for reference in [
        "",
        "javascript:alert(1)",
        "mailto:a@b",
        "data:text/plain,x",
        "https://user@a.example/",
        "https://a.example:x/",
        "a\nb",
        "https:///x",
    ] {
        assert!(page.join(reference).is_err(), "{reference:?}");
    }
    assert!(Address::parse("http://[::1]:80/").is_ok_and(|address| address.is_loopback()));
    assert!(Address::parse("http://127.0.0.1.evil.example/").is_ok_and(|address| !address.is_loopback()));
    assert_eq!(Address::parse("https://a/%2e%2e%2fx y%00.txt").expect("an address").file_name(), "x-y-.txt");
    // A file system counts bytes.
    let long = Address::parse(&format!("https://a/{}", "茶".repeat(90))).expect("an address").file_name();
    assert!(long.len() > 90 && long.len() <= 100, "{}", long.len());
}

#[test]
fn every_address_of_the_catalogue_is_encrypted_and_on_its_own_list() {
    for source in SOURCES {
        let addresses = match source.discovery {
            Discovery::RulebookPage { page, fallback } => vec![page, fallback],
            Discovery::DocumentsPage { page, own, fallback, .. } => vec![page, own, fallback],
            Discovery::BulkList { page, .. } | Discovery::Folder { page, .. } => vec![page],
            Discovery::EditionList { page, file } => vec![page, file],
            Discovery::Versioned { page, file, sum } => vec![page, file, sum],
            Discovery::Fixed { file } => vec![file],
            Discovery::Links { pages, fallback, .. } => {
                fallback.into_iter().chain(pages.iter().copied()).collect()
            }
        };
        for text in addresses {
            let address = Address::parse(&text.replace("{}", "AFR"))
                .unwrap_or_else(|error| panic!("{}: {error}", source.id));
            assert!(address.is_https() && source.hosts.contains(&address.host()), "{}: {text}", source.id);
        }
        assert!(!source.licence.is_empty() && source.id.starts_with(source.family), "{}", source.id);
    }
}

/// Each title is compared with each link: of ten thousand titles that took hours.
#[test]
fn a_page_with_a_title_again_and_again_is_none() {
    let twice = "<div><p>Judging at Regular REL</p><a href=jar.pdf>PDF</a></div>";
    let found = document(&twice.repeat(10), "jar", &["judging at regular rel"]).expect("one PDF");
    assert_eq!(found.reference, "jar.pdf");
    let refused = document(&twice.repeat(10_000), "jar", &["judging at regular rel"]);
    assert!(matches!(refused, Err(NotFound::Several { .. })), "{refused:?}");
}

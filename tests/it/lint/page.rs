//! The page `/check`: submitted texts and the findings it shows.

use axum::http::Request;
use citator::index::Live;
use citator::web::{MAX_CHECKED_BODY, Site};

use crate::support::repository;
use crate::support::web::{Answer, Door};

fn sample() -> Door {
    let library = citator::join::pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

async fn send(door: &Door, address: &str, body: String) -> Answer {
    let request = Request::post(address).header("content-type", "application/x-www-form-urlencoded");
    door.send(request.body(body.into()).expect("a request")).await
}

/// The part of a page under a heading.
fn part<'a>(answer: &'a Answer, heading: &str) -> &'a str {
    let start = answer
        .body
        .find(&format!("<h2>{heading}</h2>"))
        .unwrap_or_else(|| panic!("no {heading}: {}", answer.main()));
    let rest = &answer.body[start..];
    &rest[..rest.find("</section>").expect("an end")]
}

#[tokio::test]
async fn a_text_is_checked_by_hand() {
    let door = sample();
    let empty = door.get("/check").await;
    assert_eq!(empty.status, 200);
    assert!(
        empty.main().contains("<form class=\"part check\" method=\"post\" action=\"/check#found\">")
            && !empty.main().contains("id=\"found\"")
    );
    let text = "First line.\r\nSee CR 721.1, rules 720.1 and MTR 2.1, not rule 702.19 or CR 799.1.";
    let body = format!("text={}&as_of=2025-03-01&lang=en", text.replace(' ', "+").replace("\r\n", "%0D%0A"));
    let answer = send(&door, "/check", body).await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, "private, no-cache"));
    assert!(
        answer.main().contains("<span>5 citations</span> <span>3 out of date</span>"),
        "{}",
        answer.main()
    );
    let stale = part(&answer, "Out of date or wrong");
    assert!(
        stale.contains("<span class=\"label\">line 2</span>")
            && stale.contains("See CR <mark>721.1</mark>, rules 720.1"),
        "{stale}"
    );
    assert!(
        stale.contains("As of 7 August 2026, 721.1 (7 February 2025) is 724.1, same wording."),
        "{stale}"
    );
    assert!(
        stale.contains("<a class=\"cite\" href=\"/rules/724.1\">724.1</a>")
            && stale.contains("number reused"),
        "{stale}"
    );
    assert!(stale.contains("No English edition here has a rule 799.1."), "{stale}");
    let holds = part(&answer, "Still valid");
    assert!(
        holds.contains("<a class=\"cite\" href=\"/documents/mtr/2.1\">2.1</a> <span>Match Structure</span>"),
        "{holds}"
    );
    assert!(holds.contains("<mark>702.19</mark>"), "{holds}");
    let rewritten = answer.body.split("id=\"rewritten\"").nth(1).expect("the text with other numbers");
    assert!(rewritten.contains("See CR 724.1, rules 723.1 and MTR 2.1"), "{rewritten}");
}

#[tokio::test]
async fn a_text_without_citations_is_answered_with_what_one_looks_like() {
    let door = sample();
    for text in ["", "Nothing+of+that+kind+in+2026."] {
        let answer = send(&door, "/check", format!("text={text}")).await;
        assert!(answer.main().contains("One looks like “CR 702.19b”, “rule 509.1a” or “MTR 2.1”."), "{text}");
    }
}

#[tokio::test]
async fn each_citation_is_in_one_part() {
    let body = "text=CR+702.xxx,+CR+702.19b,+MTR+2.1,+CR+799.1+and+721.1&as_of=2026-08-07".to_owned();
    let answer = send(&sample(), "/check", body).await;
    assert!(answer.main().contains("<span>5 citations</span>"), "{}", answer.main());
    assert_eq!(answer.main().matches("<li class=\"row\">").count(), 5, "{}", answer.main());
}

#[tokio::test]
async fn a_wrong_title_is_not_called_the_same() {
    let body = "text=rule+702.19%2C+%22Cup+Stacking%22&as_of=2026-08-07&lang=en".to_owned();
    let stale = part(&send(&sample(), "/check", body).await, "Out of date or wrong").to_owned();
    assert!(stale.contains("702.19 is called “Trample”, not “Cup Stacking”."), "{stale}");
    assert!(!stale.contains("same"), "{stale}");
}

#[tokio::test]
async fn what_is_sent_is_shown_as_it_is_and_runs_nothing() {
    let door = sample();
    let answer =
        send(&door, "/check", "text=%0A%3C%2Ftextarea%3E%3Cscript%3E+CR+721.1%00&as_of=&lang=".to_owned())
            .await;
    assert_eq!(answer.status, 200);
    assert!(
        answer.body.contains(">\n\n&lt;/textarea&gt;") || answer.body.contains(">\n\n&#60;/textarea&#62;"),
        "{}",
        answer.main()
    );
    assert!(!answer.main().contains("<script") && !answer.body.contains('\0'));
    assert!(answer.main().contains("No date given: each number is read"), "{}", answer.main());
    let nothing = send(&door, "/check", "text=no+number+here".to_owned()).await;
    assert!(nothing.main().contains("0 citations"), "{}", nothing.main());
}

#[tokio::test]
async fn the_check_speaks_the_readers_language_and_keeps_the_choice() {
    let door = sample();
    let answer = send(&door, "/check?ui=de", "text=CR+721.1&as_of=2025-03-01&lang=en".to_owned()).await;
    assert!(
        answer.main().contains("1 gilt nicht mehr")
            && answer.main().contains("action=\"/check?ui=de#found\""),
        "{}",
        answer.main()
    );
    assert!(answer.main().contains("<option value=\"en\" lang=\"en\" selected>"), "{}", answer.main());
    assert!(door.get("/check?ui=ru").await.main().contains("<option value=\"ru\" lang=\"ru\" selected>"));
}

#[tokio::test]
async fn what_only_may_be_a_citation_stands_apart_and_the_day_of_the_text_is_said() {
    let door = sample();
    let text = "text=rules:+2025-03-01%0AThe+value+is+720.1+here.+CR+721.1&lang=en";
    let answer = send(&door, "/check", text.to_owned()).await;
    assert!(answer.main().contains("<span>checked as of 1 March 2025</span>"), "{}", answer.main());
    let perhaps = part(&answer, "Possible citations that are out of date");
    assert!(
        perhaps.contains("<mark>720.1</mark>") && perhaps.contains("Possibly not a rule number."),
        "{perhaps}"
    );
    assert!(!answer.main().contains("<h2>Holds</h2>"), "{}", answer.main());
    assert!(answer.main().contains("enter 7 August 2026 as its date, not the old one"), "{}", answer.main());
}

#[tokio::test]
async fn what_cannot_be_checked_is_said() {
    let door = sample();
    for (body, status) in
        [("text=x&as_of=tomorrow", 200), ("text=x&lang=xx", 400), ("text=%ff", 200), ("", 200)]
    {
        assert_eq!(send(&door, "/check", body.to_owned()).await.status, status, "{body}");
    }
    let undated = send(&door, "/check", "text=keep+this&as_of=tomorrow".to_owned()).await;
    assert!(
        undated.main().contains("is not a date like 2024-11-08; the text was checked without a date."),
        "{}",
        undated.main()
    );
    assert!(undated.main().contains("keep this</textarea>"), "what was pasted is not lost");
    assert_eq!(send(&door, "/check", "x".repeat(MAX_CHECKED_BODY + 1)).await.status, 413);
    let json = Request::post("/check")
        .header("content-type", "application/json")
        .body("{}".into())
        .expect("a request");
    assert_eq!(door.send(json).await.status, 415);
    assert_eq!(door.ask("PUT", "/check", &[]).await.status, 405);
    assert_eq!(door.get("/de/check").await.header("location"), "/check?ui=de");
    let long = format!("text={}CR+721.1+{}", "word+".repeat(40), "word+".repeat(40));
    let long = send(&door, "/check", long).await;
    assert!(
        long.main().contains("<p class=\"text\">…word word") && long.main().contains("word…</p>"),
        "{}",
        long.main()
    );
    let many = send(&door, "/check", format!("text={}&as_of=2025-03-01", "CR+721.1%0A".repeat(400))).await;
    assert!(many.main().contains("Only the first 300 of 400 are shown."), "{}", many.main().len());
}

/// The text in the form of a page.
fn in_form(answer: &Answer) -> &str {
    let start = answer.body.find("name=\"text\"").expect("a form");
    let text = &answer.body[start..];
    &text[text.find(">\n").expect("a field") + 2..text.find("</textarea>").expect("an end")]
}

#[tokio::test]
async fn what_is_too_long_is_cut_and_stays_in_the_form() {
    let door = sample();
    // Each sign takes nine bytes, so that the cut goes through one.
    let sign = "%E8%A7%84";
    let rest = "&as_of=2025-03-01&lang=fr".to_owned();
    let long =
        send(&door, "/check?ui=de", format!("text=721.1+{}{rest}", sign.repeat(MAX_CHECKED_BODY / 6))).await;
    assert_eq!((long.status, long.header("cache-control")), (413, "no-store"));
    assert!(long.main().contains("role=\"alert\"") && long.main().contains("Der Text ist länger als 2 MiB"));
    let kept = in_form(&long);
    let signs = kept.trim_start_matches("721.1 ");
    assert!(kept.starts_with("721.1 规") && signs.chars().all(|letter| letter == '规'));
    assert!(
        long.body.contains("name=\"as_of\" value=\"2025-03-01\""),
        "the fields after the text are kept, too"
    );
    assert!(long.body.contains("<option value=\"fr\" lang=\"fr\" selected>"));
    assert!(!long.body.contains("<h2>Ergebnis"), "nothing was checked");
    // What is in the form can be sent.
    let again = format!("text=721.1+{}{rest}", sign.repeat(signs.chars().count()));
    assert!(again.len() > MAX_CHECKED_BODY - (8 << 10), "{}", again.len());
    assert_eq!(send(&door, "/check", again).await.status, 200);
    let program = Request::post("/check").header("accept", "application/json");
    let program = program.header("content-type", "application/x-www-form-urlencoded");
    let answer = door.send(program.body("x".repeat(MAX_CHECKED_BODY + 1).into()).expect("a request")).await;
    assert_eq!((answer.status, answer.header("content-type")), (413, "application/problem+json"));
}

#[tokio::test]
async fn a_text_that_waits_in_vain_stays_in_the_form() {
    let library = citator::join::pipeline::read(&[repository("data")], &|_, _| {});
    let live = Live::from_library(library).expect("the sample can be indexed");
    let door = Door::new(Site::new(live).with_checks(0));
    let busy =
        send(&door, "/check", "text=%0Akeep+%3Cthis%3E+721.1&as_of=2025-03-01&lang=en".to_owned()).await;
    assert_eq!(
        (busy.status, busy.header("retry-after"), busy.header("cache-control")),
        (503, "1", "no-store")
    );
    assert!(busy.main().contains("Too many texts are being checked at once"), "{}", busy.main());
    assert!(in_form(&busy).contains("keep &#60;this&#62; 721.1"), "{}", in_form(&busy));
    assert!(busy.body.contains("name=\"as_of\" value=\"2025-03-01\""));
    let json = Request::post("/api/v1/cite/check").body(r#"{"text": "721.1"}"#.into()).expect("a request");
    let json = door.send(json).await;
    assert_eq!((json.status, json.header("content-type")), (503, "application/problem+json"));
}

#[tokio::test]
async fn rules_near_a_number_that_never_was_are_called_so() {
    let door = sample();
    let text = "text=See+CR+702.999+and+rule+721.1.&as_of=2025-03-01&lang=en".to_owned();
    let page = send(&door, "/check", text.clone()).await;
    let near = page.main().split("<span>Nearest numbers:</span> ").nth(1).expect("they are labelled");
    assert!(near.starts_with("<span><a class=\"cite\" href=\"/rules/2025-02-07/702."), "{near}");
    assert_eq!(page.main().matches("Nearest numbers:").count(), 1, "{}", page.main());
    let french = send(&door, "/check?ui=fr", text).await;
    assert!(french.main().contains("Numéros les plus proches :"), "{}", french.main());
}

//! Formats a finding as one line of text.

use std::sync::Arc;

use jiff::civil::Date;

use crate::finding::{Absence, Evidence, EvidenceKind, Finding, Former};
use crate::section_citations::{LookedIn, Standing};
use citation::TitleCheck;
use lineage::Verdict;
use record::Document;
use record::rule_number::RuleNumber;

/// A citation of a rule: `rule 706.10a (2018-10-05) is 707.10a today, same wording (0.99)`. `to` is the
/// edition of the trace; `None` for the current one.
pub fn say(finding: &Finding, to: Option<Date>) -> String {
    if finding.document != Document::Cr {
        return section(finding);
    }
    if finding.is_placeholder {
        return placeholder(finding, to);
    }
    let mut said = if finding.is_bare { "if this is a citation, ".to_owned() } else { String::new() };
    said.push_str(&match (finding.absence, finding.exists) {
        (Some(absence), _) => absent(finding, absence, to),
        (None, Some(false)) => subject(finding) + &missing(finding),
        (None, _) => subject(finding) + &fate(finding, to),
    });
    said.push_str(&evidence(finding, to));
    if let Some(TitleCheck::Differs { title, names }) = &finding.title_check {
        let quoted = finding.title.as_deref().unwrap_or_default();
        said.push_str(&format!("; it is called “{title}”, not “{quoted}”"));
        match names {
            _ if finding.title_of_today => {
                said.push_str(", but that is its current title: the text may be newer than its date")
            }
            Some(number) => said.push_str(&format!("; {number} has this title")),
            None => {}
        }
    }
    if finding.outcomes.len() > 1 && finding.replacement.is_some() {
        said.push_str(&format!("; write {}", finding.replacement.as_deref().unwrap_or_default()));
    }
    said + &before(finding, to)
}

/// `702.xxx: a number is missing here; “Prepared” beside it is 702.191 today`
fn placeholder(finding: &Finding, to: Option<Date>) -> String {
    let named = match &finding.evidence {
        Some(Evidence { text, .. }) if !finding.perhaps.is_empty() => {
            format!("; “{text}” beside it is {} {}", list(&finding.perhaps), when(to))
        }
        _ => String::new(),
    };
    format!("{}: a number is missing here{named}", finding.quote)
}

/// A citation of a tournament document: `MTR 2.1 is “Match Structure” of the Magic Tournament Rules`.
fn section(finding: &Finding) -> String {
    let (quote, sections) = (&finding.quote, &finding.sections);
    let Some(LookedIn { title, effective }) = sections.looked_in.as_deref() else {
        return format!("{quote} is in a document that is not available here, so it was not checked");
    };
    let mut said: Vec<String> = Vec::new();
    if let [first, ..] = sections.stand.as_slice() {
        let called = |standing: &Arc<Standing>| match sections.stand.len() {
            1 => format!("“{}”", standing.title),
            _ => format!("{} “{}”", standing.number, standing.title),
        };
        let all: Vec<String> = sections.stand.iter().map(called).collect();
        said.push(format!(
            "{quote} is {} of {}",
            listed(&all),
            named(&first.document_title, first.effective)
        ));
    }
    if !sections.missing.is_empty() {
        let which = if finding.targets.len() == 1 { quote.clone() } else { listed(&sections.missing) };
        let are = if sections.missing.len() == 1 { "is" } else { "are" };
        let near = match sections.near.len() {
            0 => String::new(),
            1 => format!("; nearest: {}", sections.near[0]),
            _ => format!("; nearest: {}", listed(&sections.near)),
        };
        said.push(format!("{which} {are} not in {}{near}", named(title, *effective)));
    }
    if !sections.unread.is_empty() {
        let which = if finding.targets.len() == 1 { quote.clone() } else { listed(&sections.unread) };
        let are = if sections.unread.len() == 1 { "is" } else { "are" };
        said.push(format!(
            "{which} {are} in a part of {} that is not available here, so it was not checked",
            named(title, *effective)
        ));
    }
    said.join("; ")
}

/// `the Magic Infraction Procedure Guide (2020-09-25)`
fn named(title: &str, effective: Option<Date>) -> String {
    let article = if title.is_ascii() { "the " } else { "" };
    effective.map_or_else(|| format!("{article}{title}"), |day| format!("{article}{title} ({day})"))
}

/// Limit of numbers in a list whose former rules are given.
const MOST_FORMERS: usize = 4;

/// The meaning of the number in an older text: the last rule that had it, and the count of others. For a
/// list, the last such rule of each number.
fn before(finding: &Finding, to: Option<Date>) -> String {
    let is_list = finding.outcomes.len() > 1;
    let said = |former: &Former| {
        let until = former.until.map_or_else(String::new, |date| format!("before {date} "));
        let now = if former.now.is_empty() {
            "is gone".to_owned()
        } else {
            format!("is {} {}", list(&former.now), when(to))
        };
        let number = if is_list { former.number.to_string() } else { "it".to_owned() };
        format!("; {until}{number} was a different rule, which {now}")
    };
    if is_list {
        let more = finding.formerly.len().saturating_sub(MOST_FORMERS);
        let others = if more == 0 {
            String::new()
        } else {
            format!("; {more} more of them used to be different rules")
        };
        return finding.formerly.iter().take(MOST_FORMERS).map(said).collect::<String>() + &others;
    }
    let others = match finding.formerly.len().saturating_sub(1) {
        0 => String::new(),
        1 => ", and another one before that".to_owned(),
        more => format!(", and {more} others before that"),
    };
    finding.formerly.first().map_or_else(String::new, |former| said(former) + &others)
}

/// `rule 706.10a (2018-10-05)`
fn subject(finding: &Finding) -> String {
    let is_list = finding.outcomes.len() > 1;
    let word = match finding.outcomes.as_slice() {
        [one] if one.number.to_string().len() == 1 => "section",
        _ if is_list => "rules",
        _ => "rule",
    };
    let number = match finding.outcomes.as_slice() {
        [one] => one.number.to_string(),
        _ => finding.quote.clone(),
    };
    let edition = finding.edition.map_or_else(String::new, |date| format!(" ({date})"));
    format!("{word} {number}{edition}")
}

fn fate(finding: &Finding, to: Option<Date>) -> String {
    let (now, when, sure) = (list(&finding.now), when(to), finding.confidence);
    let are = if finding.outcomes.len() > 1 { "are" } else { "is" };
    let taken = |now: &str| format!(" {now}; the number now belongs to a different rule ({sure:.2})");
    match finding.verdict {
        Some(Verdict::Same) => format!(" {are} the same {when}"),
        Some(Verdict::Edited) => format!(" {are} worded differently {when} ({sure:.2})"),
        Some(Verdict::Moved) => format!(" {are} {now} {when}, same wording ({sure:.2})"),
        Some(Verdict::MovedEdited) => format!(" {are} {now} {when}, worded differently ({sure:.2})"),
        Some(Verdict::Split) => format!(" {are} split into {now} {when} ({sure:.2})"),
        Some(Verdict::Merged) => format!(" {are} part of {now} {when} ({sure:.2})"),
        Some(Verdict::Reused) if finding.now.is_empty() => taken(&format!("{are} gone")),
        Some(Verdict::Reused) => taken(&format!("{are} {now} {when}{}", wording(finding))),
        Some(Verdict::Gone) => format!(" {are} gone {when} ({sure:.2})"),
        Some(Verdict::Unknown) if finding.now.is_empty() => format!(": no certain match ({sure:.2})"),
        Some(Verdict::Unknown) => format!(": no certain match, possibly {now} ({sure:.2})"),
        None => String::new(),
    }
}

/// `112.7a is not in the rules of 2026-08-07; until 2019-07-11 it was what is 113.7a today (0.99)`
fn absent(finding: &Finding, absence: Absence, to: Option<Date>) -> String {
    let edition = absence.edition.map_or_else(|| "that date".to_owned(), |date| date.to_string());
    let until = absence.until.map_or_else(|| "before".to_owned(), |date| format!("until {date}"));
    let are = if finding.outcomes.len() > 1 { "are" } else { "is" };
    let sure = finding.confidence;
    let then = match finding.verdict {
        _ if finding.now.is_empty() => format!("a rule that is gone {}", when(to)),
        Some(Verdict::Unknown) => format!("a rule without a certain match, possibly {}", list(&finding.now)),
        _ => format!("what is {} {} ({sure:.2})", list(&finding.now), when(to)),
    };
    format!("{} {are} not in the rules of {edition}; {until} it was {then}", finding.quote)
}

/// The evidence, if the number would mean something else without it.
fn evidence(finding: &Finding, to: Option<Date>) -> String {
    let Some(Evidence { kind, text, .. }) = &finding.evidence else { return String::new() };
    if !finding.perhaps.is_empty() {
        let (numbers, when) = (list(&finding.perhaps), when(to));
        return match kind {
            EvidenceKind::Words => format!("; but the words beside it, “{text}”, are in {numbers} {when}"),
            EvidenceKind::Neighbour => {
                format!("; the other numbers of {text} beside it mean {numbers} {when}")
            }
            _ => format!("; but the text beside it is about “{text}”, which is {numbers} {when}"),
        };
    }
    if !finding.is_stale() {
        return String::new();
    }
    match kind {
        EvidenceKind::Day if finding.edition > finding.as_of => {
            format!("; the date beside it, {text}, is before the oldest edition held")
        }
        EvidenceKind::Day => format!("; the date beside it is {text}"),
        EvidenceKind::Name => format!("; “{text}” beside it names this rule"),
        EvidenceKind::Words => format!("; the words beside it, “{text}”, are from this rule"),
        EvidenceKind::Neighbour => format!("; read like the other numbers of {text} in this text"),
    }
}

/// Whether the wording of a moved rule is the same.
fn wording(finding: &Finding) -> &'static str {
    if finding.outcomes.iter().all(|outcome| outcome.is_same_wording) {
        ", same wording"
    } else {
        ", worded differently"
    }
}

/// The reason why a number is not in the edition it was read in.
fn missing(finding: &Finding) -> String {
    let absent: Vec<RuleNumber> =
        finding.outcomes.iter().filter(|outcome| !outcome.exists).map(|outcome| outcome.number).collect();
    let which = match (finding.outcomes.len(), absent.len()) {
        (1, _) => " does not exist".to_owned(),
        (_, 1) => format!(": {} does not exist", list(&absent)),
        _ => format!(": {} do not exist", list(&absent)),
    };
    if let Some(date) = finding.elsewhere {
        return format!("{which} in this edition; see the edition of {date}");
    }
    if finding.undated.is_some() {
        return format!(
            "{which} in a complete dated edition, only in an undated or incomplete one, so it was not traced"
        );
    }
    if let Some(date) = finding.in_english {
        return format!("{which} in any edition in this language, only in the English one of {date}");
    }
    let skipped = absent.iter().filter_map(|number| number.subrule()).any(|letters| letters.is_skipped());
    let letters = if skipped { "; rule letters skip l and o" } else { "" };
    let near =
        if finding.near.is_empty() { String::new() } else { format!("; nearest: {}", list(&finding.near)) };
    format!("{which} in any edition here{letters}{near}")
}

fn when(to: Option<Date>) -> String {
    to.map_or_else(|| "today".to_owned(), |date| format!("in the edition of {date}"))
}

fn list(numbers: &[RuleNumber]) -> String {
    let numbers: Vec<String> = numbers.iter().map(RuleNumber::to_string).collect();
    listed(&numbers)
}

/// Limit of words in a list.
const MOST_LISTED: usize = 20;

fn listed(words: &[String]) -> String {
    match words {
        _ if words.len() > MOST_LISTED + 1 => {
            format!("{} and {} more", words[..MOST_LISTED].join(", "), words.len() - MOST_LISTED)
        }
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => words.concat(),
    }
}

//! The sentence on what became of a rule, for pages, feeds and findings.

use lineage::Verdict;
use message::Message;

/// `As of 7 August 2026, 706.10a (5 October 2018) is 707.10a, same wording`. `now` are the numbers in that
/// edition, none if the rule is gone. `None` if what became of it is uncertain.
pub fn became(verdict: Verdict, edition: String, then: &str, now: String) -> Option<Message> {
    let key = match verdict {
        Verdict::Unknown => return None,
        Verdict::Same => "became-same",
        Verdict::Edited => "became-edited",
        Verdict::Moved => "became-moved",
        Verdict::MovedEdited => "became-moved-edited",
        Verdict::Split => "became-split",
        Verdict::Merged => "became-merged",
        Verdict::Reused if now.is_empty() => "became-reused-gone",
        Verdict::Reused => "became-reused",
        Verdict::Gone => "became-gone",
    };
    Some(Message::new(key).with("edition", edition).with("then", then).with("now", now))
}

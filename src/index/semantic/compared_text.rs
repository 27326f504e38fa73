//! The text by which a record is compared with a question.

use crate::query::request::Item;
use library::RuleText;
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// The most bytes of a section that count; its beginning says what it is about.
const MOST_OF_SECTION: usize = 600;

/// The passage of a record: a rule under the title of its heading, a term with its definition, a ruling without the
/// names of cards, a section under its title. `None` for a card: its text answers no question.
pub fn passage(shelf: &Shelf, item: Item) -> Option<String> {
    match item {
        Item::Rule(at) => Some(of_rule(shelf, &shelf.rules()[at])),
        Item::Glossary(at) => {
            let entry = &shelf.glossary()[at].entry;
            Some(format!("{} {}", entry.term, entry.text))
        }
        // A question that means the same names another card.
        Item::Ruling(at) => Some(shelf.rulings()[at].text_without_names()),
        Item::Section(at) => {
            let section = &shelf.sections()[at];
            let end = section.text.floor_char_boundary(MOST_OF_SECTION);
            Some(format!("{} {}", section.title(), &section.text[..end]))
        }
        Item::Card(_) => None,
    }
}

fn of_rule(shelf: &Shelf, text: &RuleText) -> String {
    let number = text.rule.number;
    let title = text.books.last().and_then(|&book| shelf.title(book, titled(number)));
    format!("{} {}", title.or(text.rule.title.as_deref()).unwrap_or_default(), text.rule.text)
}

/// The number whose title a rule is under.
fn titled(number: RuleNumber) -> RuleNumber {
    number.rule().unwrap_or(number)
}

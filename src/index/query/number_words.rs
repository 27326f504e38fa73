//! Splits a query into a rule number and its context: a date (`706.10a of October 2018`), `history`, or words (`IPG
//! 2.1 missed trigger`). The name of a rule next to a date or `history` counts as its number: `what did scry say in
//! 2018`. Also reads queries that are a date.
//!
//! It rewrites requests and does not search.

use std::sync::LazyLock;

use jiff::civil::Date;

use crate::query::date_query::{DateQuery, longest_first, without};
use crate::query::filter_syntax;
use crate::query::language_name;
use crate::query::number_query::{direct_numbers, direct_section, section_of};
use crate::query::request::{Beside, DirectSection, Editions, MAX_QUERY_CHARS, Request, Results};
use crate::query::small_words::{CITING, LATELY, bare, is_nothing, without_small, words_of};
use citation::{self, Expression, Part, expand, notation};
use language::{Language, all_words};
use library::BookId;
use message::Message;
use record::rule_number::{Level, RuleNumber};
use shelf::{Choice, Shelf};
use text::date::DateOrder;
use text::typed_date::{self, TypedDate};

/// Words that ask how a rule has changed, in all languages.
static HISTORY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let words = all_words(|words| words.citing.history_words);
    let mut words: Vec<String> = words.map(str::to_lowercase).collect();
    longest_first(&mut words);
    words
});

/// Words for history that are also words of the game.
static OF_THE_GAME: LazyLock<Vec<String>> =
    LazyLock::new(|| ["change", "changes", "changed", "update", "updates"].map(str::to_owned).into());

/// A rewritten request, with the context of its number set apart.
#[derive(Debug)]
pub(crate) struct NumberRequest {
    /// The request to execute.
    pub(crate) request: Request,
    beside: Beside,
    numbers: Vec<RuleNumber>,
    section: Option<DirectSection>,
    warnings: Vec<Message>,
}

impl NumberRequest {
    /// Reads a request. A request without a number or a date stays unchanged.
    pub(crate) fn read(request: &Request, shelf: &Shelf) -> NumberRequest {
        let unchanged = NumberRequest {
            request: request.clone(),
            beside: Beside::default(),
            numbers: Vec::new(),
            section: None,
            warnings: Vec::new(),
        };
        let reader = request.reader.unwrap_or(Language::English);
        let query = request.query.as_str();
        let is_plain = || notation(query).is_some() || direct_section(query, shelf, reader).is_some();
        let has_any = || query.contains(char::is_numeric) || without(query, &HISTORY).1;
        if query.chars().nth(MAX_QUERY_CHARS).is_some() || !has_any() || is_plain() {
            return unchanged;
        }
        Reading::parse(query, reader).request(unchanged, shelf).unwrap_or_else(|unchanged| *unchanged)
    }

    /// Adds the context of the number to the results.
    pub(crate) fn finish(self, results: Results) -> Results {
        let mut results = results;
        if self.beside.words {
            results.direct = self.numbers;
            results.section = self.section;
        }
        results.warnings.extend(self.warnings);
        Results { beside: self.beside, ..results }
    }
}

/// The rules that a query names if their numbers have only small words, a date or a word for history next to them.
pub fn numbers_of(query: &str, shelf: &Shelf, reader: Language) -> Vec<RuleNumber> {
    let request = Request { query: query.to_owned(), reader: Some(reader), ..Request::default() };
    let read = NumberRequest::read(&request, shelf);
    if read.beside.words { Vec::new() } else { direct_numbers(&read.request.query, shelf) }
}

/// The parts of a query.
struct Reading {
    reader: Language,
    /// The query without its date.
    text: String,
    date: Option<TypedDate>,
    /// The text without words that ask for a history.
    rest: String,
    history: bool,
    /// Filters, exclusions and quotations: they are neither numbers nor dates.
    filters: Vec<String>,
}

impl Reading {
    fn parse(query: &str, reader: Language) -> Reading {
        let narrow = |letter: char| match letter {
            '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
            '\u{3000}' => ' ',
            _ => letter,
        };
        let query: String = query.chars().map(narrow).collect();
        let is_filter = |word: &&str| {
            filter_syntax::opening(word).is_some_and(|(name, ..)| filter_syntax::is_known(name))
                || word.starts_with('-')
                || matches!(*word, "OR" | "AND" | "NOT")
        };
        let (filters, words): (Vec<&str>, Vec<&str>) = query.split_whitespace().partition(is_filter);
        let text = words.join(" ");
        let order = if reader == Language::English { DateOrder::MonthFirst } else { DateOrder::DayFirst };
        let mut dates = typed_date::find(&text, order);
        let date = dates.pop().filter(|_| dates.is_empty());
        let text = date.as_ref().map_or_else(
            || text.clone(),
            |date| format!("{} {}", &text[..date.span.start], &text[date.span.end..]).trim().to_owned(),
        );
        let (rest, history) = without(&text, &HISTORY);
        let filters = filters.into_iter().map(str::to_owned).collect();
        Reading { reader, text, date, rest, history, filters }
    }

    fn request(self, from: NumberRequest, shelf: &Shelf) -> Result<NumberRequest, Box<NumberRequest>> {
        let is_quoted = self.text.contains(['"', '“', '„', '«']) || !self.filters.is_empty();
        if let Some((language, rest)) = language_name::named(&self.rest).filter(|_| !is_quoted)
            && let Some(query) = lone_number(&rest, &rest, (false, true), shelf)
        {
            let numbers = direct_numbers(&query, shelf);
            let read = self.of_numbers(NumberRequest { numbers, ..from }, query, false, shelf);
            let beside = Beside { language: Some(language), ..read.beside };
            return Ok(NumberRequest { beside, ..read });
        }
        if let Some(query) = self.number_alone(shelf) {
            let numbers = direct_numbers(&query, shelf);
            return Ok(self.of_numbers(NumberRequest { numbers, ..from }, query, is_quoted, shelf));
        }
        if let Some(number) = self.named_rule(from.request.language, shelf) {
            let from = NumberRequest { numbers: vec![number], ..from };
            return Ok(self.of_numbers(from, number.to_string(), false, shelf));
        }
        if self.history && self.date.is_none() && is_nothing(&self.rest) {
            return Ok(NumberRequest { beside: Beside { history: true, ..Beside::default() }, ..from });
        }
        let of_date = self.date.as_ref().filter(|_| !self.history);
        if let Some((date, read)) =
            of_date.and_then(|date| Some((date, DateQuery::read(&self.text, date, words_of)?)))
        {
            let query = [&[read.query], self.filters.as_slice()].concat().join(" ");
            let days = Some((date.first, date.last)).filter(|_| read.is_date);
            let beside = Beside { days, is_date: read.is_date, ..Beside::default() };
            let warnings = self.not_real().into_iter().collect();
            return Ok(NumberRequest {
                request: Request { query, ..from.request },
                beside,
                warnings,
                ..from
            });
        }
        let found = citation::find(&self.text, self.reader);
        let first = found.iter().find_map(|found| {
            let numbers = self.numbers(&found.expression, found.announced, shelf);
            let section = || section_of(&self.text[found.span.0..found.span.1], self.reader);
            let section = section().filter(|_| numbers.is_empty());
            let section =
                section.and_then(|(kind, number)| DirectSection::find(shelf, kind, number, self.reader));
            (!numbers.is_empty() || section.is_some()).then_some((found.span, numbers, section))
        });
        if let Some(((start, end), numbers, section)) = first {
            let beside = format!("{} {}", &self.text[..start], &self.text[end..]);
            let words = is_quoted || !is_nothing(&without(&beside, &HISTORY).0);
            let query = self.text[start..end].to_owned();
            let from = NumberRequest { numbers, section, ..from };
            return Ok(self.of_numbers(from, query, words, shelf));
        }
        let numbers =
            self.text.split(' ').map(|word| hurried(word, shelf)).find(|numbers| !numbers.is_empty());
        match numbers {
            Some(numbers) => {
                Ok(self.of_numbers(NumberRequest { numbers, ..from }, String::new(), true, shelf))
            }
            None => Err(Box::new(from)),
        }
    }

    /// The number, if only a date, a word for its history and small words are next to it.
    fn number_alone(&self, shelf: &Shelf) -> Option<String> {
        let is_beside = self.date.is_some() || self.history;
        lone_number(&self.text, &self.rest, (self.date.is_some(), is_beside), shelf)
    }

    /// Whether a word for history is about the rules and not about the game: `change targets`, `color change`.
    fn asks_how_rules_changed(&self) -> bool {
        let said: Vec<String> = self.text.split_whitespace().map(str::to_lowercase).collect();
        let has = |words: &[&str]| said.iter().any(|word| words.contains(&word.as_str()));
        let is_question = said.first().is_some_and(|first| first == "what");
        is_question || has(&LATELY) || without(&without(&self.text, &OF_THE_GAME).0, &HISTORY).1
    }

    /// The number of the rule with this name on the day that is asked for, or today if its history is.
    fn named_rule(&self, language: Option<Language>, shelf: &Shelf) -> Option<RuleNumber> {
        let is_asked = if self.history { self.asks_how_rules_changed() } else { self.date.is_some() };
        if !is_asked || !self.filters.is_empty() {
            return None;
        }
        let language = language.unwrap_or(Language::English);
        let book = match &self.date {
            Some(date) => shelf.edition_for(language, date.last)?.0,
            None => *shelf.series(language).last()?,
        };
        // `die` of `Rolling a Die` is a small word, too, so the longest name counts.
        let words: Vec<&str> = self.rest.split_whitespace().collect();
        let is_small = |word: &&&str| is_nothing(word);
        let leading = words.iter().take_while(is_small).count();
        let trailing = words.iter().rev().take_while(is_small).count().min(words.len() - leading);
        let ends = (0..=trailing).map(|trailing| words.len() - trailing);
        ends.flat_map(|end| (0..=leading.min(end)).map(move |start| (start, end)))
            .find_map(|(start, end)| shelf.rule_named(book, &words[start..end].join(" ")))
    }

    /// A notice if the calendar has no such day.
    fn not_real(&self) -> Option<Message> {
        let date = self.date.as_ref().filter(|date| !date.is_real)?;
        Some(Message::new("search-no-such-day").with("typed", date.typed.clone()))
    }

    /// The request for numbers, or for words next to numbers.
    fn of_numbers(&self, from: NumberRequest, query: String, words: bool, shelf: &Shelf) -> NumberRequest {
        let language = from.request.language.unwrap_or(Language::English);
        let days = self.date.as_ref().map(|date| (date.first, date.last)).filter(|_| from.section.is_none());
        let number = from.numbers.first().copied();
        let edition = days.zip(number).and_then(|(days, number)| edition_of(shelf, language, days, number));
        let since = edition.and_then(|(book, _)| shelf.since(book));
        let outside = edition.zip(days).and_then(|(edition, days)| outside(shelf, language, edition, days));
        let warnings = self.not_real().into_iter().chain(outside).collect();
        let is_citing = |word: &str| CITING.contains(&bare(word).as_str());
        let beside = Beside {
            days,
            history: self.history && !words,
            citing: !words && self.text.split_whitespace().any(is_citing),
            language: None,
            words,
            is_date: false,
        };
        let mut request = from.request;
        request.query = match (words, since) {
            (false, _) => query,
            (true, Some(since)) => {
                let edition = format!("edition:{since}");
                [std::slice::from_ref(&self.text), self.filters.as_slice(), &[edition]].concat().join(" ")
            }
            // Nothing was taken out of it.
            (true, None) => request.query,
        };
        if let (Some(since), false) = (since, words) {
            request.editions = Editions::Dated(since);
        }
        NumberRequest { request, beside, warnings, ..from }
    }

    /// The rules that a citation among words names: those that some book has had, or that are announced as
    /// rules.
    fn numbers(&self, expression: &Expression, announced: bool, shelf: &Shelf) -> Vec<RuleNumber> {
        let Expression::Rules(parts) = expression else { return Vec::new() };
        let numbers: Vec<RuleNumber> = parts.iter().flat_map(|part| expand(*part, None)).collect();
        let is_one =
            numbers.iter().any(|&number| announced || number.subrule().is_some() || was_ever(shelf, number));
        if is_one { numbers } else { Vec::new() }
    }
}

/// The number in a text, or in it without words for its history, if only small words are next to it. The flags say
/// whether something else was next to it in the query, such as a date.
fn lone_number(
    text: &str,
    rest: &str,
    (beside_text, beside_rest): (bool, bool),
    shelf: &Shelf,
) -> Option<String> {
    let small = without_small(rest);
    let said = [(text, beside_text), (rest, beside_rest), (&small, beside_rest)];
    said.into_iter().find_map(|(text, is_beside)| {
        let read = notation(text)?;
        let (Part::One(first) | Part::Range(first, _)) = *read.candidates.first()?.first()?;
        // `the 100` and `1 of 7` are counts.
        let is_clear = first.level() > Level::Chapter || is_beside;
        let is_number = read.certain && is_clear && !direct_numbers(text, shelf).is_empty();
        is_number.then(|| text.to_owned())
    })
}

/// The numbers of a word like `7045k` among others; empty if it may be something else.
fn hurried(word: &str, shelf: &Shelf) -> Vec<RuleNumber> {
    let is_certain = notation(word).is_some_and(|read| read.certain);
    let mut numbers = if is_certain { direct_numbers(word, shelf) } else { Vec::new() };
    numbers.retain(|&number| number.subrule().is_some() && was_ever(shelf, number));
    numbers
}

fn was_ever(shelf: &Shelf, number: RuleNumber) -> bool {
    Language::ALL.into_iter().any(|language| shelf.books_with(language, number).next().is_some())
}

/// A notice when the days lie before the first edition, or after the newest one took effect: a later one may
/// exist that is not held.
fn outside(
    shelf: &Shelf,
    language: Language,
    (book, choice): (BookId, Choice),
    (first, last): (Date, Date),
) -> Option<Message> {
    if choice == Choice::BeforeFirst {
        let edition = Message::new("edition-of").with("date", shelf.since(book)?);
        return Some(Message::new("trace-before-first").with("edition", edition).with("day", last));
    }
    let newest = shelf.series(language).last().and_then(|&newest| shelf.since(newest))?;
    (first > newest).then(|| Message::new("search-newest-edition").with("date", newest))
}

/// The edition that answers for a number on these days: the newest of them with the number, or the one in
/// force on the last day.
fn edition_of(
    shelf: &Shelf,
    language: Language,
    (first, last): (Date, Date),
    number: RuleNumber,
) -> Option<(BookId, Choice)> {
    let until = shelf.edition_for(language, last)?;
    let since = shelf.edition_for(language, first)?;
    let mut of_days = shelf.series(language).iter().copied().rev();
    of_days
        .by_ref()
        .filter(|&book| {
            shelf.since(book) <= shelf.since(until.0) && shelf.since(book) >= shelf.since(since.0)
        })
        .find(|&book| shelf.holds(book, number))
        .map(|book| (book, if book == until.0 { until.1 } else { Choice::InForce }))
        .or(Some(until))
}

//! Finds running heads, running feet and page numbers: lines at the edge of pages that repeat, apart from
//! their numbers.

use std::collections::{BTreeMap, HashMap};

use crate::pages::lines::PrintedLine;
use crate::pages::{Margin, Sheet};

/// Number of lines at each edge of a page that may be margins.
const DEEPEST: usize = 3;

/// The share of a page's height, at its top and at its bottom, in which margins are.
const EDGE: f32 = 0.13;

/// Takes the margins out of the lines of all pages.
pub(super) fn take(pages: &mut [Vec<PrintedLine>], sheets: &[Sheet]) -> Vec<Margin> {
    let mut seen: BTreeMap<(bool, String), Vec<(usize, usize)>> = BTreeMap::new();
    for (at, (lines, sheet)) in pages.iter().zip(sheets).enumerate() {
        for (is_head, line) in edges(lines, sheet.height) {
            seen.entry((is_head, shape(&lines[line].text))).or_default().push((at, line));
        }
    }
    let filled = pages.iter().filter(|lines| !lines.is_empty()).count();
    let mut margins = Vec::new();
    let mut taken: Vec<Vec<usize>> = vec![Vec::new(); pages.len()];
    for ((_, shape), places) in seen {
        let texts: Vec<(u32, &str)> =
            places.iter().map(|&(page, line)| (page as u32 + 1, pages[page][line].text.trim())).collect();
        let kept = if is_page_number(&shape) {
            steady(&texts)
        } else {
            vec![repeats(&shape, places.len(), filled); places.len()]
        };
        let places: Vec<(usize, usize)> =
            places.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(place, _)| place).collect();
        if places.is_empty() {
            continue;
        }
        let (first, line) = places[0];
        margins.push(Margin {
            text: pages[first][line].text.trim().to_owned(),
            place: pages[first][line].place,
            pages: places.iter().map(|&(page, _)| page as u32 + 1).collect(),
        });
        places.iter().for_each(|&(page, line)| taken[page].push(line));
    }
    for (lines, taken) in pages.iter_mut().zip(taken) {
        let mut at = 0;
        lines.retain(|_| {
            at += 1;
            !taken.contains(&(at - 1))
        });
    }
    margins.sort_by_key(|margin| (margin.pages.first().copied(), margin.place.first));
    margins
}

/// Which page numbers ascend with their pages, or are the same on three or more of them. A number that does
/// neither is text, unless it is the only one.
pub fn steady(places: &[(u32, &str)]) -> Vec<bool> {
    let number = |text: &str| {
        let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        digits
            .split(|letter: char| !letter.is_ascii_digit())
            .next()
            .and_then(|digits| digits.parse::<i64>().ok())
    };
    let offset = |&(page, text): &(u32, &str)| number(text).map(|number| number - i64::from(page));
    let mut offsets: HashMap<Option<i64>, usize> = HashMap::new();
    let mut texts: HashMap<&str, usize> = HashMap::new();
    for place in places {
        *offsets.entry(offset(place)).or_default() += 1;
        *texts.entry(place.1).or_default() += 1;
    }
    let most = offsets.values().copied().max().unwrap_or(0);
    let is_kept = |place: &(u32, &str)| {
        let ascends = offsets
            .get(&offset(place))
            .is_some_and(|&count| count == most && (count > 1 || places.len() == 1));
        ascends || texts.get(place.1).is_some_and(|&count| count >= 3)
    };
    places.iter().map(is_kept).collect()
}

/// Whether a line at `places` on `pages` pages is a running head. One in lower case is the middle of a sentence.
pub fn repeats(shape: &str, places: usize, pages: usize) -> bool {
    places >= 3 && places * 4 >= pages && !shape.starts_with(char::is_lowercase)
}

/// The lines at the edges of a page, each with whether it is at the top.
fn edges(lines: &[PrintedLine], height: f32) -> Vec<(bool, usize)> {
    let mut by_height: Vec<usize> = (0..lines.len()).collect();
    by_height.sort_by(|&one, &other| lines[one].y.total_cmp(&lines[other].y));
    let top = by_height.iter().take(DEEPEST).filter(|&&line| lines[line].y < EDGE * height);
    let bottom = by_height.iter().rev().take(DEEPEST).filter(|&&line| lines[line].y > (1.0 - EDGE) * height);
    top.map(|&line| (true, line)).chain(bottom.map(|&line| (false, line))).collect()
}

/// A text with one sign for each number, which differs from page to page.
pub fn shape(text: &str) -> String {
    let mut shape = String::new();
    for letter in text.split_whitespace().flat_map(|word| [word, " "]).flat_map(str::chars) {
        match letter {
            digit if digit.is_ascii_digit() && shape.ends_with('#') => {}
            digit if digit.is_ascii_digit() => shape.push('#'),
            letter => shape.push(letter),
        }
    }
    shape.trim_end().to_owned()
}

/// Whether a shape is a page number: `#`, `- # -`, `Page # of #`.
pub fn is_page_number(shape: &str) -> bool {
    let words = shape.split(|letter: char| !letter.is_alphanumeric() && letter != '#');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_known = |word: &str| {
        word == "#"
            || ["page", "of", "seite", "von", "pagina", "página", "de", "di", "стр", "第", "页", "頁"]
                .contains(&word.to_lowercase().as_str())
            || matches!(word, "第#页" | "第#頁" | "#页" | "#頁" | "第#" | "共#页" | "#쪽")
    };
    let is_alone = words.iter().filter(|word| word.contains('#')).count() == 1;
    // `2/2` is the size of a creature, but `Page 2/9` is not.
    let is_named = words.iter().any(|word| *word != "#");
    (is_alone || is_named) && words.len() <= 4 && words.iter().all(|word| is_known(word))
}

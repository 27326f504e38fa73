//! Analysis of texts in each language: tokens and their offsets.

use citator::index::analysis::{Analyzer, Form};
use citator::language::Language::{self, *};
use proptest::prelude::*;

use crate::support::cases;

/// The tokens of a text, each as `text@position`; forms of a word beside it as `|form`.
fn tokens(language: Language, text: &str) -> String {
    let mut out = String::new();
    for token in Analyzer::new(language).tokens(text).iter() {
        match token.form {
            Form::Plain | Form::Letter => out.push_str(&format!("|{}", token.text)),
            _ => out.push_str(&format!(" {}@{}", token.text, token.position)),
        }
    }
    out.trim().to_owned()
}

/// The pieces of the original text that the tokens stand for.
fn pieces(language: Language, text: &str) -> Vec<String> {
    Analyzer::new(language).tokens(text).iter().map(|token| text[token.from..token.to].to_owned()).collect()
}

#[test]
fn texts_fall_into_these_tokens() {
    let table = [
        (English, "Destroyed creatures", "destroy@0 creatur@1"),
        (English, "the copies of a spell", "the@0 copi@1 of@2 a@3 spell@4"),
        (English, "Umbra’s players' don’t o'Brien", "umbra@0 player@1 dont@2 obrien@3"),
        (English, "double-faced", "doubl@0 face@1"),
        (English, "see 707.10a, 702.19. and 704.5aa", "see@0 707.10a@1 702.19@2 and@3 704.5aa@4"),
        (English, "rules 601.2f–h", "rule@0 601.2f@1 h@2"),
        (English, "CR704.5k", "cr@0 704.5k@1"),
        (English, "100.1abc", "100.1@0 abc@1"),
        (
            English,
            "a +1/+1 counter, two −1/−1 and a 2/2",
            "a@0 +1/+1@1 counter@2 two@3 -1/-1@4 and@5 a@6 2/2@7",
        ),
        (English, "11/8/2024", "11@0 8@1 2024@2"),
        (English, "{X}{W/U}: {2}", "{x}@0 {w/u}@1 {2}@2"),
        (English, "{this is no symbol}", "this@0 is@1 no@2 symbol@3"),
        (English, "oﬃce ＡＢＣ naïve", "offic@0 abc@1 naiv@2"),
        (English, "Lim-Dûl’s Æther Vial", "lim@0 dul@1 aether@2 vial@3"),
        (English, "İstanbul ISTANBUL", "istanbul@0 istanbul@1"),
        (English, "soft\u{ad}hyphen", "softhyphen@0"),
        (French, "d’un sort, l'adversaire", "d@0 un@1 sort@2 l@3 adversair@4"),
        (French, "la capacité copiée", "la@0 capac@1|capacit copi@2|copie"),
        (French, "règles Règle regle", "regl@0 regl@1 regl@2"),
        (German, "Fähigkeiten größer", "fahig@0 gross@1"),
        (Spanish, "la habilidad mágica", "la@0 habil@1 magic@2"),
        (Italian, "dell’avversario più", "dell@0 avversar@1 piu@2"),
        (Portuguese, "criações mágicas", "criaco@0 magic@1"),
        (Russian, "Существа ещё 702.19", "существ@0 ещ@1 702.19@2"),
        (ChineseSimplified, "复制品。", "复制@0|复 制品@1|制|品"),
        (ChineseSimplified, "包含X的", "包含@0|包|含 x@2 的@3"),
        (ChineseTraditional, "規則702.19b", "规则@0|规|则 702.19b@2"),
        (Japanese, "ｺﾋﾟｰ可能な値", "こぴ@0|こ ぴー@1|ぴ ー可@2|ー 可能@3|可 能な@4|能 な値@5|な|値"),
        (Korean, "복사본이 CR", "복사@0|복 사본@1|사 본이@2|본|이 cr@4"),
        (Korean, "\u{1107}\u{1169}\u{11a8}사", "복사@0|복|사"),
        (English, "", ""),
        (English, "… — !", ""),
    ];
    let wrong: Vec<String> = table
        .iter()
        .filter_map(|(language, text, expected)| {
            let got = tokens(*language, text);
            (got != *expected)
                .then(|| format!("{language} {text:?}\n  expected {expected}\n  got      {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tokens_know_the_letters_they_stand_for() {
    assert_eq!(pieces(English, "a oﬃce"), ["a", "oﬃce"]);
    assert_eq!(pieces(English, "ＡＢＣ，Umbra’s"), ["ＡＢＣ", "Umbra"]);
    assert_eq!(pieces(English, "İstanbul"), ["İstanbul"]);
    assert_eq!(pieces(English, "e\u{301}te\u{301}"), ["e\u{301}te\u{301}"]);
    assert_eq!(pieces(Japanese, "ｶﾞﾘ"), ["ｶﾞﾘ", "ｶﾞ", "ﾘ"]);
    assert_eq!(pieces(ChineseSimplified, "规则７０７．１"), ["规则", "规", "则", "７０７．１"]);
    assert_eq!(pieces(English, "pay {X}."), ["pay", "{X}"]);
}

#[test]
fn words_with_and_without_accents_meet() {
    for (language, with, without) in [
        (French, "capacités", "capacites"),
        (French, "contrôlé", "controle"),
        (Spanish, "acción", "accion"),
        (German, "Länder", "Lander"),
    ] {
        let typed = Analyzer::new(language).tokens(without);
        let typed = typed.get(0).expect("a word").text;
        let indexed = Analyzer::new(language).tokens(with);
        assert!(indexed.iter().any(|token| token.text == typed), "{with} is not found by {without}");
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_text_gives_tokens_in_order(text in "\\PC{0,60}|[a-z’'{}0-9./+-]{0,40}|[\\u{1100}-\\u{11ff}가-힣ァ-ヶ一-龥\\u{300}-\\u{310}ﾞ ]{0,30}", at in 0..Language::ALL.len()) {
        let tokens = Analyzer::new(Language::ALL[at]).tokens(&text);
        let mut last = (0, 0);
        for token in tokens.iter() {
            prop_assert!(text.get(token.from..token.to).is_some_and(|piece| !piece.is_empty()), "{token:?}");
            prop_assert!(!token.text.is_empty());
            // Passages are marked without reading words that begin otherwise than what is marked.
            let (first, piece) = (token.text.chars().next(), &text[token.from..token.to]);
            let is_word = piece.is_ascii() && matches!(token.form, Form::Word | Form::Plain);
            let is_as_written = !is_word || first == piece.to_ascii_lowercase().chars().next();
            prop_assert!(is_as_written, "{token:?} of {text:?}");
            prop_assert!((token.position, token.from) >= last, "{token:?} after {last:?}");
            last = (token.position, token.from);
        }
    }
}

//! Loads the message file of each language once, and looks up messages.
//!
//! A message that a language lacks is given in English; one that English lacks is a bug.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use language::{Language, Thousands, texts};

use crate::locale_format;

/// The language with a complete message file, and the language for programs.
pub const MAIN: Language = Language::English;

type Bundle = FluentBundle<FluentResource>;

/// The message file of a language.
pub fn source(language: Language) -> &'static str {
    texts!("messages.ftl")[language.index()]
}

/// The message of a key, with its arguments.
pub(super) fn format(
    language: Language,
    key: &'static str,
    arguments: Option<&FluentArgs<'_>>,
) -> Cow<'static, str> {
    let found = bundle(language).and_then(|bundle| format_in(bundle, key, arguments));
    let found = found.or_else(|| bundle(MAIN).and_then(|bundle| format_in(bundle, key, arguments)));
    debug_assert!(found.is_some(), "no message {key:?} can be said with {arguments:?}");
    found.unwrap_or(Cow::Borrowed(key))
}

fn format_in(
    bundle: &'static Bundle,
    key: &str,
    arguments: Option<&FluentArgs<'_>>,
) -> Option<Cow<'static, str>> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, arguments, &mut faults);
    debug_assert!(faults.is_empty(), "{key:?} with {arguments:?}: {faults:?}");
    // Messages without arguments are borrowed; the others were just formatted.
    Some(match (arguments, text) {
        (None, text) => text,
        (Some(_), text) => Cow::Owned(text.into_owned()),
    })
}

/// The messages of a language, loaded on first use.
fn bundle(language: Language) -> Option<&'static Bundle> {
    static BUNDLES: [OnceLock<Option<Bundle>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    BUNDLES[language.index()].get_or_init(|| read(language, source(language))).as_ref()
}

fn read(language: Language, source: &str) -> Option<Bundle> {
    let code: LanguageIdentifier = language.code().parse().ok()?;
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
    let mut bundle = Bundle::new_concurrent(vec![code]);
    bundle.add_resource_overriding(resource);
    // Direction marks around arguments would be copied and searched with the text; no language here is
    // written right to left.
    bundle.set_use_isolating(false);
    // A formatter cannot hold the mark of its language, so there is one for each mark.
    bundle.set_formatter(Some(match language.words().format.thousands {
        Thousands::Comma => |value, _| number(value, Thousands::Comma),
        Thousands::Stop => |value, _| number(value, Thousands::Stop),
        Thousands::NarrowSpace => |value, _| number(value, Thousands::NarrowSpace),
        Thousands::Space => |value, _| number(value, Thousands::Space),
    }));
    Some(bundle)
}

/// A count with digit grouping.
fn number(value: &FluentValue<'_>, mark: Thousands) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(locale_format::grouped(number.value as usize, mark)),
        _ => None,
    }
}

//! Loads the catalogues once.

use std::{borrow::Cow, fmt::Write, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::Language;

const ENGLISH: &str = include_str!("../../en.ftl");

type Catalogue = FluentBundle<FluentResource>;

static OF_ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| read(ENGLISH));

static OF_PSEUDO: LazyLock<Catalogue> = LazyLock::new(|| {
    let mut catalogue = read(ENGLISH);
    catalogue.set_transform(Some(pseudo));
    catalogue
});

fn read(source: &str) -> Catalogue {
    // Tests make sure that the file has no mistakes; otherwise the valid part is served.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
    let english: LanguageIdentifier = Language::English.code().parse().unwrap_or_default();
    let mut catalogue = Catalogue::new_concurrent(vec![english]);
    // Direction marks around arguments would end up in emails and files.
    catalogue.set_use_isolating(false);
    catalogue.add_resource_overriding(resource);
    catalogue
}

pub(crate) fn has(key: &str) -> bool {
    OF_ENGLISH.has_message(key)
}

/// The text of a key with its values in a language. An unknown key is returned itself.
pub(crate) fn text(language: Language, key: &str, arguments: &FluentArgs<'_>) -> String {
    let catalogue = match language {
        Language::English => &*OF_ENGLISH,
        Language::Pseudo => &*OF_PSEUDO,
    };
    let pattern = catalogue.get_message(key).and_then(|message| message.value());
    let Some(pattern) = pattern else { return key.to_owned() };
    let mut text = String::new();
    // On failure the argument's name is shown. The compiler checks that none is missing.
    let _ = catalogue.write_pattern(&mut text, pattern, Some(arguments), &mut Vec::new());
    match language {
        Language::English => text,
        Language::Pseudo => format!("[{text}]"),
    }
}

/// English with accents and about a third longer, but readable.
fn pseudo(text: &str) -> Cow<'_, str> {
    let mut foreign = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        let _ = match letter {
            'a' => foreign.write_str("áá"),
            'e' => foreign.write_str("éé"),
            'i' => foreign.write_str("îî"),
            'o' => foreign.write_str("öö"),
            'u' => foreign.write_str("üü"),
            letter => foreign.write_char(match letter {
                'A' => 'Å',
                'C' => 'Ç',
                'D' => 'Ð',
                'E' => 'É',
                'I' => 'Î',
                'N' => 'Ñ',
                'O' => 'Ö',
                'S' => 'Š',
                'U' => 'Û',
                'Y' => 'Ý',
                'Z' => 'Ž',
                'c' => 'ç',
                'd' => 'đ',
                'g' => 'ğ',
                'h' => 'ĥ',
                'l' => 'ľ',
                'n' => 'ñ',
                'r' => 'ŕ',
                's' => 'š',
                't' => 'ţ',
                'w' => 'ŵ',
                'y' => 'ý',
                'z' => 'ž',
                other => other,
            }),
        };
    }
    Cow::Owned(foreign)
}

#[cfg(test)]
mod tests;

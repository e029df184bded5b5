//! Implements `message!`: a text of the catalogue by its key, with its arguments.

use std::{collections::BTreeMap, collections::BTreeSet, sync::LazyLock};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{
    Error, Expr, Ident, LitStr, Result, Token,
    parse::{Parse, ParseStream},
};

/// The English texts, which define the keys and arguments for every language.
const ENGLISH: &str = include_str!("../../messages/en.ftl");

/// The argument names of each text.
static ARGUMENTS: LazyLock<BTreeMap<&str, BTreeSet<&str>>> = LazyLock::new(|| arguments(ENGLISH));

fn arguments(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let resource = parser::parse(source).unwrap_or_else(|(read, _)| read);
    let texts = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    let texts = texts.map(|(key, pattern)| {
        let mut names = BTreeSet::new();
        of_pattern(pattern, &mut names);
        (key, names)
    });
    texts.collect()
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, names: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                of_inline(inline, names);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                of_inline(selector, names);
                for variant in variants {
                    of_pattern(&variant.value, names);
                }
            }
        }
    }
}

fn of_inline<'a>(inline: &InlineExpression<&'a str>, names: &mut BTreeSet<&'a str>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name);
    }
}

/// `"key", name = value, name = %value, name`. A key may be said in several parts.
pub(crate) struct Message {
    key: String,
    at: Span,
    arguments: Vec<(Ident, TokenStream)>,
}

impl Parse for Message {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let first: LitStr = input.parse()?;
        let (mut key, at) = (first.value(), first.span());
        while input.peek(LitStr) {
            key.push_str(&input.parse::<LitStr>()?.value());
        }
        let mut arguments = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            arguments.push(argument(input)?);
        }
        Ok(Self { key, at, arguments })
    }
}

fn argument(input: ParseStream<'_>) -> Result<(Ident, TokenStream)> {
    let is_shown = input.parse::<Option<Token![%]>>()?.is_some();
    let name: Ident = input.parse()?;
    let (is_shown, value) = if !is_shown && input.parse::<Option<Token![=]>>()?.is_some() {
        let is_shown = input.parse::<Option<Token![%]>>()?.is_some();
        (is_shown, input.parse::<Expr>()?)
    } else {
        (is_shown, syn::parse_quote! { #name })
    };
    let value = if is_shown {
        quote! { ::transom_messages::Value::Text(::std::string::ToString::to_string(&(#value))) }
    } else {
        quote! { ::transom_messages::Argument::value(&(#value)) }
    };
    Ok((name, value))
}

/// Implements `key!("…")`: the key of a text without arguments.
pub(crate) fn expand_key(message: Message) -> Result<TokenStream> {
    let (key, at) = (message.key.clone(), message.at);
    if let Some((name, _)) = message.arguments.first() {
        return Err(Error::new(name.span(), "use `message!` for a text with values"));
    }
    expand(message).map_err(|mistake| Error::new(at, mistake))?;
    Ok(quote! { ::transom_messages::Key::new(#key) })
}

pub(crate) fn expand(message: Message) -> Result<TokenStream> {
    let Message { key, at, arguments } = message;
    let wanted = ARGUMENTS
        .get(key.as_str())
        .ok_or_else(|| Error::new(at, format!("en.ftl has no text with the key {key}")))?;
    let given: BTreeSet<String> = arguments.iter().map(|(name, _)| name.to_string()).collect();
    if let Some(lacks) = wanted.iter().find(|name| !given.contains(**name)) {
        return Err(Error::new(at, format!("the text of {key} needs a value for {lacks}")));
    }
    if let Some((name, _)) =
        arguments.iter().find(|(name, _)| !wanted.contains(name.to_string().as_str()))
    {
        return Err(Error::new(name.span(), format!("the text of {key} doesn't show {name}")));
    }
    let (names, values): (Vec<_>, Vec<_>) =
        arguments.iter().map(|(name, value)| (name.to_string(), value)).unzip();
    Ok(quote! {
        ::transom_messages::Message::keyed(#key, ::std::vec![#((#names, #values)),*])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(tokens: &str) -> String {
        match syn::parse_str(tokens).and_then(expand) {
            Ok(tokens) => tokens.to_string(),
            Err(mistake) => mistake.to_string(),
        }
    }

    #[test]
    fn what_the_catalogue_lacks_does_not_compile() {
        assert!(made(r#""required""#).contains("keyed"));
        assert!(made(r#""requi" "red","#).contains("keyed"));
        assert_eq!(made(r#""nothing""#), "en.ftl has no text with the key nothing");
        assert_eq!(
            made(r#""form-too-long", max = 2"#),
            "the text of form-too-long needs a value for length"
        );
        assert_eq!(made(r#""required", size = 2"#), "the text of required doesn't show size");
        assert!(made(r#""form-too-long", max, %length"#).contains("to_string (& (length))"));
        let key = |tokens: &str| match syn::parse_str(tokens).and_then(expand_key) {
            Ok(tokens) => tokens.to_string(),
            Err(mistake) => mistake.to_string(),
        };
        assert!(key(r#""required""#).contains("Key :: new (\"required\")"));
        assert_eq!(key(r#""nothing""#), "en.ftl has no text with the key nothing");
        assert!(key(r#""form-too-long""#).contains("needs a value for"));
        assert_eq!(key(r#""required", size = 2"#), "use `message!` for a text with values");
    }
}

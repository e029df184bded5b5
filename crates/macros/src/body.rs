//! Implements `#[body]`: the body of a call, with bounds for its fields in the API document.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Attribute, DeriveInput, Error, Expr, Field, Ident, Lit, LitStr, Meta, Result, Token,
    parse::{Parse, ParseStream},
    parse_quote,
};

use crate::args::{Args, fields, name_of, type_name, when, within_option};

pub(crate) fn expand(args: Args, mut item: DeriveInput) -> Result<TokenStream> {
    args.finish()?;
    let name = item.ident.clone();
    let is_usual = item.attrs.iter().any(says_default);
    let mut schemas = Vec::new();
    for field in fields(&mut item)? {
        let mut bounds = field.attrs.extract_if(.., |attribute| attribute.path().is_ident("bound"));
        let Some(found) = bounds.next() else { continue };
        drop(bounds);
        let field_name = name_of(field)?;
        let mut bound: Bound = found.parse_args()?;
        bound.usual = is_usual.then(|| parse_quote! { Self::default().#field_name });
        schemas.push(schema(field, &name, &bound)?);
    }
    if schemas.is_empty() {
        return Err(Error::new(name.span(), "no field says `#[bound(…)]`"));
    }
    Ok(quote! {
        #item

        impl #name {
            #(#schemas)*
        }
    })
}

/// Whether a struct has `#[serde(default)]`, so that the document gives each field's default.
fn says_default(attribute: &Attribute) -> bool {
    let mut found = false;
    if attribute.path().is_ident("serde") {
        // serde reports what it doesn't understand.
        _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("default") {
                found = true;
            } else if meta.input.peek(Token![=]) {
                meta.value()?.parse::<Expr>()?;
            }
            Ok(())
        });
    }
    found
}

/// The arguments of `#[bound(…)]`: a range of lengths or values, a format, a pattern, or a list of words.
#[derive(Default)]
pub(crate) struct Bound {
    pub(crate) range: Option<Expr>,
    pub(crate) format: Option<LitStr>,
    pub(crate) pattern: Option<LitStr>,
    pub(crate) one_of: Option<Expr>,
    /// The value if the field isn't sent.
    pub(crate) usual: Option<Expr>,
}

impl Parse for Bound {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut bound = Self::default();
        while !input.is_empty() {
            if input.peek(Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) {
                let word: Ident = input.parse()?;
                input.parse::<Token![=]>()?;
                match word.to_string().as_str() {
                    "format" => bound.format = Some(input.parse()?),
                    "pattern" => bound.pattern = Some(input.parse()?),
                    "one_of" => bound.one_of = Some(input.parse()?),
                    _ => {
                        return Err(Error::new(word.span(), format!("`{word}` is not known here")));
                    }
                }
            } else {
                bound.range = Some(input.parse()?);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(bound)
    }
}

/// Generates a function with a field's schema, and makes the field use it.
pub(crate) fn schema(field: &mut Field, of: &Ident, bound: &Bound) -> Result<TokenStream> {
    let name = name_of(field)?;
    let inner = within_option(&field.ty);
    let is_text = type_name(inner.unwrap_or(&field.ty)) == "String";
    let Bound { range, format, pattern, one_of, usual } = bound;
    let kind = match (range, one_of) {
        (Some(range), None) if is_text => quote! { text(#range) },
        (Some(range), None) => quote! { number(#range) },
        (None, Some(words)) => quote! { one_of(&#words) },
        _ => {
            return Err(Error::new(
                name.span(),
                "a bound is a range, `#[bound(1..=80)]`, or words, `#[bound(one_of = WORDS)]`",
            ));
        }
    };
    let format = format.as_ref().map(|format| quote! { .format(#format) });
    let pattern = pattern.as_ref().map(|pattern| quote! { .pattern(#pattern) });
    let or_null = when(inner.is_some(), quote! { .or_null() });
    let usual = usual.as_ref().map(|value| quote! { .usual(serde_json::json!(#value)) });
    let words = comment_of(field);
    let function = format_ident!("schema_of_{name}");
    let path = format!("{of}::{function}");
    let path: syn::Path = syn::parse_str(&path)?;
    field.attrs.push(parse_quote! { #[schema(schema_with = #path)] });
    Ok(quote! {
        fn #function() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
            crate::http::FieldSchema::#kind #format #pattern #or_null #usual .described(#words).done()
        }
    })
}

/// The text of a field's doc comment.
fn comment_of(field: &Field) -> String {
    let lines = field.attrs.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }) => {
                Some(text.value().trim().to_owned())
            }
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

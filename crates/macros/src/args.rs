//! Parses an attribute's arguments, and inspects fields and types for both macros.

use proc_macro2::{Span, TokenStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, ExprRange, Field, Fields, GenericArgument, Ident,
    LitInt, LitStr, PathArguments, Result, Token, Type,
    ext::IdentExt as _,
    parenthesized,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
};

/// The arguments between an attribute's parentheses: `"Title"`, `1..=120`, `folded`, `sql = FILES`, `order("a")`.
pub(crate) struct Args(Vec<Arg>);

struct Arg {
    /// The argument's name, or `title` or `range` for those without one.
    name: Ident,
    value: Value,
}

enum Value {
    None,
    One(Expr),
    Many(Vec<Expr>),
}

/// How an argument was given.
pub(crate) enum Word {
    Absent,
    Alone,
    With(Expr),
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        Ok(Self(Punctuated::<Arg, Token![,]>::parse_terminated(input)?.into_iter().collect()))
    }
}

impl Parse for Arg {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) || input.peek(LitInt) {
            let name = if input.peek(LitStr) { "title" } else { "range" };
            let name = Ident::new(name, input.span());
            return Ok(Self { name, value: Value::One(input.parse()?) });
        }
        let name = input.call(Ident::parse_any)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::One(input.parse()?)
        } else if input.peek(syn::token::Paren) {
            let inside;
            parenthesized!(inside in input);
            Value::Many(
                Punctuated::<Expr, Token![,]>::parse_terminated(&inside)?.into_iter().collect(),
            )
        } else {
            Value::None
        };
        Ok(Self { name, value })
    }
}

impl Args {
    /// Removes the attribute `name` from a field and parses it. Without the attribute there are no arguments.
    pub(crate) fn of(attributes: &mut Vec<Attribute>, name: &str) -> Result<Self> {
        let mut args = Vec::new();
        for attribute in attributes.extract_if(.., |attribute| attribute.path().is_ident(name)) {
            args.extend(attribute.parse_args::<Self>()?.0);
        }
        Ok(Self(args))
    }

    fn take(&mut self, name: &str) -> Option<Arg> {
        let index = self.0.iter().position(|arg| arg.name == name)?;
        Some(self.0.remove(index))
    }

    /// Whether an argument is present, without consuming it.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|arg| arg.name == name)
    }

    /// The value of `name = value`, without consuming it.
    pub(crate) fn peek(&self, name: &str) -> Option<Expr> {
        self.0.iter().find(|arg| arg.name == name).and_then(|arg| match &arg.value {
            Value::One(value) => Some(value.clone()),
            Value::None | Value::Many(_) => None,
        })
    }

    /// Consumes an argument without a value, and returns whether it was present.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool> {
        match self.take(name) {
            None => Ok(false),
            Some(Arg { value: Value::None, .. }) => Ok(true),
            Some(arg) => Err(Error::new(arg.name.span(), format!("`{name}` takes no value"))),
        }
    }

    /// Consumes `name = value`.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<Expr>> {
        match self.take(name) {
            None => Ok(None),
            Some(Arg { value: Value::One(value), .. }) => Ok(Some(value)),
            Some(arg) => {
                Err(Error::new(arg.name.span(), format!("`{name}` needs a value: `{name} = …`")))
            }
        }
    }

    /// Consumes an argument with or without a value.
    pub(crate) fn word(&mut self, name: &str) -> Result<Word> {
        match self.take(name) {
            None => Ok(Word::Absent),
            Some(Arg { value: Value::None, .. }) => Ok(Word::Alone),
            Some(Arg { value: Value::One(value), .. }) => Ok(Word::With(value)),
            Some(arg) => Err(Error::new(arg.name.span(), format!("`{name}` takes one value"))),
        }
    }

    /// Consumes an argument whose value must be a string.
    pub(crate) fn text(&mut self, name: &str) -> Result<Option<LitStr>> {
        self.value(name)?
            .map(|value| {
                literal(&value).ok_or_else(|| Error::new_spanned(&value, "a text in quotes"))
            })
            .transpose()
    }

    /// Consumes `name(value, value)`.
    pub(crate) fn values(&mut self, name: &str) -> Result<Vec<Expr>> {
        match self.take(name) {
            None => Ok(Vec::new()),
            Some(Arg { value: Value::Many(values), .. }) => Ok(values),
            Some(arg) => {
                Err(Error::new(arg.name.span(), format!("`{name}` needs values: `{name}(…)`")))
            }
        }
    }

    /// Consumes the bounds of `1..=120`.
    pub(crate) fn range(&mut self) -> Result<Option<(LitInt, LitInt)>> {
        let Some(value) = self.value("range")? else { return Ok(None) };
        if let Expr::Range(ExprRange {
            start: Some(start),
            end: Some(end),
            limits: syn::RangeLimits::Closed(_),
            ..
        }) = &value
            && let (Expr::Lit(start), Expr::Lit(end)) = (&**start, &**end)
            && let (syn::Lit::Int(start), syn::Lit::Int(end)) = (&start.lit, &end.lit)
        {
            return Ok(Some((start.clone(), end.clone())));
        }
        Err(Error::new_spanned(value, "bounds are two numbers: `1..=120`"))
    }

    /// Fails if arguments are left.
    pub(crate) fn finish(self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some(arg) => Err(Error::new(
                arg.name.span(),
                format!("`{}` is not known here, or stands here twice", arg.name),
            )),
        }
    }
}

/// The value as a string literal, if it is one.
pub(crate) fn literal(value: &Expr) -> Option<LitStr> {
    match value {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.clone()),
        _ => None,
    }
}

/// The named fields of a struct without type parameters.
pub(crate) fn fields(item: &mut DeriveInput) -> Result<&mut Punctuated<Field, Token![,]>> {
    if !item.generics.params.is_empty() {
        return Err(Error::new_spanned(
            &item.generics,
            "this works for structs without parameters",
        ));
    }
    named_fields(item)
}

/// The named fields of a struct.
pub(crate) fn named_fields(item: &mut DeriveInput) -> Result<&mut Punctuated<Field, Token![,]>> {
    match &mut item.data {
        Data::Struct(syn::DataStruct { fields: Fields::Named(fields), .. }) => {
            Ok(&mut fields.named)
        }
        _ => Err(Error::new(item.ident.span(), "this works for structs with named fields")),
    }
}

pub(crate) fn name_of(field: &Field) -> Result<Ident> {
    field.ident.clone().ok_or_else(|| Error::new_spanned(field, "this works for fields with names"))
}

/// The type within an `Option`.
pub(crate) fn within_option(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    match &last.arguments {
        PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        },
        _ => None,
    }
}

/// The last segment of a type's path: `Instant`.
pub(crate) fn type_name(ty: &Type) -> String {
    match ty {
        Type::Path(path) => {
            path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// Converts `row_version` to `rowVersion`, as serde does.
pub(crate) fn camel(name: &Ident) -> String {
    let mut camel = String::new();
    for word in name.unraw().to_string().split('_') {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if !camel.is_empty() => camel.extend(first.to_uppercase().chain(letters)),
            _ => camel.push_str(word),
        }
    }
    camel
}

pub(crate) fn quoted(text: &str) -> LitStr {
    LitStr::new(text, Span::call_site())
}

pub(crate) fn when(is_so: bool, tokens: TokenStream) -> TokenStream {
    if is_so { tokens } else { TokenStream::new() }
}

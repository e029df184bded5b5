//! Generates code from declarations. `FromRow` generates a struct's select list, `#[row]` also its fields of a list.
//! `#[form]` generates a form's checks, its bounds in the API document and the statements that save it. `#[body]`
//! documents the bounds of any other body's fields. `message!` refers to a text of the catalogue.
//!
//! The macros contain no rules. They turn each field's attribute into the call, constant or text that one would have
//! written by hand. The code that they call is part of the product (`records`, `db`, `grid`), and special cases are
//! written by hand there. `cargo expand domain::service_lists::holidays` shows the result.

mod args;
mod body;
mod form;
mod message;
mod row;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use args::Args;

/// Declares what a statement reads: the select list and the mapping at once, so that the two can't drift apart.
///
/// ```ignore
/// #[derive(FromRow)]
/// #[row(alias = "o")]
/// struct Order {
///     id: OrderId,
///     #[column(sql = "o.total_cents")]
///     total: Cents,
///     #[column(of = "d")]
///     dealer_name: String,
///     #[column(later)]
///     status_label: String,
/// }
/// ```
///
/// A field is the column of its name, in the table whose alias the struct says (if it says one). Of a field, in
/// `#[column(…)]`:
///
/// | word | meaning |
/// | --- | --- |
/// | `sql = "…"` or a constant | what is read, where it is not the column of the field's name |
/// | `of = "d"` | the column of the field's name, in another table |
/// | `later` | no column holds it: it has its type's default until it is filled in |
#[proc_macro_derive(FromRow, attributes(row, column))]
pub fn from_row(item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as DeriveInput);
    row::derive(item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares a list: [`FromRow`] and `records::Listed`.
///
/// ```ignore
/// #[records::row(from = "service_holidays h", order("h.day desc"))]
/// pub(super) struct Holiday {
///     pub id: i64,
///     #[column("heading-day")]
///     pub day: Day,
///     pub row_version: i64,
/// }
/// ```
///
/// The struct is serialised in camel case and has a schema. Of the struct:
///
/// | word | meaning |
/// | --- | --- |
/// | `from = "table t …"` | the tables; the alias of the first is that of plain columns |
/// | `order("t.a desc", B)` | the list's usual order; it must be total |
/// | `key = "t.other_id"` | the list's unique key, where it is not `t.id` |
///
/// Of a field, in `#[column(…)]`, which may be absent:
///
/// | word | meaning |
/// | --- | --- |
/// | `"Title"` | what an export writes above it |
/// | `sql`, `of`, `later` | as `FromRow` has them |
/// | `list_sql = …` | what the list compares, where that differs from what is read |
/// | `folded`, `folded = "…"` | there is a folded column: the same name with `_folded`, or this one |
/// | `kind = code` | what the list takes it for, where the type does not say: any constructor of `grid::Field` |
/// | `words = function` | how files that people read name its codes: `fn(&str) -> Option<Message>` |
/// | `person` | the column holds a user's id, and the name is read |
/// | `unlisted` | read, but not a field of the list; `row_version` never is one |
///
/// `Option` makes a field of the list nullable.
#[proc_macro_attribute]
pub fn row(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    row::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares what a form sends, what must hold of it and where it is kept: `records::Form`.
///
/// ```ignore
/// #[records::form(table = "service_holidays", checked = CheckedHoliday)]
/// pub(super) struct HolidayForm {
///     #[field(needed, unique = "service-list-holiday-exists")]
///     day: Option<Day>,
///     #[field(1..=120)]
///     name: String,
/// }
/// ```
///
/// The struct is read in camel case and has a schema; a field that is not sent has its type's default. `checked`
/// names the struct that a form without mistakes becomes. Of the form: `table`, `checked`, and
/// `computed(seq = "…")` for columns that only an insert writes. Of a field, in `#[field(…)]`:
///
/// | word | meaning |
/// | --- | --- |
/// | `1..=120` | of a text: its length, on one line; of a number: its least and greatest value |
/// | `lines` | the text may have several lines |
/// | `rich`, `rich = needed` | rich text, sanitised; `needed`: not empty |
/// | `needed` | an `Option` that must be there; it is none no longer when checked |
/// | `word = Kind` | a text that is one of the codes of `Kind` |
/// | `one_of = WORDS` | the words that the API document offers for what `with` checks |
/// | `with = function` | `fn(&mut Checks, field, value)` gives the checked value; `as = Type` is its type |
/// | `rule = function` | `fn(&mut Checks, field, &checked value)` looks at it once more, where there is one |
/// | `message = "key"` | what a number beyond its range is refused with |
/// | `column = "…"` | where it is kept, if not in the column of its name |
/// | `folded` | `<column>_folded` holds it folded, of rich text its words |
/// | `unique = "key"` | what a violation of the table's unique index is refused with |
/// | `fixed = "key"` | written once; what another value in an update is refused with |
/// | `apart` | not a column of the table; `Record::save_parts` keeps it |
/// | `default = …` | its value when it is not sent |
/// | `sent` | it must be sent |
#[proc_macro_attribute]
pub fn form(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    form::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Says in the API document what the fields of a body may be, from the same constants that the checks take.
///
/// ```ignore
/// #[http::body]
/// #[derive(Deserialize, ToSchema)]
/// struct Rejection {
///     #[bound(bounds::REASON)]
///     reason: String,
/// }
///
/// let reason = checks.lines("reason", &form.reason, bounds::REASON);
/// ```
///
/// It stands above the struct's derives. Of a field, in `#[bound(…)]`:
///
/// | word | meaning |
/// | --- | --- |
/// | `REASON`, `1..=80` | of a text: how many characters; of a number: its least and greatest value |
/// | `format = "email"` | what kind of text it is |
/// | `pattern = "…"` | a regular expression that it fits |
/// | `one_of = WORDS` | the words that it may be, instead of a range |
#[proc_macro_attribute]
pub fn body(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    body::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// A message: the key of a text of `crates/messages/en.ftl`, and what stands in it. It doesn't compile where there is
/// no such text, or where it shows other values than these.
///
/// ```ignore
/// message!("required")
/// message!("upload-begun", files = count, size = %size)
/// ```
///
/// Numbers, texts and other messages are given as they are; `%` takes whatever has a `Display`, as in `tracing`. A name
/// alone is its own value. A key may be said in several parts, for macros: `message!("service-state-" "open")`.
#[proc_macro]
pub fn message(input: TokenStream) -> TokenStream {
    let message = parse_macro_input!(input as message::Message);
    message::expand(message).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The key of a text of the catalogue in which nothing stands, for constants such as `Field::title` and `Record::NAME`.
/// It doesn't compile where there is no such text.
///
/// ```ignore
/// const NAME: Key = key!("record-crew");
/// ```
#[proc_macro]
pub fn key(input: TokenStream) -> TokenStream {
    let message = parse_macro_input!(input as message::Message);
    message::expand_key(message).unwrap_or_else(syn::Error::into_compile_error).into()
}

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

/// Declares the result of a query: the select list and the mapping together, so that they can't diverge.
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
/// A field is read from the column with its name, in the table with the struct's alias (if there is one). Arguments for
/// a field, in `#[column(…)]`:
///
/// | argument | meaning |
/// | --- | --- |
/// | `sql = "…"` or a constant | the expression, if it isn't the column with the field's name |
/// | `of = "d"` | the column with the field's name in another table |
/// | `later` | not a column: it has its type's default until it is set |
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
/// The struct is serialized in camel case and has a schema. Arguments for the struct:
///
/// | argument | meaning |
/// | --- | --- |
/// | `from = "table t …"` | the tables; plain columns use the alias of the first |
/// | `order("t.a desc", B)` | the list's default order, which must be total |
/// | `key = "t.other_id"` | the list's unique key, if it isn't `t.id` |
///
/// Arguments for a field, in the optional `#[column(…)]`:
///
/// | argument | meaning |
/// | --- | --- |
/// | `"Title"` | the heading in exports |
/// | `sql`, `of`, `later` | as in `FromRow` |
/// | `list_sql = …` | the expression that the list compares, if it differs |
/// | `folded`, `folded = "…"` | there is a folded column: the same name with `_folded`, or this one |
/// | `kind = code` | its kind in the list, if the type doesn't determine it: any constructor of `grid::Field` |
/// | `words = function` | names its codes in exports: `fn(&str) -> Option<Message>` |
/// | `person` | the column has a user's id, and the user's name is read |
/// | `unlisted` | not a field of the list; `row_version` never is one |
///
/// `Option` makes a field of the list nullable.
#[proc_macro_attribute]
pub fn row(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    row::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares a form's fields, their checks and their columns: `records::Form`.
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
/// The struct is parsed from camel case and has a schema; a field that isn't sent has its type's default. `checked`
/// names the struct for the values of a valid form. Arguments for the form: `table`, `checked`, and
/// `computed(seq = "…")` for columns that only an insert writes. Arguments for a field, in `#[field(…)]`:
///
/// | argument | meaning |
/// | --- | --- |
/// | `1..=120` | for a text: its length, on one line; for a number: its range |
/// | `lines` | the text may have several lines |
/// | `rich`, `rich = needed` | sanitized rich text; `needed`: not empty |
/// | `needed` | a required `Option`; the checked value isn't optional |
/// | `word = Kind` | a text that must be a code of `Kind` |
/// | `one_of = WORDS` | the choices in the API document, checked by `with` |
/// | `with = function` | `fn(&mut Checks, field, value)` returns the checked value; `as = Type` is its type |
/// | `rule = function` | `fn(&mut Checks, field, &checked value)` is an additional check, if there is a value |
/// | `message = "key"` | the message for a number out of range |
/// | `column = "…"` | its column, if that has another name |
/// | `folded` | `<column>_folded` has the folded text, or the words of rich text |
/// | `unique = "key"` | the message for a violation of the table's unique index |
/// | `fixed = "key"` | can't be changed; the message for another value in an update |
/// | `apart` | not a column of the table; `Record::save_parts` saves it |
/// | `default = …` | its value if it isn't sent |
/// | `sent` | it is required |
#[proc_macro_attribute]
pub fn form(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    form::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Documents the bounds of a body's fields in the API document, with the same constants that the checks use.
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
/// It must be above the struct's derives. Arguments for a field, in `#[bound(…)]`:
///
/// | argument | meaning |
/// | --- | --- |
/// | `REASON`, `1..=80` | for a text: its length; for a number: its range |
/// | `format = "email"` | the format of a text |
/// | `pattern = "…"` | a regular expression that it must match |
/// | `one_of = WORDS` | the choices, instead of a range |
#[proc_macro_attribute]
pub fn body(args: TokenStream, item: TokenStream) -> TokenStream {
    let args = parse_macro_input!(args as Args);
    let item = parse_macro_input!(item as DeriveInput);
    body::expand(args, item).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// A message: the key of a text of `crates/messages/en.ftl`, and its arguments. It doesn't compile if there is no such
/// text, or if the text has other arguments.
///
/// ```ignore
/// message!("required")
/// message!("upload-begun", files = count, size = %size)
/// ```
///
/// Numbers, texts and other messages are passed directly; `%` formats a value with its `Display`, as in `tracing`. A
/// name alone is its own value. A key may be split into several parts, for macros: `message!("service-state-" "open")`.
#[proc_macro]
pub fn message(input: TokenStream) -> TokenStream {
    let message = parse_macro_input!(input as message::Message);
    message::expand(message).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The key of a text without arguments, for constants such as `Field::title` and `Record::NAME`. It doesn't compile if
/// there is no such text.
///
/// ```ignore
/// const NAME: Key = key!("record-crew");
/// ```
#[proc_macro]
pub fn key(input: TokenStream) -> TokenStream {
    let message = parse_macro_input!(input as message::Message);
    message::expand_key(message).unwrap_or_else(syn::Error::into_compile_error).into()
}

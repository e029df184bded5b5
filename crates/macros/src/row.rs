//! Implements `#[row]`: the select list, how a row is read, and the fields of a list.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Expr, Field, Ident, Result, Type};

use crate::args::{Args, Word, camel, fields, literal, name_of, quoted, type_name, within_option};

pub(crate) fn expand(mut args: Args, mut item: DeriveInput) -> Result<TokenStream> {
    let from = args.text("from")?;
    let alias = match (&from, args.text("alias")?) {
        (Some(from), None) => from.value().split_whitespace().nth(1).map(str::to_owned),
        (None, Some(alias)) => Some(alias.value()),
        _ => None,
    };
    let alias = alias.ok_or_else(|| {
        Error::new(
            item.ident.span(),
            "say `from = \"table t\"` for a list, or `alias = \"t\"` for what is none",
        )
    })?;
    let order: Vec<TokenStream> = args.values("order")?.iter().map(term).collect();
    if from.is_some() == order.is_empty() {
        return Err(Error::new(
            item.ident.span(),
            "a list has an order: `order(\"t.name_folded\", \"t.id\")`",
        ));
    }
    let key = args.text("key")?.unwrap_or_else(|| quoted(&format!("{alias}.id")));
    args.finish()?;

    let columns: Vec<Column> = fields(&mut item)?
        .iter_mut()
        .map(|field| Column::of(field, &alias, from.is_some()))
        .collect::<Result<_>>()?;
    let name = &item.ident;
    let names = columns.iter().map(|column| &column.name);
    let places = 0..columns.len();
    let (first, others) =
        columns.split_first().ok_or_else(|| Error::new(name.span(), "a row has fields"))?;
    let (first, others) = (&first.sql, others.iter().map(|column| &column.sql));
    let list = from.map(|from| {
        let fields = columns.iter().filter_map(|column| column.field.as_ref());
        quote! {
            impl crate::records::Listed for #name {
                const FROM: &'static str = #from;
                const LIST: &'static crate::grid::List = &crate::grid::List {
                    key: #key,
                    fields: &[#(#fields),*],
                    default_order: &[#(#order),*],
                    search: None,
                };
            }
        }
    });
    Ok(quote! {
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        #item

        impl crate::db::FromRow for #name {
            const COLUMNS: &'static str = crate::sql!(#first #(, ", ", #others)*);

            fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                Ok(Self { #(#names: row.get(#places)?),* })
            }
        }

        #list
    })
}

/// Parses `"h.day desc"` as a term of an order.
fn term(value: &Expr) -> TokenStream {
    if let Some(text) = literal(value)
        && let Some(text) = text.value().strip_suffix(" desc")
    {
        return quote! { (#text, crate::grid::Direction::Desc) };
    }
    quote! { (#value, crate::grid::Direction::Asc) }
}

struct Column {
    name: Ident,
    sql: TokenStream,
    field: Option<TokenStream>,
}

impl Column {
    fn of(field: &mut Field, alias: &str, is_list: bool) -> Result<Self> {
        let mut args = Args::of(&mut field.attrs, "column")?;
        let name = name_of(field)?;
        let plain = format!("{alias}.{name}");
        let said = args.value("sql")?;
        let text = match &said {
            Some(sql) => literal(sql).map(|sql| sql.value()),
            None if args.flag("person")? => Some(format!(
                "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = {plain})"
            )),
            None => Some(plain),
        };
        let sql = text.as_ref().map_or_else(|| quote! { #said }, |text| quote! { #text });
        let folded = match args.word("folded")? {
            Word::Absent => None,
            Word::With(folded) => Some(quote! { #folded }),
            Word::Alone => {
                let text = text
                    .as_ref()
                    .ok_or_else(|| Error::new(name.span(), "say which: `folded = \"…\"`"))?;
                let folded = quoted(&format!("{text}_folded"));
                Some(quote! { #folded })
            }
        };
        let words = args.value("words")?.map(|words| quote! { .words(#words) });
        let (title, list_sql) = (args.text("title")?, args.value("list_sql")?);
        let kind = match args.value("kind")? {
            Some(Expr::Path(kind)) => kind.path.get_ident().cloned(),
            _ => kind_of(&field.ty),
        };
        let is_listed = !args.flag("unlisted")? && is_list && name != "row_version";
        args.finish()?;
        if !is_listed {
            return Ok(Self { name, sql, field: None });
        }
        let kind = kind.ok_or_else(|| {
            Error::new_spanned(
                &field.ty,
                "say what the list takes it for: `kind = code`, `kind = text`, or `unlisted`",
            )
        })?;
        let label = camel(&name);
        let compared = list_sql.map_or_else(|| sql.clone(), |sql| quote! { #sql });
        let nullable = within_option(&field.ty).map(|_| quote! { .nullable() });
        let folded = folded.map(|folded| quote! { .folded(#folded) });
        let title = title.map(|title| quote! { .title(::transom_messages::key!(#title)) });
        let field =
            quote! { crate::grid::Field::#kind(#label, #compared) #nullable #folded #words #title };
        Ok(Self { name, sql, field: Some(field) })
    }
}

/// The constructor of `grid::Field` for a type that determines it.
fn kind_of(ty: &Type) -> Option<Ident> {
    let name = type_name(within_option(ty).unwrap_or(ty));
    let kind = match name.as_str() {
        "String" => "text",
        "bool" => "boolean",
        "Day" => "day",
        "Instant" => "instant",
        "Cents" => "money",
        "UnitPrice" => "price",
        "Quantity" => "quantity",
        "i64" => "integer",
        name if name.ends_with("Id") => "integer",
        _ => return None,
    };
    Some(format_ident!("{kind}"))
}

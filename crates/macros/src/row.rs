//! Implements `FromRow` and `#[row]`: the select list, how a row is read, and the fields of a list.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Expr, Field, Ident, Result, Type, ext::IdentExt as _};

use crate::args::{
    Args, Word, camel, fields, literal, name_of, named_fields, quoted, type_name, within_option,
};

/// `#[derive(FromRow)]`.
pub(crate) fn derive(mut item: DeriveInput) -> Result<TokenStream> {
    let mut args = Args::of(&mut item.attrs, "row")?;
    let alias = args.text("alias")?.map(|alias| alias.value());
    args.finish()?;
    let columns = columns(&mut item, alias.as_deref(), false)?;
    read(&item, &columns)
}

/// `#[records::row]`.
pub(crate) fn expand(mut args: Args, mut item: DeriveInput) -> Result<TokenStream> {
    let from = args.text("from")?;
    let alias =
        from.as_ref().and_then(|from| from.value().split_whitespace().nth(1).map(str::to_owned));
    let (Some(from), Some(alias)) = (from, alias) else {
        return Err(Error::new(
            item.ident.span(),
            "say `from = \"table t\"`; what is no list derives `FromRow`",
        ));
    };
    let order: Vec<TokenStream> = args.values("order")?.iter().map(term).collect();
    if order.is_empty() {
        return Err(Error::new(
            item.ident.span(),
            "a list has an order: `order(\"t.name_folded\", \"t.id\")`",
        ));
    }
    let key = args.text("key")?.unwrap_or_else(|| quoted(&format!("{alias}.id")));
    args.finish()?;

    let columns = columns(&mut item, Some(&alias), true)?;
    let name = &item.ident;
    let read = read(&item, &columns)?;
    let fields = columns.iter().filter_map(|column| column.field.as_ref());
    Ok(quote! {
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        #item

        #read

        impl crate::records::Listed for #name {
            const FROM: &'static str = #from;
            const LIST: &'static crate::grid::List = &crate::grid::List {
                key: #key,
                fields: &[#(#fields),*],
                default_order: &[#(#order),*],
                search: None,
            };
        }
    })
}

fn columns(item: &mut DeriveInput, alias: Option<&str>, is_list: bool) -> Result<Vec<Column>> {
    let fields = if is_list { fields(item) } else { named_fields(item) };
    fields?.iter_mut().map(|field| Column::of(field, alias, is_list)).collect()
}

/// The select list, and the struct from the columns in their order.
fn read(item: &DeriveInput, columns: &[Column]) -> Result<TokenStream> {
    let name = &item.ident;
    let (generics, arguments, conditions) = item.generics.split_for_impl();
    let mut selected = columns.iter().filter_map(|column| column.sql.as_ref());
    let first = selected.next().ok_or_else(|| Error::new(name.span(), "a row has columns"))?;
    let mut place = 0_usize..;
    let values = columns.iter().map(|column| {
        let Column { name, sql, .. } = column;
        let Some(place) = sql.as_ref().and_then(|_| place.next()) else {
            return quote! { #name: ::core::default::Default::default() };
        };
        quote! { #name: row.get(#place)? }
    });
    Ok(quote! {
        impl #generics crate::db::FromRow for #name #arguments #conditions {
            const COLUMNS: &'static str = crate::sql!(#first #(, ", ", #selected)*);

            fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
                Ok(Self { #(#values),* })
            }
        }
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
    /// `None` if no column holds it.
    sql: Option<TokenStream>,
    field: Option<TokenStream>,
}

impl Column {
    fn of(field: &mut Field, alias: Option<&str>, is_list: bool) -> Result<Self> {
        let mut args = Args::of(&mut field.attrs, "column")?;
        let name = name_of(field)?;
        if args.flag("later")? {
            args.finish()?;
            return Ok(Self { name, sql: None, field: None });
        }
        let of = args.text("of")?.map(|of| of.value());
        let column = name.unraw();
        let plain = match of.as_deref().or(alias) {
            Some(alias) => format!("{alias}.{column}"),
            None => column.to_string(),
        };
        let said = args.value("sql")?;
        let text = match &said {
            Some(sql) => literal(sql).map(|sql| sql.value()),
            None if args.flag("person")? => Some(format!(
                "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = {plain})"
            )),
            None => Some(plain),
        };
        let sql = text.as_ref().map_or_else(|| quote! { #said }, |text| quote! { #text });
        if !is_list {
            args.finish()?;
            return Ok(Self { name, sql: Some(sql), field: None });
        }
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
        let is_listed = !args.flag("unlisted")? && name != "row_version";
        args.finish()?;
        if !is_listed {
            return Ok(Self { name, sql: Some(sql), field: None });
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
        Ok(Self { name, sql: Some(sql), field: Some(field) })
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

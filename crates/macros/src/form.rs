//! Implements `#[form]`: a form's fields, their checks, and the statements that save them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    DeriveInput, Error, Expr, Field, Ident, LitInt, LitStr, Path, Result, Type, parse_quote,
};

use crate::{
    args::{Args, Word, camel, fields, literal, name_of, type_name, when, within_option},
    body::{self, Bound},
};

pub(crate) fn expand(mut args: Args, mut item: DeriveInput) -> Result<TokenStream> {
    let name = item.ident.clone();
    let needed = |word: &str| Error::new(name.span(), format!("a form says `{word}`"));
    let table = args.text("table")?.ok_or_else(|| needed("table = \"…\""))?;
    let checked = args.value("checked")?.and_then(path).ok_or_else(|| needed("checked = Name"))?;
    let computed = args.values("computed")?;
    args.finish()?;
    let inputs: Vec<Input> = fields(&mut item)?
        .iter_mut()
        .map(|field| Input::of(field, &name))
        .collect::<Result<_>>()?;

    let statements = statements(&table.value(), &inputs, &computed)?;
    let defaults = inputs.iter().filter_map(|input| input.default.as_ref());
    let schemas = inputs.iter().filter_map(|input| input.schema.as_ref());
    let (names, types): (Vec<_>, Vec<_>) =
        inputs.iter().map(|input| (&input.name, &input.checked)).unzip();
    let (checks, values) =
        (inputs.iter().map(|input| &input.check), inputs.iter().map(|input| &input.value));
    let lengths = inputs.iter().filter_map(Input::length);
    let unique = inputs.iter().find_map(|input| {
        let (label, message) = (&input.label, input.unique.as_ref()?);
        let message = text_of(message);
        Some(quote! { Some((#label, #message)) })
    });
    let unique = unique.unwrap_or_else(|| quote! { None });
    let fixed = inputs.iter().filter_map(|input| {
        let (label, column, message) =
            (&input.label, input.column.as_ref()?, text_of(input.fixed.as_ref()?));
        Some(quote! { (#label, #column, #message) })
    });
    let (folds, params): (Vec<_>, Vec<_>) = inputs.iter().filter_map(Input::params).unzip();
    let visibility = &item.vis;
    let about = format!("What a [`{name}`] becomes when nothing in it is wrong.");
    Ok(quote! {
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        #item

        impl #name {
            #(#defaults)*
            #(#schemas)*
        }

        #[doc = #about]
        #visibility struct #checked {
            #(#visibility #names: #types,)*
        }

        impl crate::records::Form for #name {
            type Checked = #checked;
            const TABLE: &'static str = #table;
            #statements
            const UNIQUE: Option<(&'static str, crate::records::Words)> = #unique;
            const FIXED: &'static [(&'static str, &'static str, crate::records::Words)] = &[#(#fixed),*];
            const LENGTHS: &'static [(&'static str, usize, usize)] = &[#(#lengths),*];

            fn checked(self, checks: &mut crate::error::Checks) -> Option<#checked> {
                #(#checks)*
                Some(#checked { #(#names: #values,)* })
            }

            fn bind<T>(checked: &#checked, run: impl FnOnce(crate::db::Params<'_>) -> T) -> T {
                #(#folds)*
                run(&[#(#params)*])
            }
        }
    })
}

/// The expression for the text of a key.
fn text_of(key: &LitStr) -> TokenStream {
    quote! { || crate::messages::message!(#key) }
}

/// The insert and update statements for a form's columns.
fn statements(table: &str, inputs: &[Input], computed: &[Expr]) -> Result<TokenStream> {
    let (mut columns, mut values, mut sets) = (Vec::new(), Vec::new(), Vec::new());
    for input in inputs {
        for column in input.columns() {
            values.push(format!(":{column}"));
            if input.fixed.is_none() {
                sets.push(format!("{column} = :{column}"));
            }
            columns.push(column);
        }
    }
    for computed in computed {
        let wrong = || Error::new_spanned(computed, "columns are computed as `column = \"sql\"`");
        let Expr::Assign(assign) = computed else { return Err(wrong()) };
        let column = path((*assign.left).clone()).ok_or_else(wrong)?;
        columns.push(column.to_string());
        values.push(literal(&assign.right).ok_or_else(wrong)?.value());
    }
    let stamps = "created_at, created_by, updated_at, updated_by";
    let insert = format!(
        "insert into {table} ({}, {stamps}) values ({}, :now, :user, :now, :user)",
        columns.join(", "),
        values.join(", ")
    );
    let update = format!("update {table} set {} where id = :id", sets.join(", "));
    Ok(quote! {
        const INSERT: &'static str = #insert;
        const UPDATE: &'static str = #update;
    })
}

struct Input {
    name: Ident,
    /// Its name in JSON: `publishTo`.
    label: String,
    /// Its column, or `None` if it is saved elsewhere.
    column: Option<String>,
    /// The expression for its folded form, if that is saved too.
    folded: Option<TokenStream>,
    checked: Type,
    check: TokenStream,
    /// The checked value.
    value: TokenStream,
    lengths: Option<(LitInt, LitInt)>,
    unique: Option<LitStr>,
    fixed: Option<LitStr>,
    /// The function that returns its default.
    default: Option<TokenStream>,
    /// The function that returns its schema, unless attributes can express it.
    schema: Option<TokenStream>,
}

impl Input {
    fn of(field: &mut Field, form: &Ident) -> Result<Self> {
        let mut args = Args::of(&mut field.attrs, "field")?;
        let name = name_of(field)?;
        let (ty, label) = (field.ty.clone(), camel(&name));
        let is_text = type_name(within_option(&ty).unwrap_or(&ty)) == "String";
        let range = args.range()?;
        let rich = match args.word("rich")? {
            Word::Absent => None,
            Word::Alone => Some(format_ident!("No")),
            Word::With(_) => Some(format_ident!("Yes")),
        };
        let lengths = range.clone().filter(|_| is_text);

        let longest = rich.as_ref().map(|_| Bound {
            range: Some(parse_quote! { 0..=crate::records::rich_text::LONGEST_SENT }),
            ..Bound::default()
        });
        let words =
            args.value("one_of")?.map(|words| Bound { one_of: Some(words), ..Bound::default() });
        let bound = longest.or(words);
        let (is_needed, is_word) = (args.flag("needed")?, args.has("word"));
        let mut checked = ty.clone();
        let check = if let Some(function) = args.value("with")? {
            checked = args.value("as")?.map_or(Ok(ty.clone()), |ty| syn::parse2(quote! { #ty }))?;
            quote! { let #name = #function(checks, #label, self.#name); }
        } else if let Some(word) = args.value("word")? {
            field.attrs.push(parse_quote! { #[schema(value_type = #word)] });
            checked = syn::parse2(quote! { #word })?;
            quote! { let #name = checks.word::<#word>(#label, &self.#name); }
        } else if let Some(needed) = &rich {
            let needed = quote! { crate::records::rich_text::Needed::#needed };
            quote! { let #name = crate::records::rich_text::check(checks, #label, &self.#name, #needed); }
        } else if let Some((least, most)) = range {
            bounded(&mut args, field, (is_text, is_needed), &least, &most)?
        } else {
            quote! { let #name = self.#name; }
        };
        let value = if is_needed || is_word {
            quote! { #name? }
        } else {
            quote! { #name }
        };
        let mut needs = TokenStream::new();
        if is_needed {
            field.attrs.push(parse_quote! { #[schema(required)] });
            checked = within_option(&ty)
                .cloned()
                .ok_or_else(|| Error::new_spanned(&ty, "what is needed is an `Option`"))?;
            needs = quote! { let #name = checks.needed(#label, #name); };
        }
        let may_lack = is_needed || is_word || within_option(&checked).is_some();
        let rule = args.value("rule")?.map(|rule| {
            if may_lack {
                quote! { if let Some(#name) = &#name { #rule(checks, #label, #name); } }
            } else {
                quote! { #rule(checks, #label, &#name); }
            }
        });

        let column = args.text("column")?.map_or_else(|| name.to_string(), |column| column.value());
        let column = if args.flag("apart")? { None } else { Some(column) };
        let folded = args.flag("folded")?.then(|| match (within_option(&ty), &rich) {
            (Some(_), _) => quote! { checked.#name.as_deref().map(crate::kernel::text::fold) },
            (_, Some(_)) => quote! { crate::kernel::text::fold(&crate::records::rich_text::words(&checked.#name)) },
            _ => quote! { crate::kernel::text::fold(&checked.#name) },
        });
        let (unique, fixed) = (args.text("unique")?, args.text("fixed")?);
        let usual = args.peek("default");
        let default = default(&mut args, field, form)?;
        let schema =
            bound.map(|bound| body::schema(field, form, &Bound { usual, ..bound })).transpose()?;
        args.finish()?;
        let check = quote! { #check #needs #rule };
        Ok(Self {
            name,
            label,
            column,
            folded,
            checked,
            check,
            value,
            lengths,
            unique,
            fixed,
            default,
            schema,
        })
    }

    /// The columns that it sets.
    fn columns(&self) -> Vec<String> {
        let Some(column) = &self.column else { return Vec::new() };
        let folded = self.folded.as_ref().map(|_| format!("{column}_folded"));
        [Some(column.clone()), folded].into_iter().flatten().collect()
    }

    /// Its parameters, and statements needed before them.
    fn params(&self) -> Option<(TokenStream, TokenStream)> {
        let (name, column) = (&self.name, self.column.as_ref()?);
        let plain = format!(":{column}");
        let Some(fold) = &self.folded else {
            return Some((TokenStream::new(), quote! { (#plain, &checked.#name), }));
        };
        let (param, local) = (format!(":{column}_folded"), format_ident!("{name}_folded"));
        Some((
            quote! { let #local = #fold; },
            quote! { (#plain, &checked.#name), (#param, &#local), },
        ))
    }

    /// The length limits of a text in its column.
    fn length(&self) -> Option<TokenStream> {
        let ((least, most), column) = (self.lengths.as_ref()?, self.column.as_ref()?);
        Some(quote! { (#column, #least, #most) })
    }
}

/// Checks the length of a text or the value of a number, with the bounds that the API document
/// states.
fn bounded(
    args: &mut Args,
    field: &mut Field,
    (is_text, is_needed): (bool, bool),
    least: &LitInt,
    most: &LitInt,
) -> Result<TokenStream> {
    let name = name_of(field)?;
    let (label, is_option) = (camel(&name), within_option(&field.ty).is_some());
    if !is_text {
        field.attrs.push(parse_quote! { #[schema(minimum = #least, maximum = #most)] });
        let message = args.value("message")?;
        let message = message.map_or_else(
            || quote! { None },
            |message| quote! { Some(crate::messages::message!(#message)) },
        );
        let number = if is_option {
            quote! { self.#name }
        } else {
            quote! { Some(self.#name) }
        };
        return Ok(quote! {
            checks.within(#label, #number, #least..=#most, #message);
            let #name = self.#name;
        });
    }
    let min_length = when(least.base10_digits() != "0", quote! { , min_length = #least });
    field.attrs.push(parse_quote! { #[schema(max_length = #most #min_length)] });
    let method = format_ident!("{}", if args.flag("lines")? { "lines" } else { "text" });
    Ok(if is_option && !is_needed {
        quote! {
            let #name = checks.#method(#label, self.#name.as_deref().unwrap_or_default(), #least..=#most);
            let #name = Some(#name.to_owned()).filter(|text| !text.is_empty());
        }
    } else {
        quote! { let #name = checks.#method(#label, &self.#name, #least..=#most).to_owned(); }
    })
}

/// The value if a field isn't sent, for serde and the API document.
fn default(args: &mut Args, field: &mut Field, form: &Ident) -> Result<Option<TokenStream>> {
    let (name, ty) = (name_of(field)?, &field.ty);
    let Some(value) = args.value("default")? else {
        if !args.flag("sent")? {
            field.attrs.push(parse_quote! { #[serde(default)] });
        }
        return Ok(None);
    };
    let function = format_ident!("usual_{name}");
    let path = format!("{form}::{function}");
    if matches!(value, Expr::Lit(_)) {
        field.attrs.push(parse_quote! { #[schema(default = #value)] });
    }
    let value =
        literal(&value).map_or_else(|| quote! { #value }, |text| quote! { #text.to_owned() });
    let tokens = quote! { fn #function() -> #ty { #value } };
    field.attrs.push(parse_quote! { #[serde(default = #path)] });
    Ok(Some(tokens))
}

/// A value that is a plain identifier.
fn path(value: Expr) -> Option<Ident> {
    match value {
        Expr::Path(path) => Path::get_ident(&path.path).cloned(),
        _ => None,
    }
}

//! Tests the macros' output, and their errors for invalid declarations.

use proc_macro2::TokenStream;
use syn::{DeriveInput, Result, parse_quote, parse_str};

use crate::args::Args;

/// The output without spaces, which tokens don't preserve.
fn shown(made: Result<TokenStream>) -> String {
    match made {
        Ok(tokens) => tokens.to_string().replace(' ', ""),
        Err(error) => error.to_string(),
    }
}

fn row(args: &str, item: DeriveInput) -> String {
    shown(crate::row::expand(parse_str::<Args>(args).unwrap(), item))
}

fn read(item: DeriveInput) -> String {
    shown(crate::row::derive(item))
}

fn form(item: DeriveInput) -> String {
    let args = parse_str::<Args>("table = \"days\", checked = CheckedDay").unwrap();
    shown(crate::form::expand(args, item))
}

#[test]
fn a_row_is_read_by_the_place_of_its_columns_and_listed_by_its_types() {
    let made = row(
        "from = \"days d join users u\", order(\"d.day desc\", PATH)",
        parse_quote! {
            struct Row {
                #[column("heading-day", folded)]
                first_name: Option<String>,
                #[column(sql = COUNT, unlisted)]
                count: u32,
                #[column(kind = code)]
                state: State,
                row_version: i64,
            }
        },
    );
    for part in [
        r#"crate::sql!("d.first_name",",",COUNT,",","d.state",",","d.row_version")"#,
        "first_name:row.get(0usize)?,count:row.get(1usize)?,state:row.get(2usize)?,row_version:row.get(3usize)?",
        r#"crate::grid::Field::text("firstName","d.first_name").nullable().folded("d.first_name_folded").title(::transom_messages::key!("heading-day"))"#,
        r#"crate::grid::Field::code("state","d.state")],"#,
        r#"key:"d.id""#,
        r#"default_order:&[("d.day",crate::grid::Direction::Desc),(PATH,crate::grid::Direction::Asc)]"#,
    ] {
        assert!(made.contains(part), "{part} in {made}");
    }
}

#[test]
fn what_is_read_says_only_the_columns_that_are_not_of_its_fields_names() {
    let made = read(parse_quote! {
        #[row(alias = "o")]
        struct Order {
            id: OrderId,
            #[column(sql = "o.total_cents")]
            total: Cents,
            #[column(later)]
            status_label: String,
            #[column(of = "d")]
            r#type: String,
            #[column(sql = STAGE)]
            stage: Stage,
        }
    });
    for part in [
        r#"crate::sql!("o.id",",","o.total_cents",",","d.type",",",STAGE)"#,
        "id:row.get(0usize)?,total:row.get(1usize)?,status_label:::core::default::Default::default(),\
         r#type:row.get(2usize)?,stage:row.get(3usize)?",
    ] {
        assert!(made.contains(part), "{part} in {made}");
    }
    let bare =
        read(parse_quote! { struct Order { id: OrderId, #[column(of = "d")] name: String } });
    assert!(bare.contains(r#"crate::sql!("id",",","d.name")"#), "{bare}");
    let none = read(parse_quote! { struct Order { #[column(later)] name: String } });
    assert_eq!(none, "a row has columns");
    let unknown = read(parse_quote! { struct Order { #[column(folded)] name: String } });
    assert!(unknown.starts_with("`folded` is not known here"), "{unknown}");
}

#[test]
fn a_form_has_its_statements_its_bounds_and_its_checks() {
    let made = form(parse_quote! {
        struct DayForm {
            #[field(needed, fixed = "day-stays")]
            day: Option<Day>,
            #[field(1..=120, folded, unique = "day-taken")]
            name: String,
            #[field(0..=9, column = "place")]
            sort: i64,
            #[field(sent, apart)]
            audience: Audience,
        }
    });
    for part in [
        r#""insertintodays(day,name,name_folded,place,created_at,created_by,updated_at,updated_by)values(:day,:name,:name_folded,:place,:now,:user,:now,:user)""#,
        r#""updatedayssetname=:name,name_folded=:name_folded,place=:placewhereid=:id""#,
        r#"Some(("name",||crate::messages::message!("day-taken")))"#,
        r#"&[("day","day",||crate::messages::message!("day-stays"))]"#,
        r#"&[("name",1,120)]"#,
        "#[schema(max_length=120,min_length=1)]",
        "#[schema(minimum=0,maximum=9)]",
        r#"checks.needed("day",day)"#,
        "CheckedDay{day:day?,name:name,sort:sort,audience:audience,}",
        "structCheckedDay{day:Day,name:String,sort:i64,audience:Audience,}",
    ] {
        assert!(made.contains(part), "{part} in {made}");
    }
}

#[test]
fn what_cannot_be_is_said_where_it_stands() {
    let plain: DeriveInput = parse_quote! { struct Row { id: i64 } };
    assert!(row("from = \"days d\"", plain.clone()).starts_with("a list has an order"));
    assert!(row("", plain.clone()).starts_with("say `from"));
    assert!(
        row("from = \"days d\", order(\"d.id\"), hue = 3", plain)
            .starts_with("`hue` is not known here")
    );
    let untyped = parse_quote! { struct Row { state: State } };
    assert!(row("from = \"days d\", order(\"d.id\")", untyped).starts_with("say what the list"));
    for (field, said) in [
        ("#[field(needed)] day: Day", "what is needed is an `Option`"),
        ("#[field(1..120)] name: String", "bounds are two numbers: `1..=120`"),
        ("#[field(lines)] name: String", "`lines` is not known here"),
        ("#[field(folded = 3)] name: String", "`folded` takes no value"),
        ("#[field(column)] name: String", "`column` needs a value"),
        ("#[field(unique = 3)] name: String", "a text in quotes"),
        ("#[field(apart, apart)] name: String", "`apart` is not known here, or stands here twice"),
    ] {
        let item = parse_str(&format!("struct DayForm {{ {field} }}")).unwrap();
        let message = form(item);
        assert!(message.starts_with(said), "{field}: {message}");
    }
}

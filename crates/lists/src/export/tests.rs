//! Tests exported files by reading them as other programs do.

use std::io::{Cursor, Read};

use calamine::{Data, Reader, Xlsx};
use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde_json::json;

use transom_messages::Key;

use super::*;
use crate::{
    db::register_functions,
    grid::{Direction, Field, List, Scope},
    kernel::text::inert,
};

static THINGS: List = List {
    key: "t.id",
    fields: &[
        Field::integer("id", "t.id"),
        Field::text("name", "t.name").title(Key::new("Name")),
        Field::money("total", "t.total_cents").title(Key::new("=Total")),
        Field::price("price", "t.price").nullable().title(Key::new("Price")),
        Field::day("day", "t.day").nullable().title(Key::new("Day")),
        Field::instant("at", "t.at").nullable().title(Key::new("At")),
        Field::boolean("done", "t.done").title(Key::new("Done")),
        Field::capitals("currency", "case t.id % 2 when 0 then 'USD' else 'CAD' end"),
        Field::code("stage", "'in_' || t.id")
            .words(|code| (code == "in_3").then(|| transom_messages::Message::plain("Third"))),
    ],
    default_order: &[("t.id", Direction::Asc)],
    search: None,
};

struct Fixture {
    connection: Connection,
    zone: TimeZone,
}

impl Fixture {
    /// Creates things with these names; the first belongs to the other account.
    fn new(names: &[&str]) -> Self {
        let connection = Connection::open_in_memory().unwrap();
        register_functions(&connection).unwrap();
        connection
            .execute_batch(
                "create table things (
                    id integer primary key, account_id integer not null, name text not null,
                    total_cents integer not null, price integer, day text, at integer,
                    done integer not null
                ) strict;
                insert into things values (1, 8, 'not yours', 1, 1, null, null, 1);",
            )
            .unwrap();
        let at = "2026-07-02T04:30:15Z".parse::<jiff::Timestamp>().unwrap().as_millisecond();
        for (id, name) in (2..).zip(names) {
            connection
                .execute(
                    "insert into things values (:id, 7, :name, :total, :price, '2026-07-01', :at, 0)",
                    named_params! {
                        ":id": id, ":name": name, ":total": -id * 12_345,
                        ":price": (id % 2 == 0).then_some(12_345), ":at": at,
                    },
                )
                .unwrap();
        }
        Self { connection, zone: TimeZone::get("America/Winnipeg").unwrap() }
    }

    fn file(&self, raw: &str, choice: Choice<'_>, format: Format) -> Result<Vec<u8>, Error> {
        self.file_without(&[], raw, choice, format)
    }

    fn file_without(
        &self,
        hidden: &[&str],
        raw: &str,
        choice: Choice<'_>,
        format: Format,
    ) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        let query = Query {
            list: &THINGS,
            scope: Scope {
                from: "things t",
                filter: "t.account_id = :account",
                params: named_params! { ":account": 7 },
                rowids: None,
            },
            hidden,
            zone: &self.zone,
            language: transom_messages::Language::English,
        };
        let options = LoadOptions::from_query(raw)?;
        file(&self.connection, &query, &options, choice, format)?.read_to_end(&mut bytes).unwrap();
        Ok(bytes)
    }

    fn csv(&self, raw: &str, choice: Choice<'_>) -> String {
        String::from_utf8(self.file(raw, choice, Format::Csv).unwrap()).unwrap()
    }

    /// The cells of the sheet. Fails if one is a formula.
    fn sheet(&self, choice: Choice<'_>) -> Vec<Vec<Data>> {
        self.sheet_of("", choice)
    }

    fn sheet_of(&self, raw: &str, choice: Choice<'_>) -> Vec<Vec<Data>> {
        let file = self.file(raw, choice, Format::Xlsx).unwrap();
        let mut workbook = Xlsx::new(Cursor::new(file)).unwrap();
        let name = workbook.sheet_names()[0].clone();
        let formulas = workbook.worksheet_formula(&name).unwrap();
        assert!(formulas.used_cells().next().is_none(), "a formula");
        workbook.worksheet_range(&name).unwrap().rows().map(<[Data]>::to_vec).collect()
    }
}

#[test]
fn codes_are_written_as_the_words_that_screens_show() {
    let fixture = Fixture::new(&["a", "b"]);
    let choice = Choice { columns: &["stage"], keys: None, progress: None };
    assert_eq!(fixture.csv("", choice), "\u{feff}stage\r\nIn 2\r\nThird\r\n");
    let sheet = fixture.sheet(choice);
    assert_eq!(sheet[1][0], Data::String("In 2".to_owned()));
    // Filters still use the code.
    let narrowed = fixture.csv(r#"filter=["stage","=","in_3"]"#, choice);
    assert_eq!(narrowed, "\u{feff}stage\r\nThird\r\n");
}

#[test]
fn sums_that_are_asked_for_stand_below_the_rows_one_for_each_currency() {
    let fixture = Fixture::new(&["a", "b", "c"]);
    let by_currency = json!({ "selector": "total", "summaryType": "sum", "by": "currency" });
    let whole = json!({ "selector": "id", "summaryType": "sum" });
    let other = json!({ "selector": "price", "summaryType": "sum" });
    let all = query("totalSummary", json!([by_currency, whole, other]));
    let choice =
        Choice { columns: &["name", "id", "total", "currency"], keys: None, progress: None };
    assert_eq!(
        fixture.csv(&all, choice),
        "\u{feff}Name,id,'=Total,currency\r\n\
         a,2,-246.90,USD\r\nb,3,-370.35,CAD\r\nc,4,-493.80,USD\r\n\
         Total,9,,\r\nTotal CAD,,-370.35,CAD\r\nTotal USD,,-740.70,USD\r\n"
    );
    // A blank row separates them from the rows that a spreadsheet sorts.
    let sheet = fixture.sheet_of(&all, choice);
    assert_eq!(sheet.len(), 8);
    assert!(sheet[4].iter().all(|cell| *cell == Data::Empty), "{:?}", sheet[4]);
    assert_eq!(sheet[6][0], Data::String("Total CAD".to_owned()));
    assert_eq!(sheet[6][2], Data::Float(-370.35));
    // One currency needs one row, and only the selected rows count.
    let picked = Choice { columns: &["total", "name", "id"], keys: Some(&[3]), progress: None };
    assert_eq!(
        fixture.csv(&all, picked),
        "\u{feff}'=Total,Name,id\r\n-370.35,b,3\r\n-370.35,Total CAD,3\r\n"
    );
    // Sums of columns that aren't exported, or of no rows, are left out.
    let bare = Choice { columns: &["name"], keys: Some(&[3]), progress: None };
    assert_eq!(fixture.csv(&all, bare), "\u{feff}Name\r\nb\r\n");
    let unasked = Choice { columns: &["total"], keys: Some(&[3]), progress: None };
    assert_eq!(fixture.csv("", unasked), "\u{feff}'=Total\r\n-370.35\r\n");
}

/// Texts that a spreadsheet would treat as formulas, in every known form.
const FORMULAS: [&str; 12] = [
    "=1+1",
    "+1",
    "-1",
    "@sum(a1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1+1",
    "\u{ff1d}1+1",
    "\u{ff0b}1",
    "\u{ff0d}1",
    "\u{ff20}sum",
];

#[test]
fn csv_begins_with_its_mark_and_quotes_as_the_standard_says() {
    let fixture = Fixture::new(&["a, \"b\"", "two\r\nlines", "Été"]);
    assert_eq!(
        fixture.csv("", Choice { columns: &["name", "total", "day"], keys: None, progress: None }),
        "\u{feff}Name,'=Total,Day\r\n\
         \"a, \"\"b\"\"\",-246.90,2026-07-01\r\n\
         \"two\r\nlines\",-370.35,2026-07-01\r\n\
         Été,-493.80,2026-07-01\r\n"
    );
}

#[test]
fn without_a_choice_every_titled_field_is_a_column() {
    let csv = Fixture::new(&["a"]).csv("", Choice::default());
    assert_eq!(
        csv,
        "\u{feff}Name,'=Total,Price,Day,At,Done\r\na,-246.90,1.2345,2026-07-01,2026-07-01 23:30:15,false\r\n"
    );
}

#[test]
fn no_text_in_csv_begins_like_a_formula_but_numbers_stay_numbers() {
    let csv = Fixture::new(&FORMULAS)
        .csv("", Choice { columns: &["name", "total"], keys: None, progress: None });
    let mut lines = ::csv::Reader::from_reader(csv.as_bytes());
    let lines: Vec<_> = lines.records().map(Result::unwrap).collect();
    assert_eq!(lines.len(), FORMULAS.len());
    for (line, formula) in lines.iter().zip(FORMULAS) {
        assert_eq!(&line[0], format!("'{formula}"));
        assert!(line[1].starts_with('-'), "{}", &line[1]);
    }
}

#[test]
fn harmless_texts_are_left_alone() {
    for text in ["a=1", "1+1", "'quoted", "", " ", "é", "№ 5"] {
        assert_eq!(inert(text), text);
    }
}

#[test]
fn a_workbook_holds_texts_numbers_and_dates_and_never_formulas() {
    let rows = Fixture::new(&FORMULAS).sheet(Choice::default());
    assert_eq!(rows.len(), 1 + FORMULAS.len());
    assert_eq!(rows[0][1], Data::String("=Total".to_owned()));
    for (row, formula) in rows[1..].iter().zip(FORMULAS) {
        let Data::String(text) = &row[0] else { panic!("{:?}", row[0]) };
        assert_eq!(text.trim(), formula.trim());
    }
    assert_eq!(rows[1][1], Data::Float(-246.9));
    assert_eq!(rows[1][2], Data::Float(1.2345));
    assert_eq!(rows[2][2], Data::Empty);
    let Data::DateTime(day) = rows[1][3] else { panic!("{:?}", rows[1][3]) };
    assert_eq!(day.to_ymd_hms_milli(), (2026, 7, 1, 0, 0, 0, 0));
    let Data::DateTime(at) = rows[1][4] else { panic!("{:?}", rows[1][4]) };
    assert_eq!(at.to_ymd_hms_milli(), (2026, 7, 1, 23, 30, 15, 0));
    assert_eq!(rows[1][5], Data::Bool(false));
}

#[test]
fn a_text_longer_than_a_cell_does_not_break_the_workbook() {
    let long = "é".repeat(40_000);
    let rows = Fixture::new(&[&long]).sheet(Choice::default());
    assert_eq!(rows[1][0], Data::String("é".repeat(LONGEST_CELL)));
}

const LONGEST_CELL: usize = 32_767;

#[test]
fn filter_and_sort_hold_and_paging_does_not() {
    let fixture = Fixture::new(&["north", "west", "northwest"]);
    let filter = "filter=[%22name%22,%22contains%22,%22NORTH%22]";
    let sort = "sort=[{%22selector%22:%22total%22}]&skip=1&take=1";
    let csv = fixture.csv(
        &format!("{filter}&{sort}"),
        Choice { columns: &["name"], keys: None, progress: None },
    );
    assert_eq!(csv, "\u{feff}Name\r\nnorthwest\r\nnorth\r\n");
}

#[test]
fn picked_rows_come_and_never_another_accounts() {
    let fixture = Fixture::new(&["a", "b", "c"]);
    let choice = Choice { columns: &["id", "name"], keys: Some(&[1, 4, 2, 99]), progress: None };
    assert_eq!(fixture.csv("", choice), "\u{feff}id,Name\r\n2,a\r\n4,c\r\n");
    let none = Choice { columns: &["name"], keys: Some(&[]), progress: None };
    assert_eq!(fixture.csv("", none), "\u{feff}Name\r\n");
}

#[test]
fn hidden_fields_are_left_out_and_unknown_when_named() {
    let fixture = Fixture::new(&["a"]);
    let all =
        fixture.file_without(&["total", "price"], "", Choice::default(), Format::Csv).unwrap();
    assert!(String::from_utf8(all).unwrap().starts_with("\u{feff}Name,Day,At,Done\r\n"));
    let named = Choice { columns: &["total"], keys: None, progress: None };
    let refused = fixture.file_without(&["total"], "", named, Format::Csv);
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    let sorted = query("sort", json!([{ "selector": "total" }]));
    let refused = fixture.file_without(&["total"], &sorted, Choice::default(), Format::Csv);
    assert!(matches!(refused, Err(Error::BadRequest(_))));
}

fn query(name: &str, value: serde_json::Value) -> String {
    let value = value.to_string();
    format!(
        "{name}={}",
        percent_encoding::utf8_percent_encode(&value, percent_encoding::NON_ALPHANUMERIC)
    )
}

#[test]
fn formats_have_names() {
    assert_eq!(Format::parse("xlsx").unwrap().extension(), "xlsx");
    assert_eq!(Format::parse("csv").unwrap().content_type(), "text/csv; charset=utf-8");
    assert!(Format::parse("XLS").is_err());
}

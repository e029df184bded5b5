//! Tests prices and discounts from files, as in price lists and forms: with a dry run, a report for each row, and a
//! second run that changes nothing.

use transom::{
    access::Grants,
    config::NounName,
    import::{self, Giver, Options, mapping::Mapping, source::Form},
    kernel::{ids::UserId, memory::Memory},
};

use super::{Plant, refusals};

/// A plant with categories and units of prices, and two accounts.
fn plant() -> Plant {
    let mut plant = Plant::new();
    plant.import(
        NounName::Dealers,
        "code,name,country\nNORTH,Northern,CA\nSOUTH,Southern,US\n",
        "",
    );
    plant
        .conn
        .execute_batch(
            "insert into pricing_categories (name, name_folded, created_at, updated_at) values ('Trim', 'trim', 0, 0);
             insert into pricing_units (code, code_folded, name, created_at, updated_at) values ('FT', 'ft', 'Foot', 0, 0);
             insert into catalog_items (code, code_folded, description, created_at, updated_at)
             values ('TR10', 'tr10', 'Brick mould', 0, 0)",
        )
        .unwrap();
    plant
}

const PRICES: &str = "code,currency,price,description,category,unit
TR10,,4.1234,Brick mould,Trim,FT
TR10,USD,3.05,Brick mould,trim,ft
TR11,,0,Sill,Trim,FT
";

#[test]
fn prices_come_in_change_and_are_kept_with_what_they_were() {
    let mut plant = plant();
    let dry = plant.import_with(NounName::Prices, PRICES, "", |options: &mut Options| {
        options.is_dry_run = true;
    });
    assert_eq!((dry.added, plant.number("select count(*) from pricing_items")), (3, 0), "{dry}");
    let report = plant.import(NounName::Prices, PRICES, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(
        plant.text(
            "select group_concat(i.code || i.currency || i.price || coalesce(p.code, '-'), ' ' order by i.id)
             from pricing_items i left join catalog_items p on p.id = i.part_id"
        ),
        "TR10CAD41234TR10 TR10USD30500TR10 TR11CAD0-"
    );
    let before = plant.number("select count(*) from pricing_history");
    let again = plant.import(NounName::Prices, PRICES, "");
    assert_eq!((again.added, again.changed, again.unchanged), (0, 0, 3), "{again}");
    assert_eq!(plant.number("select count(*) from pricing_history"), before);

    // A known item needs its code and its price alone.
    let report =
        plant.import(NounName::Prices, "code,price,effective_from\nTR10,5.00,2026-12-01\n", "");
    assert_eq!((report.changed, report.refused), (1, 0), "{report}");
    assert_eq!(
        plant.text(
            "select price || ' ' || previous_price || ' ' || effective_from from pricing_history order by id desc limit 1"
        ),
        "50000 41234 2026-12-01"
    );
    assert_eq!(
        plant.number(
            "select row_version from pricing_items where code = 'TR10' and currency = 'CAD'"
        ),
        2
    );
    assert_eq!(
        plant
            .number("select count(*) from events where entity = 'importBatch' and verb = 'import'"),
        4
    );
}

#[test]
fn a_price_that_is_new_needs_what_the_screens_need() {
    let mut plant = plant();
    let file = "code,price,description,category,unit,effective_from,effective_to\nA,1,,Trim,FT,,\nB,1,Sill,Doors,FT,,\n\
                C,1,Sill,Trim,EA,,\nD,-1,Sill,Trim,FT,,\nE,1,Sill,Trim,FT,2026-12-02,2026-12-01\n";
    let report = plant.import(NounName::Prices, file, "");
    assert_eq!(
        refusals(&report),
        [
            "2 description []: is blank, and the price is new: a new one needs a description, a category and a unit",
            "3 category [Doors]: is not a known price category",
            "4 unit [EA]: is not a known unit",
            "5 price [-1]: is less than zero",
            "6 effective_to [2026-12-01]: is before the first day",
        ]
    );
}

const DISCOUNTS: &str =
    "account,group,name,percent,amount,currency,category,starts_on,ends_on,terms,must_acknowledge
NORTH,,Spring,12.5 %,,,Windows,2026-03-01,2026-05-31,Not on doors,yes
SOUTH,,Rebate,,250.00,,,2026-01-01,2026-12-31,,no
,all,Show,5,,,,2026-04-01,2026-04-30,,no
,Man.,Prairie,,100,CAD,,2026-04-01,2026-04-30,,no
";

fn discounts(plant: &Plant) -> String {
    plant.text(
        "select group_concat(coalesce(d.code, group_code) || ' ' || x.kind || ' ' || x.value || coalesce(x.currency, '')
             || ' v' || x.version, ', ' order by x.id)
         from discounts x left join dealers d on d.account_id = x.account_id",
    )
}

#[test]
fn discounts_come_in_and_a_changed_rate_is_a_new_version() {
    let mut plant = plant();
    let report = plant.import(NounName::Discounts, DISCOUNTS, "");
    assert_eq!((report.added, report.refused), (4, 0), "{report}");
    assert_eq!(
        discounts(&plant),
        "MB amount 1000000CAD v1, all percent 50000 v1, NORTH percent 125000 v1, SOUTH amount 2500000USD v1"
    );
    let again = plant.import(NounName::Discounts, DISCOUNTS, "");
    assert_eq!((again.added, again.changed, again.unchanged), (0, 0, 4), "{again}");
    let report = plant.import(NounName::Discounts, &DISCOUNTS.replace("12.5 %", "15 %"), "");
    assert_eq!((report.changed, report.unchanged), (1, 3), "{report}");
    assert_eq!(
        plant.text("select value || ' v' || version from discounts where name = 'Spring'"),
        "150000 v2"
    );
    assert_eq!(
        plant.number("select count(*) from events where entity = 'discount' and verb = 'import'"),
        5
    );
    // What staff have taken back stays so.
    plant.conn.execute("update discounts set withdrawn_at = 1 where name = 'Show'", []).unwrap();
    let report =
        plant.import(NounName::Discounts, &DISCOUNTS.replace(",all,Show,5,", ",all,Show,6,"), "");
    assert_eq!((report.left, report.changed), (1, 1), "{report}");
    assert_eq!(plant.number("select value from discounts where name = 'Show'"), 50_000);
}

#[test]
fn a_discount_that_the_screens_would_refuse_is_refused() {
    let mut plant = plant();
    plant.import(NounName::Discounts, DISCOUNTS, "");
    let file = "account,group,name,percent,amount,currency,category,starts_on,ends_on\n\
                NORTH,all,A,5,,,,2026-01-01,2026-02-01\n,,B,5,,,,2026-01-01,2026-02-01\n,Mars,C,5,,,,2026-01-01,2026-02-01\n\
                NORTH,,D,,,,,2026-01-01,2026-02-01\nNORTH,,E,0,,,,2026-01-01,2026-02-01\n,ON,F,,5,,,2026-01-01,2026-02-01\n\
                NORTH,,G,5,,,,2026-02-01,2026-01-01\nNORTH,,H,5,,,Windows,2026-05-01,2026-06-01\n";
    let report = plant.import(NounName::Discounts, file, "");
    assert_eq!(
        refusals(&report),
        [
            "2 account [NORTH]: set either the account or the group",
            "3 account []: set either the account or the group",
            "4 group [Mars]: is neither “all” nor a province or state",
            "5 percent []: set either a percentage or an amount",
            "6 percent [0]: is not more than 0 percent",
            "7 currency []: is blank: an amount for a group needs a currency",
            "8 ends_on [2026-01-01]: is before the first day",
            "9 starts_on [2026-05-01]: overlaps with Spring (2026-03-01 to 2026-05-31), and they don't stack",
        ]
    );
}

#[test]
fn mappings_of_both_are_suggested() {
    let plant = plant();
    let draft = |noun, text: &str| {
        let path = plant.write("suggested.csv", text);
        import::suggest(&path, Some(noun), &Form::default(), &Memory::default()).unwrap()
    };
    let prices = draft(NounName::Prices, "Item,List Price,Curr,Desc,UOM\nTR10,4.10,CAD,Brick,FT\n");
    let mapping = Mapping::parse(&prices).unwrap();
    assert_eq!(mapping.fields["price"].column.as_deref(), Some("List Price"), "{prices}");
    assert_eq!(mapping.fields["currency"].column.as_deref(), Some("Curr"), "{prices}");
    let given =
        "Dealer,Title,Percentage,Start Date,End Date\nNORTH,Spring,0.50,2026-03-01,2026-05-31\n";
    let discounts = draft(NounName::Discounts, given);
    assert!(
        discounts.contains("percent = { column = \"Percentage\", as = \"percent\" }"),
        "{discounts}"
    );
}

#[test]
fn whoever_imports_at_a_screen_needs_the_permission_of_the_records_too() {
    let mut plant = plant();
    for (noun, file) in [(NounName::Prices, PRICES), (NounName::Discounts, DISCOUNTS)] {
        let report = plant.import_with(noun, file, "", |options: &mut Options| {
            let giver = Giver { user: UserId(1), grants: Grants::default(), gives_all: false };
            options.giver = Some(giver);
        });
        assert_eq!((report.is_applied, report.refused), (false, report.rows), "{report}");
        assert!(
            refusals(&report)[0].ends_with("is not yours to change: you lack the permission"),
            "{report}"
        );
    }
}

//! Tests Northwind's exports: their totals, people and places, and that a second run changes nothing.

use std::{collections::BTreeMap, fs};

use serde_json::Value;
use transom::{
    config::NounName,
    import::{self, mapping::Mapping, source::Form},
    kernel::memory::Memory,
};

use super::{Plant, options, samples};

/// Parses a decimal into ten-thousandths, independently of the importer.
fn ten_thousandths(text: &str) -> i128 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{fraction:0<4}").parse().unwrap()
}

#[test]
fn northwind_comes_in_with_the_sums_of_its_readme() {
    let mut plant = Plant::northwind();
    let orders = plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    let lines =
        plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    assert_eq!((orders.added, lines.added), (830, 2155));

    let expected: Value = serde_json::from_str(
        &fs::read_to_string(samples().join("northwind/expected-totals.json")).unwrap(),
    )
    .unwrap();
    let rows = &expected["rows"];
    assert_eq!(plant.number("select count(*) from dealers"), rows["customers"]);
    assert_eq!(plant.number("select count(*) from users where kind = 'staff'"), rows["employees"]);
    assert_eq!(plant.number("select count(*) from catalog_items"), rows["products"]);
    assert_eq!(plant.number("select count(*) from orders"), rows["orders"]);
    assert_eq!(plant.number("select count(*) from order_lines"), rows["order_lines"]);
    assert_eq!(plant.text("select min(entered_on) from orders"), expected["order_date"][0]);
    assert_eq!(plant.text("select max(entered_on) from orders"), expected["order_date"][1]);
    assert_eq!(
        plant.number("select count(distinct account_id) from orders"),
        expected["distinct_accounts_with_orders"]
    );
    assert_eq!(
        plant.number("select count(*) from orders where status = 'entered'"),
        expected["orders_not_shipped"]
    );
    assert_eq!(plant.number("select count(*) from orders where status = 'shipped'"), 809);
    assert_eq!(
        plant.number("select sum(quantity_thousandths) / 1000 from order_lines"),
        expected["quantity_total"]
    );
    assert_eq!(
        plant.number("select sum(unit_thousandths) / 1000 from orders"),
        expected["quantity_total"]
    );
    assert_eq!(plant.number("select sum(freight_cents) from orders"), 6_494_269);

    // Unrounded, as the source's keeper counted, and rounded by line, as the product stores it.
    let exact = "select sum(quantity_thousandths / 1000 * unit_price * (10000 - discount_bp)) from order_lines";
    assert_eq!((plant.number(exact) + 500_000) / 1_000_000, 126_579_304);
    assert_eq!(plant.number("select sum(net_cents) from order_lines"), 126_579_329);
    assert_eq!(plant.number("select sum(subtotal_cents) from orders"), 126_579_329);
    assert_eq!(plant.number("select sum(total_cents) from orders"), 126_579_329 + 6_494_269);

    for (code, figures) in expected["accounts"].as_object().unwrap() {
        let (count, freight, net): (i64, i64, i64) = plant
            .conn
            .query_row(
                "select count(distinct orders.id), (select sum(freight_cents) from orders where account_id = d.account_id),
                    sum(l.quantity_thousandths / 1000 * l.unit_price * (10000 - l.discount_bp))
                 from dealers d join orders using (account_id) join order_lines l on l.order_id = orders.id
                 where d.code = ?1",
                [code],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .unwrap();
        assert_eq!(count, figures["orders"], "{code}");
        assert_eq!(
            i128::from(freight) * 100,
            ten_thousandths(figures["freight"].as_str().unwrap()),
            "{code}"
        );
        // The unrounded sum is in 1e-8 of a dollar; its keeper rounded halves to the even cent.
        let wanted = ten_thousandths(figures["lines_net"].as_str().unwrap()) * 10_000;
        assert!((i128::from(net) - wanted).abs() <= 500_000, "{code}: {net}");
    }
}

#[test]
fn northwinds_sums_are_those_of_the_file_counted_without_the_importer() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let text = fs::read_to_string(samples().join("northwind/order_lines.csv")).unwrap();
    let (mut exact, mut rounded) = (0_i128, 0_i128);
    let mut by_order: BTreeMap<&str, i128> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let quantity: i128 = cells[4].parse().unwrap();
        // In 1e-8 of a dollar; a cent is 1e6 of those.
        let net = ten_thousandths(cells[3]) * quantity * (10_000 - ten_thousandths(cells[5]));
        let cents = (net + 500_000) / 1_000_000;
        exact += net;
        rounded += cents;
        *by_order.entry(cells[0]).or_default() += cents;
    }
    assert_eq!((exact + 500_000) / 1_000_000, 126_579_304);
    assert_eq!(rounded, 126_579_329);
    assert_eq!(i128::from(plant.number("select sum(net_cents) from order_lines")), rounded);
    let mut stored = plant.conn.prepare("select number, subtotal_cents from orders").unwrap();
    let mut found = stored.query([]).unwrap();
    while let Some(order) = found.next().unwrap() {
        let (number, subtotal): (String, i64) = (order.get(0).unwrap(), order.get(1).unwrap());
        assert_eq!(i128::from(subtotal), by_order[number.as_str()], "order {number}");
    }
}

#[test]
fn the_other_forms_of_northwind_hold_the_same() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let lines =
        plant.northwind_file(NounName::OrderLines, "order_lines.jsonl", "order-lines", |_| {});
    assert_eq!((lines.unchanged, lines.changed, lines.added), (2155, 0, 0));
    let orders =
        plant.northwind_file(NounName::Orders, "orders_and_products.xlsx", "orders", |options| {
            options.form.sheet = Some("Orders".to_owned());
        });
    assert_eq!((orders.unchanged, orders.changed, orders.added), (830, 0, 0));
    let items = plant.northwind_file(
        NounName::Catalog,
        "orders_and_products.xlsx",
        "products",
        |options| {
            options.form.sheet = Some("Products".to_owned());
        },
    );
    assert_eq!((items.unchanged, items.changed, items.added), (77, 0, 0));

    // And by themselves, on a fresh database.
    let mut other = Plant::northwind();
    other.northwind_file(NounName::Orders, "orders_and_products.xlsx", "orders", |options| {
        options.form.sheet = Some("Orders".to_owned());
    });
    other.northwind_file(NounName::OrderLines, "order_lines.jsonl", "order-lines", |_| {});
    assert_eq!(other.number("select sum(net_cents) from order_lines"), 126_579_329);
    assert_eq!(other.number("select sum(total_cents) from orders"), 126_579_329 + 6_494_269);
}

#[test]
fn northwinds_people_and_places_keep_their_form() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    assert_eq!(
        plant.text("select line1 from dealers where code = 'ANATR'"),
        "Avda. de la Constitución 2222"
    );
    assert_eq!(plant.text("select country from dealers where code = 'ALFKI'"), "DE");
    assert_eq!(plant.text("select postal_code from dealers where code = 'ANATR'"), "05021");
    assert_eq!(plant.text("select phone from dealers where code = 'ALFKI'"), "030-0074321");
    assert_eq!(
        plant.text("select c.name from dealer_contacts c join dealers using (account_id) where code = 'ALFKI'"),
        "Maria Anders"
    );
    // What the file fills is the ERP's from now on.
    assert_eq!(
        plant.text("select imported_fields from dealers where code = 'ALFKI'"),
        r#"["account","city","contact","country","currency","fax","line1","name","phone","postalCode","province"]"#
    );
    assert_eq!(
        plant.text("select email from users where external_id = '1'"),
        "nancy.davolio@northwind.example"
    );
    assert_eq!(
        plant.text(
            "select number || ' ' || extension || ' ' || is_recognised from user_phones p
                    join users u on u.id = p.user_id where external_id = '1'"
        ),
        "+12065559857 5467 1"
    );
    assert_eq!(
        plant.text("select ship_method from orders where number = '10248'"),
        "Federal Shipping"
    );
    // Each account's ship-to is found by its own people.
    assert!(
        plant.number("select count(*) from known_addresses where account_id is not null") >= 89
    );
    assert_eq!(
        plant.number("select count(*) from orders_search where orders_search match '\"102\" AND \"024\" AND \"248\"'"),
        1
    );
    assert_eq!(plant.number("select count(*) from catalog_items where is_active = 0"), 8);
    // So many orders fill the indexes in one go; afterwards the triggers are there as before.
    for (index, table) in
        [("orders_search", "orders"), ("known_addresses_search", "known_addresses")]
    {
        plant
            .conn
            .execute(
                &format!("insert into {index} ({index}, rank) values ('integrity-check', 1)"),
                [],
            )
            .unwrap_or_else(|error| panic!("{index} does not fit {table}: {error}"));
    }
    let triggers = "select group_concat(name || sql, ';' order by name) from sqlite_schema where type = 'trigger'";
    assert_eq!(plant.text(triggers), Plant::new().text(triggers));
}

#[test]
fn a_second_run_changes_nothing() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let without_batches = |dump: String| -> String {
        dump.lines()
            .filter(|line| !line.starts_with("import_batches") && !line.starts_with("events"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let before = without_batches(plant.dump());
    for (noun, file, map, rows) in [
        (NounName::Dealers, "customers.csv", "customers", 91),
        (NounName::Users, "employees.csv", "employees", 9),
        (NounName::Catalog, "products.csv", "products", 77),
        (NounName::Orders, "orders.csv", "orders", 830),
        (NounName::OrderLines, "order_lines.csv", "order-lines", 2155),
    ] {
        let report = plant.northwind_file(noun, file, map, |_| {});
        assert_eq!((report.added, report.changed, report.unchanged), (0, 0, rows), "{file}");
    }
    assert!(without_batches(plant.dump()) == before, "a second run left its marks");
    assert_eq!(plant.number("select count(*) from import_batches"), 10);
    assert_eq!(plant.number("select count(*) from events where entity = 'importBatch'"), 10);
}

#[test]
fn a_dry_run_counts_and_writes_nothing() {
    let mut plant = Plant::northwind();
    let before = plant.dump();
    let report = plant.northwind_file(NounName::Orders, "orders.csv", "orders", |options| {
        options.is_dry_run = true;
    });
    assert_eq!((report.added, report.is_applied, report.exit_code()), (830, false, 0));
    assert!(plant.dump() == before, "a dry run wrote something");
}

#[test]
fn a_suggested_mapping_of_northwinds_orders_is_nearly_the_kept_one() {
    let text = import::suggest(
        &samples().join("northwind/orders.csv"),
        None,
        &Form::default(),
        &Memory::default(),
    )
    .unwrap();
    let mapping = Mapping::parse(&text).unwrap();
    assert_eq!(mapping.noun.as_deref(), Some("orders"));
    assert_eq!(mapping.fields["entered_on"].dates, ["M/D/YYYY"]);
    assert_eq!(mapping.fields["account"].column.as_deref(), Some("CustomerID"));
    assert_eq!(mapping.fields["ship_province"].column.as_deref(), Some("ShipRegion"));
    let mut plant = Plant::northwind();
    let mut options = options();
    options.mapping = Some(mapping);
    let report =
        plant.run(NounName::Orders, &samples().join("northwind/orders.csv"), &options).unwrap();
    assert_eq!((report.added, report.refused), (830, 0), "{report}");

    let lines = samples().join("northwind/order_lines.csv");
    let text =
        import::suggest(&lines, Some(NounName::OrderLines), &Form::default(), &Memory::default())
            .unwrap();
    options.mapping = Some(Mapping::parse(&text).unwrap());
    plant.run(NounName::OrderLines, &lines, &options).unwrap();
    assert_eq!(plant.number("select sum(net_cents) from order_lines"), 126_579_329);

    let customers = samples().join("northwind/customers.csv");
    let text =
        import::suggest(&customers, Some(NounName::Dealers), &Form::default(), &Memory::default())
            .unwrap();
    options.mapping = Some(Mapping::parse(&text).unwrap());
    let mut fresh = Plant::new();
    let report = fresh.run(NounName::Dealers, &customers, &options).unwrap();
    assert_eq!((report.added, report.refused), (91, 0), "{report}");
}

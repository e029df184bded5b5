//! Tests amounts with a separate sign: a column that says debit or credit, and separate columns for both.

use transom::{
    config::NounName,
    import::{self, mapping::Mapping, source::Form},
    kernel::memory::Memory,
};

use super::{Plant, refusals, small};

/// The suggested mapping of a file.
fn suggested(plant: &Plant, noun: NounName, text: &str) -> String {
    let path = plant.write("suggested.csv", text);
    import::suggest(&path, Some(noun), &Form::default(), &Memory::default()).unwrap()
}

/// The totals of all invoices by number, in cents.
fn totals(plant: &Plant) -> String {
    plant.text("select group_concat(total_cents, ' ' order by number) from invoices")
}

#[test]
fn a_draft_says_which_words_turn_amounts_and_imports_by_it() {
    for (heading, debit, credit) in [
        ("D/C", "D", "C"),
        ("DR/CR", "Dr", "Cr"),
        ("S/H", "S", "H"),
        ("Soll/Haben", "Soll", "Haben"),
        ("Débit/Crédit", "Débit", "Crédit"),
        ("Sign", "+", "-"),
    ] {
        let mut plant = small();
        let file = format!(
            "account,number,invoiced_on,total,{heading}\nNORTH,I1,2026-11-05,100.00,{debit}\n\
             NORTH,I2,2026-11-05,40.00,{credit}\nNORTH,I3,2026-11-05,0.00,{credit}\n"
        );
        let map = suggested(&plant, NounName::Invoices, &file);
        let said = format!("sign = {{ column = \"{heading}\", negative = [\"{credit}\"] }}");
        assert!(map.contains(&said) && !map.contains("Columns without a field"), "{map}");
        let report = plant.import(NounName::Invoices, &file, &map);
        assert_eq!((report.added, report.refused), (3, 0), "{heading}: {report}");
        assert_eq!(totals(&plant), "10000 -4000 0", "{heading}");
        assert!(report.unused_columns.is_empty(), "{report}");
    }
}

#[test]
fn two_columns_share_the_amounts() {
    let mut plant = small();
    let file = "account,number,invoiced_on,Debit,Credit\nNORTH,I1,2026-11-05,100.00,\n\
                NORTH,I2,2026-11-05,0.00,40.00\nNORTH,I3,2026-11-05,0.00,0.00\n";
    let map = suggested(&plant, NounName::Invoices, file);
    assert!(map.contains("total = { plus = \"Debit\", minus = \"Credit\" }"), "{map}");
    let report = plant.import(NounName::Invoices, file, &map);
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(totals(&plant), "10000 -4000 0");
    let both = "account,number,invoiced_on,Debit,Credit\nNORTH,I4,2026-11-05,100.00,40.00\n\
                NORTH,I5,2026-11-05,,-40.00\nNORTH,I6,2026-11-05,,\n";
    let report = plant.import(NounName::Invoices, both, &map);
    let told = refusals(&report).join("\n");
    assert!(told.contains("2 Debit / Credit [100.00 40.00]: is in both columns"), "{told}");
    assert!(told.contains("3 Debit / Credit [ -40.00]: is below zero and marked so"), "{told}");
    assert!(told.contains("4 Debit / Credit"), "{told}");

    // A payment lowers what an account owes: its amount is the credit.
    let payments = "account,number,date,Debit,Credit\nNORTH,P1,2026-11-05,,100.00\n";
    let map = suggested(&plant, NounName::Payments, payments);
    assert!(map.contains("amount = { plus = \"Credit\", minus = \"Debit\" }"), "{map}");
    let report = plant.import(NounName::Payments, payments, &map);
    assert_eq!((report.added, report.refused), (1, 0), "{report}");
    assert_eq!(plant.number("select amount_cents from ledger_entries"), 10_000);
}

#[test]
fn what_the_words_leave_open_is_asked_and_never_guessed() {
    let mut plant = small();
    let file = "account,number,invoiced_on,total,DR/CR\nNORTH,I1,2026-11-05,-100.00,CR\n\
                NORTH,I2,2026-11-05,40.00,X\nNORTH,I3,2026-11-05,5.00,\n";
    // An amount below zero has its sign already: the draft asks.
    let map = suggested(&plant, NounName::Invoices, file);
    let asked = "the column “DR/CR” may turn amounts into their opposites";
    assert!(map.contains(asked) && !map.contains("sign = {"), "{map}");
    let mapped = |total: &str| {
        format!(
            "fields.account = \"account\"\nfields.number = \"number\"\nfields.invoiced_on = \"invoiced_on\"\n\
             fields.total = {total}\n"
        )
    };
    let path = plant.write("file.csv", file);
    let mut options = super::options();
    options.mapping = Some(Mapping::parse(&mapped("\"total\"")).unwrap());
    let why = plant.run(NounName::Invoices, &path, &options).unwrap_err().to_string();
    assert!(why.contains(asked) && why.contains("sign.column = \"DR/CR\""), "{why}");

    let signed =
        mapped("{ column = \"total\", sign.column = \"DR/CR\", sign.negative = [\"CR\"] }");
    let report = plant.import(NounName::Invoices, file, &signed);
    let told = refusals(&report);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("2 total [-100.00]: is below zero and marked so"), "{told:?}");
    assert!(told[1].starts_with("3 total [40.00]: has no sign: “x” is neither"), "{told:?}");
    let both = mapped(
        "{ column = \"total\", sign = { column = \"DR/CR\", negative = [\"X\"], positive = [\"CR\"] } }",
    );
    let file = file.replace("-100", "100");
    let report = plant.import(NounName::Invoices, &file, &both);
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(totals(&plant), "10000 -4000 500");

    for (rule, why) in [
        ("{ plus = \"total\" }", "name both plus and minus"),
        ("{ column = \"total\", sign = { column = \"DR/CR\", negative = [] } }", "a sign needs"),
    ] {
        let refused = Mapping::parse(&mapped(rule)).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
    }
    let of_text = "fields.number = { column = \"number\", sign = { column = \"DR/CR\", negative = [\"CR\"] } }\n";
    options.mapping = Some(
        Mapping::parse(&format!(
            "{}{of_text}",
            mapped("\"total\"").replace("fields.number = \"number\"\n", "")
        ))
        .unwrap(),
    );
    let why = plant.run(NounName::Invoices, &path, &options).unwrap_err().to_string();
    assert!(why.contains("only amounts and quantities have a sign"), "{why}");
}

//! Reads whole advices as they were pasted and sent.

use super::*;

fn item(number: &str, left: i64) -> Open {
    let is_credit = number.starts_with('C');
    let (number, po, order) = (number.to_owned(), String::new(), String::new());
    Open { number, po, order, is_credit, left: Cents(left) }
}

fn prairie() -> Vec<Open> {
    vec![
        item("I512064", 133_500),
        item("I512104", 76_812),
        item("I512117", 38_352),
        item("I512134", 104_858),
        item("I512139", 439_483),
        item("I512198", 185_204),
        item("C510047", 45_424),
    ]
}

fn answered(text: &str, answers: &Answers) -> Reading {
    read(&Source::Text(text.to_owned()), &prairie(), "CAD", answers)
}

fn of(text: &str) -> Reading {
    answered(text, &Answers::default())
}

fn amounts(reading: &Reading) -> Vec<(String, i64, i64)> {
    let open = prairie();
    let line = |line: &Line| (open[line.item].number.clone(), line.amount.0, line.discount.0);
    reading.lines.iter().map(line).collect()
}

fn paid(of: &[(&str, i64, i64)]) -> Vec<(String, i64, i64)> {
    of.iter().map(|(number, amount, discount)| ((*number).to_owned(), *amount, *discount)).collect()
}

fn problems(reading: &Reading) -> Vec<String> {
    let said =
        |line: &Line| line.problems.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    reading.lines.iter().map(said).collect()
}

fn roles(reading: &Reading) -> Vec<Role> {
    reading.columns.iter().map(|column| column.role).collect()
}

#[test]
fn tax_is_no_discount() {
    let reading = of(include_str!("../fixtures/net-gst-total.tsv"));
    assert_eq!(amounts(&reading), paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]));
    assert_eq!(problems(&reading), ["", ""]);
    assert_eq!(roles(&reading), [Role::Invoice, Role::Net, Role::Tax, Role::Paid]);
    // They add up to the amount paid, and are used.
    assert_eq!(reading.lines[0].not_used, [""; 0]);
    // In any order, with both taxes, in French.
    let french = "Facture\tTotal\tTPS 5 %\tTVQ 9,975 %\tMontant avant taxes\n\
                  I512064\t1 335,00 $\t58,06\t115,82\t1 161,12\n";
    let reading = of(french);
    assert_eq!(amounts(&reading), paid(&[("I512064", 133_500, 0)]));
    assert_eq!(problems(&reading), [""]);
    let without_tax = "Invoice\tNet\tHST\nI512064\t1181.42\t153.58\n";
    assert_eq!(amounts(&of(without_tax)), paid(&[("I512064", 133_500, 0)]));
}

#[test]
fn tax_on_top_of_an_amount_is_paid_with_it() {
    for text in [
        "Invoice,Amount,GST\nI512064,1271.43,63.57\nI512104,731.54,36.58\n",
        "Invoice,Subtotal,HST,Amount\nI512064,1181.42,153.58,1335.00\nI512104,679.75,88.37,768.12\n",
        "Facture,Montant de la facture,TPS\nI512064,\"1 335,00\",\"63,57\"\nI512104,\"768,12\",\"36,58\"\n",
        "Reference,Invoice Total\nI512064,1335.00\nI512104,768.12\n",
        "Document,Reference,Amount\nRI,I512064,1335.00\nRI,I512104,768.12\n",
    ] {
        let reading = of(text);
        assert_eq!(
            amounts(&reading),
            paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]),
            "{text}: {reading:?}"
        );
        assert_eq!(problems(&reading), ["", ""], "{text}");
    }
    let with_discount = "Invoice,Gross,Discount,GST,Net\nI512064,1335.00,26.70,63.57,1308.30\n";
    assert_eq!(amounts(&of(with_discount)), paid(&[("I512064", 130_830, 2670)]));
    assert!(problems(&of("Invoice,Amount USD\nI512064,1335.00\n"))[0].contains("says USD"));
}

#[test]
fn lines_of_text_among_rows_are_read_too() {
    let text = "Cheque 30441\nInvoice\tAmount\tDiscount %\nI512064\t1335.00\t2\nI512104 768.12\t\t\nTotal 2,103.12\t\t\n";
    let reading = of(text);
    assert_eq!(amounts(&reading), paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]));
    assert_eq!(problems(&reading), ["", ""]);
    assert_eq!(reading.totals.iter().map(|it| it.amount.0).collect::<Vec<_>>(), [210_312]);
    assert_eq!(reading.unread.iter().map(|it| it.line).collect::<Vec<_>>(), [1]);
}

#[test]
fn discounts_are_known_by_their_heading_wherever_it_stands() {
    let expected = paid(&[("I512064", 130_830, 2670), ("I512104", 76_812, 0)]);
    for text in [
        include_str!("../fixtures/gross-net-discount.tsv"),
        "Facture;Escompte;Montant net;Brut\nI512064;26,70;1 308,30;1 335,00\nI512104;;768,12;768,12\n",
        "Invoice,Amount,Discount\nI512064,1335.00,26.70\nI512104,768.12,0.00\n",
        "Invoice,Amount,Discount\nI512064,1308.30,(26.70)\nI512104,768.12,-\n",
        "Invoice | Invoice Amount | Disc. | Amount Paid\nI512064 | 1335.00 | 26.70 | 1308.30\n\
         I512104 | 768.12 | | 768.12\n",
        "1335.00\t26.70\t1308.30\tI512064\n768.12\t0.00\t768.12\tI512104\n",
        "I512064 1308.30 26.70\nI512104 768.12 0.00\n",
    ] {
        let reading = of(text);
        assert_eq!(amounts(&reading), expected, "{text}");
        assert_eq!(problems(&reading), ["", ""], "{text}");
    }
}

#[test]
fn a_quoted_amount_is_one_cell() {
    for text in [
        include_str!("../fixtures/csv-quoted-amounts.csv"),
        include_str!("../fixtures/csv-quoted-amounts-as-text.txt"),
        "I512139,2026-11-20,\"4,000.00\"\nI512064,2026-11-20,\"1,335.00\"",
        "Hello,\nwe have paid\nI512139,2026-11-20,\"4,000.00\"\nI512064 \"1,335.00\"\nThanks",
    ] {
        let reading = of(text);
        assert_eq!(amounts(&reading), paid(&[("I512139", 400_000, 0), ("I512064", 133_500, 0)]));
        assert_eq!(problems(&reading), ["Less than the $4,394.83 left.", ""], "{text}");
    }
}

#[test]
fn signs_of_currency_are_no_hindrance() {
    let reading = of(include_str!("../fixtures/currency-signs.txt"));
    assert_eq!(
        amounts(&reading),
        paid(&[("C510047", 10_000, 0), ("I512104", 70_000, 0), ("I512117", 30_000, 0)])
    );
    assert!(reading.lines.iter().all(|line| line.has_amount));
    assert!(problems(&reading)[1].contains("says USD"), "{reading:?}");
    let euros = of("I512064 1335.00 EUR");
    assert_eq!((euros.lines[0].has_amount, euros.lines[0].amount), (false, Cents(0)));
    for text in [
        "I512064 CDN$ 1,335.00",
        "I512064 $ 1335.00",
        "I512064 1335.00 CAD",
        "I512064 CAD 1335.00",
        "I512064 1335,00 $",
        "I512064: $1,335.00 CAD.",
        "I512064 = C$1335",
    ] {
        assert_eq!(amounts(&of(text)), paid(&[("I512064", 133_500, 0)]), "{text}");
        assert_eq!(problems(&of(text)), [""], "{text}");
    }
    for text in ["C510047 454.24 CR", "C510047 (454.24)", "C510047 $(454.24)", "C510047 454.24-"] {
        assert_eq!(amounts(&of(text)), paid(&[("C510047", 45_424, 0)]), "{text}");
    }
    let negative = of("I512064 -1335.00\nI512104 768.12");
    assert_eq!(negative.lines[0].amount, Cents(0));
    assert_eq!(problems(&negative)[0], "The amount of an invoice is negative.");
    // A bank's list has negative amounts throughout.
    assert_eq!(problems(&of("I512064 -1335.00\nI512104 -768.12")), ["", ""]);
    // One alone is what it says, wherever its minus stands.
    for text in ["I512064 1,335.00-", "I512064 -1,335.00", "Invoice\tPaid\nI512064\t1,335.00-\n"] {
        let alone = of(text);
        assert_eq!(amounts(&alone), paid(&[("I512064", 0, 0)]), "{text}");
        assert_eq!(problems(&alone), ["The amount of an invoice is negative."], "{text}");
    }
}

#[test]
fn blanks_between_thousands_are_none_between_words() {
    let expected = paid(&[("I512139", 439_483, 0), ("I512064", 133_500, 0)]);
    for text in [
        include_str!("../fixtures/space-groups.txt"),
        "I512139 4\u{202f}394,83\u{a0}$\nI512064 1\u{2009}335,00 $ CA",
        "I512139 4 394.83\nI512064 $1 335.00",
        "I512139 2 4394.83\nI512064 11 1335.00",
        "I512139 4'394.83\nI512064 1\u{2019}335.00",
        "I512139 4.394,83\nI512064 1.335,00",
    ] {
        assert_eq!(amounts(&of(text)), expected, "{text}");
    }
    // A space separates two numbers only if the second equals the open balance.
    let text = "I512117 12 383.52";
    assert_eq!(amounts(&of(text)), paid(&[("I512117", 38_352, 0)]));
}

#[test]
fn several_invoices_in_a_line_are_split_or_told() {
    let reading = of(include_str!("../fixtures/several-invoices-in-one-line.txt"));
    assert_eq!(
        amounts(&reading),
        paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0), ("I512117", 38_352, 0)])
    );
    assert_eq!(problems(&reading), ["", "", ""]);
    // The second line names them again.
    assert_eq!(reading.unread.len(), 3);
    let alone = of("INV 512064/512104/512117");
    assert_eq!(alone.lines.len(), 3);
    assert!(problems(&alone)[0].contains("has no amount"), "{alone:?}");
    for text in [
        "I512064 1335.00, I512104 768.12",
        "1335.00 for I512064 and 768.12 for I512104",
        "I512064: $1,335.00; I512104: $768.12",
        "I512064/1335.00 & I512104/768.12",
    ] {
        let reading = of(text);
        assert_eq!(amounts(&reading), paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]));
        assert_eq!(problems(&reading), ["", ""], "{text}");
    }
    let told = of("I512064, I512104: 2000.00");
    assert_eq!((told.lines.len(), told.unread.len()), (0, 1));
    assert!(told.unread[0].why.to_string().contains("names 2 invoices"), "{told:?}");
    let row = of("Invoice\tPaid\n\"I512064, I512104\"\t2103.12\nI512117\t383.52\n");
    assert_eq!(row.lines.len(), 3);
    assert_eq!(problems(&row), ["", "", ""]);
}

#[test]
fn a_cheque_s_number_is_no_total() {
    let reading = of(include_str!("../fixtures/cheque-number-as-total.txt"));
    assert_eq!(amounts(&reading), paid(&[("I512064", 133_500, 0)]));
    assert_eq!(reading.totals, []);
    let sums = |text: &str| of(text).totals.iter().map(|it| it.amount.0).collect::<Vec<_>>();
    for text in [
        "Total 1335.00",
        "Grand total: $1,335",
        "Montant pay\u{e9} 1 335,00 $",
        "Cheque amount: 1,335.00",
    ] {
        assert_eq!(sums(&format!("I512064 1335.00\n{text}")), [133_500], "{text}");
    }
    for text in [
        "Paid by cheque 30441",
        "Total invoices: 3",
        "Balance 99.00",
        "Total due on 2026-11-20",
        "Sum of 2.00 x",
    ] {
        assert_eq!(sums(&format!("I512064 1335.00\n{text}")), [] as [i64; 0], "{text}");
    }
    // Two different totals are both reported.
    assert_eq!(sums("I512064 1335.00\nTotal 1335.00\nTotal 99.00"), [133_500, 9900]);
    let table = "Invoice\tGross\tDiscount\tPaid\nI512064\t1335.00\t26.70\t1308.30\nTotal\t1335.00\t26.70\t1308.30\n";
    assert_eq!(sums(table), [130_830]);
}

#[test]
fn typographic_numbers_are_numbers() {
    let reading = of(include_str!("../fixtures/typographic-numbers.txt"));
    assert_eq!(
        amounts(&reading),
        paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0), ("I512117", 38_352, 0)])
    );
    assert_eq!(problems(&reading), ["", "", ""]);
    let wide = of("\u{ff29}\u{ff15}12064\t1\u{ff0c}335\u{ff0e}00");
    assert_eq!(amounts(&wide), paid(&[("I512064", 133_500, 0)]));
}

#[test]
fn a_line_whose_amount_was_not_read_never_adds_up() {
    let reading = of(
        "Invoice\tDate\tAmount Paid\nI512064\t2026-11-20\tn/a\nI512104\t2026-11-20\t\nI512117\t2026-11-20\t383.52\n",
    );
    assert_eq!(
        problems(&reading),
        ["\u{201c}n/a\u{201d} is not an amount.", "This line has no amount.", ""]
    );
    assert_eq!(amounts(&reading)[0].1, 0);
    let list = of("I512064\nI512104");
    assert_eq!(amounts(&list), paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]));
    assert!(list.lines.iter().all(|line| !line.has_amount && !line.problems.is_empty()));
}

#[test]
fn what_nothing_decides_is_asked_and_the_answer_counts() {
    let text = "I512139\t4000.00\t394.83\nI512064\t1335.00\t0.00\n";
    let asked = of(text);
    assert!(asked.is_undecided);
    assert_eq!(asked.columns[1].samples, ["4000.00", "1335.00"]);
    assert!(asked.lines.iter().all(|line| line.amount == Cents(0) && !line.has_amount));
    let columns = vec![Role::Invoice, Role::Paid, Role::Balance];
    let told = answered(text, &Answers { columns, ..Answers::default() });
    assert_eq!(amounts(&told), paid(&[("I512139", 400_000, 0), ("I512064", 133_500, 0)]));
    assert_eq!(told.lines[0].not_used, ["394.83"]);
    assert!(!told.is_undecided);
    // For plain text, the amounts of a line are asked about.
    let text = "I512139 4000.00 394.83";
    let asked = of(text);
    assert!(asked.is_undecided && !asked.is_table);
    assert_eq!(asked.columns.len(), 2);
    let columns = vec![Role::Paid, Role::Balance];
    let told = answered(text, &Answers { columns, ..Answers::default() });
    assert_eq!(amounts(&told), paid(&[("I512139", 400_000, 0)]));
}

#[test]
fn what_a_line_has_beside_the_payment_is_said() {
    let text = "Invoice\tPO\tDate\tAmount Paid\tGST\tBalance\nI512064\t4411\t2026-11-20\t1000.00\t47.62\t335.00\n";
    let reading = of(text);
    assert_eq!(amounts(&reading), paid(&[("I512064", 100_000, 0)]));
    assert_eq!(reading.lines[0].not_used, ["GST 47.62", "Balance 335.00"]);
    let text = of("I512064 500 less 12.50");
    assert_eq!(text.lines[0].not_used, ["500"]);
}

#[test]
fn hidden_rows_are_left_out_and_named() {
    let row = |line, cells: [&str; 2], is_hidden| Row {
        line,
        cells: cells.map(str::to_owned).to_vec(),
        numbers: vec![1],
        is_hidden,
        ..Row::default()
    };
    let rows = vec![
        row(1, ["Invoice", "Amount"], false),
        row(2, ["I512064", "1335.01"], false),
        row(3, ["I512104", "768.12"], true),
        row(4, ["I512117", "383.52"], true),
    ];
    let open = prairie();
    let reading = read(&Source::Table(rows.clone()), &open, "CAD", &Answers::default());
    assert_eq!((reading.lines.len(), reading.hidden.as_slice()), (1, [3, 4].as_slice()));
    assert_eq!(problems(&reading), ["More than the $1,335.00 left."]);
    let answers = Answers { with_hidden: true, ..Answers::default() };
    let reading = read(&Source::Table(rows), &open, "CAD", &answers);
    assert_eq!((reading.lines.len(), reading.hidden.len()), (3, 0));
}

#[test]
fn numbers_of_a_workbook_are_amounts_without_cents_too() {
    let row = |cells: [&str; 4]| Row {
        cells: cells.map(str::to_owned).to_vec(),
        numbers: vec![2, 3],
        ..Row::default()
    };
    let rows = vec![
        row(["Invoice", "Date", "Amount", "Discount"]),
        row(["I512064", "2026-11-20", "1308.3", "26.7"]),
        row(["I512198", "2026-11-20", "1815", "37.04"]),
        row(["I512104", "2026-11-20", "768.12", "0"]),
    ];
    let reading = read(&Source::Table(rows), &prairie(), "CAD", &Answers::default());
    assert_eq!(
        amounts(&reading),
        paid(&[("I512064", 130_830, 2670), ("I512198", 181_500, 3704), ("I512104", 76_812, 0)])
    );
    assert_eq!(problems(&reading), ["", "", ""]);
}

#[test]
fn invoices_are_found_as_people_write_them() {
    let open = [
        Open {
            number: "I-0030012".to_owned(),
            po: "po-77".to_owned(),
            order: "w1001".to_owned(),
            is_credit: false,
            left: Cents(90_400),
        },
        Open {
            number: "I-0030013".to_owned(),
            po: "po-78".to_owned(),
            order: "w1002-a".to_owned(),
            is_credit: false,
            left: Cents(50_000),
        },
    ];
    for (text, found_by) in [
        ("I-0030012 904.00", FoundBy::Number),
        ("30012\t2026-04-01\t904.00", FoundBy::Digits),
        ("0030012;904,00", FoundBy::Digits),
        ("Invoice #30012: $904.00", FoundBy::Digits),
        ("INV-30012,904.00", FoundBy::Digits),
        ("I 30012 904.00", FoundBy::Digits),
        ("PO-77 904.00", FoundBy::Po),
        ("w1001 904.00", FoundBy::Order),
        ("30012 for w1001, PO-77: 904.00", FoundBy::Digits),
        ("Bon de commande;Montant\nPO-77;904,00", FoundBy::Po),
    ] {
        let source = Source::Text(text.to_owned());
        let reading = read(&source, &open, "CAD", &Answers::default());
        let line = reading.lines.first().unwrap_or_else(|| panic!("{text}: {reading:?}"));
        let is = (line.item, line.found_by, line.amount, line.problems.len());
        assert_eq!(is, (0, found_by, Cents(90_400), 0), "{text}");
    }
}

#[test]
fn what_is_not_understood_is_said_line_by_line() {
    let text = "Good morning,\n512064 1335.00\n512104 700.00\n99999 12.00\n512064 1.00\nTotal 2035.00\nThanks";
    let reading = of(text);
    assert_eq!(reading.unread.iter().map(|it| it.line).collect::<Vec<_>>(), [4, 5]);
    assert_eq!(problems(&reading), ["", "Less than the $768.12 left."]);
}

#[test]
fn a_statement_of_a_bank_is_read_by_the_money_that_goes_out() {
    for text in [
        "Date,Description,Withdrawals,Deposits,Balance\n2026-11-20,EFT I512064,1335.00,,9000.00\n\
         2026-11-21,EFT I512104,768.12,,8231.88\n",
        "Date;Libellé;Débit;Crédit;Solde\n2026-11-20;VIREMENT I512064;1 335,00;;9 000,00\n\
         2026-11-21;VIREMENT I512104;768,12;;8 231,88\n",
    ] {
        let reading = of(text);
        assert_eq!(
            amounts(&reading),
            paid(&[("I512064", 133_500, 0), ("I512104", 76_812, 0)]),
            "{text}"
        );
        assert_eq!(problems(&reading), ["", ""], "{text}");
    }
}

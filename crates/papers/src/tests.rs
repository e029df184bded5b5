//! Tests PDFs as their readers get them: text, pages, tags; and what happens with a bad template.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use transom_elevations::{Elevation, FRAME, Finishes, Glazing, Opening, Unit};
use transom_messages::Language;
use typst::layout::{Frame, FrameItem};

use super::*;
use crate::{
    error::Error,
    kernel::{
        fair::Owner,
        money::{BasisPoints, Cents, Quantity, UnitPrice},
        time::Day,
    },
};

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn line(line_no: i64) -> InvoiceLinePaper {
    InvoiceLinePaper {
        line_no,
        mark: format!("W-{line_no:02}"),
        product: "Casement 400".to_owned(),
        description: "Left-hand casement, triple glazed LoE 180 with argon, brickmould, Espresso \
                      outside and White inside"
            .to_owned(),
        opening: Opening { thirty_seconds: Some((1136, 1524)), millimetres: Some((902, 1210)) },
        order: "SO-104233-A".to_owned(),
        quantity: Quantity::whole(4),
        unit_price: UnitPrice(6_125_000),
        discount: BasisPoints(1250),
        net: Cents(214_375),
    }
}

fn company() -> CompanyPaper {
    CompanyPaper {
        name: "Northlight Windows & Doors".to_owned(),
        address: vec![
            "1480 Foundry Road".to_owned(),
            "Winnipeg MB  R3H 0W9".to_owned(),
            "Canada".to_owned(),
        ],
        contact: vec!["204-555-0142".to_owned(), "receivables@northlight.example".to_owned()],
        tax_numbers: vec![
            "GST/HST 81234 5678 RT0001".to_owned(),
            "QST 1234567890 TQ0001".to_owned(),
        ],
        remittance: "By electronic transfer to Prairie Bank, transit 00420, account 118-204-7. \
                         Please quote the invoice number."
            .to_owned(),
        footer: "Northlight Windows & Doors · Goods remain our property until paid in full."
            .to_owned(),
        ..CompanyPaper::default()
    }
}

/// A plausible invoice with `count` lines.
fn paper(count: i64) -> InvoicePaper {
    InvoicePaper {
        language: Language::English,
        number: "INV-2026-004217".to_owned(),
        invoiced_on: day("2026-03-04"),
        due_on: day("2026-04-03"),
        terms: "Net 30 days".to_owned(),
        account: "D-1042".to_owned(),
        order: "SO-104233-A".to_owned(),
        po: "PO 88-1207".to_owned(),
        job_name: "Maison Bélanger, phase 2".to_owned(),
        currency: "CAD".to_owned(),
        bill_to: PartyPaper {
            name: "Fenêtres Lac-Saint-Jean inc.".to_owned(),
            address: vec![
                "2210, boulevard Saint-Félicien".to_owned(),
                "Roberval QC  G8H 2N1".to_owned(),
                "Canada".to_owned(),
            ],
        },
        ship_to: PartyPaper {
            name: "Chantier Bélanger".to_owned(),
            address: vec!["14, chemin de l’Église".to_owned(), "Alma QC  G8B 5V2".to_owned()],
        },
        lines: (1..=count).map(line).collect(),
        subtotal: Cents(214_375 * count),
        freight: Cents(18_500),
        tax: Cents(321_030),
        taxes: vec![
            TaxPaper {
                name: "GST".to_owned(),
                rate_thousandths: Some(5_000),
                amount: Cents(107_190),
            },
            TaxPaper {
                name: "QST".to_owned(),
                rate_thousandths: Some(9_975),
                amount: Cents(213_840),
            },
        ],
        total: Cents(214_375 * count + 339_530),
        balance: Cents(214_375 * count + 239_530),
    }
}

#[test]
fn what_stands_between_subtotal_and_total_is_a_row_each_and_adds_up() {
    let typesetter = typesetter();
    // Most ERPs send one tax.
    let mut one_tax = paper(1);
    one_tax.taxes.clear();
    let (_, said) = text(&typesetter, &one_tax);
    assert_says(&said, &["Freight", "185.00", "Tax", "3,210.30"]);
    // Some itemize part of it, and totals are rounded.
    let mut rounded = paper(1);
    rounded.tax = Cents(321_930);
    rounded.total = Cents(rounded.total.0 + 902);
    let (_, said) = text(&typesetter, &rounded);
    assert_says(&said, &["GST", "QST", "Other tax", "9.00", "Rounding", "0.02"]);
    rounded.demand_sum().unwrap();
    let mut wrong = paper(1);
    wrong.total = Cents(wrong.total.0 - 5_000);
    let refused = wrong.demand_sum().unwrap_err().to_string();
    assert!(refused.contains("INV-2026-004217 don't add up"), "{refused}");
}

/// All text of the pages, a line for each run.
fn text(typesetter: &Typesetter, paper: &impl Sheetable) -> (usize, String) {
    fn collect(frame: &Frame, into: &mut String) {
        for (_, item) in frame.items() {
            match item {
                FrameItem::Group(group) => collect(&group.frame, into),
                FrameItem::Text(run) => {
                    into.push_str(&run.text);
                    into.push('\n');
                }
                _ => {}
            }
        }
    }
    let pages = typesetter.pages(paper);
    let mut all = String::new();
    for page in pages.pages() {
        collect(&page.frame, &mut all);
    }
    let all = all.replace('\u{200b}', "").replace('\u{a0}', " ");
    (pages.pages().len(), all)
}

fn typesetter() -> Typesetter {
    Typesetter::new(company(), None, Some(Logo::demo())).unwrap()
}

/// A typesetter whose invoice template is `template`.
fn typesetter_with(template: &str) -> Typesetter {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("invoice.typ"), template).unwrap();
    Typesetter::new(company(), Some(dir.path()), None).unwrap()
}

fn assert_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
}

#[test]
fn an_invoice_says_all_that_its_data_say() {
    let (pages, text) = text(&typesetter(), &paper(3));
    assert_eq!(pages, 1);
    assert_says(
        &text,
        &[
            "Invoice",
            "INV-2026-004217",
            "March 4, 2026",
            "April 3, 2026",
            "Net 30 days",
            "D-1042",
            "SO-104233-A",
            "PO 88-1207",
            "Maison Bélanger, phase 2",
            "Canadian dollars",
            "Fenêtres Lac-Saint-Jean inc.",
            "2210, boulevard Saint-Félicien",
            "Roberval QC",
            "Chantier Bélanger",
            "14, chemin de l’Église",
            "GST/HST 81234 5678 RT0001",
            "QST 1234567890 TQ0001",
            "1480 Foundry Road",
            "204-555-0142",
            "W-01",
            "W-03",
            "Casement 400",
            "Left-hand casement",
            "35 1/2 × 47 5/8 in (902 × 1210 mm)",
            "612.50",
            "12.5%",
            "2,143.75",
            "Subtotal",
            "6,431.25",
            "Freight",
            "185.00",
            "GST 5%",
            "1,071.90",
            "QST 9.975%",
            "2,138.40",
            "Total CAD",
            "9,826.55",
            "Paid so far",
            "−1,000.00",
            "Balance due CAD",
            "8,826.55",
            "HOW TO PAY",
            "transit 00420",
            "Page 1 of 1",
            "Goods remain our property",
        ],
    );
}

#[test]
fn a_credit_note_asks_for_no_payment() {
    let mut credit = paper(1);
    credit.currency = "USD".to_owned();
    credit.total = Cents(-120_050);
    credit.balance = Cents(-20_050);
    let (_, text) = text(&typesetter(), &credit);
    assert_says(
        &text,
        &["Credit note", "US dollars", "Credit total USD", "−1,200.50", "Used so far", "−200.50"],
    );
    assert!(!text.contains("HOW TO PAY") && !text.contains("Net 30 days"));
}

#[test]
fn columns_and_rows_that_nothing_fills_are_left_out() {
    let mut bare = paper(2);
    for line in &mut bare.lines {
        line.mark.clear();
        line.discount = BasisPoints(0);
    }
    bare.freight = Cents(0);
    bare.job_name.clear();
    bare.balance = bare.total;
    let (_, text) = text(&typesetter(), &bare);
    for left_out in ["MARK", "DISC.", "Freight", "Job", "Paid so far"] {
        assert!(!text.contains(left_out), "{left_out} stands on it:\n{text}");
    }
}

#[test]
fn hundreds_of_lines_make_pages_with_the_header_repeated() {
    let (pages, text) = text(&typesetter(), &paper(230));
    assert!((17..=22).contains(&pages), "{pages} pages");
    assert_eq!(text.matches("DESCRIPTION").count(), pages);
    assert_says(
        &text,
        &["W-230", &format!("Page 7 of {pages}"), &format!("Page {pages} of {pages}")],
    );
    for number in 1..=230 {
        assert_eq!(text.matches(&format!("W-{number:02}\n")).count(), 1, "line {number}");
    }
}

#[test]
fn odd_data_is_set_and_nothing_is_lost() {
    let mut odd = paper(0);
    assert_says(&text(&typesetter(), &odd).1, &["This invoice has no lines."]);
    let long = "The Extraordinarily Long-Named Association of Window, Door and Skylight Installers";
    odd.bill_to.name = long.to_owned();
    odd.po = "A".repeat(60);
    // Typst markup in data is plain text.
    odd.job_name = "#panic() *x* $y$ <z> @w".to_owned();
    odd.lines.push(InvoiceLinePaper { description: "Casement. ".repeat(2000), ..line(1) });
    odd.lines.push(InvoiceLinePaper { order: "SO-9-B".to_owned(), ..line(2) });
    let (pages, text) = text(&typesetter(), &odd);
    assert!(pages > 2);
    let joined = text.replace('\n', "");
    assert!(joined.contains(&"A".repeat(60)));
    assert_eq!(text.matches("Casement.").count(), 2000);
    let joined = text.replace('\n', " ");
    assert_says(&joined, &["#panic() *x* $y$ <z> @w", "Order SO-9-B", "Skylight Installers"]);
    typesetter().check(&odd).unwrap();
}

#[test]
fn both_sheets_are_to_be_had() {
    let width = |size| {
        let company = CompanyPaper { size, ..company() };
        let typesetter = Typesetter::new(company, None, None).unwrap();
        typesetter.pages(&paper(1)).pages()[0].frame.width().to_inches()
    };
    assert!((width(PaperSize::Letter) - 8.5).abs() < 0.01);
    assert!((width(PaperSize::A4) * 25.4 - 210.0).abs() < 0.1);
}

#[test]
fn the_pdf_is_made_for_screen_readers() {
    use hayro_syntax::{
        Pdf,
        object::{Array, Dict, Name, Object, String as PdfString},
    };
    fn roles<'a>(element: &Dict<'a>, found: &mut Vec<String>) {
        if let Some(role) = element.get::<Name<'_>>("S") {
            found.push(role.as_str().to_owned());
        }
        if let Some(alt) = element.get::<PdfString<'_>>("Alt") {
            found.push(format!("Alt {}", String::from_utf8_lossy(alt.as_bytes())));
        }
        if let Some(child) = element.get::<Dict<'a>>("K") {
            roles(&child, found);
        } else if let Some(children) = element.get::<Array<'a>>("K") {
            for child in children.iter::<Object<'a>>() {
                if let Some(child) = child.into_dict() {
                    roles(&child, found);
                }
            }
        }
    }

    let bytes = typesetter().pdf(&paper(3)).unwrap();
    let pdf = Pdf::new(bytes).unwrap();
    let catalog: Dict<'_> = pdf.xref().get(pdf.xref().root_id()).unwrap();
    assert_eq!(catalog.get::<PdfString<'_>>("Lang").unwrap().as_bytes(), b"en-CA");
    assert!(catalog.get::<Dict<'_>>("MarkInfo").unwrap().get::<bool>("Marked").unwrap());
    assert!(
        catalog
            .get::<Dict<'_>>("ViewerPreferences")
            .unwrap()
            .get::<bool>("DisplayDocTitle")
            .unwrap()
    );
    let title = pdf.metadata().title.clone().unwrap();
    assert_eq!(String::from_utf8_lossy(&title), "Invoice INV-2026-004217");
    let mut found = Vec::new();
    roles(&catalog.get::<Dict<'_>>("StructTreeRoot").unwrap(), &mut found);
    let count = |role: &str| found.iter().filter(|name| *name == role).count();
    assert_eq!(count("Alt Northlight Windows & Doors"), 1);
    assert_eq!(count("H1"), 1);
    assert_eq!(count("Table"), 3, "facts, lines, totals");
    // Seven column headings, seven facts, seven rows of totals.
    assert_eq!(count("TH"), 21);
}

#[test]
fn a_paper_is_the_same_bytes_every_time() {
    assert_eq!(typesetter().pdf(&paper(2)).unwrap(), typesetter().pdf(&paper(2)).unwrap());
}

#[test]
fn a_name_that_the_fonts_lack_does_not_keep_an_invoice_from_being_made() {
    let mut foreign = paper(1);
    foreign.bill_to.name = "北光門窗".to_owned();
    assert!(typesetter().check(&foreign).is_err());
    assert!(typesetter().pdf(&foreign).unwrap().starts_with(b"%PDF-1.7"));
}

#[test]
fn each_script_that_a_name_may_have_is_set_and_what_is_not_is_told() {
    let typesetter = typesetter();
    for name in ["עברית", "العربية", "ਸਿੰਘ", "सिंह", "⌀ 5 mm", "Žižka Ελλάς Киев", "Ḃúṁ ½ ″ ×"]
    {
        let mut foreign = paper(1);
        foreign.bill_to.name = name.to_owned();
        typesetter.check(&foreign).unwrap_or_else(|error| panic!("{name}: {error}"));
        typesetter.pdf(&foreign).unwrap();
    }
    assert_eq!(typesetter.unset_letters(), "");
    let mut foreign = paper(1);
    foreign.bill_to.name = "王小明".to_owned();
    typesetter.pdf(&foreign).unwrap();
    assert_eq!(typesetter.unset_letters(), "小明王");
}

#[test]
fn a_directory_of_fonts_adds_its_letters() {
    let dir = tempfile::tempdir().unwrap();
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/fonts");
    fs::copy(fonts.join("NotoSansHebrew-Regular.ttf"), dir.path().join("more.ttf")).unwrap();
    fs::write(dir.path().join("notes.md"), "no font").unwrap();
    let with = |dir: &Path| Typesetter::new(company(), None, None).unwrap().with_fonts(Some(dir));
    with(dir.path()).unwrap().check(&paper(1)).unwrap();
    assert!(with(&dir.path().join("absent")).is_err());
    fs::write(dir.path().join("broken.otf"), "no font").unwrap();
    let refused = with(dir.path()).err().unwrap().to_string();
    assert!(refused.contains("broken.otf") && refused.contains("isn't a font"), "{refused}");
}

#[test]
fn a_broken_template_is_told_with_its_line() {
    let refused =
        |template: &str| typesetter_with(template).pdf(&paper(1)).unwrap_err().to_string();
    assert_eq!(refused("#let a = 1\n#b"), "invoice.typ, line 2: unknown variable: b.");
    assert!(refused("#{").starts_with("invoice.typ, line 1: unclosed delimiter"));
    let endless = "\n\n#{ let n = 0; while n >= 0 { n += 1 } }";
    assert!(refused(endless).starts_with("invoice.typ, line 3: loop seems to be infinite"));
    assert!(refused("#let f(x) = f(x)\n#f(1)").contains("maximum function call depth exceeded"));
    // HTML export is off: `crates/typst-svg` is a stub.
    assert_eq!(refused("#html.frame[]"), "invoice.typ, line 1: unknown variable: html.");
    assert!(refused("#image(\"/etc/passwd\")").contains("file not found"));
    assert!(refused("#import \"@preview/cetz:0.3.0\"").contains("package not found"));
    assert!(refused("#datetime.today()").contains("unable to get the current date"));
}

#[test]
fn a_template_directory_replaces_only_what_lies_in_it() {
    let template = "#import \"house.typ\": paper\n#import \"ours.typ\": hello\n\
                    #let data = json(\"data.json\")\n#show: paper.with(data)\n#hello #data.total";
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("invoice.typ"), template).unwrap();
    fs::write(dir.path().join("ours.typ"), "#let hello = [Good day]").unwrap();
    fs::write(dir.path().join("notes.md"), "not a template").unwrap();
    let typesetter = Typesetter::new(company(), Some(dir.path()), None).unwrap();
    assert_says(&text(&typesetter, &paper(1)).1, &["Good day", "5,539.05", "Page 1 of 1"]);
    typesetter.check(&paper(1)).unwrap();
    assert!(Typesetter::new(company(), Some(&dir.path().join("absent")), None).is_err());
}

#[test]
fn a_logo_is_judged_by_its_content() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("logo.png");
    fs::write(&file, "<html></html>").unwrap();
    assert!(Logo::read(&file).is_err());
    fs::write(&file, "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='10'/>").unwrap();
    let typesetter = Typesetter::new(company(), None, Some(Logo::read(&file).unwrap())).unwrap();
    typesetter.check(&paper(1)).unwrap();
    let nameless = Typesetter::new(company(), None, None).unwrap();
    nameless.check(&paper(1)).unwrap();
}

/// A template that is slow for invoices named SLOW-…: about 2·10^6 iterations, each far slower than machine code.
const SLOW: &str = "#let data = json(\"data.json\")\n#set document(title: data.title)\n\
    #if data.number.starts-with(\"SLOW\") { for a in range(2000) { for b in range(1000) { let c = a * b } } }\n\
    #data.total";

/// A slow PDF for one test only: the typesetter caches results and would return it immediately the second time.
fn slow(test: &str) -> InvoicePaper {
    InvoicePaper { number: format!("SLOW-{test}"), ..paper(0) }
}

fn is_busy(result: &Result<Vec<u8>, Error>) -> bool {
    matches!(result, Err(Error::Unavailable { .. }))
}

#[tokio::test]
async fn a_template_that_does_not_end_in_time_is_given_up_and_holds_up_nobody_for_ever() {
    let limits = Limits { places: 1, waiting: 4, patience: Duration::from_millis(600) };
    // The first PDF of a process prepares fonts and library, which doesn't count.
    typesetter_with(SLOW).pdf(&paper(0)).unwrap();
    let papers = Papers::new(typesetter_with(SLOW), limits);
    papers.invoice(Owner::Portal, paper(0)).await.unwrap();
    let start = Instant::now();
    assert!(is_busy(&papers.invoice(Owner::Portal, slow("patience")).await));
    assert!(is_busy(&papers.invoice(Owner::Portal, paper(0)).await));
    assert!(start.elapsed() < Duration::from_secs(4));
    // The slow one ends by itself some time later and frees its slot.
    for _ in 0..600 {
        if papers.invoice(Owner::Portal, paper(0)).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the desk stayed taken");
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let limits = Limits { places: 1, waiting: 1, patience: Duration::from_mins(1) };
    let papers = Papers::new(typesetter_with(SLOW), limits);
    let all = futures_util::future::join_all(
        (0..3).map(|_| papers.invoice(Owner::Portal, slow("queue"))),
    )
    .await;
    assert_eq!(all.iter().filter(|result| is_busy(result)).count(), 1);
    assert_eq!(all.iter().filter(|result| result.is_ok()).count(), 2);
}

/// A casement next to a fixed light, with the casement marked.
fn drawing() -> DrawingPaper {
    let elevation: Elevation = "C< F".parse().unwrap();
    let unit = Unit {
        elevation: Some(&elevation),
        opening: Opening { thirty_seconds: Some((1536, 1920)), millimetres: None },
        frame: FRAME,
        glazing: Glazing::Clear,
        finishes: Finishes { outside: Some("Black & white"), inside: None },
    };
    let drawing = unit.large(Language::English);
    DrawingPaper { svg: drawing.svg("Source Sans 3", Some(1)), label: drawing.label }
}

/// The sheet of forty elevations for people to look at, with the same drawings as the browser's golden sheet.
struct ElevationSheet(Vec<DrawingPaper>);

impl ElevationSheet {
    fn golden() -> Self {
        let units = include_str!("../../elevations/src/sheet.html").split("<figure>").skip(1);
        let drawing = |unit: &str| {
            let (svg, caption) = unit.split_once("<figcaption>").unwrap();
            let (_, label) = caption.split_once("<br>").unwrap();
            let label = label.split("</figcaption>").next().unwrap().to_owned();
            DrawingPaper { svg: svg.to_owned(), label }
        };
        Self(units.map(drawing).collect())
    }

    fn name(index: usize) -> String {
        format!("unit-{index}.svg")
    }
}

impl Sheetable for ElevationSheet {
    fn template(&self) -> &'static str {
        "elevations.typ"
    }

    fn title(&self) -> String {
        "Elevations".to_owned()
    }

    fn language(&self) -> Language {
        Language::English
    }

    fn data(&self, _: &CompanyPaper) -> serde_json::Value {
        let units = self.0.iter().enumerate().map(
            |(index, unit)| serde_json::json!({ "path": Self::name(index), "label": unit.label }),
        );
        serde_json::json!({ "title": self.title(), "units": units.collect::<Vec<_>>() })
    }

    fn pictures(&self) -> Vec<sheetable::Picture<'_>> {
        let units = self.0.iter().enumerate();
        units
            .map(|(index, unit)| sheetable::Picture {
                name: Self::name(index),
                bytes: unit.svg.as_bytes(),
            })
            .collect()
    }
}

/// `TRANSOM_SHEET=sheet.pdf` writes it to a file.
#[test]
fn the_sheet_of_elevations_is_set_as_vectors_with_a_text_for_each() {
    const TEMPLATE: &str = "#let data = json(\"data.json\")\n\
        #set document(title: data.title)\n#set page(paper: \"us-letter\", margin: 0.5in)\n\
        #set text(lang: \"en\", font: \"Source Sans 3\", size: 7pt)\n\
        #grid(columns: (1fr,) * 4, gutter: 12pt, ..data.units.map(unit => block(breakable: false, {\n\
          image(\"/\" + unit.path, alt: unit.label, width: 100%, height: 1.45in, fit: \"contain\")\n\
          unit.label\n}))) ";
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("elevations.typ"), TEMPLATE).unwrap();
    let typesetter = Typesetter::new(company(), Some(dir.path()), None).unwrap();
    let sheet = ElevationSheet::golden();
    assert_eq!(sheet.0.len(), 40);
    assert!(sheet.0.iter().all(|unit| !unit.svg.contains("<image")));
    typesetter.check(&sheet).unwrap();
    let (_, said) = text(&typesetter, &sheet);
    let said = said.replace('\n', " ");
    for unit in &sheet.0 {
        let words = unit.label.split(' ').filter(|word| !word.contains('\u{a0}'));
        assert!(words.into_iter().all(|word| said.contains(word)), "{} is missing", unit.label);
    }
    if let Some(path) = std::env::var_os("TRANSOM_SHEET") {
        fs::write(path, typesetter.pdf(&sheet).unwrap()).unwrap();
    }
}

fn service_paper(kind: ServicePaperKind) -> ServicePaper {
    let photo = include_bytes!("../../../tests/pictures/progressive.jpg").to_vec();
    let photos = (1..=3).map(|number| PhotoPaper {
        caption: format!("After: kitchen window {number}"),
        bytes: photo.clone(),
    });
    ServicePaper {
        language: Language::English,
        kind,
        number: "SR-000123".to_owned(),
        dated: day("2026-05-04"),
        account: "D-1001".to_owned(),
        dealer: PartyPaper {
            name: "Maple Leaf Supply".to_owned(),
            address: vec!["Barrie ON".to_owned()],
        },
        site: PartyPaper { name: String::new(), address: vec!["12 Lake Shore Dr".to_owned()] },
        contact: vec!["Ada Byron".to_owned(), "+1 416 555 0100".to_owned()],
        order: "SO-104233-A".to_owned(),
        priority: "Urgent".to_owned(),
        service_type: "Repair on site".to_owned(),
        advisor: "Grace Hopper".to_owned(),
        visit: Some(VisitPaper {
            day: day("2026-05-06"),
            time: "8:00 – 10:30".to_owned(),
            crew: "C-2 North".to_owned(),
        }),
        incidents: vec![IncidentPaper {
            seq: 1,
            product: "Casement 400".to_owned(),
            quantity: 2,
            unit: "Line 3".to_owned(),
            symptom: "Fog or moisture between the panes".to_owned(),
            description: "Fog at #the bottom = edge, worse on *cold* mornings".to_owned(),
            found: "Found in use".to_owned(),
            wanted: "Repair requested".to_owned(),
            verdict: "Covered".to_owned(),
            cause: "Spacer not sealed".to_owned(),
            resolution: "Glass replaced".to_owned(),
            drawing: Some(drawing()),
        }],
        parts: vec![PartPaper {
            order: "SV-000045".to_owned(),
            item: "IG-3W".to_owned(),
            description: "Sealed unit, triple".to_owned(),
            quantity: 2,
        }],
        note: "Park behind the house.".to_owned(),
        next_step: String::new(),
        hours: Cents(250),
        photos: photos.collect(),
        signature: Some(PhotoPaper { caption: "Signature of Ada Byron".to_owned(), bytes: photo }),
        signer: "Ada Byron".to_owned(),
        no_signature_reason: String::new(),
    }
}

#[test]
fn a_work_order_and_a_completion_report_say_what_their_readers_need() {
    let order = service_paper(ServicePaperKind::WorkOrder);
    typesetter().check(&order).unwrap();
    let said = text(&typesetter(), &order).1;
    assert_says(
        &said,
        &[
            "SR-000123",
            "12 Lake Shore Dr",
            "May 6, 2026",
            "C-2 North",
            "IG-3W",
            "#the bottom = edge, worse on *cold* mornings",
            "After: kitchen window 3",
            "Signature of the customer",
        ],
    );
    assert!(!said.contains("Glass replaced"), "what was done is not known before");

    let report = service_paper(ServicePaperKind::Completion);
    typesetter().check(&report).unwrap();
    let said = text(&typesetter(), &report).1;
    assert_says(&said, &["SR-000123", "Resolution: Glass replaced", "2.5", "Ada Byron"]);
    assert!(!said.contains("Spacer not sealed"), "the cause stays in the house");
    assert!(said.contains("May 4, 2026"), "{said}");
    // The signer comes before the photos, together with what was done; a single unit has no bullet.
    let place = |word: &str| said.find(word).unwrap_or_else(|| panic!("{word}: {said}"));
    assert!(place("Accepted").min(place("Ada Byron")) < place("After: kitchen window 1"));
    let mut unnamed = report.clone();
    unnamed.incidents[0].symptom = String::new();
    let said = text(&typesetter(), &unnamed).1;
    assert!(said.contains("Casement 400") && !said.contains("· Casement 400"), "{said}");
    let unsigned = ServicePaper {
        signature: None,
        signer: String::new(),
        no_signature_reason: "Nobody was at home".to_owned(),
        ..report.clone()
    };
    let said = text(&typesetter(), &unsigned).1;
    assert_says(&said, &["Without a signature:", "Nobody was at home"]);
    let size = |paper: &ServicePaper| typesetter().pdf(paper).unwrap().len();
    let bare = ServicePaper { photos: Vec::new(), signature: None, ..report.clone() };
    assert!(size(&report) > size(&bare) + report.photos[0].bytes.len(), "its photos are in it");
}

fn statement(entries: i64) -> StatementPaper {
    let entry = |number: i64| StatementEntryPaper {
        day: day("2026-05-20"),
        kind: "What was sent".to_owned(),
        number: format!("I{number}"),
        reference: "SO-104233-A".to_owned(),
        amount: Cents(100_000),
        balance: Cents(100_000 * number),
    };
    let item = |number: i64| StatementItemPaper {
        number: format!("I{number}"),
        day: day("2026-05-20"),
        due: day("2026-06-19"),
        days_late: (number % 2 == 0).then_some(12),
        total: Cents(100_000),
        balance: Cents(90_000),
    };
    StatementPaper {
        language: Language::English,
        account: "NORTH".to_owned(),
        dealer: PartyPaper {
            name: "Northern Glass".to_owned(),
            address: vec!["12 Lake St".to_owned()],
        },
        currency: "CAD".to_owned(),
        from: day("2026-05-16"),
        as_of: day("2026-06-15"),
        opening: Cents(0),
        entries: (1..=entries).map(entry).collect(),
        unexplained: Cents(-4975),
        closing: Cents(123_456),
        ageing: vec![
            ("Current".to_owned(), Cents(100_000)),
            ("Over 90 days".to_owned(), Cents(23_456)),
        ],
        items: (1..=entries).map(item).collect(),
    }
}

#[test]
fn a_statement_says_what_explains_its_balance_and_what_does_not() {
    let paper = statement(3);
    typesetter().check(&paper).unwrap();
    let said = text(&typesetter(), &paper).1;
    assert_says(
        &said,
        &[
            "Statement of account",
            "Northern Glass",
            "Opening balance",
            "Not explained by entries received before June 15, 2026",
            "\u{2212}49.75",
            "1,234.56",
            "Open items",
            "Prairie Bank",
        ],
    );
    let bare = StatementPaper { unexplained: Cents(0), ..statement(0) };
    typesetter().check(&bare).unwrap();
    let said = text(&typesetter(), &bare).1;
    assert!(said.contains("Nothing is open.") && !said.contains("Not explained"), "{said}");
    assert!(text(&typesetter(), &statement(60)).0 > 1, "its items go on on further pages");
}

#[test]
fn a_receipt_says_what_was_agreed_and_by_whom() {
    let text_of = |text: &str| text.to_owned();
    let receipt = ReceiptPaper {
        language: Language::English,
        kind: text_of("Approval of a change"),
        number: text_of("CR-000123"),
        dated: day("2026-05-04"),
        dealer: PartyPaper { name: text_of("Maple Leaf Supply"), address: Vec::new() },
        facts: vec![
            (text_of("Order"), text_of("SO-104233-A")),
            (text_of("New load date"), String::new()),
        ],
        changes: ReceiptTable {
            heading: text_of("What changes"),
            columns: ["Line", "Change", "Before", "After"].map(text_of),
            rows: vec![["4", "Colour", "#Black", "*White*"].map(text_of)],
        },
        costs: (
            text_of("Price"),
            vec![(text_of("New glass"), Cents(-125_000)), (text_of("Total"), Cents(-125_000))],
        ),
        statement: text_of("Ada Byron approved exactly this."),
    };
    typesetter().check(&receipt).unwrap();
    let said = text(&typesetter(), &receipt).1;
    assert_says(
        &said,
        &[
            "CR-000123",
            "SO-104233-A",
            "#Black",
            "*White*",
            "\u{2212}1,250.00",
            "Ada Byron",
            "May 4, 2026",
        ],
    );
    assert!(!said.contains("New load date"), "what is not known is left out: {said}");
    let pdf = hayro_syntax::Pdf::new(typesetter().pdf(&receipt).unwrap()).unwrap();
    let catalog: hayro_syntax::object::Dict<'_> = pdf.xref().get(pdf.xref().root_id()).unwrap();
    let marks = catalog.get::<hayro_syntax::object::Dict<'_>>("MarkInfo").unwrap();
    assert!(marks.get::<bool>("Marked").unwrap(), "it is made for screen readers");
}

/// An acknowledgement or a packing list with `count` lines.
fn order_paper(kind: OrderPaperKind, count: i64, sees_amounts: bool) -> OrderPaper {
    let text_of = |text: &str| text.to_owned();
    let line = |line_no| OrderLinePaper {
        line_no,
        mark: format!("W-{line_no:02}"),
        product: text_of("Casement 400"),
        description: text_of("Left-hand casement, triple glazed"),
        opening: Opening { thirty_seconds: Some((1136, 1524)), millimetres: Some((902, 1210)) },
        quantity: Quantity::whole(4),
        shipped: Quantity::whole(3),
        price: sees_amounts.then_some((UnitPrice(6_125_000), Cents(214_375))),
        drawing: Some(drawing()),
    };
    OrderPaper {
        language: Language::English,
        kind,
        number: text_of("W242189-A"),
        dated: day("2026-05-04"),
        dealer: PartyPaper { name: text_of("Maple Leaf Supply"), address: Vec::new() },
        ship_to: PartyPaper { name: text_of("Dock 4"), address: vec![text_of("1 Lake Road")] },
        facts: vec![(text_of("Job"), text_of("Lot 39 #2")), (text_of("Load date"), String::new())],
        lines: (1..=count).map(line).collect(),
        amounts: sees_amounts.then(|| OrderAmountsPaper {
            currency: text_of("CAD"),
            parts: vec![(text_of("Subtotal"), Cents(214_375))],
            total: Cents(242_244),
        }),
    }
}

#[test]
fn an_order_s_papers_have_pictures_of_its_units_and_amounts_for_those_who_see_them() {
    for (kind, sees_amounts, count) in [
        (OrderPaperKind::Acknowledgement, true, 3),
        (OrderPaperKind::Acknowledgement, false, 0),
        (OrderPaperKind::PackingList, false, 60),
    ] {
        let paper = order_paper(kind, count, sees_amounts);
        typesetter().check(&paper).unwrap();
        let said = text(&typesetter(), &paper).1;
        assert_says(&said, &["W242189-A", "Maple Leaf Supply", "Dock 4", "Lot 39 #2"]);
        assert_eq!(said.contains("2,143.75"), sees_amounts, "{said}");
        assert_eq!(said.contains("2,422.44"), sees_amounts, "{said}");
        assert_eq!(said.contains("W-03"), count > 0, "{said}");
        assert!(!said.contains("Load date"), "what is not known is left out: {said}");
    }
}

#[test]
fn a_report_says_its_figures_beside_those_before_and_how_they_are_calculated() {
    let text_of = |text: &str| text.to_owned();
    let row = |name: &str, bars| ReportRowPaper {
        name: text_of(name),
        bars,
        cells: vec![["12", "7 before"].map(text_of), ["75%", "80% before"].map(text_of)],
    };
    let report = ReportPaper {
        language: Language::English,
        name: text_of("Project requests by account"),
        facts: vec![(text_of("Period"), text_of("2026-02-04 to 2026-05-04"))],
        columns: ["Account", "Received", "On time"].map(text_of).to_vec(),
        bars: ["Received", "Answered"].map(text_of),
        rows: vec![
            row("Maple #Leaf *Supply*", Some([100, 0])),
            row("Northern Glass", Some([1, 60])),
            row("All", None),
        ],
        definitions: (
            text_of("How the figures are calculated"),
            vec![(text_of("Received"), text_of("Requests submitted in the period."))],
        ),
    };
    typesetter().check(&report).unwrap();
    let (pages, said) = text(&typesetter(), &report);
    let parts = [
        "Maple #Leaf *Supply*",
        "7 before",
        "75%",
        "2026-05-04",
        "Requests submitted in the period.",
    ];
    assert_says(&said, &parts);
    assert_eq!(pages, 1, "no blank page before it");
    let page = typesetter().pages(&report).pages()[0].frame.size();
    assert!(page.x > page.y, "its columns need a sheet that lies");
    let rows = (0..300).map(|_| row("Northern Glass", Some([50, 50]))).collect();
    let (pages, said) = text(&typesetter(), &ReportPaper { rows, ..report });
    assert!(
        pages > 3 && said.matches("ON TIME").count() >= pages - 1,
        "each page names its columns"
    );
}

#[test]
fn papers_are_in_the_language_of_their_reader() {
    let typesetter = typesetter();
    let read = InvoicePaper { language: Language::Pseudo, ..paper(1) };
    let (_, invoice) = text(&typesetter, &read);
    assert!(invoice.contains("[Îñvööîîçéé]"), "{invoice}");
    let credit = InvoicePaper { total: Cents(-1), language: Language::Pseudo, ..paper(0) };
    let report =
        ServicePaper { language: Language::Pseudo, ..service_paper(ServicePaperKind::Completion) };
    let order =
        ServicePaper { language: Language::Pseudo, ..service_paper(ServicePaperKind::WorkOrder) };
    let told = StatementPaper { language: Language::Pseudo, ..statement(1) };
    let all = [
        invoice,
        text(&typesetter, &told).1,
        text(&typesetter, &credit).1,
        text(&typesetter, &report).1,
        text(&typesetter, &order).1,
        text(&typesetter, &CertificatePaper { language: Language::Pseudo, ..certificate(1) }).1,
    ];
    let all = all.concat().to_uppercase();
    // Every text of the templates is translated.
    for (name, word) in words::of(Language::English).as_object().unwrap() {
        let word = word.as_str().unwrap().replace("#1", "").to_uppercase();
        let is_left = all.lines().any(|line| line.trim() == word.trim());
        assert!(!is_left, "{name} is English in {all}");
    }
}

fn certificate(units: i64) -> CertificatePaper {
    use transom_certificates::{
        Answer, Facts, Item, Kind, Mark, Position, Shown, Side, Signer, Unit,
    };
    let text_of = |text: &str| text.to_owned();
    let unit = |line: i64| Unit {
        order: text_of("SO-104233-A"),
        line,
        mark: format!("W-{line:02}"),
        description: text_of("Casement 400, left-hand, triple glazed"),
        quantity: text_of("4"),
    };
    let facts = Facts {
        version: Facts::VERSION,
        kind: Kind::Approval,
        company: text_of("Northlight Windows & Doors"),
        portal: text_of("https://portal.northlight.example/"),
        item: Item {
            number: text_of("P-000123-02-07"),
            revision: text_of("B"),
            title: text_of("Street side, *second* floor"),
            purpose: text_of("Production"),
            answer: Answer::ApprovedAsNoted,
            request: text_of("P-000123-02"),
            project: text_of("Maple Court, phase 2"),
        },
        signer: Signer {
            typed_name: text_of("Zoë Tremblay"),
            user_id: 17,
            user_name: text_of("Z. Tremblay"),
            side: Side::Dealer,
            account_code: text_of("D-1042"),
            account_name: text_of("Fenêtres Lac-Saint-Jean inc."),
            method: text_of("authenticator app"),
            drawn: String::new(),
        },
        signed_at: text_of("2026-11-26T03:11:17Z"),
        units: (1..=units).map(unit).collect(),
        notes: text_of("Handles in black, please."),
        open_marks: 2,
        marks: vec![Mark {
            id: 1,
            page: 1,
            text: text_of("Handle on the left side of the sash"),
            author: text_of("Z. Tremblay"),
        }],
        facts_sha256: "0123456789abcdef".repeat(4),
        files: vec![Shown {
            name: text_of("P-000123-02-07-B.pdf"),
            version: 2,
            size: 184_231,
            sha256: "0123456789abcdef".repeat(4),
        }],
        audit: Position { event: 4711, hash: "fedcba9876543210".repeat(4) },
        key: String::new(),
    };
    let key = certificate_key();
    let signed = facts.clone().sign(&key).unwrap();
    let facts = Facts { key: key.public().fingerprint(), ..facts };
    CertificatePaper { language: Language::English, signed, facts, drawn: None }
}

fn certificate_key() -> transom_certificates::SigningKey {
    transom_certificates::SigningKey::of_seed(&[7; 32]).unwrap()
}

#[test]
fn a_certificate_says_its_facts_and_proves_them() {
    let typesetter = typesetter();
    let paper = CertificatePaper {
        drawn: Some(DrawnSignature::path("M 10 200 C 200 10 300 290 500 150 L 900 100")),
        ..certificate(3)
    };
    // Stricter than for IT's templates: PDF/UA-1 and PDF/A-3a.
    typesetter.check(&paper).unwrap();
    let (pages, said) = text(&typesetter, &paper);
    assert_eq!(pages, 1, "{said}");
    assert_says(
        &said,
        &[
            "Approved as noted",
            "Signed by Zoë Tremblay for Fenêtres Lac-Saint-Jean inc., signed in as Z. Tremblay",
            "authenticator app",
            "November 26, 2026, 03:11:17 UTC",
            "Street side, *second* floor",
            "W-03",
            "2 open marks",
            "P-000123-02-07-B.pdf",
            "0123 4567 89ab cdef",
            "Event 4711",
            "portal.northlight.example/.well-known/transom-certificate-key",
        ],
    );
    assert!(text(&typesetter, &certificate(200)).0 > 3, "its units go on on further pages");

    let key = certificate_key();
    let pdf = transom_certificates::seal(typesetter.pdf(&paper).unwrap(), &key);
    if let Ok(path) = std::env::var("TRANSOM_CERTIFICATE") {
        fs::write(path, &pdf).unwrap();
    }
    let read = transom_certificates::check::read(&pdf).unwrap();
    assert_eq!((&read.facts, read.page.as_ref()), (&paper.facts, None));
    read.demand(&key.public()).unwrap();
    for place in (0..pdf.len()).step_by(97) {
        let mut changed = pdf.clone();
        changed[place] ^= 1;
        let holds = transom_certificates::check::read(&changed)
            .is_ok_and(|read| read.page.is_none() && read.facts == paper.facts);
        assert!(!holds, "byte {place} may be changed");
    }
}

#[test]
fn a_cover_lists_what_follows() {
    let text_of = |text: &str| text.to_owned();
    let row = |number: i64| {
        [
            format!("P-000123-02-{number:02}"),
            text_of("Street side, *second* floor"),
            text_of("B"),
            text_of("Issued"),
        ]
    };
    let cover = CoverPaper {
        language: Language::English,
        kind: text_of("Drawings"),
        name: text_of("Maple Court, phase 2"),
        dated: figures::day(day("2026-11-26")),
        dealer: PartyPaper { name: text_of("Maple Leaf Supply"), address: Vec::new() },
        facts: vec![
            (text_of("Request"), text_of("P-000123-02")),
            (text_of("Order"), String::new()),
        ],
        columns: ["Number", "Title", "Revision", "Status"].map(text_of),
        rows: (1..=200).map(row).collect(),
    };
    typesetter().check(&cover).unwrap();
    let (pages, said) = text(&typesetter(), &cover);
    assert_says(
        &said,
        &["Drawings", "Maple Court, phase 2", "P-000123-02-200", "*second*", "Maple Leaf Supply"],
    );
    assert!(pages > 4, "two hundred rows go on on further pages");
    if let Ok(path) = std::env::var("TRANSOM_COVER") {
        fs::write(path, typesetter().pdf(&cover).unwrap()).unwrap();
    }
}

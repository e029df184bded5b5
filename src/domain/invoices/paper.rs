//! Prepares invoices for printing as PDF, for downloads and email attachments.

use anyhow::Context;
use rusqlite::named_params;

use super::store::Extras;
use crate::{
    app::App,
    db::{AccountRows, FromRow, Part, Reached, Scoped},
    documents::{InvoiceLinePaper, InvoicePaper, PartyPaper, ROUNDING, TaxPaper},
    domain::orders::Party,
    elevations::Opening,
    error::Error,
    http::DealerDb,
    kernel::{
        fair::Owner,
        ids::{AccountId, InvoiceId},
        money::{BasisPoints, Cents, Quantity, Rate, UnitPrice},
        places,
        time::Day,
    },
    messages::{Language, message},
    outbox::Paper,
    part, scoped,
};

#[derive(FromRow)]
#[row(alias = "i")]
struct Head {
    id: Reached<InvoiceId>,
    number: String,
    invoiced_on: Day,
    due_on: Day,
    terms: String,
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.terms")]
    account_terms: String,
    order_number: String,
    order_suffix: String,
    po: String,
    job_name: String,
    currency: String,
    #[column(sql = "i.subtotal_cents")]
    subtotal: Cents,
    #[column(sql = "i.freight_cents")]
    freight: Cents,
    #[column(sql = "i.tax_cents")]
    tax: Cents,
    #[column(sql = "i.total_cents")]
    total: Cents,
    #[column(sql = "i.balance_cents")]
    balance: Cents,
}

#[derive(FromRow)]
#[row(alias = "l")]
struct Line {
    line_no: i64,
    mark: String,
    product: String,
    description: String,
    #[column(of = "ol")]
    width_32nds: Option<i64>,
    #[column(of = "ol")]
    height_32nds: Option<i64>,
    #[column(of = "ol")]
    width_mm: Option<i64>,
    #[column(of = "ol")]
    height_mm: Option<i64>,
    order_number: String,
    order_suffix: String,
    #[column(sql = "l.quantity_thousandths")]
    quantity: Quantity,
    unit_price: UnitPrice,
    #[column(sql = "l.discount_bp")]
    discount: BasisPoints,
    #[column(sql = "l.net_cents")]
    net: Cents,
}

const HEAD: Scoped = scoped!(
    "from invoices i join dealers d on d.account_id = i.account_id
     where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
);
const EXTRAS: Scoped = scoped!(
    "from invoices i where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
);
/// The sizes stand with the order, where the portal has it.
const LINES: Part = part!(
    "from invoice_lines l
     left join orders o on o.account_id = :account and o.number_folded = dx(l.order_number)
         and o.suffix = l.order_suffix
     left join order_lines ol on ol.order_id = o.id and ol.line_no = l.order_line_no
     where l.invoice_id = :reached and l.account_id = :account order by line_place(l.line_no)"
);

/// Refuses invoices whose amounts don't add up to their totals. Such invoices aren't rendered.
pub(super) fn demand_sums(db: &DealerDb<'_>, ids: &[InvoiceId]) -> Result<(), Error> {
    let sql = scoped!(
        "select i.number from invoices i where i.account_id = :account /*reach invoices:view i*/
           and i.id in (select value from json_each(:ids))
           and abs(i.total_cents - i.subtotal_cents - i.freight_cents - i.tax_cents) > :rounding
         order by i.id limit 1"
    );
    let ids = serde_json::to_string(ids)?;
    let found: Option<String> =
        db.value(sql, named_params! { ":ids": ids, ":rounding": ROUNDING })?;
    match found {
        Some(number) => Err(Error::Conflict(message!("paper-does-not-add-up", number))),
        None => Ok(()),
    }
}

/// The data for the PDF of one of the account's invoices.
pub(super) fn of_account(db: &DealerDb<'_>, id: InvoiceId) -> Result<Option<InvoicePaper>, Error> {
    read(&db.records(), id, db.language())
}

fn read(
    rows: &AccountRows<'_>,
    id: InvoiceId,
    language: Language,
) -> Result<Option<InvoicePaper>, Error> {
    let params = named_params! { ":id": id };
    let (Some(head), Some(extras)) =
        (rows.row::<Head>(HEAD, params)?, rows.row::<Extras>(EXTRAS, params)?)
    else {
        return Ok(None);
    };
    let lines = rows.rows(LINES.of(head.id), &[])?;
    Ok(Some(sheet(language, head, extras, lines)))
}

pub(super) fn file_name(paper: &InvoicePaper) -> String {
    let number: String = paper
        .number
        .chars()
        .map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' })
        .collect();
    let kind = if paper.is_credit() { "credit-note" } else { "invoice" };
    format!("{kind}-{number}.pdf")
}

fn sheet(language: Language, head: Head, extras: Extras, lines: Vec<Line>) -> InvoicePaper {
    InvoicePaper {
        language,
        number: head.number,
        invoiced_on: head.invoiced_on,
        due_on: head.due_on,
        terms: if head.terms.is_empty() { head.account_terms } else { head.terms },
        account: head.account,
        order: numbered(&head.order_number, &head.order_suffix),
        po: head.po,
        job_name: head.job_name,
        currency: head.currency,
        bill_to: party(extras.bill_to),
        ship_to: party(extras.ship_to),
        lines: lines.into_iter().map(line).collect(),
        subtotal: head.subtotal,
        freight: head.freight,
        tax: head.tax,
        taxes: extras
            .taxes
            .0
            .into_iter()
            .map(|tax| TaxPaper {
                name: tax.name,
                rate_thousandths: tax.rate.map(|Rate(ppm)| ppm / 10),
                amount: tax.amount,
            })
            .collect(),
        total: head.total,
        balance: head.balance,
    }
}

fn line(line: Line) -> InvoiceLinePaper {
    InvoiceLinePaper {
        line_no: line.line_no,
        mark: line.mark,
        product: line.product,
        description: line.description,
        opening: Opening {
            thirty_seconds: line.width_32nds.zip(line.height_32nds),
            millimetres: line.width_mm.zip(line.height_mm),
        },
        order: numbered(&line.order_number, &line.order_suffix),
        quantity: line.quantity,
        unit_price: line.unit_price,
        discount: line.discount,
        net: line.net,
    }
}

fn numbered(number: &str, suffix: &str) -> String {
    if suffix.is_empty() { number.to_owned() } else { format!("{number}-{suffix}") }
}

fn party(party: Party) -> PartyPaper {
    let place = [party.city, party.province, party.postal_code];
    let place = place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let country = places::country_name(&party.country);
    let lines = [party.line1, party.line2, place, country];
    PartyPaper {
        name: party.name,
        address: lines.into_iter().filter(|line| !line.is_empty()).collect(),
    }
}

/// The PDF of an invoice for an email.
pub async fn for_mail(app: &App, id: InvoiceId) -> anyhow::Result<Paper> {
    let read = app.db.read(move |conn| {
        let rows = AccountRows::of_the_system(conn, AccountId::of_record(id.0));
        read(&rows, id, Language::English)?.ok_or(Error::NotFound)
    });
    let paper = read.await.context("cannot read the invoice of an email")?;
    let name = file_name(&paper);
    let bytes = app.papers.invoice(Owner::Portal, paper).await?;
    Ok(Paper { name, mime: "application/pdf".to_owned(), bytes })
}

//! Implements the dealers' calls for invoices.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    paper,
    store::{
        self, DATED, INVOICES, Invoice, InvoiceDetail, InvoiceLine, LINES_OF, LISTED_LINES,
        OPEN_OR_SINCE, OfOrder,
    },
};
use crate::{
    access::ViewInvoices,
    db::Listed,
    domain::{
        elevations::{self, LineDrawing},
        period::{Period, YearQuery},
    },
    error::Error,
    http::{
        Dealer, DealerDb, DealerList, Export, FileAnswer, FileOrPages, Item, Items, ListAnswer,
        PageOrExport, Path, Query, Rows, Wanted,
    },
    kernel::ids::InvoiceId,
};

fn of_period(
    db: &DealerDb<'_>,
    period: Period,
    wanted: Wanted<'_>,
) -> Result<Rows<Invoice>, Error> {
    let today = db.today();
    let list = |filter, params| DealerList {
        fields: &INVOICES,
        from: const { Listed::new("invoices i", "/*reach invoices:view i*/") },
        filter,
        params,
        hidden: &[],
    };
    if let Period::Since(from) = period {
        let params = named_params! { ":today": today, ":from": from };
        return db.listed(list(OPEN_OR_SINCE, params), wanted);
    }
    let (from, to) = period.days();
    let params = named_params! { ":today": today, ":from": from, ":to": to };
    db.listed(list(DATED, params), wanted)
}

/// Lists invoices and credit notes, newest first. Without a year, lists all open ones and those paid in the last 24
/// months.
///
/// Exports the list of invoices and credit notes as CSV or XLSX.
pub(super) async fn list_invoices(
    dealer: Dealer<ViewInvoices>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Invoice>, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .list("invoices", requested, move |db, wanted| {
            let count = |day| store::count_paid_before(db, day);
            of_period(db, period, wanted)?.older(period.left_out_before(), count)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InvoiceQuery {
    id: InvoiceId,
}

/// Returns one invoice or credit note.
pub(super) async fn read_invoice(
    dealer: Dealer<ViewInvoices>,
    Query(query): Query<InvoiceQuery>,
) -> Result<Item<InvoiceDetail>, Error> {
    dealer.read(move |db| Item::found(store::find(db, query.id)?)).await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LinesQuery {
    id: InvoiceId,
    /// Only the lines of this order: `{number}-{suffix}`, or the number of an order without a suffix.
    order_number: Option<String>,
}

/// Lists the lines of an invoice.
pub(super) async fn list_lines(
    dealer: Dealer<ViewInvoices>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<InvoiceLine>, Error> {
    let order = OfOrder::read(query.order_number.as_deref());
    dealer
        .read(move |db| {
            let invoice = store::require(db, query.id)?;
            Ok(Items::new(store::lines(db, invoice, &order)?))
        })
        .await
}

/// Returns small drawings of the units on an invoice's lines, by line number. Only lines that refer to an order line
/// have one.
pub(super) async fn list_elevations(
    dealer: Dealer<ViewInvoices>,
    Query(query): Query<InvoiceQuery>,
) -> Result<Items<LineDrawing>, Error> {
    dealer
        .read(move |db| {
            let invoice = store::require(db, query.id)?;
            Ok(Items::new(elevations::of_invoice(&db.records(), invoice, db.language())?))
        })
        .await
}

/// Exports the lines of an invoice as CSV or XLSX.
pub(super) async fn export_lines(
    dealer: Dealer<ViewInvoices>,
    Query(query): Query<LinesQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    let order = OfOrder::read(query.order_number.as_deref());
    dealer
        .export("invoice-lines", export, move |db, export| {
            let invoice = store::require(db, query.id)?;
            let list = DealerList {
                fields: &store::LINES,
                from: LISTED_LINES.of(invoice),
                filter: LINES_OF,
                params: named_params! {
                    ":whole": order.whole, ":number": order.number, ":suffix": order.suffix,
                },
                hidden: &[],
            };
            db.export(list, export)
        })
        .await
}

/// Returns an invoice as PDF.
pub(super) async fn download_pdf(
    dealer: Dealer<ViewInvoices>,
    Path(id): Path<InvoiceId>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let call = dealer.call().clone();
    let paper = dealer.read(move |db| paper::of_account(db, id)?.ok_or(Error::NotFound)).await?;
    let name = paper::file_name(&paper);
    wanted.of_paper(&call, &name, call.app().papers.invoice(call.owner(), paper)).await
}

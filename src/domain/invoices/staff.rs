//! Implements the staff calls for invoices: the list across all dealers, single invoices, and PDFs.

use rusqlite::ToSql;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    paper,
    store::{
        self, Invoice, InvoiceDetail, InvoiceLine, MANAGED, OF_DEALERS, OfOrder, STAFF_INVOICES,
    },
};
use crate::{
    access::{Permission, Section, ViewInvoices},
    domain::{
        dealers::{OfDealer, managed_by, reached, reached_if_named},
        elevations::{self, LineDrawing},
    },
    error::Error,
    http::{
        FileAnswer, FileOrPages, Item, Items, ListAnswer, PageOrExport, Path, Query, Rows, Staff,
        StaffDb, StaffList, Wanted,
    },
    kernel::ids::{AccountId, InvoiceId},
};

/// Filters invoices by account.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InvoicesQuery {
    /// Only the invoices of this account, by its code.
    account: Option<String>,
}

/// The invoices of every dealer. Every variant can use an index.
fn invoices(
    db: &StaffDb<'_>,
    query: &InvoicesQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<OfDealer<Invoice>>, Error> {
    let account = reached_if_named(db, Section::Invoices, query.account.as_deref())?;
    let manager = managed_by(db, Section::Invoices, Permission::View);
    let today = db.today();
    let mut params: Vec<(&str, &dyn ToSql)> = vec![(":today", &today)];
    let filter = match (&account, &manager) {
        (Some(account), _) => {
            params.push((":account", account));
            "i.account_id = :account"
        }
        (None, Some(manager)) => {
            params.push((":manager", manager));
            MANAGED
        }
        (None, None) => "1",
    };
    let list = StaffList {
        fields: &STAFF_INVOICES,
        from: OF_DEALERS,
        filter,
        params: &params,
        hidden: &[],
    };
    OfDealer::listed(db, list, wanted)
}

/// Lists the invoices and credit notes of all dealers, newest first.
///
/// Exports the invoices and credit notes of all dealers as CSV or XLSX.
pub(super) async fn list_invoices(
    staff: Staff<ViewInvoices>,
    Query(query): Query<InvoicesQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<OfDealer<Invoice>>, Error> {
    staff.list("invoices", requested, move |db, wanted| invoices(db, &query, wanted)).await
}

/// An invoice with its dealer and its lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffInvoice {
    #[serde(flatten)]
    invoice: OfDealer<InvoiceDetail>,
    lines: Vec<InvoiceLine>,
}

/// Returns one invoice or credit note of any dealer.
pub(super) async fn read_invoice(
    staff: Staff<ViewInvoices>,
    Path(id): Path<InvoiceId>,
) -> Result<Item<StaffInvoice>, Error> {
    staff
        .read(move |db| {
            let account = reached(db, Section::Invoices, AccountId::of_record(id.0))?;
            let own = db.of_account(&account);
            let record = store::find(&own, id)?.ok_or(Error::NotFound)?;
            let lines = store::lines(&own, store::require(&own, id)?, &OfOrder::read(None))?;
            Ok(Item::new(StaffInvoice { invoice: OfDealer::new(record, &account), lines }))
        })
        .await
}

/// Returns small drawings of the units on the lines of any dealer's invoice, by line number.
pub(super) async fn list_elevations(
    staff: Staff<ViewInvoices>,
    Path(id): Path<InvoiceId>,
) -> Result<Items<LineDrawing>, Error> {
    staff
        .read(move |db| {
            let account = reached(db, Section::Invoices, AccountId::of_record(id.0))?;
            let own = db.of_account(&account);
            let invoice = store::require(&own, id)?;
            Ok(Items::new(elevations::of_invoice(&own.records(), invoice, db.language())?))
        })
        .await
}

/// Returns an invoice of any dealer as PDF.
pub(super) async fn download_pdf(
    staff: Staff<ViewInvoices>,
    Path(id): Path<InvoiceId>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let call = staff.call().clone();
    let paper = staff
        .read(move |db| {
            let account = reached(db, Section::Invoices, AccountId::of_record(id.0))?;
            paper::of_account(&db.of_account(&account), id)?.ok_or(Error::NotFound)
        })
        .await?;
    let name = paper::file_name(&paper);
    wanted.of_paper(&call, &name, call.app().papers.invoice(call.owner(), paper)).await
}

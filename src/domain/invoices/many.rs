//! Handles several invoices at once: their PDFs in one archive that is created while it is sent, and their lines in
//! one file.

use std::{
    collections::BTreeSet,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Bytes;
use futures_util::stream::try_unfold;
use rusqlite::named_params;
use serde::Deserialize;
use tokio::time::sleep;
use utoipa::ToSchema;
use zip::{CompressionMethod, DateTime, ZipWriter, write::SimpleFileOptions, write::StreamWriter};

use super::{paper, store::LINES_OF_MANY};
use crate::{
    access::ViewInvoices,
    db::Listed,
    error::{Checks, Error},
    http::{Body, Call, Dealer, DealerDb, DealerList, Export, FileAnswer, Guard as _},
    kernel::{fair::Full, fair_semaphore::Permit, ids::InvoiceId, time::Day, words::Word as _},
    messages::message,
    scoped, words,
};

/// The most invoices in one call.
const MOST: usize = 500;
/// The `Retry-After` in seconds while other archives are being sent.
const RETRY: i64 = 15;

/// The pause before an archive in progress retries to render a PDF, and the most retries.
const PAUSE: Duration = Duration::from_millis(500);
const MOST_WAITS: u32 = 120;

/// The invoices to put into the archive.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = InvoicesChoice)]
pub(super) struct ChosenForm {
    /// The ids of 1 to 500 invoices.
    ids: Vec<InvoiceId>,
}

/// The invoices and the file format.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = InvoiceLinesChoice)]
pub(super) struct ChosenLinesForm {
    /// The ids of 1 to 500 invoices.
    ids: Vec<InvoiceId>,
    format: LinesFormat,
}

words! {
    /// The file format of invoice lines.
    #[schema(as = InvoiceLinesFormat)]
    pub(super) LinesFormat { Csv = "csv", Xlsx = "xlsx" }
}

fn chosen(ids: Vec<InvoiceId>) -> Result<Vec<InvoiceId>, Error> {
    let ids: BTreeSet<InvoiceId> = ids.into_iter().collect();
    let mut checks = Checks::new();
    let is_fine = (1..=MOST).contains(&ids.len());
    checks.require(is_fine, "ids", message!("invoices-choose-some", most_invoices = MOST));
    checks.finish()?;
    Ok(ids.into_iter().collect())
}

/// Fails unless all of these invoices belong to the account.
fn require_all(db: &DealerDb<'_>, ids: &[InvoiceId]) -> Result<(), Error> {
    let sql = scoped!(
        "select count(*) from invoices i where i.account_id = :account /*reach invoices:view i*/
           and i.id in (select value from json_each(:ids))"
    );
    let found: i64 =
        db.value(sql, named_params! { ":ids": serde_json::to_string(ids)? })?.unwrap_or(0);
    if usize::try_from(found) == Ok(ids.len()) { Ok(()) } else { Err(Error::NotFound) }
}

/// Archive data that hasn't been sent yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    fn take(&self) -> Bytes {
        let mut bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *bytes).into()
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An archive being sent. One PDF at a time is rendered, written and sent.
struct Archive {
    call: Call,
    left: std::vec::IntoIter<InvoiceId>,
    names: BTreeSet<String>,
    zip: Option<ZipWriter<StreamWriter<Written>>>,
    written: Written,
    /// Released when everything is sent or the client is gone.
    _turn: Permit,
}

impl Archive {
    /// The next chunk, or `None` after the archive's directory. The caller's access to each invoice is checked again.
    async fn next(mut self) -> Result<Option<(Bytes, Self)>, Error> {
        let Some(mut zip) = self.zip.take() else { return Ok(None) };
        let Some(id) = self.left.next() else {
            zip.finish().map_err(anyhow::Error::from)?;
            return Ok(Some((self.written.take(), self)));
        };
        let (mut name, bytes) = self.set(id).await?;
        if !self.names.insert(name.clone()) {
            name = format!("{}-{name}", id.0);
        }
        // PDFs are compressed already.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(dated(self.call.today()));
        zip.start_file(name, options).map_err(anyhow::Error::from)?;
        zip.write_all(&bytes).map_err(anyhow::Error::from)?;
        self.zip = Some(zip);
        Ok(Some((self.written.take(), self)))
    }
}

/// A day as archives have it; they know none before 1980.
fn dated(day: Day) -> DateTime {
    let (year, month, day) = (day.0.year(), day.0.month(), day.0.day());
    let parts = (u16::try_from(year), u8::try_from(month), u8::try_from(day));
    let (Ok(year), Ok(month), Ok(day)) = parts else { return DateTime::default() };
    DateTime::from_date_and_time(year, month, day, 0, 0, 0).unwrap_or_default()
}

impl Archive {
    /// The name and PDF of an invoice. If the portal is busy or the caller's queue is full, this retries rather than
    /// aborting a download in progress.
    async fn set(&self, id: InvoiceId) -> Result<(String, Vec<u8>), Error> {
        let mut waits = 0;
        loop {
            let dealer = Dealer::<ViewInvoices>::new(self.call.clone());
            let found = dealer.read(move |db| paper::of_account(db, id)?.ok_or(Error::NotFound));
            let made = async {
                let paper = found.await?;
                let name = paper::file_name(&paper);
                Ok((name, self.call.app().papers.invoice(self.call.owner(), paper).await?))
            };
            match made.await {
                Err(Error::TooMany { .. } | Error::Unavailable { .. }) if waits < MOST_WAITS => {
                    waits += 1;
                    sleep(PAUSE).await;
                }
                made => return made,
            }
        }
    }
}

/// Returns the PDFs of up to 500 invoices in one ZIP archive. The archive is created while it is sent.
pub(super) async fn download_zip(
    dealer: Dealer<ViewInvoices>,
    Body(form): Body<ChosenForm>,
) -> Result<FileAnswer, Error> {
    let ids = chosen(form.ids)?;
    let call = dealer.call().clone();
    let name = format!("invoices-{}.zip", call.today());
    let ids = dealer
        .read(move |db| {
            require_all(db, &ids)?;
            paper::demand_sums(db, &ids)?;
            Ok(ids)
        })
        .await?;
    // Acquired before the response starts, because an aborted download looks complete to a browser.
    let turn = call.app().archive_turns.acquire(call.owner()).await.map_err(|full| match full {
        Full::OfOne => Error::TooMany {
            message: message!("invoices-archives-in-line"),
            retry_after_seconds: RETRY,
        },
        Full::OfAll => {
            Error::Unavailable { message: message!("database-busy"), retry_after_seconds: RETRY }
        }
    })?;
    let written = Written::default();
    let archive = Archive {
        call,
        left: ids.into_iter(),
        names: BTreeSet::new(),
        zip: Some(ZipWriter::new_stream(written.clone())),
        written,
        _turn: turn,
    };
    FileAnswer::streamed(try_unfold(archive, Archive::next), &name, "application/zip")
}

/// Exports the lines of up to 500 invoices as one CSV or XLSX file.
pub(super) async fn export_lines(
    dealer: Dealer<ViewInvoices>,
    Body(form): Body<ChosenLinesForm>,
) -> Result<FileAnswer, Error> {
    let ids = chosen(form.ids)?;
    let export = Export::whole(form.format.code())?;
    dealer
        .export("invoice-lines", export, move |db, export| {
            require_all(db, &ids)?;
            let ids = serde_json::to_string(&ids)?;
            let from = const {
                Listed::new(
                    "invoice_lines l join invoices i on i.id = l.invoice_id",
                    "/*reach invoices:view i*/",
                )
            };
            let filter = scoped!(
                "l.account_id = :account
                 and l.invoice_id in (select value from json_each(:ids))"
            );
            let params = named_params! { ":ids": ids };
            let list = DealerList { fields: &LINES_OF_MANY, from, filter, params, hidden: &[] };
            db.export(list, export)
        })
        .await
}

//! Files the ERP's documents of a folder with orders: `NUMBER-KIND.pdf`, with anything after another dash.

use std::path::Path;

use rusqlite::{Connection, named_params};

use crate::{
    changes::ORDER,
    db::{self, FromRow},
    domain::projects::documents::{self, Filed, FilingPlace, Trial},
    error::Error,
    files::{FileKind, FileStore, Owner},
    kernel::{ids::AccountId, text::fold, time::Instant, words::Word as _},
    trade::DocumentKind,
};

/// The most files of an order.
const MOST: usize = 200;

#[derive(FromRow)]
#[row(alias = "o")]
struct Target {
    id: i64,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    number: String,
    #[column(sql = "o.account_id")]
    account: AccountId,
}

const NUMBERED: &str = "from orders o
    where o.number_folded in (:number, :base) and o.kind = 'order'
      and o.number_folded || iif(o.suffix = '', '', '-' || lower(o.suffix)) = :number limit 1";

/// The number and the kind that a file's name says: `W1003-A-packing-list-2.pdf` is a packing list of W1003-A.
fn read(name: &str) -> Option<(String, DocumentKind)> {
    let name = fold(name);
    let stem = name.strip_suffix(".pdf")?;
    let kinds = DocumentKind::ALL.iter().filter_map(|kind| {
        let marker = format!("-{}", kind.code());
        let at = stem.find(&marker).filter(|at| *at > 0)?;
        let (number, rest) = (stem.get(..at)?, stem.get(at + marker.len()..)?);
        (rest.is_empty() || rest.starts_with('-')).then(|| (number.to_owned(), *kind))
    });
    kinds.min_by_key(|(number, _)| number.len())
}

/// Files a document with the order that its name says, or else with a project request. A trial run only reports what
/// would be done.
///
/// # Errors
/// If the document can't be read, or the database fails.
pub fn file(
    conn: &Connection,
    files: &FileStore,
    paper: &Path,
    now: Instant,
    trial: Option<&mut Trial>,
) -> Result<Filed, Error> {
    let name = paper.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some((number, kind)) = read(name) else {
        return documents::file(conn, files, paper, now, trial);
    };
    let base = number.rsplit_once('-').map_or(&*number, |(base, _)| base);
    let params = named_params! { ":number": number, ":base": base };
    let Some(target) = db::row::<Target>(conn, NUMBERED, params)? else {
        return documents::file(conn, files, paper, now, trial);
    };
    let place = FilingPlace {
        owner: Owner { kind: ORDER, id: target.id },
        account: Some(target.account),
        number: target.number,
        slot: kind.code(),
        is_internal: false,
        kinds: &[FileKind::Pdf],
        most: MOST,
    };
    documents::file_at(conn, files, paper, now, place, trial)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_the_number_and_the_kind() {
        for (name, expected) in [
            ("W1003-A-packing-list-2.pdf", Some(("w1003-a", DocumentKind::PackingList))),
            ("w1001-Acknowledgement.PDF", Some(("w1001", DocumentKind::Acknowledgement))),
            ("W1001-invoice-delivery.pdf", Some(("w1001", DocumentKind::Invoice))),
            ("W1001-invoices.pdf", None),
            ("-invoice.pdf", None),
            ("W1001-other.txt", None),
            ("W1001 plan.pdf", None),
        ] {
            let read = read(name);
            let read = read.as_ref().map(|(number, kind)| (number.as_str(), *kind));
            assert_eq!(read, expected, "{name}");
        }
    }
}

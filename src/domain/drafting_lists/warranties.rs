//! Defines warranty documents, which waivers refer to. Each has its file in all versions.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::list;
use crate::{
    error::Error,
    files::{Attached, FileKind},
    http::{StaffDb, StaffTx},
    records::{self, Filed, RecordFile, files},
};

/// How many files the row's document has, which is also the newest version's number.
const VERSIONS: &str = "(select count(*) from attachments a
              where a.owner_kind = 'warrantyDocument' and a.owner_id = t.id)";
/// The name of its newest file.
const NEWEST: &str = "(select a.name from attachments a
              where a.owner_kind = 'warrantyDocument' and a.owner_id = t.id order by a.id desc limit 1)";

list! {
    WarrantyDocuments = "warrantyDocument", "record-name-warranty-document",
        ["warranty document", "warranty documents"];
    /// A warranty document in the list.
    row WarrantyDocument of "drafting_warranty_documents t" {
        #[column("heading-name")]
        pub name: String,
        /// The name of its newest file.
        #[column("heading-file", sql = NEWEST)]
        pub file: Option<String>,
        /// The number of the newest file's version. 0 if there is no file yet.
        #[column("heading-version", sql = VERSIONS)]
        pub version: i64,
    }
    /// The fields of a warranty document.
    form WarrantyDocumentForm -> CheckedWarrantyDocument in "drafting_warranty_documents" {
        #[field(1..=120)]
        name: String,
    }
    item WarrantyDocumentDetail {}
}

/// A warranty document with its files.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WarrantyDocumentDetail {
    #[serde(flatten)]
    document: WarrantyDocument,
    /// All versions, newest first.
    attachments: Vec<RecordFile>,
}

impl records::Item for WarrantyDocumentDetail {
    type Fields = WarrantyDocument;

    fn complete(db: &StaffDb<'_>, id: i64, document: WarrantyDocument) -> Result<Self, Error> {
        let mut attachments = files::of(db.attachments(), WarrantyDocuments::owner(id))?;
        attachments.reverse();
        Ok(Self { document, attachments })
    }
}

impl Filed for WarrantyDocuments {
    const ACCEPTS: &'static [FileKind] = &[FileKind::Pdf];
    const MOST: usize = 50;

    fn attached(tx: &StaffTx<'_>, id: i64, file: &Attached) -> Result<(), Error> {
        tx.conn()
            .prepare_cached(
                "update attachments set slot = 'document',
                     version = (select count(*) from attachments a
                                where a.owner_kind = 'warrantyDocument' and a.owner_id = :id)
                 where id = :file",
            )?
            .execute(named_params! { ":id": id, ":file": file.id })?;
        Ok(())
    }
}

//! Lists the documents of an order: those that the portal sets from its data, and those of the ERP, which `import
//! documents` files with it. Each is listed and given out to those who may see it alone.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::around::{self, Neighbour};
use crate::{
    access::{Permission, Section, Side, ViewOrders},
    changes::ORDER,
    db::{FromRow, Part, Reached},
    domain::orders::{self, OrderQuery},
    error::Error,
    files::Attached,
    http::{Dealer, DealerDb, Items, Query, Staff},
    kernel::{ids::OrderId, time::Day},
    part,
    trade::{DocumentKind, OrderKind},
    wiring, words,
};

words! {
    /// What a document about an order is.
    #[schema(as = OrderDocumentKind)]
    pub(super) Kind {
        Acknowledgement = "acknowledgement",
        PackingList = "packing-list",
        Invoice = "invoice",
        Delivery = "delivery",
        Certificate = "certificate",
        Drawing = "drawing",
        Other = "other",
    }
}

impl From<DocumentKind> for Kind {
    fn from(kind: DocumentKind) -> Self {
        match kind {
            DocumentKind::Acknowledgement => Self::Acknowledgement,
            DocumentKind::PackingList => Self::PackingList,
            DocumentKind::Invoice => Self::Invoice,
            DocumentKind::Delivery => Self::Delivery,
            DocumentKind::Other => Self::Other,
        }
    }
}

/// A document of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderDocument {
    kind: Kind,
    /// Whether it came from the ERP as a file. The portal sets all others when they are asked for, except drawings,
    /// which have pages of their own.
    is_imported: bool,
    /// The id of the order, of the invoice, of the drawing, or of the certificate's drawing; for a file of the ERP, its
    /// own.
    id: i64,
    /// The number of the record, or the name of the file.
    name: String,
    /// The size of a file of the ERP in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<i64>,
    date: Option<Day>,
}

#[derive(FromRow)]
#[row(alias = "a")]
struct Imported {
    id: i64,
    #[column(sql = "a.slot")]
    kind: DocumentKind,
    name: String,
    #[column(sql = "f.size")]
    size: i64,
    created_at: crate::kernel::time::Instant,
}

const IMPORTED: Part = part!(
    "from attachments a join files f on f.id = a.file_id
     where a.owner_kind = 'order' and a.owner_id = :reached and a.account_id = :account
       and a.slot <> '' and (:name is null or a.name = :name)
     order by a.id desc limit 200"
);

/// The answered drawings of its units, for those who may view projects.
const CERTIFICATES: Part = part!(
    "from (select r.id, r.number, '' as title, '' as status, null as date
           from drawings r join projects p on p.id = r.project_id
           where r.account_id = :account and p.account_id = :account /*shown r*/ /*reach projects:view p*/
             and r.id in (select u.drawing_id from drawing_units u
                          where u.order_id = :reached and u.account_id = :account)
             and exists (select 1 from drawing_answers w
                         where w.drawing_id = r.id and w.account_id = :account)
           order by r.id desc limit 50) n"
);

/// Whether the caller may see the ERP's documents of a kind.
fn is_shown(db: &DealerDb<'_>, kind: DocumentKind) -> bool {
    if db.caller().side == Side::Staff {
        return true;
    }
    let rules = wiring::order_documents(&db.call().app().config);
    !rules.staff_only.contains(&kind)
        && (!rules.priced.contains(&kind) || db.may(Section::Orders, Permission::Amounts))
        && (kind != DocumentKind::Invoice || db.may(Section::Invoices, Permission::View))
}

/// A file of the ERP's with this name, if the caller may see it.
pub(super) fn find(
    db: &DealerDb<'_>,
    order: Reached<OrderId>,
    name: &str,
) -> Result<Option<Attached>, Error> {
    let found: Option<Imported> = db.row(IMPORTED.of(order), named_params! { ":name": name })?;
    let Some(found) = found.filter(|found| is_shown(db, found.kind)) else { return Ok(None) };
    let owner = crate::files::Owner { kind: ORDER, id: order.id().0 };
    db.attachments().find(owner, &found.name).map(Some)
}

fn documents(db: &DealerDb<'_>, id: OrderId) -> Result<Vec<OrderDocument>, Error> {
    let reached = orders::reached(db, id)?;
    let order = orders::listed(db, id)?;
    let zone = db.call().app().clock.zone();
    let mut documents = Vec::new();
    if order.kind == OrderKind::Order {
        for kind in [Kind::Acknowledgement, Kind::PackingList] {
            documents.push(OrderDocument {
                kind,
                is_imported: false,
                id: id.0,
                name: order.order_number.clone(),
                size: None,
                date: Some(order.as_of.day_in(zone)),
            });
        }
    }
    let drawn = match db.caller().side {
        Side::Staff => Section::Drawings,
        Side::Dealer => Section::Projects,
    };
    let of_records = [
        (Kind::Invoice, Section::Invoices, around::INVOICES),
        (Kind::Drawing, drawn, around::DRAWINGS),
        (Kind::Certificate, drawn, CERTIFICATES),
    ];
    for (kind, section, records) in of_records {
        let found = around::neighbours(db, reached, section, records)?.unwrap_or_default();
        documents.extend(found.into_iter().map(|Neighbour { id, number, date, .. }| {
            OrderDocument { kind, is_imported: false, id, name: number, size: None, date }
        }));
    }
    let none: Option<&str> = None;
    let imported: Vec<Imported> = db.rows(IMPORTED.of(reached), named_params! { ":name": none })?;
    let imported = imported.into_iter().filter(|file| is_shown(db, file.kind));
    documents.extend(imported.map(|file| OrderDocument {
        kind: file.kind.into(),
        is_imported: true,
        id: file.id,
        name: file.name,
        size: Some(file.size),
        date: Some(file.created_at.day_in(zone)),
    }));
    Ok(documents)
}

/// Lists the documents of an order that the caller may see: acknowledgement and packing list, its invoices, its
/// drawings and their certificates, and the ERP's own documents.
pub(super) async fn list_documents(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderDocument>, Error> {
    dealer.read(move |db| Ok(Items::new(documents(db, query.id)?))).await
}

/// Lists the documents of any dealer's order that the caller may see: acknowledgement and packing list, its invoices,
/// its drawings and their certificates, and the ERP's own documents.
pub(super) async fn list_documents_for_staff(
    staff: Staff<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderDocument>, Error> {
    staff
        .read(move |db| {
            let own = orders::owner(db, query.id)?;
            Ok(Items::new(documents(&own, query.id)?))
        })
        .await
}

//! Lists the people whom an account's users can turn to. Those of the manufacturer's own who can sign in, found by their
//! email address, have their hours and photo with them.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::dealer::account_manager;
use crate::{
    db::{FromRow, Listed, Scoped, Shared},
    domain::people::photos,
    error::Error,
    grid::{Direction, Field, List},
    http::{Dealer, DealerDb, DealerList, Delivery, Export, FileAnswer, Items, Path},
    messages::{key, message},
    outbox::folded_address,
    scoped, shared,
};

/// A contact for the account's users.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountContact {
    pub id: i64,
    /// The contact's role: `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer`
    /// for someone at the account.
    pub kind: String,
    pub name: String,
    pub title: String,
    pub email: String,
    pub phone: String,
    /// When they can be reached, in the manufacturer's words. Blank if unknown.
    pub hours: String,
    /// The id of their photo (see `/dealer/contacts/photo/{id}`), if there is one.
    #[column(later)]
    pub photo: Option<i64>,
}

/// What staff keep about a colleague for dealers.
#[derive(FromRow)]
#[row(alias = "u")]
struct Card {
    hours: String,
    #[column(sql = "(select p.id from staff_photos p where p.user_id = u.id)")]
    photo: Option<i64>,
}

impl Card {
    fn find(shared: Shared<'_>, email: &str) -> Result<Option<Self>, Error> {
        let tail = shared!(
            "from users u where u.email_folded = :email and u.kind = 'staff' and u.status = 'active'"
        );
        shared.row(tail, named_params! { ":email": folded_address(email) })
    }
}

impl AccountContact {
    fn complete(&mut self, shared: Shared<'_>) -> Result<(), Error> {
        if self.email.is_empty() || self.kind == "dealer" {
            return Ok(());
        }
        let Some(card) = Card::find(shared, &self.email)? else { return Ok(()) };
        self.photo = card.photo;
        if self.hours.is_empty() {
            self.hours = card.hours;
        }
        Ok(())
    }
}

/// The contacts of the caller's account. The account manager comes first, even if the imported contacts don't include
/// them.
pub(super) fn all(db: &DealerDb<'_>) -> Result<Vec<AccountContact>, Error> {
    let tail =
        scoped!("from dealer_contacts c where c.account_id = :account order by c.sort, c.id");
    let mut contacts: Vec<AccountContact> = db.rows(tail, &[])?;
    if contacts.iter().all(|contact| contact.kind != "accountManager")
        && let Some(manager) = account_manager(db)?
    {
        let contact = AccountContact {
            id: 0,
            kind: "accountManager".to_owned(),
            name: manager.name,
            title: message!("dealers-account-manager").in_language(db.language()),
            email: manager.email,
            phone: manager.phone.unwrap_or_default(),
            hours: String::new(),
            photo: None,
        };
        contacts.insert(0, contact);
    }
    for contact in &mut contacts {
        contact.complete(db.shared())?;
    }
    Ok(contacts)
}

/// Lists the contacts of the caller's account. The account manager comes first, even if the imported contacts don't
/// include them.
pub(super) async fn list_contacts(dealer: Dealer) -> Result<Items<AccountContact>, Error> {
    dealer.read(|db| Ok(Items::new(all(db)?))).await
}

/// Returns the photo of one of the contacts of the caller's account, as JPEG.
pub(super) async fn show_photo(
    dealer: Dealer,
    Path(id): Path<i64>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let jpeg = dealer
        .read(move |db| {
            // Photos of people whom the account has nothing to do with are as good as none.
            if all(db)?.iter().all(|contact| contact.photo != Some(id)) {
                return Err(Error::NotFound);
            }
            photos::content(db.shared(), id)
        })
        .await?;
    photos::answer(&delivery, id, jpeg)
}

static CONTACTS: List = List {
    key: "c.id",
    fields: &[
        Field::text("kind", "c.kind").title(key!("heading-kind")),
        Field::text("name", "c.name").title(key!("heading-name")),
        Field::text("title", "c.title").title(key!("heading-job-title")),
        Field::text("email", "c.email").title(key!("heading-email")),
        Field::text("phone", "c.phone").title(key!("heading-phone")),
    ],
    default_order: &[("c.sort", Direction::Asc), ("c.id", Direction::Asc)],
    search: None,
};

const OWN_CONTACTS: Scoped = scoped!("c.account_id = :account");

/// Exports the contacts of the caller's account as CSV or XLSX.
pub(super) async fn export_contacts(dealer: Dealer, export: Export) -> Result<FileAnswer, Error> {
    dealer
        .export("contacts", export, move |db, export| {
            let list = DealerList {
                fields: &CONTACTS,
                from: const { Listed::new("dealer_contacts c", "") },
                filter: OWN_CONTACTS,
                params: &[],
                hidden: &[],
            };
            db.export(list, export)
        })
        .await
}

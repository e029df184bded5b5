//! Manages the entries of the short lists.

use rusqlite::named_params;

use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    db::value,
    error::{Checks, Error},
    http::StaffTx,
    kernel::time::Instant,
    messages::{Key, Message, key, message},
    records::{self, Record, count},
    words,
};

pub(super) struct Items;

words! {
    /// One of the short lists.
    pub(super) ShortList {
        PriorityLevels = "priorityLevels",
        PriorityTypes = "priorityTypes",
        /// Why a visit needs a second crew.
        CrewReasons = "crewReasons",
        ShipMethods = "shipMethods",
        ServiceTypes = "serviceTypes",
        /// Why a request isn't covered.
        RejectReasons = "rejectReasons",
        /// Why a visit didn't complete the work.
        IncompleteReasons = "incompleteReasons",
        Resolutions = "resolutions",
    }
}

impl ShortList {
    /// The statement that counts the uses of an entry (`:id`), or `None` if nothing references it
    /// because its words are copied.
    const fn uses(self) -> Option<&'static str> {
        Some(match self {
            Self::PriorityLevels => {
                "select count(*) from service_requests where priority_level_id = :id"
            }
            Self::PriorityTypes => {
                "select count(*) from service_requests where priority_type_id = :id"
            }
            Self::CrewReasons => {
                "select (select count(*) from service_requests where crew_reason_id = :id)
                      + (select count(*) from service_visits where crew_reason_id = :id)"
            }
            Self::ShipMethods => {
                "select (select count(*) from service_requests where ship_method_id = :id)
                      + (select count(*) from service_orders where ship_method_id = :id)"
            }
            Self::ServiceTypes => {
                "select count(*) from service_requests where service_type_id = :id"
            }
            Self::IncompleteReasons => {
                "select count(*) from service_visits where incomplete_reason_id = :id"
            }
            Self::Resolutions => "select count(*) from service_incidents where resolution_id = :id",
            Self::RejectReasons => return None,
        })
    }
}

/// An entry of a short list.
#[records::row(from = "service_list_items i", order("i.list", "i.sort", "i.name_en", "i.id"))]
pub(super) struct ServiceListItem {
    pub id: i64,
    /// The list that it belongs to.
    // Its codes contain capitals, which `code` doesn't allow.
    #[column("heading-list", kind = text)]
    pub list: ShortList,
    /// The code, as used by other systems.
    #[column("heading-code", folded)]
    pub code: String,
    #[column("heading-name", sql = "i.name_en")]
    pub name: String,
    #[column("heading-french-name")]
    pub name_fr: String,
    /// The position in the list.
    #[column("heading-place")]
    pub sort: i64,
    /// Whether it can be chosen.
    #[column("heading-active")]
    pub is_active: bool,
    /// For a priority level: working minutes until the first response.
    #[column("heading-respond-within")]
    pub respond_minutes: Option<i64>,
    /// For a priority level: working minutes until completion.
    #[column("heading-resolve-within")]
    pub resolve_minutes: Option<i64>,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of an entry. Times are limited to 250 working days.
#[records::form(table = "service_list_items", checked = CheckedItem)]
pub(super) struct ServiceListItemForm {
    /// The list, which can't be changed later.
    #[field(needed, fixed = "service-list-entry-list-fixed")]
    list: Option<ShortList>,
    /// The code, unique within the list.
    #[field(1..=40, folded, unique = "service-list-entry-code-taken")]
    code: String,
    #[field(1..=120, column = "name_en")]
    name: String,
    /// The French name. If blank, the other name is used.
    #[field(0..=120)]
    name_fr: String,
    /// The position in the list.
    #[field(0..=9999)]
    sort: i64,
    /// Whether it can be chosen.
    #[field(default = true)]
    is_active: bool,
    /// For a priority level: working minutes until the first response. A working day has 480.
    #[field(1..=120_000, message = "service-list-minutes-invalid")]
    respond_minutes: Option<i64>,
    /// For a priority level: working minutes until completion.
    #[field(1..=120_000, message = "service-list-minutes-invalid")]
    resolve_minutes: Option<i64>,
}

impl Record for Items {
    const ENTITY: &'static str = "serviceListItem";
    const NAME: Key = key!("record-name-entry");
    const NOUNS: [&'static str; 2] = ["entry of the service lists", "entries of the service lists"];

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = ServiceListItem;
    type Form = ServiceListItemForm;
    type Item = ServiceListItem;

    fn rules(form: &ServiceListItemForm, checks: &mut Checks) {
        let (respond, resolve) = (form.respond_minutes, form.resolve_minutes);
        for (field, minutes) in [("respondMinutes", respond), ("resolveMinutes", resolve)] {
            let is_level = form.list == Some(ShortList::PriorityLevels);
            let message = message!("service-list-times-of-priorities-only");
            checks.require(is_level || minutes.is_none(), field, message);
        }
        let is_in_order = respond.zip(resolve).is_none_or(|(respond, resolve)| respond <= resolve);
        let message = message!("service-list-resolve-before-respond");
        checks.require(is_in_order, "resolveMinutes", message);
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let sql = "select list from service_list_items where id = :id";
        let list: Option<ShortList> = value(tx.conn(), sql, named_params! { ":id": id })?;
        let Some(sql) = list.and_then(ShortList::uses) else { return Ok(None) };
        let uses = count(tx, sql, id)?;
        Ok((uses > 0).then(|| message!("service-list-entry-in-use", uses)))
    }
}

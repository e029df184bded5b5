//! The entries of the short lists.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    db::{OnUnique, row, value},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{
        text::{counted, fold},
        time::Instant,
    },
    records::Record,
    row, words,
};

/// Entries of the short lists.
pub(super) struct Items;

words! {
    /// Which of the short lists.
    pub(super) ShortList {
        PriorityLevels = "priorityLevels",
        PriorityTypes = "priorityTypes",
        /// Why a second crew comes along.
        CrewReasons = "crewReasons",
        ShipMethods = "shipMethods",
        ServiceTypes = "serviceTypes",
        /// Why a request is not covered.
        RejectReasons = "rejectReasons",
        /// Why a visit has not ended the matter.
        IncompleteReasons = "incompleteReasons",
        Resolutions = "resolutions",
    }
}

impl ShortList {
    /// The statement that counts what an entry of the list (`:id`) was given to; none where nothing
    /// points at it: the words were taken over.
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

static ITEMS: List = List {
    key: "i.id",
    fields: &[
        Field::integer("id", "i.id"),
        // Its words hold capitals, which a code must not.
        Field::text("list", "i.list").title("List"),
        Field::text("code", "i.code").folded("i.code_folded").title("Code"),
        Field::text("name", "i.name_en").title("Name"),
        Field::text("nameFr", "i.name_fr").title("French name"),
        Field::integer("sort", "i.sort").title("Place"),
        Field::boolean("isActive", "i.is_active").title("Active"),
        Field::integer("respondMinutes", "i.respond_minutes")
            .nullable()
            .title("Respond within (min)"),
        Field::integer("resolveMinutes", "i.resolve_minutes")
            .nullable()
            .title("Resolve within (min)"),
        Field::instant("updatedAt", "i.updated_at").title("Changed"),
    ],
    default_order: &[
        ("i.list", Direction::Asc),
        ("i.sort", Direction::Asc),
        ("i.name_en", Direction::Asc),
        ("i.id", Direction::Asc),
    ],
    search: None,
};

/// An entry of a short list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceListItem {
    pub id: i64,
    /// The list to which it belongs.
    pub list: ShortList,
    /// What other systems call it.
    pub code: String,
    pub name: String,
    pub name_fr: String,
    /// Its place in the list.
    pub sort: i64,
    /// Whether it can be chosen.
    pub is_active: bool,
    /// Of a priority level: working minutes until the first answer.
    pub respond_minutes: Option<i64>,
    /// Of a priority level: working minutes until the end.
    pub resolve_minutes: Option<i64>,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { ServiceListItem {
    id: "i.id", list: "i.list", code: "i.code", name: "i.name_en", name_fr: "i.name_fr", sort: "i.sort",
    is_active: "i.is_active", respond_minutes: "i.respond_minutes", resolve_minutes: "i.resolve_minutes",
    updated_at: "i.updated_at", row_version: "i.row_version",
} }

/// What the form of an entry sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ServiceListItemForm {
    /// An entry stays in the list in which it was made.
    #[schema(required)]
    list: Option<ShortList>,
    /// At most 40 characters; no other entry of the list has it.
    code: String,
    /// At most 120 characters.
    name: String,
    /// At most 120 characters; blank: the other name.
    name_fr: String,
    /// Its place in the list.
    sort: i64,
    /// Whether it can be chosen.
    is_active: bool,
    /// Of a priority level: working minutes until the first answer; a working day has 480.
    respond_minutes: Option<i64>,
    /// Of a priority level: working minutes until the end.
    resolve_minutes: Option<i64>,
}

impl Default for ServiceListItemForm {
    fn default() -> Self {
        Self {
            list: None,
            code: String::new(),
            name: String::new(),
            name_fr: String::new(),
            sort: 0,
            is_active: true,
            respond_minutes: None,
            resolve_minutes: None,
        }
    }
}

/// The most minutes of a promise: 250 working days.
const LONGEST_PROMISE: i64 = 120_000;

impl Record for Items {
    const ENTITY: &'static str = "serviceListItem";
    const NAME: &'static str = "Entry";
    const NOUNS: [&'static str; 2] = ["entry of the service lists", "entries of the service lists"];
    const TABLE: &'static str = "service_list_items";
    const LIST: &'static List = &ITEMS;
    const FROM: &'static str = "service_list_items i";

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = ServiceListItem;
    type Form = ServiceListItemForm;
    type Checked = (ShortList, ServiceListItemForm);
    type Item = ServiceListItem;

    fn check(mut form: ServiceListItemForm) -> Result<Self::Checked, Error> {
        let mut checks = Checks::new();
        form.code = checks.text("code", &form.code, 1, 40).to_owned();
        form.name = checks.text("name", &form.name, 1, 120).to_owned();
        form.name_fr = checks.text("nameFr", &form.name_fr, 0, 120).to_owned();
        checks.require((0..=9999).contains(&form.sort), "sort", "Enter a number from 0 to 9999.");
        let promises =
            [("respondMinutes", form.respond_minutes), ("resolveMinutes", form.resolve_minutes)];
        for (field, minutes) in promises {
            let is_level = form.list == Some(ShortList::PriorityLevels);
            checks.require(
                is_level || minutes.is_none(),
                field,
                "Only priority levels have response times.",
            );
            let is_fine = minutes.is_none_or(|minutes| (1..=LONGEST_PROMISE).contains(&minutes));
            checks.require(is_fine, field, format!("Enter from 1 to {LONGEST_PROMISE} minutes."));
        }
        if let (Some(respond), Some(resolve)) = (form.respond_minutes, form.resolve_minutes) {
            checks.require(
                respond <= resolve,
                "resolveMinutes",
                "The time to resolve can't be shorter than the time to respond.",
            );
        }
        let Some(list) = form.list else {
            checks.require(false, "list", "Required.");
            return Err(checks.finish().err().unwrap_or(Error::NotFound));
        };
        checks.finish()?;
        Ok((list, form))
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<ServiceListItem>, Error> {
        row(db.conn(), "from service_list_items i where i.id = :id", named_params! { ":id": id })
    }

    fn insert(tx: &StaffTx<'_>, (list, form): &Self::Checked) -> Result<i64, Error> {
        tx.conn()
            .prepare_cached(
                "insert into service_list_items
                     (list, code, code_folded, name_en, name_fr, sort, is_active, respond_minutes,
                      resolve_minutes, created_at, created_by, updated_at, updated_by)
                 values (:list, :code, :folded, :name, :name_fr, :sort, :active, :respond,
                         :resolve, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":list": list, ":code": form.code, ":folded": fold(&form.code),
                ":name": form.name, ":name_fr": form.name_fr, ":sort": form.sort,
                ":active": form.is_active, ":respond": form.respond_minutes,
                ":resolve": form.resolve_minutes, ":now": tx.now(), ":user": tx.caller().user,
            })
            .on_unique("code", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, (list, form): &Self::Checked) -> Result<(), Error> {
        if list_of(tx.conn(), id)? != Some(*list) {
            return Err(Error::field("list", "The list of an entry can't be changed."));
        }
        tx.conn()
            .prepare_cached(
                "update service_list_items
                 set code = :code, code_folded = :folded, name_en = :name, name_fr = :name_fr,
                     sort = :sort, is_active = :active, respond_minutes = :respond,
                     resolve_minutes = :resolve
                 where id = :id",
            )?
            .execute(named_params! {
                ":id": id, ":code": form.code, ":folded": fold(&form.code), ":name": form.name,
                ":name_fr": form.name_fr, ":sort": form.sort, ":active": form.is_active,
                ":respond": form.respond_minutes, ":resolve": form.resolve_minutes,
            })
            .on_unique("code", TAKEN)
            .map(|_| ())
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let Some(sql) = list_of(tx.conn(), id)?.and_then(ShortList::uses) else { return Ok(None) };
        let uses: i64 = value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0);
        Ok((uses > 0)
            .then(|| format!("Used {}. Deactivate it instead.", counted(uses, "time", "times"))))
    }
}

const TAKEN: &str = "Another entry in the list already has this code.";

fn list_of(conn: &Connection, id: i64) -> Result<Option<ShortList>, Error> {
    value(conn, "select list from service_list_items where id = :id", named_params! { ":id": id })
}

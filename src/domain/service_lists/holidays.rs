//! Days on which nobody works: the service clock stands still.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{EditServiceLists, ViewServiceLists},
    db::{OnUnique, row},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::time::{Day, Instant},
    records::Record,
    row,
};

/// Holidays.
pub(super) struct Holidays;

static HOLIDAYS: List = List {
    key: "h.id",
    fields: &[
        Field::integer("id", "h.id"),
        Field::day("day", "h.day").title("Day"),
        Field::text("name", "h.name").title("Name"),
        Field::instant("updatedAt", "h.updated_at").title("Changed"),
    ],
    default_order: &[("h.day", Direction::Desc)],
    search: None,
};

/// A day on which nobody works.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Holiday {
    pub id: i64,
    pub day: Day,
    pub name: String,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { Holiday {
    id: "h.id", day: "h.day", name: "h.name", updated_at: "h.updated_at", row_version: "h.row_version",
} }

/// What the form of a holiday sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct HolidayForm {
    #[schema(required)]
    day: Option<Day>,
    /// At most 120 characters.
    name: String,
}

impl Record for Holidays {
    const ENTITY: &'static str = "serviceHoliday";
    const NAME: &'static str = "Holiday";
    const NOUNS: [&'static str; 2] = ["holiday", "holidays"];
    const TABLE: &'static str = "service_holidays";
    const LIST: &'static List = &HOLIDAYS;
    const FROM: &'static str = "service_holidays h";

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    // A day that was entered by mistake is taken back by whoever enters them.
    type Delete = EditServiceLists;
    type Row = Holiday;
    type Form = HolidayForm;
    type Checked = HolidayForm;
    type Item = Holiday;

    fn check(mut form: HolidayForm) -> Result<HolidayForm, Error> {
        let mut checks = Checks::new();
        checks.require(form.day.is_some(), "day", "Required.");
        form.name = checks.text("name", &form.name, 1, 120).to_owned();
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<Holiday>, Error> {
        row(db.conn(), "from service_holidays h where h.id = :id", named_params! { ":id": id })
    }

    fn insert(tx: &StaffTx<'_>, form: &HolidayForm) -> Result<i64, Error> {
        tx.conn()
            .prepare_cached(
                "insert into service_holidays (day, name, created_at, created_by, updated_at, updated_by)
                 values (:day, :name, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":day": form.day, ":name": form.name, ":now": tx.now(), ":user": tx.caller().user,
            })
            .on_unique("day", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &HolidayForm) -> Result<(), Error> {
        tx.conn()
            .prepare_cached("update service_holidays set day = :day, name = :name where id = :id")?
            .execute(named_params! { ":id": id, ":day": form.day, ":name": form.name })
            .on_unique("day", TAKEN)
            .map(|_| ())
    }
}

const TAKEN: &str = "This day is already a holiday.";

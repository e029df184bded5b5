//! Service advisors: the members of staff to whom requests are given.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lookups::require_person;
use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    db::{OnUnique, row, value},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{ids::UserId, text::counted, time::Instant},
    records::Record,
    row,
};

/// Advisors.
pub(super) struct Advisors;

/// The open requests of the advisor of the row.
macro_rules! open_requests {
    () => {
        "(select count(*) from service_requests r
          where r.advisor_id = a.user_id and r.bucket in ('open', 'processed'))"
    };
}

static ADVISORS: List = List {
    key: "a.id",
    fields: &[
        Field::integer("id", "a.id"),
        Field::integer("userId", "a.user_id"),
        Field::text("name", "trim(u.first_name || ' ' || u.last_name)")
            .folded("u.name_folded")
            .title("Name"),
        Field::text("email", "u.email").folded("u.email_folded").title("E-mail"),
        Field::boolean("isActive", "a.is_active").title("Active"),
        Field::integer("requests", open_requests!()).title("Open requests"),
        Field::instant("updatedAt", "a.updated_at").title("Changed"),
    ],
    default_order: &[("u.name_folded", Direction::Asc), ("a.id", Direction::Asc)],
    search: None,
};

const FROM: &str = "service_advisors a join users u on u.id = a.user_id";

/// An advisor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceAdvisor {
    pub id: i64,
    pub user_id: UserId,
    pub name: String,
    pub email: String,
    /// Whether requests can be given to him.
    pub is_active: bool,
    /// How many of his requests are open or under way.
    pub requests: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { ServiceAdvisor {
    id: "a.id", user_id: "a.user_id", name: "trim(u.first_name || ' ' || u.last_name)", email: "u.email",
    is_active: "a.is_active", requests: open_requests!(), updated_at: "a.updated_at",
    row_version: "a.row_version",
} }

/// What the form of an advisor sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ServiceAdvisorForm {
    /// A member of staff who may see service requests; nobody is an advisor twice.
    #[schema(required)]
    user_id: Option<UserId>,
    /// Whether requests can be given to him.
    is_active: bool,
}

impl Default for ServiceAdvisorForm {
    fn default() -> Self {
        Self { user_id: None, is_active: true }
    }
}

impl Record for Advisors {
    const ENTITY: &'static str = "serviceAdvisor";
    const NAME: &'static str = "Advisor";
    const NOUNS: [&'static str; 2] = ["service advisor", "service advisors"];
    const TABLE: &'static str = "service_advisors";
    const LIST: &'static List = &ADVISORS;
    const FROM: &'static str = FROM;

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = ServiceAdvisor;
    type Form = ServiceAdvisorForm;
    type Checked = ServiceAdvisorForm;
    type Item = ServiceAdvisor;

    fn check(form: ServiceAdvisorForm) -> Result<ServiceAdvisorForm, Error> {
        let mut checks = Checks::new();
        checks.require(form.user_id.is_some(), "userId", "Required.");
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<ServiceAdvisor>, Error> {
        let tail = format!("from {FROM} where a.id = :id");
        row(db.conn(), &tail, named_params! { ":id": id })
    }

    fn insert(tx: &StaffTx<'_>, form: &ServiceAdvisorForm) -> Result<i64, Error> {
        require_person(tx.conn(), "userId", form.user_id)?;
        tx.conn()
            .prepare_cached(
                "insert into service_advisors
                     (user_id, is_active, created_at, created_by, updated_at, updated_by)
                 values (:person, :active, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":person": form.user_id, ":active": form.is_active, ":now": tx.now(),
                ":user": tx.caller().user,
            })
            .on_unique("userId", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &ServiceAdvisorForm) -> Result<(), Error> {
        let before = Self::find(tx, id)?.ok_or(Error::NotFound)?;
        if form.user_id != Some(before.user_id) {
            return Err(Error::field("userId", "The advisor's user can't be changed."));
        }
        tx.conn()
            .prepare_cached("update service_advisors set is_active = :active where id = :id")?
            .execute(named_params! { ":id": id, ":active": form.is_active })?;
        Ok(())
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let sql = concat!("select ", open_requests!(), " from service_advisors a where a.id = :id");
        let open: i64 = value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0);
        Ok((open > 0).then(|| {
            let requests = counted(open, "open request", "open requests");
            format!("This advisor has {requests}. Assign them to someone else first.")
        }))
    }
}

const TAKEN: &str = "This user is already an advisor.";

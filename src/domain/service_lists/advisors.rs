//! Manages service advisors: staff who handle requests.

use super::lookups::require_person;
use crate::{
    access::{DeleteServiceLists, EditServiceLists, ViewServiceLists},
    error::Error,
    http::StaffTx,
    kernel::{ids::UserId, time::Instant},
    messages::{Key, Message, key, message},
    records::{self, Checked, Record, count},
    sql,
};

pub(super) struct Advisors;

/// The number of open requests of the row's advisor.
const OPEN_REQUESTS: &str = "(select count(*) from service_requests r
     where r.advisor_id = a.user_id and r.bucket in ('open', 'processed'))";

/// A service advisor.
#[records::row(
    from = "service_advisors a join users u on u.id = a.user_id",
    order("u.name_folded", "a.id")
)]
pub(super) struct ServiceAdvisor {
    pub id: i64,
    pub user_id: UserId,
    #[column(
        "heading-name",
        sql = "trim(u.first_name || ' ' || u.last_name)",
        folded = "u.name_folded"
    )]
    pub name: String,
    #[column("heading-email", sql = "u.email", folded)]
    pub email: String,
    /// Whether requests can be assigned to them.
    #[column("heading-active")]
    pub is_active: bool,
    /// The number of their open requests.
    #[column("heading-open-requests", sql = OPEN_REQUESTS)]
    pub requests: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of an advisor.
#[records::form(table = "service_advisors", checked = CheckedAdvisor)]
pub(super) struct ServiceAdvisorForm {
    /// A staff user who may view service requests. Each user can be an advisor only once.
    #[field(
        needed,
        unique = "service-list-advisor-exists",
        fixed = "service-list-advisor-user-fixed"
    )]
    user_id: Option<UserId>,
    /// Whether requests can be assigned to them.
    #[field(default = true)]
    is_active: bool,
}

impl Record for Advisors {
    const ENTITY: &'static str = "serviceAdvisor";
    const NAME: Key = key!("record-name-advisor");
    const NOUNS: [&'static str; 2] = ["service advisor", "service advisors"];

    type View = ViewServiceLists;
    type Edit = EditServiceLists;
    type Delete = DeleteServiceLists;
    type Row = ServiceAdvisor;
    type Form = ServiceAdvisorForm;
    type Item = ServiceAdvisor;

    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        advisor: &mut Checked<Self>,
    ) -> Result<(), Error> {
        match id {
            // An existing advisor stays one, even if they couldn't become one any more.
            Some(_) => Ok(()),
            None => require_person(tx.conn(), "userId", advisor.user_id),
        }
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let sql = sql!("select ", OPEN_REQUESTS, " from service_advisors a where a.id = :id");
        let open = count(tx, sql, id)?;
        Ok((open > 0).then(|| message!("service-list-advisor-in-use", open)))
    }
}

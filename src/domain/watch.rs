//! Lets staff watch a record: they are notified of every act on it, whether or not it is their turn.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    acceptances::Acceptance, change_requests::ChangeRequest, drawings::Drawing,
    projects::ProjectRequest, remittances::Remittance, service::Request,
};
use crate::{
    casework::{Case, Context, watchers},
    error::{Error, needed},
    http::{self, Answered, Api, Body, Done, Staff, StaffTx},
    kernel::ids::{GREATEST, RecordId as _},
    messages::message,
    words,
};

pub fn api() -> Api {
    Api::new().put("adminWatch", "/admin/watch", watch)
}

words! {
    /// A kind of record that staff can watch.
    #[schema(as = WatchedKind)]
    Watched {
        ServiceRequest = "serviceRequest",
        ChangeRequest = "changeRequest",
        Drawing = "drawing",
        ProjectRequest = "projectRequest",
        QuoteAcceptance = "quoteAcceptance",
        Remittance = "remittance",
    }
}

#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct WatchForm {
    /// The kind of the record.
    #[schema(required)]
    kind: Option<Watched>,
    /// The id of the record.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    id: Option<i64>,
    /// Whether to watch it, or to watch it no longer.
    is_on: bool,
}

/// Begins or ends watching a record that the caller may see. Staff who are mentioned by name in a text about it, such
/// as `@Ann Clark`, watch it from then on as well.
async fn watch(staff: Staff, Body(form): Body<WatchForm>) -> Result<Answered<Done>, Error> {
    let (kind, id) = (needed("kind", form.kind)?, needed("id", form.id)?);
    staff
        .write(move |tx| match kind {
            Watched::ServiceRequest => set::<Request>(tx, id, form.is_on),
            Watched::ChangeRequest => set::<ChangeRequest>(tx, id, form.is_on),
            Watched::Drawing => set::<Drawing>(tx, id, form.is_on),
            Watched::ProjectRequest => set::<ProjectRequest>(tx, id, form.is_on),
            Watched::QuoteAcceptance => set::<Acceptance>(tx, id, form.is_on),
            Watched::Remittance => set::<Remittance>(tx, id, form.is_on),
        })
        .await
}

fn set<C: Case>(tx: &StaffTx<'_>, id: i64, is_on: bool) -> Result<Done, Error> {
    let context = Context::at::<C>(tx, C::Id::of(id))?;
    let record = context.find::<C>(C::Id::of(id))?;
    let user = tx.caller().user;
    if !watchers::may_view::<C>(&context, record.id(), user)? {
        return Err(Error::NotFound);
    }
    if is_on {
        watchers::add::<C>(&context, record.id(), user)?;
        return Ok(Done::new(message!("watchers-on")));
    }
    watchers::remove::<C>(&context, record.id(), user)?;
    Ok(Done::new(message!("watchers-off")))
}

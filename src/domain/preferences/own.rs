//! Lets users of either side choose which emails they want.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    kinds::{MailKind, MailMode},
    store,
};
use crate::{
    error::{Checks, Error},
    http::{Answered, Api, Body, Done, Items, SignedIn},
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new().get("userListMails", "/user/mails", list_mails).put(
        "userChooseMail",
        "/user/mails",
        choose_mail,
    )
}

/// A kind of email with the caller's choice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailChoice {
    pub kind: MailKind,
    /// As people read it.
    pub title: String,
    /// When such emails are sent.
    pub note: String,
    pub mode: MailMode,
}

/// Lists the kinds of email that the caller can receive, with their choice for each.
async fn list_mails(signed_in: SignedIn) -> Result<Items<MailChoice>, Error> {
    signed_in
        .read(|db| {
            let caller = db.caller();
            let mut choices = Vec::new();
            for kind in MailKind::ALL {
                if kind.concerns(caller.side, &caller.grants) {
                    let mode = store::mail_mode(db.shared(), caller.user, &caller.grants, *kind)?;
                    let [title, note] = [kind.title(), kind.note()]
                        .map(|key| key.message().in_language(db.language()));
                    choices.push(MailChoice { kind: *kind, title, note, mode });
                }
            }
            Ok(Items::new(choices))
        })
        .await
}

/// The choice for a kind of email.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct MailForm {
    #[schema(required)]
    kind: Option<MailKind>,
    #[schema(required)]
    mode: Option<MailMode>,
}

/// Sets when the caller receives emails of a kind. Turning a kind off drops emails that are waiting for a daily
/// summary.
async fn choose_mail(
    signed_in: SignedIn,
    Body(form): Body<MailForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let (kind, mode) = (checks.needed("kind", form.kind), checks.needed("mode", form.mode));
    let (kind, mode) = checks.given(kind.zip(mode))?;
    signed_in
        .write(move |tx| {
            let caller = tx.caller();
            if !kind.concerns(caller.side, &caller.grants) {
                return Err(Error::field("kind", message!("preferences-mail-not-received")));
            }
            store::choose_mail(tx.shared(), caller.user, kind, mode)?;
            Ok(Done::new(message!("general-saved")))
        })
        .await
}

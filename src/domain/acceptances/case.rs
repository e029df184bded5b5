//! An accepted quote as a case: which powers people have over it, and what refuses a verb that the table allows: staff in
//! a dealer's place, an amount beyond a user's limit, and an answer to another question.

use serde::Serialize;

use super::{
    offer::Quote,
    store::Acceptance,
    table::{Asked, ENTITY, Verb},
};
use crate::{
    access::{EnterOrders, PlaceOrders, Section, Side, Standing, ViewOrders},
    casework::{
        Called, Case, Context,
        attachments::{Attachment, Filed, OnlySlot, Place},
    },
    db::AccountRows,
    domain::approvers::who_can,
    error::Error,
    files::FileKind,
    kernel::{ids::UserId, money::Cents, time::Instant},
    messages::{Message, message},
    workflow::{Category, State as _},
};

impl Case for Acceptance {
    const ENTITY: &'static str = ENTITY;
    const SECTION: Section = Section::Orders;

    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        Quote::of(rows, self.proof())?.standing(rows, user)
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        match verb {
            Verb::Accept => {
                demand_person(context)?;
                if self.question == Some(Asked::Staff) {
                    return Err(Error::Conflict(message!("acceptance-reply-first")));
                }
                self.guard_limit(context)
            }
            Verb::Withdraw => {
                demand_person(context)?;
                self.guard_limit(context)
            }
            Verb::Reply => {
                demand_person(context)?;
                if self.question == Some(Asked::Change) {
                    return Err(Error::Conflict(message!("acceptance-accept-again")));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

impl Called for Acceptance {
    const NOUNS: [&'static str; 2] = ["accepted quote", "accepted quotes"];

    type DealersView = ViewOrders;
    type DealersEdit = PlaceOrders;
    type View = ViewOrders;
    type Write = EnterOrders;
}

/// A file of an accepted quote.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AcceptanceFile {
    pub id: i64,
    /// The name, unique within the record.
    pub name: String,
    pub mime: String,
    /// The size in bytes.
    pub size: i64,
    /// Whether only staff can see it.
    pub is_internal: bool,
    /// The id of the message that names it.
    pub message_id: Option<i64>,
    pub created_at: Instant,
}

impl From<Attachment<OnlySlot>> for AcceptanceFile {
    fn from(file: Attachment<OnlySlot>) -> Self {
        let Attachment { id, name, mime, size, is_internal, part, created_at, .. } = file;
        Self { id, name, mime, size, is_internal, message_id: part, created_at }
    }
}

/// Dealers and staff add files with what they write, such as a signed order form or a sketch.
impl Filed for Acceptance {
    type Slot = OnlySlot;

    const KINDS: &'static [FileKind] = &[
        FileKind::Pdf,
        FileKind::Jpeg,
        FileKind::Png,
        FileKind::Webp,
        FileKind::Heic,
        FileKind::Dxf,
        FileKind::Dwg,
        FileKind::Xlsx,
        FileKind::Text,
    ];
    const MOST: usize = 50;

    fn presented(file: Attachment<OnlySlot>) -> impl Serialize {
        AcceptanceFile::from(file)
    }

    fn demand_changeable(&self, context: &Context<'_>, _: &Place<OnlySlot>) -> Result<(), Error> {
        demand_person(context)?;
        if self.status.category() != Category::Done {
            return Ok(());
        }
        let status = context.label(self.status).in_sentence();
        Err(Error::Conflict(message!("acceptance-files-fixed", status)))
    }
}

impl Acceptance {
    /// The hash of what the dealer is asked to accept, or has accepted.
    pub(super) fn hash_in_force(&self) -> &str {
        self.changed_hash.as_deref().unwrap_or(&self.accepted_hash)
    }

    fn guard_limit(&self, context: &Context<'_>) -> Result<(), Error> {
        let Some(caller) = context.caller() else { return Ok(()) };
        let standing = self.standing(context, caller)?;
        let of = |user| self.standing_of(&context.rows, user);
        demand_within_limit(context, standing, of, (self.subtotal_cents, &self.currency))
    }
}

/// Refuses an order beyond the user's limit, which is for the amount before tax.
pub(super) fn demand_within_limit(
    context: &Context<'_>,
    standing: Standing,
    standing_of: impl Fn(UserId) -> Result<Standing, Error>,
    amount: (Cents, &str),
) -> Result<(), Error> {
    beyond_limit(context, standing, standing_of, amount)?
        .map_or(Ok(()), |refusal| Err(Error::Forbidden(refusal)))
}

/// Says that an amount is beyond the caller's limit, and who may order it, if it is.
pub(super) fn beyond_limit(
    context: &Context<'_>,
    standing: Standing,
    standing_of: impl Fn(UserId) -> Result<Standing, Error>,
    (amount, currency): (Cents, &str),
) -> Result<Option<Message>, Error> {
    let limit = context.caller().and_then(|caller| caller.grants.limit(Section::Orders, standing));
    let Some(limit) = limit.filter(|limit| amount > *limit) else { return Ok(None) };
    let refusal = message!(
        "acceptance-beyond-limit",
        amount = amount.worded(currency),
        limit = limit.worded(currency)
    );
    let others = who_can(&context.rows, Section::Orders, amount, standing_of)?;
    Ok(Some(Message::sentences(vec![refusal, others])))
}

/// Refuses staff who impersonate the dealer: only the dealer can order.
pub(super) fn demand_person(context: &Context<'_>) -> Result<(), Error> {
    if context.is_impersonating() {
        return Err(Error::Forbidden(message!("access-not-while-impersonating")));
    }
    Ok(())
}

/// Whether the caller sees amounts: staff, and dealers' users with that permission.
pub(super) fn sees_amounts(context: &Context<'_>) -> bool {
    use crate::access::Permission;
    let dealer = context.caller().filter(|caller| caller.side == Side::Dealer);
    dealer.is_none_or(|caller| caller.grants.allow(Section::Orders, Permission::Amounts))
}

//! Reads a record's history from the audit log: who did what, and from which state to which.

use std::ops::ControlFlow;

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Case, Context, StatusOf, VerbOf,
    context::{IS_INTERNAL, SAID},
};
use crate::{
    audit::{self, End, Event},
    error::Error,
    kernel::{ids::RecordId as _, time::Instant, words::Word as _},
    messages::{Language, Message},
    scoped,
    workflow::Act as _,
};

/// Something that was done with a record, as people read it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseStep)]
pub struct Step {
    pub at: Instant,
    pub who: String,
    /// The account for which a member of staff did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_behalf_of: Option<String>,
    pub verb: String,
    /// What was done, as people read it.
    pub verb_label: String,
    /// What the reader's side calls the status before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Steps between this one and the one before it aren't listed: of very many, the first and the latest are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub follows_gap: bool,
}

/// An event of a record.
pub struct Entry<C: Case> {
    /// The verb, or `None` if it isn't a transition of the workflow; `event.verb` says what it is.
    pub verb: Option<VerbOf<C>>,
    pub from: Option<StatusOf<C>>,
    pub to: Option<StatusOf<C>>,
    pub event: Event,
    /// Whether others lie between it and the one before it that aren't listed.
    follows_gap: bool,
}

impl<C: Case> Entry<C> {
    fn new(event: Event) -> Self {
        Self {
            verb: VerbOf::<C>::from_code(&event.verb),
            from: status::<C>(event.before.as_ref()),
            to: status::<C>(event.after.as_ref()),
            event,
            follows_gap: false,
        }
    }

    /// Whether it is internal: a note, a file of staff, an act that dealers aren't shown.
    pub fn is_note(&self) -> bool {
        self.said(IS_INTERNAL).is_some_and(|is_internal| *is_internal == true)
    }

    /// The event for people. If it isn't a transition of the workflow, its code is used.
    pub fn step(&self, context: &Context<'_>) -> Result<Step, Error> {
        let language = context.language();
        let label = |status: Option<StatusOf<C>>| {
            status.map(|status| context.label(status).in_language(language))
        };
        let event = &self.event;
        let code = || Message::plain(event.verb.clone());
        Ok(Step {
            at: event.at,
            who: event.actor_name.trim().to_owned(),
            on_behalf_of: event.on_behalf_of.map(|_| account_code(context)).transpose()?,
            verb: event.verb.clone(),
            verb_label: self.verb.map_or_else(code, VerbOf::<C>::past).in_language(language),
            from: label(self.from),
            to: label(self.to),
            reason: self.reason(language),
            follows_gap: self.follows_gap,
        })
    }

    /// The value of a field after the event.
    pub fn said(&self, field: &str) -> Option<&Value> {
        self.event.after.as_ref()?.get(field)
    }

    /// The reason as it was written, or in the reader's language if the portal itself gave it.
    pub fn reason(&self, language: Language) -> Option<String> {
        let said: Option<Message> =
            self.said(SAID).and_then(|said| serde_json::from_value(said.clone()).ok());
        said.map(|said| said.in_language(language)).or_else(|| self.event.reason.clone())
    }
}

fn account_code(context: &Context<'_>) -> Result<String, Error> {
    let sql = scoped!("select d.code from dealers d where d.account_id = :account");
    context.rows.value(sql, named_params! {})?.ok_or(Error::NotFound)
}

fn status<C: Case>(fields: Option<&Value>) -> Option<StatusOf<C>> {
    StatusOf::<C>::from_code(fields?.get("status")?.as_str()?)
}

/// How many acts are listed from a record's beginning, and of its latest ones where there are more.
const FIRST: usize = 100;
const LATEST: usize = 400;

/// The acts on a record that `is_shown` lets through, the oldest first. Of very many, the beginning and the latest are
/// listed, and the first of the latest says that others lie between.
pub fn of<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    is_shown: impl Fn(&Entry<C>) -> bool,
) -> Result<Vec<Entry<C>>, Error> {
    let (conn, record) = (context.rows.conn(), (C::ENTITY, id.key()));
    let mut first: Vec<Entry<C>> = Vec::new();
    audit::of_record(conn, record, End::Oldest, |event| {
        first.extend(Some(Entry::new(event)).filter(&is_shown));
        if first.len() < FIRST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let Some(end) = first.get(FIRST - 1).map(|entry| entry.event.id) else { return Ok(first) };
    let mut latest: Vec<Entry<C>> = Vec::new();
    let mut is_gap = false;
    audit::of_record(conn, record, End::Newest, |event| {
        if event.id <= end {
            return ControlFlow::Break(());
        }
        let entry = Entry::new(event);
        if is_shown(&entry) {
            is_gap = latest.len() == LATEST;
            if is_gap {
                return ControlFlow::Break(());
            }
            latest.push(entry);
        }
        ControlFlow::Continue(())
    })?;
    if let Some(entry) = latest.last_mut() {
        entry.follows_gap = is_gap;
    }
    first.extend(latest.into_iter().rev());
    Ok(first)
}

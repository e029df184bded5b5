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

/// An act in a record's history.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseStep)]
pub struct Step {
    pub at: Instant,
    pub who: String,
    /// The account for which a staff user acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_behalf_of: Option<String>,
    pub verb: String,
    /// A description of the act.
    pub verb_label: String,
    /// The status before and after, as named on the reader's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether acts between this one and the previous one are left out. If there are very many, only the first and
    /// latest are returned.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub follows_gap: bool,
}

pub struct Entry<C: Case> {
    /// The verb, or `None` if it isn't a transition of the workflow; `event.verb` says what it is.
    pub verb: Option<VerbOf<C>>,
    pub from: Option<StatusOf<C>>,
    pub to: Option<StatusOf<C>>,
    pub event: Event,
    /// Whether acts between this one and the previous one are left out.
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

/// How many acts from the beginning of a record's history are returned, and how many of the latest.
const FIRST: usize = 100;
const LATEST: usize = 400;

/// The acts on a record that `is_shown` accepts, oldest first. If there are very many, only the first and the latest
/// are returned, and the first of the latest is marked as following a gap.
pub fn of<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    is_shown: impl Fn(&Entry<C>) -> bool,
) -> Result<Vec<Entry<C>>, Error> {
    let (shared, record) = (context.rows.shared(), (C::ENTITY, id.key()));
    let mut first: Vec<Entry<C>> = Vec::new();
    audit::of_record(shared, record, End::Oldest, |event| {
        first.extend(Some(Entry::new(event)).filter(&is_shown));
        if first.len() < FIRST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let Some(end) = first.get(FIRST - 1).map(|entry| entry.event.id) else { return Ok(first) };
    let mut latest: Vec<Entry<C>> = Vec::new();
    let mut is_gap = false;
    audit::of_record(shared, record, End::Newest, |event| {
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

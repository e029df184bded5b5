//! What the trail knows of a record: who did what, from which state to which.

use serde_json::Value;

use super::{Case, Context, StatusOf, VerbOf, context::SAID};
use crate::{
    audit::{self, Event, Search},
    error::Error,
    kernel::words::Word as _,
    messages::{Language, Message},
};

/// An act on a record.
pub struct Entry<C: Case> {
    /// What was done; none: something that is not a step of the workflow, `event.verb` says what.
    pub verb: Option<VerbOf<C>>,
    pub from: Option<StatusOf<C>>,
    pub to: Option<StatusOf<C>>,
    pub event: Event,
}

impl<C: Case> Entry<C> {
    fn new(event: Event) -> Self {
        Self {
            verb: VerbOf::<C>::from_code(&event.verb),
            from: status::<C>(event.before.as_ref()),
            to: status::<C>(event.after.as_ref()),
            event,
        }
    }

    /// What the event says of a field, as it is since.
    pub fn said(&self, field: &str) -> Option<&Value> {
        self.event.after.as_ref()?.get(field)
    }

    /// The reason that was given: as it was written, or in the reader's language where the portal itself gave it.
    pub fn reason(&self, language: Language) -> Option<String> {
        let said: Option<Message> =
            self.said(SAID).and_then(|said| serde_json::from_value(said.clone()).ok());
        said.map(|said| said.in_language(language)).or_else(|| self.event.reason.clone())
    }
}

fn status<C: Case>(fields: Option<&Value>) -> Option<StatusOf<C>> {
    StatusOf::<C>::from_code(fields?.get("status")?.as_str()?)
}

/// The latest acts on a record, the newest first, without a look at who may read them.
fn latest<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Vec<Event>, Error> {
    let search = Search {
        entity: Some(C::ENTITY.to_owned()),
        entity_id: Some(C::key(id)),
        account_id: Some(context.rows.account()),
        ..Search::default()
    };
    Ok(audit::search(context.rows.conn(), &search, None, audit::LARGEST_PAGE)?.items)
}

/// The latest acts on a record, the oldest first, without a look at who may read them.
pub fn of<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Vec<Entry<C>>, Error> {
    Ok(latest::<C>(context, id)?.into_iter().rev().map(Entry::new).collect())
}

/// The state from which a record came into the present one.
pub fn came_from<C: Case>(context: &Context<'_>, record: &C) -> Result<Option<StatusOf<C>>, Error> {
    let now = record.status();
    let came = |entry: Entry<C>| (entry.to == Some(now)).then_some(entry.from?);
    let entries = latest::<C>(context, record.id())?.into_iter().map(Entry::<C>::new);
    Ok(entries.filter_map(came).find(|from| *from != now))
}

//! Workflows: one table of transitions for each, from which everything else follows.
//!
//! A workflow names its states, its verbs and the powers that people have over its records as enums, and
//! says in [`Workflow::TABLE`] which verb leads from where to where, who may do it, what it needs and what
//! it causes. The server refuses by that table, items list what may be done now by it, the documentation
//! prints it ([`document()`]) and the tests walk it.

mod document;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::Error, kernel::words::Word};

pub use document::document;

/// Whether the service-level clock runs in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// It is our turn: the clock runs.
    Open,
    /// It is somebody else's turn: the clock stands still.
    Paused,
    /// There is nothing left to do.
    Done,
}

impl Category {
    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Paused => "paused",
            Self::Done => "done",
        }
    }
}

/// A state of a record.
pub trait State: Word {
    /// What staff call it.
    fn staff_label(self) -> &'static str;

    /// What dealers call it.
    fn dealer_label(self) -> &'static str;

    /// The list in which dealers find the record.
    fn bucket(self) -> &'static str;

    /// Whether the clock runs.
    fn category(self) -> Category;
}

/// What can be done with a record.
pub trait Act: Word {
    /// As it stands in a sentence: "Cannot *approve* while …".
    fn phrase(self) -> &'static str;

    /// What a button says.
    fn label(self) -> &'static str;

    /// What the history says.
    fn past(self) -> &'static str;

    /// Whether a button asks once more.
    fn is_destructive(self) -> bool;
}

/// What somebody must hold to do something.
pub trait Power: Word {
    /// The permission as a refusal names it.
    fn permission(self) -> &'static str;
}

/// Declares the states of a workflow: code, the staff's and the dealers' label, bucket, category.
#[macro_export]
macro_rules! states {
    ($(#[$meta:meta])* $name:ident {
        $($variant:ident = $code:tt, $staff:literal, $dealer:literal, $bucket:literal, $category:ident;)+
    }) => {
        $crate::words! { $(#[$meta])* pub $name { $(#[doc = $staff] $variant = $code),+ } }

        impl $crate::workflow::State for $name {
            fn staff_label(self) -> &'static str {
                match self { $(Self::$variant => $staff),+ }
            }

            fn dealer_label(self) -> &'static str {
                match self { $(Self::$variant => $dealer),+ }
            }

            fn bucket(self) -> &'static str {
                match self { $(Self::$variant => $bucket),+ }
            }

            fn category(self) -> $crate::workflow::Category {
                match self { $(Self::$variant => $crate::workflow::Category::$category),+ }
            }
        }
    };
}

/// Declares the verbs of a workflow: code, as it stands in a sentence, on a button and in the history.
#[macro_export]
macro_rules! verbs {
    ($(#[$meta:meta])* $name:ident {
        $($variant:ident = $code:tt, $phrase:literal, $label:literal, $past:literal $(, $destructive:ident)?;)+
    }) => {
        $crate::words! { $(#[$meta])* pub $name { $(#[doc = $past] $variant = $code),+ } }

        impl $crate::workflow::Act for $name {
            fn phrase(self) -> &'static str {
                match self { $(Self::$variant => $phrase),+ }
            }

            fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }

            fn past(self) -> &'static str {
                match self { $(Self::$variant => $past),+ }
            }

            fn is_destructive(self) -> bool {
                match self { $(Self::$variant => false $(|| stringify!($destructive) == "destructive")?),+ }
            }
        }
    };
}

/// Where a verb leads.
#[derive(Debug, Clone, Copy)]
pub enum To<S: 'static> {
    /// To this state.
    One(S),
    /// To one of these, by what is asked for.
    OneOf(&'static [S]),
    /// To the state in which the question was asked.
    Back,
    /// To the state in which the question was asked where this answers it, otherwise nowhere.
    BackOrSame,
    /// Nowhere: the record stays as it is.
    Same,
}

/// A row of the table.
#[derive(Debug)]
pub struct Transition<W: Workflow> {
    /// What is done.
    pub verb: W::Verb,
    /// In which states.
    pub from: &'static [W::Status],
    /// Where it leads.
    pub to: To<W::Status>,
    /// Who may: any of these.
    pub who: &'static [W::Power],
    /// Fields that it needs, as the calls name them.
    pub needs: &'static [&'static str],
    /// What it causes, for the documentation.
    pub fires: &'static str,
}

/// A kind of record with its states, verbs and table.
pub trait Workflow: Sized + 'static {
    /// What people call it, as a heading.
    const TITLE: &'static str;
    /// Where a record begins.
    const START: Self::Status;
    /// Every transition that there is; a verb stands there once.
    const TABLE: &'static [Transition<Self>];

    type Status: State;
    type Verb: Act;
    type Power: Power;

    /// The row of a verb.
    fn row(verb: Self::Verb) -> Result<&'static Transition<Self>, Error> {
        Self::TABLE
            .iter()
            .find(|row| row.verb == verb)
            .ok_or_else(|| Error::internal("a verb without a row in its table"))
    }

    /// Refuses a verb to whoever holds none of its powers (403), and in a state that it does not start
    /// from (409). `held` are the caller's powers; `label` is what his side calls a state.
    fn permit(
        verb: Self::Verb,
        status: Self::Status,
        held: &[Self::Power],
        label: impl Fn(Self::Status) -> &'static str,
    ) -> Result<&'static Transition<Self>, Error> {
        let row = Self::row(verb)?;
        if !row.who.iter().any(|power| held.contains(power)) {
            let names: Vec<_> = row.who.iter().map(|power| power.permission()).collect();
            let name = names.first().copied().unwrap_or_default();
            return Err(Error::Forbidden(format!("You need the permission {name} for this.")));
        }
        if !row.from.contains(&status) {
            let state = in_sentence(label(status));
            return Err(Error::Conflict(format!("Cannot {} while {state}.", verb.phrase())));
        }
        Ok(row)
    }

    /// What whoever holds these powers may do with a record in this state.
    fn allowed(status: Self::Status, held: &[Self::Power]) -> Vec<AllowedAction> {
        let may = |row: &&Transition<Self>| {
            row.from.contains(&status) && row.who.iter().any(|power| held.contains(power))
        };
        Self::TABLE
            .iter()
            .filter(may)
            .map(|row| AllowedAction {
                action: row.verb.code(),
                label: row.verb.label(),
                needs: row.needs,
                is_destructive: row.verb.is_destructive(),
            })
            .collect()
    }
}

/// Something that the caller may do with the record now.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllowedAction {
    /// The value of `action`, or the name of the call that does it.
    #[schema(value_type = String)]
    pub action: &'static str,
    /// What a button says.
    #[schema(value_type = String)]
    pub label: &'static str,
    /// Fields that it needs.
    #[schema(value_type = Vec<String>)]
    pub needs: &'static [&'static str],
    /// Whether a button should ask once more.
    pub is_destructive: bool,
}

/// A label within a sentence: its first letter small.
fn in_sentence(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

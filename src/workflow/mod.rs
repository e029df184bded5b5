//! Implements workflows: one table of transitions for each, from which everything else follows.
//!
//! A workflow names its states, its verbs and the powers that users have over its records as enums, and defines in
//! [`Workflow::TABLE`] which verb leads from which state to which, who may perform it, what it needs and what it
//! causes. The server refuses according to that table, items list what may be done now according to it, the
//! documentation prints it ([`document()`]) and the tests walk it. What depends on a single record (who is assigned,
//! who wrote it, up to which amount) is a guard provided by the caller; `casework` has records.

mod document;
mod power;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::Error,
    kernel::words::Word,
    messages::{Language, Message, message},
};

pub use document::document;
pub use power::{Holding, Power};

/// Whether the service-level clock runs in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// The manufacturer has to act, and the clock runs.
    Open,
    /// Someone else has to act, and the clock is stopped.
    Paused,
    /// Nothing is left to do.
    Done,
}

impl Category {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Paused => "paused",
            Self::Done => "done",
        }
    }
}

pub trait State: Word {
    /// The name of the state for staff.
    fn staff_label(self) -> Message;

    /// The name of the state for dealers.
    fn dealer_label(self) -> Message;

    /// The list in which dealers find the record.
    fn bucket(self) -> &'static str;

    fn category(self) -> Category;
}

/// A verb: what can be done with a record.
pub trait Act: Word + Send + 'static {
    /// The word for a sentence: "Cannot *approve* while …".
    fn phrase(self) -> Message;

    /// The label of a button.
    fn label(self) -> Message;

    /// The text in the history.
    fn past(self) -> Message;

    /// Whether a button asks for confirmation.
    fn is_destructive(self) -> bool;
}

/// The party that can hold a power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    Dealer,
    Staff,
    /// No user: for what happens automatically.
    System,
}

/// Whether a verb gives those who may perform it the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It moves the record on: whoever may perform it has the turn.
    Moves,
    /// It moves the record on once its day has come. Until then the clock is stopped.
    Due,
    /// It answers a question to one user, who alone has the turn.
    Answers,
    /// It says something, assigns the record, sends it back or ends it: no one waits for that.
    Aside,
}

/// Declares the states of a workflow: the prefixes of the keys of staff's and dealers' labels, which end in the state's
/// code, and for each state its code, bucket and category.
#[macro_export]
macro_rules! states {
    ($(#[$meta:meta])* $name:ident, $staff:tt, $dealer:tt {
        $($(#[$of:meta])* $variant:ident = $code:tt, $bucket:literal, $category:ident;)+
    }) => {
        $crate::words! { $(#[$meta])* pub $name { $($(#[$of])* $variant = $code),+ } }

        impl $crate::workflow::State for $name {
            fn staff_label(self) -> $crate::messages::Message {
                match self { $(Self::$variant => $crate::messages::message!($staff $code)),+ }
            }

            fn dealer_label(self) -> $crate::messages::Message {
                match self { $(Self::$variant => $crate::messages::message!($dealer $code)),+ }
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

/// Declares the verbs of a workflow: the prefixes of the keys of their texts in sentences, on buttons and in the
/// history, which end in the verb's code, and for each verb its code.
#[macro_export]
macro_rules! verbs {
    ($(#[$meta:meta])* $name:ident, $phrase:tt, $label:tt, $past:tt {
        $($variant:ident = $code:tt $(, $destructive:ident)?;)+
    }) => {
        $crate::words! { $(#[$meta])* pub $name { $($variant = $code),+ } }

        impl $crate::workflow::Act for $name {
            fn phrase(self) -> $crate::messages::Message {
                match self { $(Self::$variant => $crate::messages::message!($phrase $code)),+ }
            }

            fn label(self) -> $crate::messages::Message {
                match self { $(Self::$variant => $crate::messages::message!($label $code)),+ }
            }

            fn past(self) -> $crate::messages::Message {
                match self { $(Self::$variant => $crate::messages::message!($past $code)),+ }
            }

            fn is_destructive(self) -> bool {
                match self { $(Self::$variant => false $(|| stringify!($destructive) == "destructive")?),+ }
            }
        }
    };
}

/// Declares which verbs people take by one and the same call, with their codes there.
#[macro_export]
macro_rules! actions {
    ($(#[$meta:meta])* $vis:vis $name:ident of $verb:ident { $($variant:ident = $code:tt),+ $(,)? }) => {
        $crate::words! { $(#[$meta])* $vis $name { $($variant = $code),+ } }

        impl $name {
            /// The verb of the table.
            $vis const fn verb(self) -> $verb {
                match self { $(Self::$variant => $verb::$variant),+ }
            }
        }
    };
}

#[derive(Debug, Clone, Copy)]
pub enum To<S: 'static> {
    One(S),
    /// To one of these states, depending on the request.
    OneOf(&'static [S]),
    /// To the state before the present one.
    Back,
    /// To the previous state if this answers the question, otherwise nowhere.
    BackOrSame,
    /// Nowhere: the status stays the same.
    Same,
}

impl<S: State> To<S> {
    /// Whether it leads from one state to another; `back` is the state before the present one.
    pub fn leads(self, from: S, back: Option<S>, to: S) -> bool {
        match self {
            Self::One(state) => state == to,
            Self::OneOf(states) => states.contains(&to),
            Self::Back => back == Some(to),
            Self::BackOrSame => to == from || back == Some(to),
            Self::Same => from == to,
        }
    }
}

/// A row of the table. A verb has one for each way in which it is performed; no two of them start from the same state.
#[derive(Debug)]
pub struct Transition<W: Workflow> {
    pub verb: W::Verb,
    /// The states in which it is possible. Empty if it creates a record.
    pub from: &'static [W::Status],
    pub to: To<W::Status>,
    /// The powers, any of which is sufficient.
    pub who: &'static [W::Power],
    /// Required fields, by their names in calls.
    pub needs: &'static [&'static str],
    /// The consequences of the verb, for the documentation.
    pub fires: &'static str,
    /// Whether the record waits for it.
    pub turn: Turn,
}

impl<W: Workflow> Transition<W> {
    /// A row, in one line. A verb that keeps the status moves nothing on.
    pub const fn row(
        verb: W::Verb,
        from: &'static [W::Status],
        to: To<W::Status>,
        who: &'static [W::Power],
        needs: &'static [&'static str],
        fires: &'static str,
    ) -> Self {
        let turn = if matches!(to, To::Same) { Turn::Aside } else { Turn::Moves };
        Self { verb, from, to, who, needs, fires, turn }
    }

    /// The row for a verb that the record doesn't wait for.
    #[must_use]
    pub const fn aside(mut self) -> Self {
        self.turn = Turn::Aside;
        self
    }

    /// The row for a verb that the record waits for, although its status stays the same.
    #[must_use]
    pub const fn moves(mut self) -> Self {
        self.turn = Turn::Moves;
        self
    }

    /// The row for a verb whose day the record waits for.
    #[must_use]
    pub const fn when_due(mut self) -> Self {
        self.turn = Turn::Due;
        self
    }

    /// The row for the answer to a question to one user.
    #[must_use]
    pub const fn answers(mut self) -> Self {
        self.turn = Turn::Answers;
        self
    }

    /// Whether someone with these powers may perform it.
    pub fn is_for(&self, held: &[W::Power]) -> bool {
        self.who.iter().any(|power| held.contains(power))
    }

    /// The refusal of someone of a side who holds none of its powers. It names one that users of that side can hold, if
    /// there is one.
    fn forbidden(&self, side: Party) -> Option<Error> {
        let of_side = self.who.iter().find(|power| power.side() == side)?;
        Some(Error::Forbidden(message!("workflow-permission-needed", name = of_side.permission())))
    }
}

/// A kind of record with its states, verbs and table.
pub trait Workflow: Sized + 'static {
    /// The heading for people.
    const TITLE: &'static str;
    const START: Self::Status;
    const TABLE: &'static [Transition<Self>];

    type Status: State;
    type Verb: Act;
    type Power: Power;

    fn rows(verb: Self::Verb) -> impl Iterator<Item = &'static Transition<Self>> {
        Self::TABLE.iter().filter(move |row| row.verb == verb)
    }

    /// The row of a verb in a state.
    fn row(verb: Self::Verb, status: Self::Status) -> Option<&'static Transition<Self>> {
        Self::rows(verb).find(|row| row.from.contains(&status))
    }

    /// The row of a verb that creates a record, for someone with these powers.
    ///
    /// # Errors
    /// 403 for those who hold none of its powers.
    fn begin(verb: Self::Verb, held: &[Self::Power]) -> Result<&'static Transition<Self>, Error> {
        let row = Self::rows(verb)
            .find(|row| row.from.is_empty())
            .ok_or_else(|| Error::internal("a verb that begins nothing"))?;
        let side = held.first().map_or(Party::Dealer, |power| power.side());
        if row.is_for(held) { Ok(row) } else { Err(Self::forbidden(verb, Some(row), side)) }
    }

    /// The refusal of someone of a side who lacks the power for a verb. If only the other side can perform it, no
    /// permission is named, because none would help.
    fn forbidden(verb: Self::Verb, row: Option<&Transition<Self>>, side: Party) -> Error {
        let named = row.and_then(|row| row.forbidden(side));
        let named = named.or_else(|| Self::rows(verb).find_map(|row| row.forbidden(side)));
        named.unwrap_or_else(|| {
            let phrase = verb.phrase();
            Error::Forbidden(match side {
                Party::Dealer => message!("workflow-not-for-dealers", phrase),
                Party::Staff | Party::System => message!("workflow-not-for-staff", phrase),
            })
        })
    }

    /// The verbs that move a record on, with the states in which someone with these powers has the turn because of
    /// them. While a record waits for the dealer it isn't staff's turn, whatever they may do on the dealer's behalf.
    fn turns(held: &[Self::Power]) -> Vec<(Self::Verb, Self::Status)> {
        let mut turns = Vec::new();
        for row in Self::TABLE.iter().filter(|row| matches!(row.turn, Turn::Moves | Turn::Due)) {
            for status in row.from {
                let is_running = row.turn == Turn::Due || status.category() != Category::Paused;
                let counts = |power: &&Self::Power| {
                    held.contains(power) && (is_running || power.side() == Party::Dealer)
                };
                if row.who.iter().any(|power| counts(&power)) {
                    turns.push((row.verb, *status));
                }
            }
        }
        turns
    }

    /// The states in which a question to one user can be answered.
    fn answered_in() -> impl Iterator<Item = Self::Status> {
        let rows = Self::TABLE.iter().filter(|row| row.turn == Turn::Answers);
        rows.flat_map(|row| row.from.iter().copied())
    }

    /// The row by which someone may perform `verb` in this state. `held` are the caller's powers and `side` is theirs;
    /// `label` returns their side's name for a state.
    ///
    /// # Errors
    /// 409 in a state in which they can't do what they may do in another, and 403 for someone who may do it in none.
    fn permit(
        verb: Self::Verb,
        status: Self::Status,
        side: Party,
        held: &[Self::Power],
        label: impl Fn(Self::Status) -> Message,
    ) -> Result<&'static Transition<Self>, Error> {
        let row = Self::row(verb, status);
        if let Some(row) = row.filter(|row| row.is_for(held)) {
            return Ok(row);
        }
        if Self::rows(verb).any(|row| row.is_for(held)) {
            let state = label(status).in_sentence();
            let phrase = verb.phrase();
            return Err(Error::Conflict(message!("workflow-cannot-while", phrase, state)));
        }
        Self::rows(verb)
            .next()
            .ok_or_else(|| Error::internal("a verb without a row in its table"))?;
        Err(Self::forbidden(verb, row, side))
    }

    /// What someone with these powers may do with a record in this state, as far as `guard` allows, which also refuses
    /// the verb when it is performed.
    ///
    /// # Errors
    /// Errors of `guard` other than refusals.
    fn allowed(
        status: Self::Status,
        held: &[Self::Power],
        language: Language,
        mut guard: impl FnMut(Self::Verb) -> Result<(), Error>,
    ) -> Result<Vec<AllowedAction>, Error> {
        let mut allowed = Vec::new();
        for row in Self::TABLE {
            if !row.from.contains(&status) || !row.is_for(held) {
                continue;
            }
            match guard(row.verb) {
                Ok(()) => allowed.push(AllowedAction {
                    action: row.verb.code(),
                    label: row.verb.label().in_language(language),
                    needs: row.needs,
                    is_destructive: row.verb.is_destructive(),
                }),
                Err(Error::Internal(cause)) => return Err(Error::Internal(cause)),
                Err(_) => {}
            }
        }
        Ok(allowed)
    }
}

/// Something that the caller can do with the record now.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllowedAction {
    /// The value of `action`, or the name of the call that performs it.
    #[schema(value_type = String)]
    pub action: &'static str,
    /// The label of a button.
    pub label: String,
    /// The fields that it requires.
    #[schema(value_type = Vec<String>)]
    pub needs: &'static [&'static str],
    /// Whether a button should ask for confirmation.
    pub is_destructive: bool,
}

/// Asserts what must hold for every table: each verb has a row, none has two in the same state, and every state can be
/// reached.
///
/// # Panics
/// If something doesn't hold; this is for tests.
#[cfg(test)]
pub(crate) fn assert_sound<W: Workflow>() {
    // Every text is translated: the key itself has no brackets.
    let is_worded = |said: &Message| said.in_language(Language::Pseudo).starts_with('[');
    for verb in W::Verb::ALL {
        let said = [verb.phrase(), verb.label(), verb.past()];
        assert!(said.iter().all(is_worded), "{} has no words: {said:?}", verb.code());
        assert!(W::rows(*verb).next().is_some(), "{} has no row", verb.code());
        for status in W::Status::ALL {
            let rows = W::rows(*verb).filter(|row| row.from.contains(status)).count();
            assert!(rows < 2, "{} has {rows} rows in {}", verb.code(), status.code());
        }
    }
    for state in W::Status::ALL {
        let said = [state.staff_label(), state.dealer_label()];
        assert!(said.iter().all(is_worded), "{} has no words: {said:?}", state.code());
        let leads_here = |row: &Transition<W>| match row.to {
            To::One(to) => to == *state,
            To::OneOf(to) => to.contains(state),
            To::Back | To::BackOrSame | To::Same => false,
        };
        let is_reached = *state == W::START || W::TABLE.iter().any(leads_here);
        assert!(is_reached, "nothing leads to {}", state.code());
    }
}

//! Workflows: one table of transitions for each, from which everything else follows.
//!
//! A workflow names its states, its verbs and the powers that people have over its records as enums, and
//! says in [`Workflow::TABLE`] which verb leads from where to where, who may do it, what it needs and what
//! it causes. The server refuses by that table, items list what may be done now by it, the documentation
//! prints it ([`document()`]) and the tests walk it. What depends on one record (who holds it, who wrote it,
//! up to which amount) is a guard that the caller hands in; `casework` has records.

mod document;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::Error,
    kernel::words::Word,
    messages::{Language, Message, message},
};

pub use document::document;

/// Whether the service-level clock runs in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// It is our turn: the clock runs.
    Open,
    /// It is someone else's turn: the clock stands still.
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
    fn staff_label(self) -> Message;

    /// What dealers call it.
    fn dealer_label(self) -> Message;

    /// The list in which dealers find the record.
    fn bucket(self) -> &'static str;

    /// Whether the clock runs.
    fn category(self) -> Category;
}

/// What can be done with a record.
pub trait Act: Word {
    /// As it stands in a sentence: "Cannot *approve* while …".
    fn phrase(self) -> Message;

    /// What a button says.
    fn label(self) -> Message;

    /// What the history says.
    fn past(self) -> Message;

    /// Whether a button asks once more.
    fn is_destructive(self) -> bool;
}

/// What someone must hold to do something.
pub trait Power: Word {
    /// The permission as a refusal names it.
    fn permission(self) -> &'static str;

    /// Whose it is.
    fn side(self) -> Party;
}

/// Whose a power is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    Dealer,
    Staff,
    /// Nobody's: what happens by itself.
    System,
}

/// Whether those who may do something have the turn for that reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It moves the record on: whoever can do it has the turn.
    Moves,
    /// It answers a question that was put to one person, who alone has the turn by it.
    Answers,
    /// It says something, hands the record to someone, sends it back or ends it: nobody waits for that.
    Aside,
}

/// Declares the states of a workflow: the beginnings of the keys under which staff's and dealers' labels stand, which
/// end in the state's code; of each state its code, bucket and category.
#[macro_export]
macro_rules! states {
    ($(#[$meta:meta])* $name:ident, $staff:tt, $dealer:tt {
        $($variant:ident = $code:tt, $bucket:literal, $category:ident;)+
    }) => {
        $crate::words! { $(#[$meta])* pub $name { $($variant = $code),+ } }

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

/// Declares the verbs of a workflow: the beginnings of the keys under which each stands within a sentence, on a button
/// and in the history, which end in the verb's code; of each verb its code.
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

/// Where a verb leads.
#[derive(Debug, Clone, Copy)]
pub enum To<S: 'static> {
    /// To this state.
    One(S),
    /// To one of these, by what is asked for.
    OneOf(&'static [S]),
    /// To the state from which the record came into the present one.
    Back,
    /// To that state where this answers the question, otherwise nowhere.
    BackOrSame,
    /// Nowhere: the record stays as it is.
    Same,
}

impl<S: State> To<S> {
    /// Whether it leads from one state to another; `back` is the state that the record came from.
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

/// A row of the table. A verb has one for each way in which it is done; no two of them start from the same
/// state.
#[derive(Debug)]
pub struct Transition<W: Workflow> {
    /// What is done.
    pub verb: W::Verb,
    /// In which states; none: it begins a record.
    pub from: &'static [W::Status],
    /// Where it leads.
    pub to: To<W::Status>,
    /// Who may: any of these.
    pub who: &'static [W::Power],
    /// Fields that it needs, as the calls name them.
    pub needs: &'static [&'static str],
    /// What it causes, for the documentation.
    pub fires: &'static str,
    /// Whether it is what the record waits for.
    pub turn: Turn,
}

impl<W: Workflow> Transition<W> {
    /// A row, in a line. What leaves the record where it is moves nothing on.
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

    /// The same row of something that the record does not wait for.
    #[must_use]
    pub const fn aside(mut self) -> Self {
        self.turn = Turn::Aside;
        self
    }

    /// The same row of what the record waits for, although it stays where it is.
    #[must_use]
    pub const fn moves(mut self) -> Self {
        self.turn = Turn::Moves;
        self
    }

    /// The same row of the answer to a question that was put to one person.
    #[must_use]
    pub const fn answers(mut self) -> Self {
        self.turn = Turn::Answers;
        self
    }

    /// Whether someone with these powers may.
    pub fn is_for(&self, held: &[W::Power]) -> bool {
        self.who.iter().any(|power| held.contains(power))
    }

    /// The refusal of someone of a side who holds none of its powers: it names one that people of that side can
    /// hold, where there is one.
    fn forbidden(&self, side: Party) -> Option<Error> {
        let of_side = self.who.iter().find(|power| power.side() == side)?;
        Some(Error::Forbidden(message!("workflow-permission-needed", name = of_side.permission())))
    }
}

/// A kind of record with its states, verbs and table.
pub trait Workflow: Sized + 'static {
    /// What people call it, as a heading.
    const TITLE: &'static str;
    /// Where a record begins.
    const START: Self::Status;
    /// Every transition that there is.
    const TABLE: &'static [Transition<Self>];

    type Status: State;
    type Verb: Act;
    type Power: Power;

    /// The rows of a verb.
    fn rows(verb: Self::Verb) -> impl Iterator<Item = &'static Transition<Self>> {
        Self::TABLE.iter().filter(move |row| row.verb == verb)
    }

    /// The row of a verb in a state.
    fn row(verb: Self::Verb, status: Self::Status) -> Option<&'static Transition<Self>> {
        Self::rows(verb).find(|row| row.from.contains(&status))
    }

    /// The row of a verb that begins a record, for someone with these powers.
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

    /// The refusal of someone of a side who lacks what a verb takes. What only the other side does names no permission:
    /// none would help.
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

    /// The verbs that move a record on, with the states in which someone with these powers has the turn by them. While
    /// a record waits for the dealer, it is no turn of staff's, whatever they may do on the dealer's behalf.
    fn turns(held: &[Self::Power]) -> Vec<(Self::Verb, Self::Status)> {
        let mut turns = Vec::new();
        for row in Self::TABLE.iter().filter(|row| row.turn == Turn::Moves) {
            for status in row.from {
                let counts = |power: &&Self::Power| {
                    held.contains(power)
                        && (status.category() != Category::Paused || power.side() == Party::Dealer)
                };
                if row.who.iter().any(|power| counts(&power)) {
                    turns.push((row.verb, *status));
                }
            }
        }
        turns
    }

    /// The states in which a question that was put to one person can be answered.
    fn answered_in() -> impl Iterator<Item = Self::Status> {
        let rows = Self::TABLE.iter().filter(|row| row.turn == Turn::Answers);
        rows.flat_map(|row| row.from.iter().copied())
    }

    /// The row by which someone may do `verb` in this state. `held` are the caller's powers, `side` is theirs; `label`
    /// is what their side calls a state.
    ///
    /// # Errors
    /// 409 in a state in which they cannot do what they may do in another, and 403 for someone who may do it in none.
    fn permit(
        verb: Self::Verb,
        status: Self::Status,
        (side, held): (Party, &[Self::Power]),
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

    /// What someone with these powers may do with a record in this state, as far as `guard` lets them: the
    /// same that refuses the verb when it is done.
    ///
    /// # Errors
    /// Those of `guard` that are no refusals.
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

/// Something that the caller may do with the record now.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllowedAction {
    /// The value of `action`, or the name of the call that does it.
    #[schema(value_type = String)]
    pub action: &'static str,
    /// What a button says.
    pub label: String,
    /// Fields that it needs.
    #[schema(value_type = Vec<String>)]
    pub needs: &'static [&'static str],
    /// Whether a button should ask once more.
    pub is_destructive: bool,
}

/// Asserts what holds of every table: each verb has a row, none has two in the same state, and every state
/// can be reached.
///
/// # Panics
/// Where it does not hold: this is for tests.
#[cfg(test)]
pub(crate) fn assert_sound<W: Workflow>() {
    // Every language has a text of its own: the key itself has no brackets.
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

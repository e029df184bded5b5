//! Tracks the clients that listen for notifications, and wakes them when something that concerns them was committed.
//!
//! After each commit the writer reports which rows of some tables have changed (`db::watch`). A listener is registered
//! while their stream is open. They are woken with what may have changed for them, and check it for themselves with
//! their current permissions.

use std::{
    mem,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
};

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::{
    db::Change,
    kernel::ids::{AccountId, SessionId, UserId},
};

/// The tables whose changes concern listeners.
pub const TABLES: &[&str] =
    &["notifications", "news_items", "live_marks", "sessions", "users", "permission_epoch", EVENTS];

/// The audit log, to which every write by people and imports adds.
const EVENTS: &str = "events";

/// How many changes are queued individually for a listener. Beyond that, only their tags are kept.
const CHANGES: usize = 64;

/// How many streams one user may have open. Another one closes the oldest.
const SEATS: usize = 4;

/// How many listeners check at the same time: news for everyone must not block the readers for other requests.
const TURNS: usize = 2;

/// Why a stream ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    /// The session has ended.
    Session = 1,
    /// The user has opened too many other streams.
    Replaced = 2,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// Its name in the web app: `service`.
    pub tag: &'static str,
    /// The dealer that it belongs to, if any.
    pub account: Option<AccountId>,
    /// The changed records, if not everyone with the permission reaches all of them. `None` means any.
    pub what: Option<What>,
    /// Whether only staff may see it.
    pub is_internal: bool,
}

/// The records that have changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Record(i64),
    Project(i64),
    /// The records written by this import.
    Batch(i64),
}

struct Seat {
    user: UserId,
    session: SessionId,
    /// The account of a dealer's user, or of impersonating staff.
    account: Option<AccountId>,
    wake: Notify,
    /// Whether there may be something for the bell.
    has_news: AtomicBool,
    changes: Mutex<Vec<Changed>>,
    end: AtomicU8,
}

impl Seat {
    fn close(&self, why: End) {
        let _ = self.end.compare_exchange(0, why as u8, Ordering::AcqRel, Ordering::Acquire);
        self.wake.notify_one();
    }

    fn ring(&self) {
        self.has_news.store(true, Ordering::Release);
        self.wake.notify_one();
    }

    fn add(&self, changed: Changed) {
        let mut changes = self.changes();
        if changes.len() >= CHANGES {
            let mut tags: Vec<Changed> = Vec::new();
            for changed in changes.drain(..) {
                let several = Changed { what: None, ..changed };
                if !tags.contains(&several) {
                    tags.push(several);
                }
            }
            *changes = tags;
        }
        if !changes.contains(&changed) {
            changes.push(changed);
        }
    }

    fn changes(&self) -> MutexGuard<'_, Vec<Changed>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The listeners of a running instance.
pub struct Hub {
    seats: Mutex<Vec<Arc<Seat>>>,
    turns: Semaphore,
    events: Notify,
}

impl Default for Hub {
    fn default() -> Self {
        Self { seats: Mutex::default(), turns: Semaphore::new(TURNS), events: Notify::new() }
    }
}

impl Hub {
    /// Registers a listener, until it is dropped.
    pub fn listen(
        self: &Arc<Self>,
        user: UserId,
        session: SessionId,
        account: Option<AccountId>,
    ) -> Listener {
        let seat = Arc::new(Seat {
            user,
            session,
            account,
            wake: Notify::new(),
            has_news: AtomicBool::new(false),
            changes: Mutex::default(),
            end: AtomicU8::new(0),
        });
        let mut seats = self.seats();
        let theirs = seats.iter().filter(|seat| seat.user == user).count();
        if theirs >= SEATS
            && let Some(oldest) = seats.iter().position(|seat| seat.user == user)
        {
            seats.remove(oldest).close(End::Replaced);
        }
        seats.push(Arc::clone(&seat));
        Listener { hub: Arc::clone(self), seat }
    }

    /// Wakes the listeners that these changes concern.
    pub fn notify(&self, changes: &[Change]) {
        let seats = self.seats();
        for change in changes {
            match (change.table, change.is_removal) {
                ("sessions", true) => {
                    let theirs = |seat: &&Arc<Seat>| seat.session.0 == change.row;
                    seats.iter().filter(theirs).for_each(|seat| seat.close(End::Session));
                }
                // Using or starting a session concerns no one.
                ("sessions", false) => {}
                (EVENTS, _) => self.events.notify_one(),
                ("live_marks" | "users", _) => {
                    let theirs = |seat: &&Arc<Seat>| seat.user.0 == change.row;
                    seats.iter().filter(theirs).for_each(|seat| seat.ring());
                }
                _ => seats.iter().for_each(|seat| seat.ring()),
            }
        }
    }

    /// Waits until the audit log has grown.
    pub async fn events(&self) {
        self.events.notified().await;
    }

    /// Passes changes to those whom they may concern: staff and, unless they are internal, the users of the account.
    pub fn notify_changed(&self, changes: &[Changed]) {
        for seat in self.seats().iter() {
            let concerns = |changed: &&Changed| match (seat.account, changed.account) {
                (Some(_), _) if changed.is_internal => false,
                (Some(theirs), Some(of)) => theirs == of,
                _ => true,
            };
            let mut theirs = changes.iter().filter(concerns).peekable();
            if theirs.peek().is_some() {
                theirs.for_each(|changed| seat.add(*changed));
                seat.wake.notify_one();
            }
        }
    }

    /// The number of open streams.
    pub fn count(&self) -> usize {
        self.seats().len()
    }

    fn seats(&self) -> MutexGuard<'_, Vec<Arc<Seat>>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub struct Listener {
    hub: Arc<Hub>,
    seat: Arc<Seat>,
}

impl Listener {
    /// Waits until there may be something to check.
    pub async fn woken(&self) {
        self.seat.wake.notified().await;
    }

    /// Whether there may be something for the bell since the last call.
    pub fn take_news(&self) -> bool {
        self.seat.has_news.swap(false, Ordering::AcqRel)
    }

    /// The possible changes for the listener since the last call.
    pub fn take_changes(&self) -> Vec<Changed> {
        mem::take(&mut *self.seat.changes())
    }

    /// Returns changes that couldn't be checked.
    pub fn put_back(&self, changes: Vec<Changed>) {
        for changed in changes {
            self.seat.add(changed);
        }
    }

    /// Waits for its turn to check.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.hub.turns.acquire().await.ok()
    }

    /// Why the stream has to end, if it does.
    pub fn end(&self) -> Option<End> {
        match self.seat.end.load(Ordering::Acquire) {
            0 => None,
            1 => Some(End::Session),
            _ => Some(End::Replaced),
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.hub.seats().retain(|seat| !Arc::ptr_eq(seat, &self.seat));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(table: &'static str, row: i64, is_removal: bool) -> Change {
        Change { table, row, is_removal }
    }

    #[tokio::test]
    async fn a_fifth_stream_ends_the_oldest_of_that_person_alone() {
        let hub = Arc::new(Hub::default());
        let other = hub.listen(UserId(2), SessionId(9), None);
        let mut mine: Vec<_> = (0..5).map(|n| hub.listen(UserId(1), SessionId(n), None)).collect();
        assert_eq!(mine[0].end(), Some(End::Replaced));
        mine[0].woken().await;
        assert!(mine[1..].iter().all(|listener| listener.end().is_none()));
        assert!(other.end().is_none());
        assert_eq!(hub.count(), 5);
        mine.clear();
        assert_eq!(hub.count(), 1);
    }

    #[tokio::test]
    async fn a_session_that_is_gone_ends_its_streams_and_no_others() {
        let hub = Arc::new(Hub::default());
        let listen = |session| hub.listen(UserId(1), SessionId(session), None);
        let (one, two) = (listen(1), listen(2));
        hub.notify(&[change("sessions", 1, false), change("sessions", 2, true)]);
        assert_eq!((one.end(), two.end()), (None, Some(End::Session)));
        two.woken().await;
    }

    #[tokio::test]
    async fn changes_go_to_staff_and_to_their_account_and_many_become_one() {
        let hub = Arc::new(Hub::default());
        let north = hub.listen(UserId(1), SessionId(1), Some(AccountId(1)));
        let south = hub.listen(UserId(2), SessionId(2), Some(AccountId(2)));
        let staff = hub.listen(UserId(3), SessionId(3), None);
        let of = |record| Changed {
            tag: "service",
            account: Some(AccountId(1)),
            what: Some(What::Record(record)),
            is_internal: false,
        };
        hub.notify_changed(&[of(7)]);
        north.woken().await;
        staff.woken().await;
        assert_eq!(north.take_changes(), [of(7)]);
        assert!(north.take_changes().is_empty() && !north.take_news());
        assert!(south.take_changes().is_empty());
        hub.notify_changed(&(0..100).map(of).collect::<Vec<_>>());
        let waiting = staff.take_changes();
        assert!(waiting.len() <= CHANGES && waiting[0].what.is_none(), "{waiting:?}");
    }
}

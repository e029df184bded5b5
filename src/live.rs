//! Who listens at this moment, and how they are woken when something was committed that concerns them.
//!
//! A listener has a seat as long as their stream is open. They are woken, never told what happened: they look
//! for themselves, with the rights that they have then, so nothing can reach the wrong person from here.

use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU8, Ordering},
};

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::{
    db::Change,
    kernel::ids::{SessionId, UserId},
};

/// The tables whose changes concern listeners.
pub const TABLES: &[&str] =
    &["notifications", "news_items", "live_marks", "sessions", "users", "permission_epoch"];

/// How many streams one person may have open; the oldest makes room for the next.
const SEATS: usize = 4;

/// How many listeners look at the same time: news for everybody must not keep the readers from the
/// requests of others.
const TURNS: usize = 2;

/// Why a stream ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    /// The session is over.
    Session = 1,
    /// The same person has opened too many others since.
    Replaced = 2,
}

struct Seat {
    user: UserId,
    session: SessionId,
    wake: Notify,
    end: AtomicU8,
}

impl Seat {
    fn close(&self, why: End) {
        let _ = self.end.compare_exchange(0, why as u8, Ordering::AcqRel, Ordering::Acquire);
        self.wake.notify_one();
    }
}

/// The seats of a running instance.
pub struct Hub {
    seats: Mutex<Vec<Arc<Seat>>>,
    turns: Semaphore,
}

impl Default for Hub {
    fn default() -> Self {
        Self { seats: Mutex::default(), turns: Semaphore::new(TURNS) }
    }
}

impl Hub {
    /// Takes a seat; it is given back when the listener is dropped.
    pub fn listen(self: &Arc<Self>, user: UserId, session: SessionId) -> Listener {
        let seat = Arc::new(Seat { user, session, wake: Notify::new(), end: AtomicU8::new(0) });
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

    /// Wakes whom these changes concern.
    pub fn tell(&self, changes: &[Change]) {
        let seats = self.seats();
        for change in changes {
            match (change.table, change.is_removal) {
                ("sessions", true) => {
                    let theirs = |seat: &&Arc<Seat>| seat.session.0 == change.row;
                    seats.iter().filter(theirs).for_each(|seat| seat.close(End::Session));
                }
                // A session that is used, or begins, is nobody's news.
                ("sessions", false) => {}
                ("live_marks" | "users", _) => {
                    let theirs = |seat: &&Arc<Seat>| seat.user.0 == change.row;
                    seats.iter().filter(theirs).for_each(|seat| seat.wake.notify_one());
                }
                _ => seats.iter().for_each(|seat| seat.wake.notify_one()),
            }
        }
    }

    /// How many streams are open.
    pub fn count(&self) -> usize {
        self.seats().len()
    }

    fn seats(&self) -> MutexGuard<'_, Vec<Arc<Seat>>> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who listens.
pub struct Listener {
    hub: Arc<Hub>,
    seat: Arc<Seat>,
}

impl Listener {
    /// Waits until there may be something to see.
    pub async fn woken(&self) {
        self.seat.wake.notified().await;
    }

    /// Waits for a turn to look.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.hub.turns.acquire().await.ok()
    }

    /// Why the stream has to end, once it has to.
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
        let other = hub.listen(UserId(2), SessionId(9));
        let mut mine: Vec<_> = (0..5).map(|n| hub.listen(UserId(1), SessionId(n))).collect();
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
        let (one, two) = (hub.listen(UserId(1), SessionId(1)), hub.listen(UserId(1), SessionId(2)));
        hub.tell(&[change("sessions", 1, false), change("sessions", 2, true)]);
        assert_eq!((one.end(), two.end()), (None, Some(End::Session)));
        two.woken().await;
    }
}

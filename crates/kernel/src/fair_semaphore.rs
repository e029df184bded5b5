//! A few places for heavy work, given to its owners in turn.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::sync::oneshot;

use super::fair::{Bounds, Fair, Full, Owner};

/// The places and the lines that lead to them. Cheap to clone.
#[derive(Clone)]
pub struct Turns(Arc<Mutex<Room>>);

struct Room {
    free: usize,
    lines: Fair<oneshot::Sender<Turn>>,
}

/// A place, given back when this is dropped.
pub struct Turn {
    turns: Option<Turns>,
    owner: Owner,
    begun: Instant,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(turns) = self.turns.take() else { return };
        let mut room = turns.lock();
        room.free += 1;
        room.lines.done(self.owner, self.begun.elapsed(), Instant::now());
        turns.give(&mut room);
    }
}

/// A caller in line; one who leaves makes room for another at once.
struct Waiting<'a> {
    turns: &'a Turns,
    owner: Owner,
    turn: oneshot::Receiver<Turn>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.turn.close();
        self.turns.lock().lines.forget(self.owner, oneshot::Sender::is_closed);
    }
}

impl Turns {
    /// So many places.
    pub fn new(places: usize, bounds: Bounds) -> Self {
        Self(Arc::new(Mutex::new(Room { free: places.max(1), lines: Fair::new(bounds) })))
    }

    /// Waits for a place; refuses when too many wait already.
    pub async fn take(&self, owner: Owner) -> Result<Turn, Full> {
        let (give, turn) = oneshot::channel();
        {
            let mut room = self.lock();
            room.lines.push(owner, give, Instant::now())?;
            self.give(&mut room);
        }
        let mut waiting = Waiting { turns: self, owner, turn };
        // The places are not gone before those who wait for them.
        (&mut waiting.turn).await.map_err(|_| Full::OfAll)
    }

    fn lock(&self) -> MutexGuard<'_, Room> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn give(&self, room: &mut Room) {
        while room.free > 0 {
            let now = Instant::now();
            let Some((owner, give)) = room.lines.next(now) else { return };
            room.free -= 1;
            let turn = Turn { turns: Some(self.clone()), owner, begun: now };
            if let Err(mut unwanted) = give.send(turn) {
                // Not by its drop, which would wait for this very lock.
                unwanted.turns = None;
                room.free += 1;
                room.lines.done(owner, now.elapsed(), now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use crate::ids::UserId;

    const BOUNDS: Bounds = Bounds { waiting: 8, waiting_of_one: 2, running_of_one: 1 };

    fn user(number: i64) -> Owner {
        Owner::User(UserId(number))
    }

    #[tokio::test]
    async fn one_user_has_one_place_and_two_in_line_and_others_are_served_beside() {
        let turns = Turns::new(2, BOUNDS);
        let first = turns.take(user(1)).await.unwrap();
        let (again, turns_of_one) = (turns.clone(), turns.clone());
        let second = tokio::spawn(async move { again.take(user(1)).await });
        let third = tokio::spawn(async move { turns_of_one.take(user(1)).await });
        tokio::task::yield_now().await;
        assert!(matches!(turns.take(user(1)).await, Err(Full::OfOne)));
        let other = turns.take(user(2)).await.unwrap();
        drop(first);
        let second = second.await.unwrap().unwrap();
        drop(second);
        drop(third.await.unwrap().unwrap());
        drop(other);
        drop(turns.take(user(1)).await.unwrap());
    }

    #[tokio::test]
    async fn who_leaves_the_line_makes_room_in_it() {
        let turns = Turns::new(1, BOUNDS);
        let held = turns.take(user(1)).await.unwrap();
        for _ in 0..5 {
            assert!(timeout(Duration::from_millis(5), turns.take(user(1))).await.is_err());
        }
        drop(held);
        drop(turns.take(user(1)).await.unwrap());
        assert_eq!(turns.lock().free, 1);
    }
}

//! Limits heavy work such as PDFs, images and previews to a few permits, assigned fairly as in `fair`.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::sync::oneshot;

use super::fair::{Bounds, Fair, Full, Owner};

/// The permits and their queues. Cheap to clone.
#[derive(Clone)]
pub struct FairSemaphore(Arc<Mutex<Room>>);

struct Room {
    free: usize,
    lines: Fair<oneshot::Sender<Permit>>,
}

/// A permit, released on drop.
pub struct Permit {
    semaphore: Option<FairSemaphore>,
    owner: Owner,
    begun: Instant,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(semaphore) = self.semaphore.take() else { return };
        let mut room = semaphore.lock();
        room.free += 1;
        room.lines.done(self.owner, self.begun.elapsed(), Instant::now());
        semaphore.give(&mut room);
    }
}

/// A waiting caller. If it is dropped, it leaves the queue right away.
struct Waiting<'a> {
    semaphore: &'a FairSemaphore,
    owner: Owner,
    permit: oneshot::Receiver<Permit>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.permit.close();
        self.semaphore.lock().lines.forget(self.owner, oneshot::Sender::is_closed);
    }
}

impl FairSemaphore {
    /// Creates this many permits.
    pub fn new(places: usize, bounds: Bounds) -> Self {
        Self(Arc::new(Mutex::new(Room { free: places.max(1), lines: Fair::new(bounds) })))
    }

    /// Waits for a permit. Fails if too many are waiting already.
    pub async fn acquire(&self, owner: Owner) -> Result<Permit, Full> {
        let (give, permit) = oneshot::channel();
        {
            let mut room = self.lock();
            room.lines.push(owner, give, Instant::now())?;
            self.give(&mut room);
        }
        let mut waiting = Waiting { semaphore: self, owner, permit };
        // The permits outlive those who wait for them.
        (&mut waiting.permit).await.map_err(|_| Full::OfAll)
    }

    fn lock(&self) -> MutexGuard<'_, Room> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn give(&self, room: &mut Room) {
        while room.free > 0 {
            let now = Instant::now();
            let Some((owner, give)) = room.lines.next(now) else { return };
            room.free -= 1;
            let permit = Permit { semaphore: Some(self.clone()), owner, begun: now };
            if let Err(mut unwanted) = give.send(permit) {
                // Its drop would wait for this very lock.
                unwanted.semaphore = None;
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
        let semaphore = FairSemaphore::new(2, BOUNDS);
        let first = semaphore.acquire(user(1)).await.unwrap();
        let (again, of_one) = (semaphore.clone(), semaphore.clone());
        let second = tokio::spawn(async move { again.acquire(user(1)).await });
        let third = tokio::spawn(async move { of_one.acquire(user(1)).await });
        tokio::task::yield_now().await;
        assert!(matches!(semaphore.acquire(user(1)).await, Err(Full::OfOne)));
        let other = semaphore.acquire(user(2)).await.unwrap();
        drop(first);
        let second = second.await.unwrap().unwrap();
        drop(second);
        drop(third.await.unwrap().unwrap());
        drop(other);
        drop(semaphore.acquire(user(1)).await.unwrap());
    }

    #[tokio::test]
    async fn who_leaves_the_line_makes_room_in_it() {
        let semaphore = FairSemaphore::new(1, BOUNDS);
        let held = semaphore.acquire(user(1)).await.unwrap();
        for _ in 0..5 {
            assert!(timeout(Duration::from_millis(5), semaphore.acquire(user(1))).await.is_err());
        }
        drop(held);
        drop(semaphore.acquire(user(1)).await.unwrap());
        assert_eq!(semaphore.lock().free, 1);
    }
}

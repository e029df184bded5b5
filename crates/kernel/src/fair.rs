//! Schedules jobs fairly: each owner has a queue and owners take turns, so that one owner's many jobs don't delay
//! everyone else's.

use std::{
    collections::{HashMap, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    time::{Duration, Instant},
};

use super::ids::UserId;

/// Recent use is compared in steps of this size. Owners with equal use take turns; those who used less go first.
const SHARE: Duration = Duration::from_millis(50);
/// How many queues to keep before those without recent use are dropped.
const FEW: usize = 256;

/// The party for whom a job runs, whose jobs wait if there are many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The portal itself. The code that starts its jobs limits their number.
    Portal,
    /// A user, in all of their sessions. During impersonation, the staff member.
    User(UserId),
    /// A caller who isn't signed in, by a hash of their network address.
    Address(u64),
}

impl Owner {
    pub fn of_address(address: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        address.hash(&mut hasher);
        Self::Address(hasher.finish())
    }
}

/// Limits for waiting and running jobs.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub waiting: usize,
    pub waiting_of_one: usize,
    pub running_of_one: usize,
}

/// Why a job can't be queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// Its owner has too many waiting jobs.
    OfOne,
    /// All owners together have too many waiting jobs.
    OfAll,
}

/// Waiting jobs, with a queue for each owner.
#[derive(Debug)]
pub struct Fair<J> {
    bounds: Bounds,
    lines: HashMap<Owner, Line<J>>,
    /// Owners with waiting jobs, in the order of their turns.
    turns: VecDeque<Owner>,
    waiting: usize,
    /// How many queues to keep before looking for those that can be dropped.
    limit: usize,
}

#[derive(Debug)]
struct Line<J> {
    jobs: VecDeque<J>,
    running: usize,
    /// While this is above zero, none of the owner's waiting jobs is started.
    holds: usize,
    /// The owner's recent use, halved every second.
    used: Duration,
    used_at: Instant,
}

impl<J> Line<J> {
    fn new(now: Instant) -> Self {
        Self { jobs: VecDeque::new(), running: 0, holds: 0, used: Duration::ZERO, used_at: now }
    }

    fn used(&self, now: Instant) -> Duration {
        let seconds = now.saturating_duration_since(self.used_at).as_secs();
        let halves = u32::try_from(seconds.min(30)).unwrap_or(30);
        self.used / 2_u32.saturating_pow(halves)
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.jobs.is_empty()
            && self.running == 0
            && self.holds == 0
            && self.used(now) < Duration::from_millis(1)
    }
}

impl<J> Fair<J> {
    pub fn new(bounds: Bounds) -> Self {
        Self { bounds, lines: HashMap::new(), turns: VecDeque::new(), waiting: 0, limit: FEW }
    }

    /// Adds a job to the end of its owner's queue.
    pub fn push(&mut self, owner: Owner, job: J, now: Instant) -> Result<(), Full> {
        if self.waiting >= self.bounds.waiting {
            return Err(Full::OfAll);
        }
        if self.lines.len() > self.limit {
            self.lines.retain(|_, line| !line.is_idle(now));
            self.limit = FEW.max(self.lines.len().saturating_mul(2));
        }
        let line = self.lines.entry(owner).or_insert_with(|| Line::new(now));
        if line.jobs.len() >= self.bounds.waiting_of_one && owner != Owner::Portal {
            return Err(Full::OfOne);
        }
        if line.jobs.is_empty() {
            self.turns.push_back(owner);
        }
        line.jobs.push_back(job);
        self.waiting += 1;
        Ok(())
    }

    /// Takes the next job, which counts as running from now on, or returns `None` if no owner may start one.
    pub fn next(&mut self, now: Instant) -> Option<(Owner, J)> {
        let place = self.next_place(now)?;
        let owner = self.turns.remove(place)?;
        let line = self.lines.get_mut(&owner)?;
        let job = line.jobs.pop_front()?;
        line.running += 1;
        if !line.jobs.is_empty() {
            self.turns.push_back(owner);
        }
        self.waiting -= 1;
        Some((owner, job))
    }

    /// The owner whose turn it is, or `None` if no owner may start a job.
    pub fn peek(&self, now: Instant) -> Option<Owner> {
        self.turns.get(self.next_place(now)?).copied()
    }

    /// Whether an owner may start a job.
    pub fn has_next(&self, now: Instant) -> bool {
        self.next_place(now).is_some()
    }

    fn next_place(&self, now: Instant) -> Option<usize> {
        let mut best: Option<(usize, u128)> = None;
        for (place, owner) in self.turns.iter().enumerate() {
            let Some(line) = self.lines.get(owner) else { continue };
            let is_full = line.running >= self.bounds.running_of_one && *owner != Owner::Portal;
            if is_full || line.holds > 0 {
                continue;
            }
            let shares = line.used(now).as_micros() / SHARE.as_micros();
            if best.is_none_or(|(_, fewest)| shares < fewest) {
                best = Some((place, shares));
            }
            if shares == 0 {
                break;
            }
        }
        best.map(|(place, _)| place)
    }

    /// Records that a job of this owner ended after this much work.
    pub fn done(&mut self, owner: Owner, used: Duration, now: Instant) {
        let line = self.lines.entry(owner).or_insert_with(|| Line::new(now));
        line.running = line.running.saturating_sub(1);
        line.used = line.used(now).saturating_add(used);
        line.used_at = now;
    }

    /// Starts none of this owner's waiting jobs until they are released.
    pub fn hold(&mut self, owner: Owner, now: Instant) {
        self.lines.entry(owner).or_insert_with(|| Line::new(now)).holds += 1;
    }

    /// Reverts one [`Fair::hold`].
    pub fn release(&mut self, owner: Owner) {
        if let Some(line) = self.lines.get_mut(&owner) {
            line.holds = line.holds.saturating_sub(1);
        }
    }

    pub fn used(&self, owner: Owner, now: Instant) -> Duration {
        self.lines.get(&owner).map_or(Duration::ZERO, |line| line.used(now))
    }

    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// Drops waiting jobs of this owner that are no longer wanted.
    pub fn forget(&mut self, owner: Owner, is_unwanted: impl Fn(&J) -> bool) {
        let Some(line) = self.lines.get_mut(&owner) else { return };
        let before = line.jobs.len();
        line.jobs.retain(|job| !is_unwanted(job));
        self.waiting -= before - line.jobs.len();
        if before > 0 && line.jobs.is_empty() {
            self.turns.retain(|other| *other != owner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { waiting: 8, waiting_of_one: 5, running_of_one: 2 };

    fn user(number: i64) -> Owner {
        Owner::User(UserId(number))
    }

    fn served(queue: &mut Fair<&'static str>, now: Instant) -> Vec<&'static str> {
        std::iter::from_fn(|| {
            let (owner, job) = queue.next(now)?;
            queue.done(owner, Duration::ZERO, now);
            Some(job)
        })
        .collect()
    }

    #[test]
    fn owners_take_turns_however_many_jobs_one_has() {
        let (mut queue, now) = (Fair::new(BOUNDS), Instant::now());
        for (owner, job) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1"), (2, "b2")] {
            queue.push(user(owner), job, now).unwrap();
        }
        assert_eq!(served(&mut queue, now), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[test]
    fn who_has_used_much_lately_comes_after_the_others_and_is_forgiven_in_time() {
        let (mut queue, now) = (Fair::new(BOUNDS), Instant::now());
        queue.done(user(1), Duration::from_secs(2), now);
        for (owner, job) in [(1, "a1"), (2, "b1"), (2, "b2")] {
            queue.push(user(owner), job, now).unwrap();
        }
        assert_eq!(served(&mut queue, now), ["b1", "b2", "a1"]);
        let later = now + Duration::from_secs(8);
        for (owner, job) in [(1, "a1"), (2, "b1"), (2, "b2")] {
            queue.push(user(owner), job, later).unwrap();
        }
        assert_eq!(served(&mut queue, later), ["a1", "b1", "b2"]);
    }

    #[test]
    fn the_line_is_bounded_for_each_and_for_all_and_the_portal_bounds_itself() {
        let (mut queue, now) = (Fair::new(BOUNDS), Instant::now());
        for _ in 0..5 {
            queue.push(user(1), "a", now).unwrap();
        }
        assert_eq!(queue.push(user(1), "a", now), Err(Full::OfOne));
        queue.push(user(2), "b", now).unwrap();
        queue.forget(user(1), |_| true);
        for _ in 0..7 {
            queue.push(Owner::Portal, "p", now).unwrap();
        }
        assert_eq!(queue.push(user(3), "c", now), Err(Full::OfAll));
        assert_eq!(served(&mut queue, now), ["b", "p", "p", "p", "p", "p", "p", "p"]);
    }

    #[test]
    fn one_owner_runs_only_so_many_and_none_while_held() {
        let (mut queue, now) = (Fair::new(BOUNDS), Instant::now());
        for (owner, job) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1")] {
            queue.push(user(owner), job, now).unwrap();
        }
        queue.hold(user(2), now);
        assert_eq!(queue.next(now), Some((user(1), "a1")));
        assert_eq!(queue.next(now), Some((user(1), "a2")));
        assert_eq!(queue.next(now), None);
        queue.release(user(2));
        assert_eq!(queue.next(now), Some((user(2), "b1")));
        queue.done(user(1), Duration::ZERO, now);
        assert_eq!(queue.next(now), Some((user(1), "a3")));
    }

    #[test]
    fn owners_who_rest_are_forgotten() {
        let (mut queue, now) = (Fair::new(BOUNDS), Instant::now());
        for number in 0..10_000 {
            queue.push(user(number), "a", now).unwrap();
            served(&mut queue, now);
        }
        assert!(queue.lines.len() <= FEW + 1, "{}", queue.lines.len());
    }
}

//! How many calls each user may make, in all of their sessions: counted in memory, refilled steadily,
//! forgotten when full.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{
    config::Rate,
    error::Error,
    kernel::{ids::UserId, time::Instant},
    messages::message,
};

/// Few threads ask at the same time; with so many shards they hardly ever meet.
const SHARDS: usize = 16;
/// Users in a shard before those that have rested are looked for.
const FEW: usize = 256;
const NANOSECONDS: i64 = 1_000_000;

/// Bounds the calls of each user. A bucket is one number: when it will be full again.
pub struct CallBudget {
    /// How long one call takes to be given back, in nanoseconds.
    interval: i64,
    /// How far ahead a bucket may be spent.
    burst: i64,
    shards: [Mutex<Shard>; SHARDS],
}

struct Shard {
    full_at: HashMap<UserId, i64>,
    /// How many users to hold before looking for those whose buckets are full.
    limit: usize,
}

impl CallBudget {
    /// A budget of `rate` for each user.
    pub fn new(rate: Rate) -> Self {
        let burst = rate.per.as_seconds().saturating_mul(1000 * NANOSECONDS);
        let interval = burst / i64::from(rate.times.max(1));
        let shard = || Mutex::new(Shard { full_at: HashMap::new(), limit: FEW });
        Self { interval, burst, shards: std::array::from_fn(|_| shard()) }
    }

    /// Counts a call; refuses it when the user has none left.
    pub fn spend(&self, user: UserId, now: Instant) -> Result<(), Error> {
        let now = now.0.saturating_mul(NANOSECONDS);
        let mut shard = self.shard(user);
        if shard.full_at.len() >= shard.limit && !shard.full_at.contains_key(&user) {
            shard.full_at.retain(|_, full_at| *full_at > now);
            shard.limit = FEW.max(shard.full_at.len().saturating_mul(2));
        }
        let full_at = shard.full_at.entry(user).or_insert(now);
        // Never further ahead than a whole bucket: the clock may have been set back.
        *full_at = (*full_at).clamp(now, now.saturating_add(self.burst));
        let next = full_at.saturating_add(self.interval);
        let excess = next.saturating_sub(now).saturating_sub(self.burst);
        if excess > 0 {
            return Err(Error::TooMany {
                message: message!("access-too-many-requests"),
                retry_after_seconds: excess / (1000 * NANOSECONDS) + 1,
            });
        }
        *full_at = next;
        Ok(())
    }

    fn shard(&self, user: UserId) -> MutexGuard<'_, Shard> {
        let [first, ..] = &self.shards;
        let place = usize::try_from(user.0.unsigned_abs() % SHARDS as u64).unwrap_or(0);
        let shard = self.shards.get(place).unwrap_or(first);
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(times: u32) -> CallBudget {
        CallBudget::new(Rate::per_minute(times))
    }

    fn at(milliseconds: i64) -> Instant {
        Instant(1_790_000_000_000 + milliseconds)
    }

    #[test]
    fn a_user_may_spend_its_minute_at_once_and_then_gets_call_after_call_back() {
        let budget = budget(6);
        for _ in 0..6 {
            budget.spend(UserId(1), at(0)).unwrap();
        }
        let Err(Error::TooMany { retry_after_seconds, .. }) = budget.spend(UserId(1), at(0)) else {
            panic!("a seventh call");
        };
        assert!((10..=11).contains(&retry_after_seconds));
        budget.spend(UserId(2), at(0)).unwrap();
        assert!(budget.spend(UserId(1), at(9_999)).is_err());
        budget.spend(UserId(1), at(10_000)).unwrap();
        assert!(budget.spend(UserId(1), at(10_001)).is_err());
        budget.spend(UserId(1), at(70_000)).unwrap();
    }

    #[test]
    fn a_clock_that_is_set_back_shuts_nobody_out_for_long() {
        let budget = budget(60);
        budget.spend(UserId(1), at(3_600_000)).unwrap();
        assert!(budget.spend(UserId(1), at(0)).is_err());
        assert!(budget.spend(UserId(1), at(999)).is_err());
        budget.spend(UserId(1), at(1_000)).unwrap();
    }

    #[test]
    fn users_who_rest_are_forgotten() {
        let budget = budget(60);
        for number in 0..100_000 {
            budget.spend(UserId(number), at(number * 10)).unwrap();
        }
        let kept: usize =
            budget.shards.iter().map(|shard| shard.lock().unwrap().full_at.len()).sum();
        assert!(kept <= SHARDS * FEW, "{kept}");
    }
}

//! The rate limit on calls of each user, across all of their sessions. Buckets are kept in memory and dropped once
//! they are full again.

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

/// Requests on different threads rarely compete for a lock with this many shards.
const SHARDS: usize = 16;
/// The number of users in a shard above which full buckets are dropped.
const FEW: usize = 256;
const NANOSECONDS: i64 = 1_000_000;

/// Limits the calls of each user. A bucket is a single number: the time at which it will be full again.
pub struct CallBudget {
    /// Nanoseconds until one call is refilled.
    interval: i64,
    /// How far ahead of now `full_at` may be, in nanoseconds.
    burst: i64,
    shards: [Mutex<Shard>; SHARDS],
}

struct Shard {
    full_at: HashMap<UserId, i64>,
    /// The number of users above which full buckets are dropped.
    limit: usize,
}

impl CallBudget {
    pub fn new(rate: Rate) -> Self {
        let burst = rate.per.as_seconds().saturating_mul(1000 * NANOSECONDS);
        let interval = burst / i64::from(rate.times.max(1));
        let shard = || Mutex::new(Shard { full_at: HashMap::new(), limit: FEW });
        Self { interval, burst, shards: std::array::from_fn(|_| shard()) }
    }

    /// Counts a call, or refuses it if the user's bucket is empty.
    pub fn spend(&self, user: UserId, now: Instant) -> Result<(), Error> {
        let now = now.0.saturating_mul(NANOSECONDS);
        let mut shard = self.shard(user);
        if shard.full_at.len() >= shard.limit && !shard.full_at.contains_key(&user) {
            shard.full_at.retain(|_, full_at| *full_at > now);
            shard.limit = FEW.max(shard.full_at.len().saturating_mul(2));
        }
        let full_at = shard.full_at.entry(user).or_insert(now);
        // The clock may have been set back, so a bucket is never more than empty.
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

//! A cache of tokens that were recently found valid, with their users.
//! A call's arguments are parsed before its only trip to the database, where the caller is checked. A token that
//! isn't in this cache is looked up first in a trip of its own, so that strangers can't make the server parse
//! anything and active users pay nothing for it. The user from this cache also determines the queue that a call waits
//! in. Neither authorizes anything: every call is checked in the database.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use crate::kernel::{ids::UserId, secret::TokenHash, time::Instant};

/// How long a token stays known.
const MOMENT_SECONDS: i64 = 60;
/// A token in constant use is written to the cache at most this often.
const REST_SECONDS: i64 = 10;
/// The most tokens in the cache, which is more than one portal has active users.
const MOST: usize = 20_000;

/// Valid tokens by their hashes.
#[derive(Debug, Default)]
pub struct KnownTokens(RwLock<HashMap<TokenHash, Known>>);

#[derive(Debug, Clone, Copy)]
struct Known {
    user: UserId,
    seen: Instant,
}

impl KnownTokens {
    fn find(&self, token: &TokenHash) -> Option<Known> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(token).copied()
    }

    /// Whether `token` was recently found valid.
    pub fn knows(&self, token: &TokenHash, now: Instant) -> bool {
        self.find(token).is_some_and(|known| now.seconds_since(known.seen) < MOMENT_SECONDS)
    }

    /// The user of this token, even if it was found valid long ago.
    pub fn owner(&self, token: &TokenHash) -> Option<UserId> {
        self.find(token).map(|known| known.user)
    }

    /// Records that `token` is valid and belongs to `user`.
    pub fn note(&self, token: TokenHash, user: UserId, now: Instant) {
        let is_fresh = |known: Known| (0..REST_SECONDS).contains(&now.seconds_since(known.seen));
        if self.find(&token).is_some_and(|known| known.user == user && is_fresh(known)) {
            return;
        }
        let mut tokens = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if tokens.len() >= MOST && !tokens.contains_key(&token) {
            tokens.retain(|_, known| now.seconds_since(known.seen) < MOMENT_SECONDS);
            if tokens.len() >= MOST {
                tokens.clear();
            }
        }
        tokens.insert(token, Known { user, seen: now });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_for_a_minute_its_user_for_longer_and_their_number_is_bounded() {
        let known = KnownTokens::default();
        let (start, user) = (Instant(0), UserId(7));
        known.note([1; 32], user, start);
        assert!(known.knows(&[1; 32], start.plus_seconds(59)));
        assert!(!known.knows(&[1; 32], start.plus_seconds(60)));
        assert!(!known.knows(&[2; 32], start));
        known.note([1; 32], user, start.plus_seconds(30));
        assert!(known.knows(&[1; 32], start.plus_seconds(89)));
        assert_eq!(known.owner(&[1; 32]), Some(user));
        assert_eq!(known.owner(&[2; 32]), None);
        known.note([1; 32], UserId(8), start.plus_seconds(31));
        assert_eq!(known.owner(&[1; 32]), Some(UserId(8)));
        for number in 0..2 * MOST {
            let mut token = [0; 32];
            token[..8].copy_from_slice(&number.to_be_bytes());
            known.note(token, user, start.plus_seconds(60));
        }
        assert!(known.0.read().unwrap().len() <= MOST);
    }
}

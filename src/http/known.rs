//! Tokens that were found good a moment ago.
//!
//! A call's arguments are read before its one hop to the database, where its caller is found and judged.
//! So that a stranger cannot make the server read anything, a token that is not among these is looked up in
//! a hop of its own first; those who are at work pay nothing for it.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use crate::kernel::{secret::TokenHash, time::Instant};

/// How long a token counts as known; its session is judged at every call all the same.
const MOMENT_SECONDS: i64 = 60;
/// Tokens that are kept at most: more people than one portal has at work within a minute.
const MOST: usize = 10_000;

/// The tokens that were found good within the last minute, by their hashes.
#[derive(Debug, Default)]
pub struct KnownTokens(Mutex<HashMap<TokenHash, Instant>>);

impl KnownTokens {
    /// Whether `token` was found good a moment ago.
    pub(super) fn knows(&self, token: &TokenHash, now: Instant) -> bool {
        let tokens = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tokens.get(token).is_some_and(|seen| now.seconds_since(*seen) < MOMENT_SECONDS)
    }

    /// Notes that `token` was found good.
    pub(super) fn note(&self, token: TokenHash, now: Instant) {
        let mut tokens = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tokens.len() >= MOST && !tokens.contains_key(&token) {
            tokens.retain(|_, seen| now.seconds_since(*seen) < MOMENT_SECONDS);
            if tokens.len() >= MOST {
                tokens.clear();
            }
        }
        tokens.insert(token, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_for_a_minute_and_their_number_is_bounded() {
        let known = KnownTokens::default();
        let start = Instant(0);
        known.note([1; 32], start);
        assert!(known.knows(&[1; 32], start.plus_seconds(59)));
        assert!(!known.knows(&[1; 32], start.plus_seconds(60)));
        assert!(!known.knows(&[2; 32], start));
        for number in 0..2 * MOST {
            let mut token = [0; 32];
            token[..8].copy_from_slice(&number.to_be_bytes());
            known.note(token, start.plus_seconds(60));
        }
        assert!(known.0.lock().unwrap().len() <= MOST);
    }
}

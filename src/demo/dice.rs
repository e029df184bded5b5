//! Chance that repeats: one seeded generator, asked in ways that do not depend on the machine.

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

/// A seeded source of choices.
#[derive(Debug)]
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of one thing: `topic` and `number` set its throws apart from those of every other
    /// thing, so that adding a kind of record leaves the rest as it was.
    pub(super) fn new(seed: u64, topic: u64, number: u64) -> Self {
        let mixed = [topic, number].into_iter().fold(seed, |state, part| {
            let state = (state ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
            let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            state ^ (state >> 27)
        });
        Self(ChaCha8Rng::seed_from_u64(mixed))
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.random_range(low..=high.max(low))
    }

    /// Whether something happens that happens `per_mille` times in a thousand.
    pub(super) fn chance(&mut self, per_mille: u32) -> bool {
        self.0.random_range(0..1000_u32) < per_mille
    }

    /// An index below `count`; 0 when `count` is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        let count = u32::try_from(count).unwrap_or(u32::MAX).max(1);
        self.0.random_range(0..count) as usize
    }

    /// One of the items of a table that is never empty.
    #[expect(
        clippy::indexing_slicing,
        reason = "the index is below the length, and no table is empty"
    )]
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// One of the words of a table that is never empty.
    pub(super) fn word(&mut self, words: &[&'static str]) -> &'static str {
        let word: &&'static str = self.pick(words);
        word
    }
}

//! Gathers which sections of which accounts staff open, so that the accounts' users can see it. It is kept in memory
//! until a job writes it, so no read waits for a write.

use std::{
    collections::HashMap,
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::Section;
use crate::kernel::{
    ids::{AccountId, UserId},
    time::{Day, Instant},
};

/// What is opened again within this time counts once, because a page makes several calls.
const ONCE_SECONDS: i64 = 300;
/// The most entries in memory, which is more than all staff open between two runs of the job.
const MOST: usize = 20_000;

/// A section of an account that a member of staff opened on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Look {
    pub user: UserId,
    pub account: AccountId,
    pub section: Section,
    pub day: Day,
}

#[derive(Debug, Clone, Copy)]
struct Times {
    last: Instant,
    unwritten: i64,
}

#[derive(Debug, Default)]
struct Gathered {
    looks: HashMap<Look, Times>,
    lost: u64,
}

/// What staff have opened since it was last written.
#[derive(Debug, Default)]
pub struct Looks(Mutex<Gathered>);

impl Looks {
    fn gathered(&self) -> MutexGuard<'_, Gathered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a section was opened, under the name that dealers know it by. Other sections are not noted.
    pub fn note(&self, look: Look, now: Instant) {
        let Some(section) = known_to_dealers(look.section) else { return };
        let look = Look { section, ..look };
        let mut gathered = self.gathered();
        if let Some(times) = gathered.looks.get_mut(&look) {
            if now.seconds_since(times.last) >= ONCE_SECONDS {
                *times = Times { last: now, unwritten: times.unwritten + 1 };
            }
        } else if gathered.looks.len() < MOST {
            gathered.looks.insert(look, Times { last: now, unwritten: 1 });
        } else {
            gathered.lost += 1;
        }
    }

    /// What is to be written, with how often it was opened, and how many were lost because there was no room.
    pub fn take(&self, now: Instant) -> (Vec<(Look, i64)>, u64) {
        let mut gathered = self.gathered();
        let mut taken = Vec::new();
        gathered.looks.retain(|look, times| {
            let count = mem::take(&mut times.unwritten);
            if count > 0 {
                taken.push((*look, count));
            }
            now.seconds_since(times.last) < ONCE_SECONDS
        });
        (taken, mem::take(&mut gathered.lost))
    }

    /// Takes back what could not be written.
    pub fn give_back(&self, looks: &[(Look, i64)], now: Instant) {
        let mut gathered = self.gathered();
        for (look, count) in looks {
            if gathered.looks.len() >= MOST && !gathered.looks.contains_key(look) {
                gathered.lost += 1;
                continue;
            }
            let entry = gathered.looks.entry(*look);
            entry.or_insert(Times { last: now, unwritten: 0 }).unwritten += count;
        }
    }
}

/// The section of dealers that shows the same records, or the account itself for `dealers`.
fn known_to_dealers(section: Section) -> Option<Section> {
    match section {
        Section::Remittances => Some(Section::Financials),
        Section::Drawings | Section::DraftingLists => Some(Section::Projects),
        Section::DealerUsers => Some(Section::Users),
        Section::Dealers => Some(section),
        _ if Section::OF_DEALERS.contains(&section) => Some(section),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(account: i64, section: Section) -> Look {
        let day = Day(jiff::civil::date(2026, 6, 15));
        Look { user: UserId(7), account: AccountId(account), section, day }
    }

    #[test]
    fn a_section_counts_once_in_five_minutes_under_the_name_that_dealers_know() {
        let (looks, start) = (Looks::default(), Instant(0));
        for seconds in [0, 1, 299, 300, 301] {
            looks.note(look(1, Section::Remittances), start.plus_seconds(seconds));
        }
        looks.note(look(1, Section::Audit), start);
        let (taken, lost) = looks.take(start.plus_seconds(302));
        assert_eq!((taken, lost), (vec![(look(1, Section::Financials), 2)], 0));
        // Still within five minutes of the last one, also after it was written.
        looks.note(look(1, Section::Financials), start.plus_seconds(400));
        assert!(looks.take(start.plus_seconds(400)).0.is_empty());
        looks.note(look(1, Section::Financials), start.plus_seconds(700));
        assert_eq!(looks.take(start.plus_seconds(700)).0.len(), 1);
    }

    #[test]
    fn what_could_not_be_written_is_kept_and_memory_is_bounded() {
        let (looks, start) = (Looks::default(), Instant(0));
        looks.note(look(1, Section::Orders), start);
        let (taken, _) = looks.take(start);
        looks.give_back(&taken, start);
        assert_eq!(looks.take(start).0, taken);
        let most = i64::try_from(MOST).unwrap();
        for account in 0..most + 10 {
            looks.note(look(account, Section::Invoices), start);
        }
        let (taken, lost) = looks.take(start.plus_seconds(ONCE_SECONDS));
        assert_eq!(taken.len() as u64 + lost, MOST as u64 + 10);
        assert!(taken.len() <= MOST && looks.take(start.plus_seconds(9999)).0.is_empty());
    }
}

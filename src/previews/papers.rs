//! Remembers which papers were rendered for whom: by session and address, a few for each user, while they are looked at.
//!
//! The papers themselves and their pictures are in the cache, by their hash. What is returned here is no longer needed
//! there.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Mutex as Turn;

use crate::{
    files::Sha256,
    kernel::{
        fair::Owner,
        secret::{self, TokenHash},
    },
};

/// How many papers one user has open at a time, and all users together. The longest unused one makes room.
const OF_ONE: usize = 8;
const OF_ALL: usize = 1024;
/// How long a paper is kept that no one looks at.
const IDLE: Duration = Duration::from_mins(30);

/// Which paper: that of an address, as one session sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PaperKey {
    owner: Owner,
    session: TokenHash,
    address: TokenHash,
}

impl PaperKey {
    pub fn new(owner: Owner, session: TokenHash, address: &str) -> Self {
        Self { owner, session, address: secret::hash(address) }
    }
}

/// A rendered paper in the cache.
#[derive(Debug, Clone, Copy)]
pub struct Rendered {
    pub sha256: Sha256,
    /// In bytes.
    pub size: u64,
}

struct Entry {
    /// Requests for the same paper wait for one another instead of each rendering it.
    turn: Arc<Turn<()>>,
    paper: Option<Rendered>,
    used: Instant,
}

#[derive(Default)]
pub(super) struct Papers(Mutex<HashMap<PaperKey, Entry>>);

impl Papers {
    fn all(&self) -> MutexGuard<'_, HashMap<PaperKey, Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The turn for a paper, and the papers that made room for it.
    pub(super) fn enter(&self, key: PaperKey) -> (Arc<Turn<()>>, Vec<Sha256>) {
        let mut all = self.all();
        if let Some(entry) = all.get_mut(&key) {
            entry.used = Instant::now();
            return (Arc::clone(&entry.turn), Vec::new());
        }
        let of_one = |other: &PaperKey| other.owner == key.owner;
        let mut gone = make_room(&mut all, OF_ONE, of_one);
        gone.extend(make_room(&mut all, OF_ALL, |_| true));
        let turn = Arc::default();
        let entry = Entry { turn: Arc::clone(&turn), paper: None, used: Instant::now() };
        all.insert(key, entry);
        (turn, unused(&all, gone))
    }

    pub(super) fn find(&self, key: PaperKey) -> Option<Rendered> {
        self.all().get(&key).and_then(|entry| entry.paper)
    }

    /// Keeps a paper, and returns the one that it replaces.
    pub(super) fn keep(&self, key: PaperKey, paper: Rendered) -> Vec<Sha256> {
        let mut all = self.all();
        let Some(entry) = all.get_mut(&key) else {
            // It has made room for others meanwhile.
            return unused(&all, vec![paper.sha256]);
        };
        let earlier = entry.paper.replace(paper);
        unused(&all, earlier.map(|paper| paper.sha256).into_iter().collect())
    }

    pub(super) fn end_session(&self, session: TokenHash) -> Vec<Sha256> {
        self.end(|key, _| key.session == session)
    }

    pub(super) fn end_idle(&self) -> Vec<Sha256> {
        self.end(|_, entry| entry.used.elapsed() > IDLE)
    }

    fn end(&self, is_over: impl Fn(&PaperKey, &Entry) -> bool) -> Vec<Sha256> {
        let mut all = self.all();
        let over = all.extract_if(|key, entry| is_over(key, entry));
        let gone = over.filter_map(|(_, entry)| entry.paper).map(|paper| paper.sha256).collect();
        unused(&all, gone)
    }

    pub(super) fn documents(&self) -> HashSet<Sha256> {
        self.all().values().filter_map(|entry| entry.paper).map(|paper| paper.sha256).collect()
    }
}

/// Removes the longest unused of those that count, if there are `most`.
fn make_room(
    all: &mut HashMap<PaperKey, Entry>,
    most: usize,
    counts: impl Fn(&PaperKey) -> bool,
) -> Vec<Sha256> {
    let counted = all.iter().filter(|(key, _)| counts(key));
    if counted.clone().count() < most {
        return Vec::new();
    }
    let oldest = counted.min_by_key(|(_, entry)| entry.used).map(|(key, _)| *key);
    let gone = oldest.and_then(|key| all.remove(&key)).and_then(|entry| entry.paper);
    gone.map(|paper| paper.sha256).into_iter().collect()
}

/// Those that no session has. Equal papers are the same document.
fn unused(all: &HashMap<PaperKey, Entry>, gone: Vec<Sha256>) -> Vec<Sha256> {
    let is_used = |document: &Sha256| {
        all.values().any(|entry| entry.paper.is_some_and(|paper| paper.sha256 == *document))
    };
    gone.into_iter().filter(|document| !is_used(document)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::ids::UserId;

    fn key(user: i64, session: u8, address: u8) -> PaperKey {
        PaperKey::new(Owner::User(UserId(user)), [session; 32], &address.to_string())
    }

    fn paper(number: u8) -> Rendered {
        Rendered { sha256: Sha256([number; 32]), size: 1 }
    }

    #[test]
    fn a_user_has_few_at_a_time_in_all_sessions_and_nothing_of_others_makes_room() {
        let papers = Papers::default();
        papers.enter(key(2, 99, 0));
        papers.keep(key(2, 99, 0), paper(99));
        for number in 0..u8::try_from(OF_ONE).unwrap() {
            assert!(papers.enter(key(1, number, number)).1.is_empty());
            assert!(papers.keep(key(1, number, number), paper(number)).is_empty());
        }
        papers.enter(key(1, 0, 0));
        let (_, gone) = papers.enter(key(1, 50, 50));
        assert_eq!(gone, [paper(1).sha256], "the longest unused one");
        assert!(papers.find(key(1, 0, 0)).is_some() && papers.find(key(2, 99, 0)).is_some());
    }

    #[test]
    fn a_session_sees_its_own_and_equal_papers_stay_until_the_last_of_them_ends() {
        let papers = Papers::default();
        for session in [1, 2] {
            papers.enter(key(1, session, 0));
            papers.keep(key(1, session, 0), paper(7));
        }
        assert!(papers.find(key(1, 3, 0)).is_none());
        assert!(papers.end_session([1; 32]).is_empty());
        assert_eq!(papers.documents(), HashSet::from([paper(7).sha256]));
        assert_eq!(papers.keep(key(1, 2, 0), paper(8)), [paper(7).sha256]);
        assert_eq!(papers.end_session([2; 32]), [paper(8).sha256]);
        assert!(papers.end_idle().is_empty());
    }
}

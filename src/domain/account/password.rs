//! Passwords: what is accepted, and hashing on threads of its own.
//!
//! argon2id with the cost of OWASP's password storage cheat sheet (m = 19 MiB, t = 2, p = 1). One hash
//! runs at a time on each thread, over a block of memory that the thread keeps; whoever waits longer
//! than two seconds is told that the portal is busy. Rules for length and blocked passwords follow
//! NIST SP 800-63B-4.

use std::{collections::HashSet, sync::LazyLock, thread, time::Duration};

use argon2::{Algorithm, Argon2, Block, Params, Version};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use crossbeam_channel::{RecvTimeoutError, Sender, bounded};
use tokio::sync::oneshot;
use unicode_normalization::UnicodeNormalization;

use crate::{
    config::Auth,
    error::Error,
    kernel::{secret, text::fold},
};

/// Longest password that is taken; nothing is ever cut.
pub const LONGEST: usize = 256;
/// How long a hash may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many may wait.
const QUEUE: usize = 256;
/// How long a thread without work keeps its block of memory.
const MEMORY_KEPT: Duration = Duration::from_secs(10);

/// What hashing costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
}

impl Cost {
    /// What a guess takes: every pass goes over all of the memory.
    fn work(self) -> u64 {
        u64::from(self.memory) * u64::from(self.passes)
    }
}

impl Default for Cost {
    fn default() -> Self {
        Self { memory: 19_456, passes: 2, lanes: 1 }
    }
}

/// What a check found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// Whether it is the password.
    pub is_right: bool,
    /// Whether the hash should be made anew at the configured cost.
    pub is_outdated: bool,
}

enum Job {
    Hash {
        password: String,
        answer: oneshot::Sender<anyhow::Result<String>>,
    },
    Verify {
        password: String,
        hash: Option<String>,
        answer: oneshot::Sender<anyhow::Result<Verified>>,
    },
}

/// The threads that hash passwords.
#[derive(Clone)]
pub struct Hasher(Sender<Job>);

impl Hasher {
    /// Starts `threads` threads that hash at `cost`.
    pub fn start(threads: usize, cost: Cost) -> anyhow::Result<Self> {
        let (queue, jobs) = bounded::<Job>(QUEUE);
        // What an unknown name is checked against, so that it takes as long as a known one. No password
        // has this hash, and nothing has to be computed for it.
        let decoy = written(cost, &secret::random_bytes::<16>()?, &secret::random_bytes::<32>()?);
        for number in 0..threads.max(1) {
            let (jobs, decoy) = (jobs.clone(), decoy.clone());
            thread::Builder::new().name(format!("hash-{number}")).spawn(move || {
                let mut memory = Vec::new();
                loop {
                    let job = match jobs.recv_timeout(MEMORY_KEPT) {
                        Ok(job) => job,
                        Err(RecvTimeoutError::Timeout) => {
                            memory = Vec::new();
                            match jobs.recv() {
                                Ok(job) => job,
                                Err(_) => break,
                            }
                        }
                        Err(RecvTimeoutError::Disconnected) => break,
                    };
                    match job {
                        Job::Hash { password, answer } if !answer.is_closed() => {
                            let _ = answer.send(hash(&mut memory, &password, cost));
                        }
                        Job::Verify { password, hash, answer } if !answer.is_closed() => {
                            let known = hash.as_deref();
                            let result =
                                verify(&mut memory, &password, known.unwrap_or(&decoy), cost);
                            let _ = answer.send(result.map(|verified| Verified {
                                is_right: verified.is_right && known.is_some(),
                                ..verified
                            }));
                        }
                        // Whoever asked has gone.
                        Job::Hash { .. } | Job::Verify { .. } => {}
                    }
                }
            })?;
        }
        Ok(Self(queue))
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: &str) -> Result<String, Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Hash { password: password.to_owned(), answer }, answered).await
    }

    /// Checks a password against a stored hash; without one it takes the same time and is wrong.
    pub async fn verify(&self, password: &str, hash: Option<String>) -> Result<Verified, Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Verify { password: password.to_owned(), hash, answer }, answered).await
    }

    async fn ask<T>(
        &self,
        job: Job,
        answered: oneshot::Receiver<anyhow::Result<T>>,
    ) -> Result<T, Error> {
        let busy = || Error::Unavailable {
            message: "Very many people are signing in right now. Please try again in a moment."
                .to_owned(),
            retry_after_seconds: 2,
        };
        self.0.try_send(job).map_err(|_| busy())?;
        match tokio::time::timeout(PATIENCE, answered).await {
            Ok(Ok(result)) => Ok(result?),
            Ok(Err(_)) => Err(Error::internal("a hashing thread has ended")),
            Err(_) => Err(busy()),
        }
    }
}

/// Hashes at once, on this thread: for the command line.
pub fn hash_now(password: &str, cost: Cost) -> anyhow::Result<String> {
    hash(&mut Vec::new(), password, cost)
}

fn hash(memory: &mut Vec<Block>, password: &str, cost: Cost) -> anyhow::Result<String> {
    let salt = secret::random_bytes::<16>()?;
    let output = derive(memory, password, &salt, cost)?;
    Ok(written(cost, &salt, &output))
}

/// A hash in the PHC string format.
fn written(cost: Cost, salt: &[u8], output: &[u8]) -> String {
    format!(
        "$argon2id$v=19$m={},t={},p={}${}${}",
        cost.memory,
        cost.passes,
        cost.lanes,
        STANDARD_NO_PAD.encode(salt),
        STANDARD_NO_PAD.encode(output),
    )
}

fn verify(
    memory: &mut Vec<Block>,
    password: &str,
    stored: &str,
    cost: Cost,
) -> anyhow::Result<Verified> {
    let stored = Stored::parse(stored)
        .ok_or_else(|| anyhow::anyhow!("a stored password hash is damaged"))?;
    let output = derive(memory, password, &stored.salt, stored.cost)?;
    Ok(Verified {
        is_right: secret::same(&output, &stored.output),
        is_outdated: stored.cost.work() < cost.work(),
    })
}

fn derive(
    memory: &mut Vec<Block>,
    password: &str,
    salt: &[u8],
    cost: Cost,
) -> anyhow::Result<[u8; 32]> {
    let refused = |cause| anyhow::anyhow!("argon2: {cause}");
    let params = Params::new(cost.memory, cost.passes, cost.lanes, Some(32)).map_err(refused)?;
    memory.resize(params.block_count(), Block::default());
    let mut output = [0_u8; 32];
    let normal: String = password.nfc().collect();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into_with_memory(normal.as_bytes(), salt, &mut output, memory)
        .map_err(refused)?;
    Ok(output)
}

/// A hash in the PHC string format.
struct Stored {
    cost: Cost,
    salt: Vec<u8>,
    output: Vec<u8>,
}

impl Stored {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix("$argon2id$v=19$")?.split('$');
        let mut figures = parts.next()?.split(',').map(|part| part.split_once('=')?.1.parse().ok());
        let cost =
            Cost { memory: figures.next()??, passes: figures.next()??, lanes: figures.next()?? };
        let salt = STANDARD_NO_PAD.decode(parts.next()?).ok()?;
        let output = STANDARD_NO_PAD.decode(parts.next()?).ok()?;
        Some(Self { cost, salt, output })
    }
}

/// Common passwords and the words that they are built from, folded, one a line: the frequency list of
/// zxcvbn (MIT), and what has at least twelve characters among the most used passwords of `SecLists` (MIT,
/// see `assets/long-passwords.LICENSE`).
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let short = include_str!("../../../assets/common-passwords.txt").lines();
    short.chain(include_str!("../../../assets/long-passwords.txt").lines()).collect()
});

/// Says all that is wrong with a new password, each in a sentence.
///
/// Any character goes, there is no composition rule. `needs_second_step`: whether one is demanded of
/// this user, which lowers the shortest length. `names`: what it must not be made of, the user's names and
/// the companies'.
pub fn check_new(
    password: &str,
    policy: &Auth,
    needs_second_step: bool,
    names: &[&str],
) -> Vec<String> {
    let length = password.nfc().count();
    let shortest =
        if needs_second_step { policy.password_min_with_second_step } else { policy.password_min };
    let shortest = shortest as usize;
    let folded = fold(password);
    let mut reasons = Vec::new();
    let mut refuse = |is_wrong: bool, reason: &str| {
        if is_wrong {
            reasons.push(reason.to_owned());
        }
    };
    let words = "A few words in a row are easy to remember.";
    refuse(length < shortest, &format!("Use at least {shortest} characters. {words}"));
    refuse(length > LONGEST, &format!("Use at most {LONGEST} characters."));
    if length > LONGEST {
        return reasons;
    }
    refuse(is_common(&folded), "This password is one that many people use. Choose another.");
    refuse(
        is_made_of(&folded, names),
        "This password is made of your name or a company's. Choose another.",
    );
    refuse(
        is_made_of(&folded, CALENDAR),
        "This password is made of seasons, months or days. Choose another.",
    );
    refuse(is_repeated(&folded), "This password is the same over and over. Choose another.");
    reasons
}

/// What people write before a year when a password has to be changed.
const CALENDAR: &[&str] = &[
    "spring summer autumn fall winter printemps automne hiver",
    "january february march april june july august september october november december",
    "monday tuesday wednesday thursday friday saturday sunday",
];

/// Phrases that everybody knows as passwords or by heart, without what stands between their words.
const PHRASES: &[&str] = &[
    "correcthorsebatterystaple",
    "iloveyouverymuch",
    "letmeinplease",
    "loremipsumdolorsitamet",
    "maytheforcebewithyou",
    "onceuponatime",
    "thequickbrownfoxjumpsoverthelazydog",
    "thisismypassword",
    "tobeornottobethatisthequestion",
    "winteriscoming",
];

/// Whether this is a common password or phrase, perhaps with digits and signs around it: long enough for the
/// length rule, and still among the first that anybody tries.
fn is_common(folded: &str) -> bool {
    let core = folded.trim_matches(|c: char| !c.is_alphabetic());
    let part = period(core).and_then(|part| core.get(..part)).unwrap_or(core);
    let letters: String = folded.chars().filter(|c| c.is_alphabetic()).collect();
    let is_phrase = |phrase: &&str| {
        let rest = letters.replace(*phrase, "");
        rest.len() < letters.len() && rest.chars().count() < 6
            || letters.chars().count() >= 12 && phrase.starts_with(&letters)
    };
    COMMON.contains(folded)
        || COMMON.contains(core)
        || COMMON.contains(part)
        || PHRASES.iter().any(is_phrase)
}

/// Whether a text is one part twice or more: what comes after the part adds nothing that has to be guessed.
fn is_repeated(folded: &str) -> bool {
    period(folded).is_some()
}

/// The length in bytes of the part of which a text consists, at least twice, the last time perhaps cut off.
fn period(text: &str) -> Option<usize> {
    // The longest beginning that is an end as well (Knuth, Morris and Pratt): one pass, whatever is typed.
    let bytes = text.as_bytes();
    let mut borders: Vec<usize> = vec![0];
    for byte in bytes.iter().skip(1) {
        let mut border = borders.last().copied().unwrap_or(0);
        while border > 0 && bytes.get(border) != Some(byte) {
            border = borders.get(border - 1).copied().unwrap_or(0);
        }
        borders.push(border + usize::from(bytes.get(border) == Some(byte)));
    }
    let part = bytes.len() - borders.last().copied().unwrap_or(0);
    (part > 0 && part * 2 <= bytes.len()).then_some(part)
}

/// Whether little is left of the password once the names are taken out.
fn is_made_of(folded: &str, names: &[&str]) -> bool {
    let words = names
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
        .map(fold)
        .filter(|word| word.chars().count() >= 4);
    let mut rest = folded.to_owned();
    let mut is_hit = false;
    for word in words {
        if rest.contains(&word) {
            rest = rest.replace(&word, "");
            is_hit = true;
        }
    }
    is_hit && rest.chars().filter(|c| c.is_alphabetic()).count() < 6
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: Cost = Cost { memory: 64, passes: 1, lanes: 1 };

    #[tokio::test]
    async fn a_password_is_recognised_in_any_normal_form_and_no_other_is() {
        let hasher = Hasher::start(1, CHEAP).unwrap();
        let hash = hasher.hash("caf\u{e9} au lait le matin").await.unwrap();
        let right =
            hasher.verify("cafe\u{301} au lait le matin", Some(hash.clone())).await.unwrap();
        assert_eq!(right, Verified { is_right: true, is_outdated: false });
        assert!(
            !hasher.verify("cafe au lait le matin", Some(hash.clone())).await.unwrap().is_right
        );
        assert!(!hasher.verify("no password", None).await.unwrap().is_right);
        let dearer = Hasher::start(1, Cost { passes: 2, ..CHEAP }).unwrap();
        assert!(dearer.verify("caf\u{e9} au lait le matin", Some(hash)).await.unwrap().is_outdated);
        let dear = dearer.hash("a river in the north").await.unwrap();
        assert!(!hasher.verify("a river in the north", Some(dear)).await.unwrap().is_outdated);
    }

    #[test]
    fn weak_passwords_are_refused_with_the_reason() {
        let policy = Auth::default();
        let names = ["Margaret", "Okonkwo", "Northlight Windows & Doors"];
        let reasons =
            |password: &str, second_step| check_new(password, &policy, second_step, &names);
        let check = |password: &str, second_step| match reasons(password, second_step).as_slice() {
            [] => Ok(()),
            _ => Err(()),
        };
        assert!(check("fourteen-chars", false).is_err());
        assert!(check("twelve-chars", true).is_ok());
        assert!(check("transom-demo-2026", false).is_ok());
        assert!(check("northlight-windows-2026", false).is_err());
        assert!(check("margaret-okonkwo-1", false).is_err());
        assert!(check("passwordpassword", false).is_err());
        assert!(check("hbartelletrab-h", false).is_err());
        assert!(check("!!!sunshine!!!2026", false).is_err());
        assert!(check("zzzzzzzzzzzzzzzzzzz", false).is_err());
        assert!(check(&"ab".repeat(129), false).is_err());
        for repeated in
            ["abcabcabcabcabc", "abcdabcdabcdabc", "Summer2026!Summer2026!", "xyxyxyxyxyxyxyxyx"]
        {
            assert!(check(repeated, false).is_err(), "{repeated}");
        }
        for known in [
            "correcthorsebatterystaple",
            "Correct-Horse-Battery-Staple-1",
            "correcthorsebattery",
            "Summer2026Winter2025",
            "!monday-tuesday-2026!",
            "to be or not to be, that is the question",
        ] {
            assert!(check(known, false).is_err(), "{known}");
        }
        for fine in [
            "a clear morning over seven lakes",
            "winter tyres on a blue canoe",
            "summers-glass-quarry",
        ] {
            assert!(check(fine, false).is_ok(), "{fine}");
        }
        let all = reasons("Summer-Summer", false);
        assert_eq!(all.len(), 2, "too short and of the calendar: {all:?}");
        assert!(reasons("margaretmargaret", false).len() >= 2);
    }
}

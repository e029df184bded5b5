//! Password hashing, on dedicated threads.
//! Uses argon2id with the parameters of OWASP's password storage cheat sheet (m = 19 MiB, t = 2, p = 1). Each thread
//! computes one hash at a time in a block of memory that it keeps. A caller who waits longer than two seconds gets
//! an error that the portal is busy.

use std::{thread, time::Duration};

use argon2::{Algorithm, Argon2, Block, Params, Version};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use crossbeam_channel::{RecvTimeoutError, Sender, bounded};
use tokio::sync::oneshot;
use unicode_normalization::UnicodeNormalization;

use crate::{error::Error, kernel::secret, messages::message};

/// How long a hash may wait in the queue.
const PATIENCE: Duration = Duration::from_secs(2);
const QUEUE: usize = 256;
/// How long an idle thread keeps its block of memory.
const MEMORY_KEPT: Duration = Duration::from_secs(10);

/// The cost parameters of a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    pub memory: u32,
    pub passes: u32,
    pub lanes: u32,
}

impl Cost {
    /// The work to compute a guess: every pass goes over all of the memory.
    fn work(self) -> u64 {
        u64::from(self.memory) * u64::from(self.passes)
    }
}

impl Default for Cost {
    fn default() -> Self {
        Self { memory: 19_456, passes: 2, lanes: 1 }
    }
}

/// The result of checking a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    pub is_right: bool,
    /// Whether the hash should be replaced by one at the configured cost.
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

#[derive(Clone)]
pub struct Hasher(Sender<Job>);

impl Hasher {
    /// Starts `threads` threads that hash at `cost`.
    pub fn start(threads: usize, cost: Cost) -> anyhow::Result<Self> {
        let (queue, jobs) = bounded::<Job>(QUEUE);
        // Unknown names are checked against this hash, so that they take as long as known ones. No password matches
        // it, and it isn't computed from one.
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
                        // The caller has gone.
                        Job::Hash { .. } | Job::Verify { .. } => {}
                    }
                }
            })?;
        }
        Ok(Self(queue))
    }

    pub async fn hash(&self, password: &str) -> Result<String, Error> {
        let (answer, answered) = oneshot::channel();
        self.ask(Job::Hash { password: password.to_owned(), answer }, answered).await
    }

    /// Checks a password against a stored hash. Without a hash it takes the same time and fails.
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
            message: message!("access-too-many-sign-ins"),
            retry_after_seconds: 2,
        };
        self.0.try_send(job).map_err(|_| busy())?;
        match tokio::time::timeout(PATIENCE, answered).await {
            Ok(Ok(result)) => Ok(result?),
            Ok(Err(_)) => Err(Error::internal("a hashing thread ended")),
            Err(_) => Err(busy()),
        }
    }
}

/// Hashes on the current thread, for the command line.
pub fn hash_now(password: &str, cost: Cost) -> anyhow::Result<String> {
    hash(&mut Vec::new(), password, cost)
}

fn hash(memory: &mut Vec<Block>, password: &str, cost: Cost) -> anyhow::Result<String> {
    let salt = secret::random_bytes::<16>()?;
    let output = derive(memory, password, &salt, cost)?;
    Ok(written(cost, &salt, &output))
}

/// Formats a hash as a PHC string.
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
}

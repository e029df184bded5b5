//! Handles the keys of backups, which are encrypted to public keys and opened with a private one kept elsewhere.

use std::{
    fmt, fs, io,
    io::{Read, Write},
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
    str::FromStr,
};

use age::{
    Decryptor, Encryptor,
    secrecy::ExposeSecret as _,
    stream::{StreamReader, StreamWriter},
    x25519,
};
use anyhow::Context as _;

use crate::{Hash, Problem};

/// The largest private-key file that is read.
const MOST_KEYS: u64 = 64 * 1024;

/// A public key that backups are encrypted to: `age1…`.
#[derive(Clone)]
pub struct Recipient(x25519::Recipient);

impl FromStr for Recipient {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let key = text.trim().parse().map_err(|_| {
            Problem::Key(
                "A public key for backups begins with \"age1\" and has 62 characters.".into(),
            )
        })?;
        Ok(Self(key))
    }
}

impl fmt::Debug for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The public keys that backups are encrypted to; the private half of any of them opens one. If empty, backups aren't
/// encrypted.
#[derive(Debug, Clone, Default)]
pub struct Recipients(Vec<Recipient>);

impl Recipients {
    /// Parses public keys. Order and repetition don't matter.
    pub fn parse<T: AsRef<str>>(keys: &[T]) -> Result<Self, Problem> {
        let keys: Result<Vec<Recipient>, _> = keys.iter().map(|key| key.as_ref().parse()).collect();
        Ok(keys?.into_iter().collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn texts(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }

    /// Encrypts what is written to `output`. [`StreamWriter::finish`] must be called at the end.
    pub(crate) fn wrap<W: Write>(&self, output: W) -> io::Result<StreamWriter<W>> {
        Encryptor::with_recipients(self.0.iter().map(|key| &key.0 as &dyn age::Recipient))
            .map_err(io::Error::other)?
            .wrap_output(output)
    }
}

impl FromIterator<Recipient> for Recipients {
    fn from_iter<I: IntoIterator<Item = Recipient>>(keys: I) -> Self {
        let mut keys: Vec<Recipient> = keys.into_iter().collect();
        keys.sort_by_key(ToString::to_string);
        keys.dedup_by_key(|key| key.to_string());
        Self(keys)
    }
}

/// Identifies a set of keys within a file's name.
pub(crate) fn fingerprint(keys: &[String]) -> String {
    let hash = Hash::of(keys.join(" ").as_bytes()).to_string();
    hash.get(..16).unwrap_or_default().to_owned()
}

/// Private keys, one per line (`AGE-SECRET-KEY-1…`). Any one of them may open a backup.
#[derive(Clone)]
pub struct Identity(Vec<x25519::Identity>);

impl Identity {
    /// Reads a key file in the format of `age-keygen` and [`Identity::create`].
    pub fn read(path: &Path) -> Result<Self, Problem> {
        let shown = path.display();
        let file = fs::File::open(path).with_context(|| format!("cannot read {shown}"))?;
        let mut text = String::new();
        file.take(MOST_KEYS)
            .read_to_string(&mut text)
            .with_context(|| format!("cannot read {shown}"))?;
        let lines = text.lines().map(str::trim);
        let keys: Result<Vec<_>, _> = lines
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(str::parse)
            .collect();
        match keys {
            Ok(keys) if !keys.is_empty() => Ok(Self(keys)),
            _ => Err(Problem::Key(format!(
                "{shown} holds no private key for backups: a line that begins with AGE-SECRET-KEY-1."
            ))),
        }
    }

    /// The public halves of the keys.
    pub fn publics(&self) -> Vec<String> {
        self.0.iter().map(|key| key.to_public().to_string()).collect()
    }

    /// Generates a key, saves it to a new file that only its owner can read, and returns its public half.
    pub fn create(path: &Path) -> Result<Recipient, Problem> {
        let shown = path.display();
        let key = x25519::Identity::generate();
        let public = key.to_public();
        let mut file = fs::OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(path)
            .with_context(|| format!("cannot create {shown}"))?;
        let text = key.to_string();
        writeln!(file, "# public key: {public}\n{}", text.expose_secret())
            .and_then(|()| file.sync_all())
            .with_context(|| format!("cannot write {shown}"))?;
        Ok(Recipient(public))
    }

    pub(crate) fn unwrap<R: Read>(&self, name: &str, input: R) -> Result<StreamReader<R>, Problem> {
        let failed = |error: age::DecryptError| match error {
            age::DecryptError::NoMatchingKeys => Problem::WrongKey(name.to_owned()),
            age::DecryptError::Io(error) => Problem::reading(name, "its encryption", error),
            error => Problem::damaged(name, format!("its encryption cannot be read ({error})")),
        };
        let opened = Decryptor::new(input).map_err(failed)?;
        opened.decrypt(self.0.iter().map(|key| key as &dyn age::Identity)).map_err(failed)
    }
}

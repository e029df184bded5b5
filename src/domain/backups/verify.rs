//! Opens a backup to verify it: every member by its hash, and the database by its own checks.

use std::path::Path;

use anyhow::Context as _;
use transom_backups::{
    DATABASE, Identity, KEY, KeyState, Manifest, Opening, Placing, Repository, is_sealed,
};

use super::{origin::Origin, survey, trouble::Trouble};
use crate::{
    audit::{self, Verdict},
    db::{self, SchemaState},
    kernel::progress::Progress,
};

#[derive(Debug)]
pub struct Verified {
    /// Its manifest, or `None` if it is encrypted and no key could open it.
    pub manifest: Option<Manifest>,
    /// The number of intact uploaded files.
    pub files: u64,
    /// The problems, one sentence each.
    pub problems: Vec<String>,
    /// Whether a configured key opens it, and which keys it is encrypted to, as far as recorded.
    pub key: KeyState,
    pub recipients: Vec<String>,
    /// Its origin, or `None` if it wasn't opened.
    pub origin: Option<Origin>,
}

/// Opens a backup in the empty directory `scratch`, and checks all of it.
pub fn verify(
    repository: &Repository,
    name: &str,
    identity: Option<&Identity>,
    scratch: &Path,
    progress: &Progress,
) -> Result<Verified, Trouble> {
    let is_opened = identity.is_some() || !is_sealed(name);
    let into = scratch.join("opened");
    std::fs::create_dir(&into).with_context(|| format!("cannot create {}", into.display()))?;
    let opening = Opening {
        identity,
        scratch,
        into: is_opened.then_some(into.as_path()),
        placing: Placing::Check,
        progress,
    };
    let opened = repository.open(name, &opening)?;
    let recipients = match &opened.manifest {
        Some(manifest) => manifest.recipients.clone(),
        None => repository.record(name)?.map(|record| record.recipients).unwrap_or_default(),
    };
    let key = repository.key_state(is_sealed(name), &recipients);
    let mut problems = opened.problems;
    if let Some(manifest) = &opened.manifest {
        let conn = db::open_reader(&into.join(DATABASE))?;
        problems.extend(survey::problems(&conn)?);
        let schema = db::schema_state(&conn)?;
        if let SchemaState::Empty = schema {
            problems.push("Its database is none of Transom's: it has no schema.".to_owned());
        }
        if let SchemaState::Current(_) = schema {
            let chain = audit::verify(&conn, None).map_err(anyhow::Error::from)?;
            if let Verdict::Broken { at, why } = chain {
                problems.push(format!("Its audit log was altered at event {at}: {why}."));
            }
            let counts = survey::counts(&conn).map_err(anyhow::Error::from)?;
            problems.extend(survey::differences(&manifest.counts, &counts));
            problems.extend(survey::foreign_key(&conn, &into.join(KEY))?);
        }
    }
    let origin = opened.manifest.as_ref().map(Origin::of);
    if origin == Some(Origin::Forged) {
        problems.push(Origin::Forged.sentence(None));
    }
    Ok(Verified {
        manifest: opened.manifest,
        files: opened.files,
        problems,
        key,
        recipients,
        origin,
    })
}

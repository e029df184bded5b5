//! Reads the parts of the status.

use std::{fs, path::Path};

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Asker, Sources};
use crate::{
    audit,
    db::Shared,
    error::Error,
    files::{Room, SpaceReading, Watermarks},
    instance::{Instance as Home, is_own_key, known_signing_key},
    kernel::time::Instant,
    messages::{Message, message},
    serve::certificate_end,
    wiring::SystemSettings,
};

/// The server process.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServerState)]
pub struct Server {
    pub is_running: bool,
    /// When it was started. Omitted if it isn't running.
    pub started_at: Option<Instant>,
    pub uptime_seconds: Option<i64>,
}

pub(super) fn server(sources: &Sources<'_>) -> Server {
    let started_at = match sources.asker {
        Asker::Server { started_at, .. } => Some(started_at),
        Asker::CommandLine => sources.home.in_use_since(),
    };
    Server {
        is_running: started_at.is_some(),
        started_at,
        uptime_seconds: started_at.map(|at| sources.now.seconds_since(at).max(0)),
    }
}

/// The disk that contains the data.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Disk {
    pub free_bytes: u64,
    pub total_bytes: u64,
    /// `ample`, `low` (filling up), `noUploads` (files are refused) or `none` (nothing is written).
    pub room: &'static str,
    /// The percentage of free space below which it is low.
    pub warn_below: u8,
    /// The percentage below which uploads are refused.
    pub refuse_uploads_below: u8,
    /// The percentage below which nothing is written.
    pub read_only_below: u8,
}

pub(super) fn disk(marks: Watermarks, home: &Home, space: &SpaceReading) -> Result<Disk, Error> {
    let space = space(home.dir()).map_err(anyhow::Error::from)?;
    let Watermarks { warn, refuse, read_only } = marks;
    let room = match space.room(Watermarks { warn, refuse, read_only }) {
        Room::Ample => "ample",
        Room::Low => "low",
        Room::NoUploads => "noUploads",
        Room::None => "none",
    };
    Ok(Disk {
        free_bytes: space.free,
        total_bytes: space.total,
        room,
        warn_below: warn,
        refuse_uploads_below: refuse,
        read_only_below: read_only,
    })
}

/// The present problem with the key files.
pub(super) fn keys(conn: &Connection, home: &Home) -> Result<Option<Message>, Error> {
    let path = home.key_file().display().to_string();
    match home.vault() {
        Err(error) => return Ok(Some(Message::plain(format!("{error:#}.")))),
        Ok(vault) if is_own_key(conn, &vault)? == Some(false) => {
            return Ok(Some(message!("system-key-foreign", path)));
        }
        Ok(_) => {}
    }
    let known = known_signing_key(conn)?;
    let path = home.signing_key_file().display().to_string();
    Ok(match home.signing_key() {
        // A server that starts creates one if an older version had none.
        Err(_) if known.is_none() => None,
        Err(error) => Some(Message::plain(format!("{error}."))),
        Ok(key) if known.is_some_and(|known| known != key.public()) => {
            Some(message!("system-signing-key-foreign", path))
        }
        Ok(_) => None,
    })
}

/// The stored data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StorageState)]
pub struct Storage {
    /// The size of the database file in bytes.
    pub database_bytes: u64,
    /// The size of the write-ahead log in bytes.
    pub log_bytes: u64,
    /// The number of uploaded files. Identical files count once.
    pub files: i64,
    /// The size of these files in bytes.
    pub file_bytes: i64,
}

pub(super) fn storage(conn: &Connection, home: &Home) -> Result<Storage, Error> {
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let database = home.database();
    let mut log = database.clone().into_os_string();
    log.push("-wal");
    let (files, file_bytes) = conn
        .prepare_cached("select count(*), coalesce(sum(size), 0) from files")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Storage {
        database_bytes: size(&database),
        log_bytes: size(Path::new(&log)),
        files,
        file_bytes,
    })
}

/// The number of valid sessions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SessionCounts)]
pub struct Sessions {
    pub dealers: i64,
    pub staff: i64,
}

pub(super) fn sessions(conn: &Connection, now: Instant) -> Result<Sessions, Error> {
    let sql =
        "select count(*) filter (where u.kind <> 'staff'), count(*) filter (where u.kind = 'staff')
               from sessions s join users u on u.id = s.user_id
               where s.expires_at > :now and s.parent_id is null";
    Ok(conn.prepare_cached(sql)?.query_row(named_params! { ":now": now }, |row| {
        Ok(Sessions { dealers: row.get(0)?, staff: row.get(1)? })
    })?)
}

/// The audit log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditState)]
pub struct Audit {
    pub events: i64,
    /// The number and hash of the last event. If recorded elsewhere, it shows later whether the log was rewritten.
    pub head: Option<String>,
}

pub(super) fn audit(conn: &Connection) -> Result<Audit, Error> {
    let head = audit::head(Shared::of(conn))?.map(|head| head.to_string());
    Ok(Audit { events: audit::count(conn)?, head })
}

/// The server's own TLS certificate.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CertificateState)]
pub struct Certificate {
    /// The certificate file.
    pub file: String,
    /// When the certificate, or one of its chain, expires. Omitted if it can't be read.
    pub ends_at: Option<Instant>,
    /// Why it can't be read. Blank otherwise.
    pub problem: String,
}

pub(super) fn certificate(settings: &SystemSettings) -> Option<Certificate> {
    let path = settings.certificate.as_ref()?;
    let end = certificate_end(path);
    Some(Certificate {
        file: path.display().to_string(),
        problem: end.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default(),
        ends_at: end.ok(),
    })
}

/// A sign-in provider.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProviderState)]
pub struct ProviderState {
    pub id: String,
    /// The provider's display name.
    pub name: String,
    /// When the server last requested its metadata and keys. Omitted if it isn't running or hasn't requested them
    /// yet.
    pub asked_at: Option<Instant>,
    /// Whether that request succeeded.
    pub has_answered: Option<bool>,
    /// Why it failed. Blank otherwise.
    pub problem: String,
    /// Whether its keys are known anyway, so that users can sign in.
    pub is_known: bool,
}

pub(super) fn providers(sources: &Sources<'_>) -> Vec<ProviderState> {
    let of = |id: &str, name: &str| ProviderState {
        id: id.to_owned(),
        name: name.to_owned(),
        asked_at: None,
        has_answered: None,
        problem: String::new(),
        is_known: false,
    };
    match sources.asker {
        Asker::CommandLine => {
            sources.settings.providers.iter().map(|(id, name)| of(id, name)).collect()
        }
        Asker::Server { providers, .. } => providers
            .iter()
            .map(|provider| {
                let settings = &provider.settings;
                let last = provider.source().last_answer();
                let outage = last.as_ref().and_then(|last| last.outage.as_ref());
                ProviderState {
                    asked_at: last.as_ref().map(|last| Instant(last.asked_at * 1000)),
                    has_answered: last.as_ref().map(|last| last.outage.is_none()),
                    problem: outage.map(ToString::to_string).unwrap_or_default(),
                    is_known: provider.metadata().is_some(),
                    ..of(&settings.id, &settings.name)
                }
            })
            .collect(),
    }
}

/// Whether the portal is closed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Maintenance {
    pub is_on: bool,
}

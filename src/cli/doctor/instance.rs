//! Checks the instance itself for `doctor`: its directory, its disk, the database, the keys, the clock.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::Path,
};

use jiff::tz::{TimeZone, TimeZoneDatabase};
use rusqlite::Connection;
use rustix::{
    fs::{Access, access},
    process::geteuid,
};

use super::{
    super::{db::of_schema, report::Failure},
    CheckResult,
};
use crate::{
    config::Config,
    db,
    files::disk_space,
    instance::{Instance, is_own_key, known_signing_key},
    kernel::{
        text::size,
        time::{Clock, Instant, utc_offsets},
    },
};

/// How many seconds the clock may be behind the last event.
const BEHIND: i64 = 60;

/// Opens the instance if it is usable, and reports on its directory.
pub(super) fn open(config: &Config, results: &mut Vec<CheckResult>) -> Option<Instance> {
    let about = "data directory";
    let dir = &config.data.dir;
    match Instance::open(dir) {
        Ok(instance) => {
            results.push(CheckResult::fine(about, format!("{}.", instance.dir().display())));
            Some(instance)
        }
        Err(error) => {
            let advice = match &error {
                crate::instance::InstanceError::FileSystem { .. } => {
                    " Move it there and set data.dir."
                }
                _ => "",
            };
            results.push(CheckResult::wrong(about, format!("{error}{advice}")));
            None
        }
    }
}

/// Checks who may read and write the directory's contents, and how much space its disk has.
pub(super) fn of_directory(config: &Config, instance: &Instance, results: &mut Vec<CheckResult>) {
    let before = results.len();
    let dir = instance.dir();
    let parts = [
        (dir.to_owned(), "700"),
        (instance.database(), "600"),
        (instance.key_file(), "600"),
        (instance.signing_key_file(), "600"),
    ];
    for (path, mode) in parts {
        let Ok(there) = fs::metadata(&path) else { continue };
        if there.permissions().mode() & 0o077 != 0 {
            let said = format!(
                "{} can be read by other users of this machine. Run `chmod {mode} {0}`.",
                path.display()
            );
            results.push(CheckResult::doubtful("permissions", said));
        }
        let me = geteuid().as_raw();
        if me != 0 && there.uid() != me {
            let said = format!(
                "{} belongs to another user ({}) than the one who runs this ({me}). Run Transom as its owner, or \
                 give it to them with chown.",
                path.display(),
                there.uid()
            );
            results.push(CheckResult::wrong("permissions", said));
        }
    }
    if access(dir, Access::WRITE_OK | Access::EXEC_OK).is_err() {
        let said = format!(
            "{} can't be written to. Mount its disk for writing, and give it to the user who runs Transom.",
            dir.display()
        );
        results.push(CheckResult::wrong("permissions", said));
    }
    if results.len() == before {
        results.push(CheckResult::fine(
            "permissions",
            "secret files can be read by their owner only.",
        ));
    }
    results.push(of_room(config, dir));
}

fn of_room(config: &Config, dir: &Path) -> CheckResult {
    let about = "free space";
    let space = match disk_space()(dir) {
        Ok(space) => space,
        Err(error) => {
            return CheckResult::wrong(
                about,
                format!("{} can't be inspected: {error}.", dir.display()),
            );
        }
    };
    let is_below =
        |mark: u8| u128::from(space.free) * 100 < u128::from(space.total.max(1)) * u128::from(mark);
    let said = format!("{} of {}", size(space.free), size(space.total));
    let advice = "Remove what the portal doesn't need (`transom files gc`, `transom backup prune`, \
                  `transom db optimize`), or give the disk more room.";
    let data = &config.data;
    if is_below(data.read_only_below.0) {
        CheckResult::wrong(about, format!("{said}: nothing is written any more. {advice}"))
    } else if is_below(data.refuse_uploads_below.0) {
        CheckResult::wrong(about, format!("{said}: uploads are refused. {advice}"))
    } else if is_below(data.warn_below.0) {
        CheckResult::doubtful(about, format!("{said}. {advice}"))
    } else {
        CheckResult::fine(about, format!("{said}."))
    }
}

/// Checks that the database is usable, the keys are its own, and the clock is right.
pub(super) fn of_database(
    config: &Config,
    instance: &Instance,
    results: &mut Vec<CheckResult>,
) -> Result<(), Failure> {
    let checked = db::open_reader(&instance.database()).and_then(|conn| {
        let errors: Vec<String> = conn
            .prepare("pragma quick_check(3)")?
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        Ok((conn, errors))
    });
    let (conn, errors) = match checked {
        Ok(checked) => checked,
        Err(error) => {
            let said = format!(
                "{} can't be read ({error:#}). Restore the last good backup (`transom backup list`, \
                 `transom restore`).",
                instance.database().display()
            );
            results.push(CheckResult::wrong("database", said));
            return Ok(());
        }
    };
    if errors == ["ok"] {
        results.push(CheckResult::fine(
            "database",
            "its pages are sound. `transom db check` looks closer.",
        ));
    } else {
        let said = format!(
            "it is damaged: {}. `transom db check` says more; restore the last good backup.",
            errors.join("; ")
        );
        results.push(CheckResult::wrong("database", said));
        return Ok(());
    }
    let schema = of_schema(&conn)?;
    let is_usable = matches!(db::schema_state(&conn)?, db::SchemaState::Current(_));
    results.push(schema);
    if is_usable {
        results.extend(of_keys(&conn, instance)?);
        results.push(of_clock(&conn, config)?);
        results.extend(of_time_zone(config));
    }
    Ok(())
}

fn of_keys(conn: &Connection, instance: &Instance) -> Result<Vec<CheckResult>, Failure> {
    let about = "keys";
    let advice = "Restore it from a backup.";
    let mut results = Vec::new();
    match instance.vault() {
        Err(error) => results.push(CheckResult::wrong(about, format!("{error:#}. {advice}"))),
        Ok(vault) => {
            if is_own_key(conn, &vault)? == Some(false) {
                let said = format!(
                    "{} is not the key that this database is sealed with: two-step verification fails for \
                     everyone. {advice}",
                    instance.key_file().display()
                );
                results.push(CheckResult::wrong(about, said));
            }
        }
    }
    let known = known_signing_key(conn)?;
    match instance.signing_key() {
        // A server that starts creates one if an older version had none.
        Err(_) if known.is_none() => {}
        Err(error) => results.push(CheckResult::wrong(about, format!("{error}. {advice}"))),
        Ok(key) if known.is_some_and(|known| known != key.public()) => {
            let said = format!(
                "{} is not the key that this portal's certificates are signed with. {advice}",
                instance.signing_key_file().display()
            );
            results.push(CheckResult::wrong(about, said));
        }
        Ok(_) => {}
    }
    if results.is_empty() {
        results.push(CheckResult::fine(about, "they are this database's own."));
    }
    Ok(results)
}

fn of_clock(conn: &Connection, config: &Config) -> Result<CheckResult, Failure> {
    let about = "clock";
    let zone = config.company.time_zone.0.clone();
    let now = Clock::system(zone.clone()).now();
    let last: Option<Instant> =
        conn.query_row("select max(at) from events", [], |row| row.get(0))?;
    let shown = |at: Instant| {
        let local = at.timestamp().to_zoned(zone.clone());
        local.strftime("%Y-%m-%d %H:%M").to_string()
    };
    let name = zone.iana_name().unwrap_or("the plant's time zone");
    Ok(match last.filter(|last| last.seconds_since(now) > BEHIND) {
        Some(last) => CheckResult::wrong(
            about,
            format!(
                "it says {}, but the audit log has an event of {}. Set the clock (`timedatectl set-ntp true`): \
                 codes of apps and sessions depend on it.",
                shown(now),
                shown(last)
            ),
        ),
        None => {
            CheckResult::fine(about, format!("it is {} in {name} (company.time_zone).", shown(now)))
        }
    })
}

/// Compares the plant's time zone on this machine with this release's data. If they differ, one of them is out of date.
fn of_time_zone(config: &Config) -> Option<CheckResult> {
    let zone = &config.company.time_zone.0;
    let name = zone.iana_name()?;
    let bundled = TimeZoneDatabase::bundled().get(name).ok()?;
    let at = first_difference(zone, &bundled, Clock::system(zone.clone()).now())?;
    Some(CheckResult::doubtful(
        "time zone",
        format!(
            "from {} on, the hours of {name} differ between this machine and this release of Transom: one of them has \
             old data of time zones. Update the machine's (package `tzdata`), then restart.",
            at.day_in(zone)
        ),
    ))
}

/// The first moment within a year at which two time zones differ.
fn first_difference(one: &TimeZone, other: &TimeZone, now: Instant) -> Option<Instant> {
    let offsets = [utc_offsets(one, now), utc_offsets(other, now)].concat();
    let mut moments: Vec<Instant> = offsets.into_iter().map(|(since, _)| since).collect();
    moments.sort_unstable();
    moments.into_iter().find(|at| one.to_offset(at.timestamp()) != other.to_offset(at.timestamp()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_zones_differ_from_the_first_change_that_one_of_them_lacks() {
        let at = |text: &str| Instant::from(text.parse::<jiff::Timestamp>().unwrap());
        let zone = |rule: &str| TimeZone::posix(rule).unwrap();
        let (changing, winter, summer) =
            (zone("CST6CDT,M3.2.0,M11.1.0"), zone("CST6"), zone("CDT5"));
        let difference = |one, other| first_difference(one, other, at("2026-01-15T12:00:00Z"));
        assert_eq!(difference(&changing, &changing), None);
        assert_eq!(difference(&changing, &winter), Some(at("2026-03-08T08:00:00Z")));
        assert_eq!(difference(&winter, &changing), Some(at("2026-03-08T08:00:00Z")));
        assert_eq!(difference(&changing, &summer), Some(at("2026-01-15T12:00:00Z")));
    }
}

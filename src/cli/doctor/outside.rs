//! Checks everything outside of the instance for `doctor`: the certificate, the mail server, the portal's address, the
//! worker process, and the backups' destination.

use std::{path::Path, time::Duration};

use jiff::tz::TimeZone;
use rustix::fs::{Access, access};
use transom_backups::Listed;
use ureq::Agent;

use super::CheckResult;
use crate::{
    config::Config,
    db,
    domain::backups,
    instance::Instance,
    kernel::time::{Clock, Day, Instant},
    outbox::{Smtp, Trouble},
    previews,
    serve::certificate_end,
    wiring::{self, BackupSettings},
};

const PATIENCE: Duration = Duration::from_secs(5);
const DAY_SECONDS: i64 = 86_400;
/// How many days before it expires a certificate should be renewed.
const RENEW_DAYS: i64 = 21;
/// How many days before it expires that is urgent, as in `status`.
const URGENT_DAYS: i64 = 7;
/// The maximum age of the last good backup, in days.
const BACKUP_DAYS: i64 = 2;
/// How many seconds the first backup may take.
const GRACE: i64 = 3600;

/// The server's certificate. Whether it matches its key is checked with all files that the settings name.
pub(super) fn of_certificate(config: &Config) -> Option<CheckResult> {
    let about = "TLS certificate";
    let path = config.tls.certificate.as_ref()?;
    let end = match certificate_end(path) {
        Ok(end) => end,
        Err(error) => return Some(CheckResult::wrong(about, format!("{error:#}."))),
    };
    let zone = &config.company.time_zone.0;
    let now = Clock::system(zone.clone()).now();
    Some(of_end(end.seconds_since(now), end.day_in(zone)))
}

fn of_end(seconds_left: i64, day: Day) -> CheckResult {
    let about = "TLS certificate";
    let advice = "Renew it and replace the files: the server takes new ones over by itself.";
    if seconds_left <= 0 {
        CheckResult::wrong(
            about,
            format!("it expired on {day}: no browser opens the portal. {advice}"),
        )
    } else if seconds_left < URGENT_DAYS * DAY_SECONDS {
        CheckResult::wrong(about, format!("it expires on {day}. {advice}"))
    } else if seconds_left < RENEW_DAYS * DAY_SECONDS {
        CheckResult::doubtful(about, format!("it expires on {day}. {advice}"))
    } else {
        CheckResult::fine(about, format!("it is valid until {day}."))
    }
}

/// Checks that the mail server, if configured, responds and accepts the user name and password.
pub(super) fn of_mail(config: &Config) -> Option<CheckResult> {
    let about = "mail server";
    // Invalid settings were already reported.
    let settings = wiring::smtp_settings(config).ok().flatten()?;
    let server = format!("{}:{}", settings.host, config.mail.port);
    let smtp = Smtp::new(&settings).ok()?;
    Some(match smtp.greet() {
        Ok(()) => CheckResult::fine(
            about,
            format!("{server} answers. `transom mail test --to ADDRESS` sends an email."),
        ),
        Err((said, trouble)) => {
            let advice = match trouble {
                Trouble::Connection => " Check mail.host, mail.port, mail.tls and the firewall.",
                Trouble::SignIn => " Check mail.user and mail.password.",
                // The error itself says what to set.
                Trouble::Authority | Trouble::Name | Trouble::NoTls => "",
            };
            CheckResult::wrong(about, format!("{server}: {said}{advice}"))
        }
    })
}

/// Checks that the portal is reachable at the address in its links.
pub(super) fn of_public_url(config: &Config, instance: &Instance) -> CheckResult {
    let about = "server.public_url";
    let base = config.server.public_url.as_str().trim_end_matches('/');
    if !instance.is_in_use() {
        return CheckResult::fine(
            about,
            format!("{base} was not tried: the server isn't running."),
        );
    }
    let agent: Agent = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .tls_config(transom_trust::tls())
        .build()
        .into();
    let advice = "Check its name in DNS, the reverse proxy and its certificate.";
    let asked = agent.get(format!("{base}/healthz")).call();
    match asked.map(|mut answer| (answer.status(), answer.body_mut().read_to_string())) {
        Ok((status, Ok(body))) if status.is_success() && body.contains("\"isSuccess\":true") => {
            CheckResult::fine(about, format!("{base} leads to the portal."))
        }
        Ok((status, _)) => CheckResult::wrong(
            about,
            format!(
                "{base} leads to something else than the portal (status {}). {advice}",
                status.as_u16()
            ),
        ),
        Err(error) if error.to_string().contains("UnknownIssuer") => CheckResult::doubtful(
            about,
            format!(
                "{base} answers, but its certificate comes from an authority that this machine doesn't know. Install your \
                 company's authority in the system's store (`update-ca-certificates`), if that is where it comes from."
            ),
        ),
        // Some networks don't let a machine reach itself from outside.
        Err(error) => CheckResult::doubtful(
            about,
            format!("{base} can't be reached from this machine ({error}). {advice}"),
        ),
    }
}

/// Checks that documents can be previewed.
pub(super) fn of_worker(config: &Config) -> CheckResult {
    let about = "worker process";
    let tried = std::env::current_exe().map_err(anyhow::Error::from).and_then(|program| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(previews::try_worker(program, &wiring::preview_settings(config)))
    });
    match tried {
        Ok(()) => CheckResult::fine(about, "it starts and answers."),
        Err(error) => CheckResult::wrong(
            about,
            format!(
                "it doesn't work ({error:#}): previews of documents stay blank. Check the limits of the service \
                 (processes, memory) and previews.memory."
            ),
        ),
    }
}

/// Checks the backups' destination, and how old the last good backup is.
pub(super) fn of_backups(config: &Config, instance: &Instance) -> Vec<CheckResult> {
    let about = "backups";
    let settings = wiring::backup_settings(config);
    let mut results = Vec::new();
    if !settings.is_enabled {
        let said = "none is made by itself. Set backup.enabled, or make them with `transom backup create`.";
        results.push(CheckResult::doubtful(about, said));
    }
    if backups::is_on_data_disk(&settings, instance.dir()) {
        let said = "they are on the same disk as the data: what destroys it destroys both. Set backup.dir.";
        results.push(CheckResult::doubtful(about, said));
    }
    let dir = backups::directory(&settings, instance.dir());
    if settings.bucket.is_none() && !is_writable(&dir) {
        let said = format!(
            "{} can't be written to. Give it to the user who runs Transom, or set backup.dir.",
            dir.display()
        );
        results.push(CheckResult::wrong(about, said));
    }
    let now = Clock::system(config.company.time_zone.0.clone()).now();
    let listed = backups::repository(&settings, instance)
        .and_then(|place| Ok((place.describe(), place.list()?)));
    let advice = match &settings.bucket {
        Some(_) => {
            "Check endpoint, bucket, access_key and secret_key of [backup.s3], what the key may do there, and the \
             firewall."
        }
        None => "Mount its disk, give it to the user who runs Transom, or set backup.dir.",
    };
    results.push(match listed {
        Err(trouble) => {
            let said = trouble.to_string();
            CheckResult::wrong(about, format!("{}. {advice}", said.trim_end_matches('.')))
        }
        Ok((place, all)) => match all.iter().find(|one| one.is_good()) {
            Some(last) => of_last_good(last, now),
            None => match all.iter().find(|one| one.is_verified()) {
                Some(last) => of_other_key(last),
                None => of_none(&place, first_due(&settings, instance), now, &settings.zone),
            },
        },
    });
    results
}

/// When the portal makes its first backup by itself, if the database can be read.
fn first_due(settings: &BackupSettings, instance: &Instance) -> Option<Instant> {
    let conn = db::open_reader(&instance.database()).ok()?;
    backups::first_due(&conn, settings).ok().flatten()
}

const CREATE: &str = "`transom backup create` makes one and says what is wrong.";

/// A missing backup is an error only if one was due.
fn of_none(place: &str, first: Option<Instant>, now: Instant, zone: &TimeZone) -> CheckResult {
    let about = "last good backup";
    let Some(first) = first else {
        return CheckResult::doubtful(about, format!("there is none in {place}. {CREATE}"));
    };
    let at = first.timestamp().to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M");
    if now.seconds_since(first) < GRACE {
        let said = format!(
            "there is none in {place} yet. The portal makes the first one on {at}, if it runs then; `transom backup \
             create` makes one now."
        );
        CheckResult::doubtful(about, said)
    } else {
        let said =
            format!("there is none in {place}, although the first one was due on {at}. {CREATE}");
        CheckResult::wrong(about, said)
    }
}

/// Reports that no current key opens the last good backup.
fn of_other_key(last: &Listed) -> CheckResult {
    let said = format!(
        "none can be opened with a key that is configured now; {} needs the private key of {}. {CREATE}",
        last.name,
        last.recipients().join(", ")
    );
    CheckResult::wrong("last good backup", said)
}

fn of_last_good(last: &Listed, now: Instant) -> CheckResult {
    let about = "last good backup";
    let days = now.seconds_since(last.made_at) / DAY_SECONDS;
    if days >= BACKUP_DAYS {
        return CheckResult::wrong(about, format!("{} is {days} days old. {CREATE}", last.name));
    }
    CheckResult::fine(
        about,
        format!("{}, {} h old.", last.name, now.seconds_since(last.made_at) / 3600),
    )
}

/// Whether a directory, or the one in which it would be created, is writable.
fn is_writable(dir: &Path) -> bool {
    let there = dir.ancestors().find(|dir| dir.exists());
    there.is_some_and(|dir| dir.is_dir() && access(dir, Access::WRITE_OK | Access::EXEC_OK).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{super::Standing, *};

    #[test]
    fn a_certificate_that_ends_soon_and_one_that_has_ended_are_told() {
        let day = Day::parse("2026-12-01").unwrap();
        for (days, standing) in [
            (-1, Standing::Wrong),
            (6, Standing::Wrong),
            (20, Standing::Doubtful),
            (22, Standing::Fine),
        ] {
            assert_eq!(of_end(days * DAY_SECONDS, day).standing, standing, "{days}");
        }
    }

    #[test]
    fn a_backup_of_three_days_ago_is_too_old() {
        let now = Instant(1_800_000_000_000);
        let made = |days: i64| Listed {
            name: "transom-x".to_owned(),
            made_at: now.plus_seconds(-days * DAY_SECONDS),
            bytes: 1,
            record: None,
            key: transom_backups::KeyState::Present,
        };
        assert_eq!(of_last_good(&made(1), now).standing, Standing::Fine);
        assert_eq!(of_last_good(&made(3), now).standing, Standing::Wrong);
        let none = |first: Option<i64>| {
            let first = first.map(|seconds| now.plus_seconds(seconds));
            of_none("there", first, now, &TimeZone::UTC).standing
        };
        assert_eq!(none(None), Standing::Doubtful);
        assert_eq!(none(Some(60)), Standing::Doubtful);
        assert_eq!(none(Some(-60)), Standing::Doubtful);
        assert_eq!(none(Some(-2 * GRACE)), Standing::Wrong);
    }

    #[tokio::test]
    async fn a_program_that_is_no_worker_is_told() {
        let settings = wiring::preview_settings(&Config::default());
        let program = std::path::PathBuf::from("/bin/false");
        assert!(previews::try_worker(program, &settings).await.is_err());
    }
}

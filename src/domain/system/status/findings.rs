//! Derives findings from what was read.

use jiff::tz::TimeZone;

use super::{Certificate, Disk, ProviderState, Sources};
use crate::{
    db::Trouble,
    domain::{
        alerts::{Concern, Finding, Severity},
        system::store::{JobState, QueueState, job_title},
    },
    kernel::{text::size, time::Instant},
    messages::{Message, message},
    outbox,
    sandbox::Wall,
};

/// How long before it expires a certificate is reported.
const CERTIFICATE_WARNING_SECONDS: i64 = 21 * 86_400;
/// How long before it expires that is an error.
const CERTIFICATE_URGENT_SECONDS: i64 = 7 * 86_400;
/// How long a message may wait before its server counts as failing.
const STUCK_SECONDS: i64 = 3600;
/// The number of consecutive failures after which a job is reported.
pub(super) const FAILURES_TO_TELL: i64 = 2;

/// The facts from which findings are derived.
pub(super) struct Facts {
    pub(super) disk: Disk,
    /// Problems noticed by the database threads, if this runs in the server.
    pub(super) troubles: Vec<(Trouble, String)>,
    /// The problem with the key files.
    pub(super) keys: Option<Message>,
    /// Whether the daily limit of text messages is nearly reached.
    pub(super) are_texts_used_up: bool,
    /// The sandbox features that the kernel supports.
    pub(super) wall: Wall,
    pub(super) jobs: Vec<JobState>,
    pub(super) queue: Vec<QueueState>,
    pub(super) certificate: Option<Certificate>,
    pub(super) providers: Vec<ProviderState>,
    pub(super) is_in_maintenance: bool,
}

impl Facts {
    pub(super) fn findings(&self, sources: &Sources<'_>) -> Vec<Finding> {
        let mut found = Vec::new();
        found.extend(self.troubles.iter().map(of_trouble));
        found.extend(self.keys.clone().map(of_keys));
        found.extend(of_texts(self.are_texts_used_up));
        found.extend(of_wall(self.wall));
        found.extend(of_disk(&self.disk));
        let certificate = self.certificate.as_ref();
        let zone = &sources.settings.zone;
        found.extend(certificate.and_then(|it| of_certificate(it, zone, sources.now)));
        found.extend(self.jobs.iter().filter_map(of_job));
        found.extend(self.of_outbox(sources));
        found.extend(self.providers.iter().filter_map(of_provider));
        found.extend(self.is_in_maintenance.then(|| {
            Finding::new(
                Concern::Maintenance,
                Severity::Warning,
                message!("system-closed"),
                message!("system-closed-do"),
            )
        }));
        found.extend((!sources.unset_letters.is_empty()).then(|| {
            Finding::new(
                Concern::Papers,
                Severity::Warning,
                message!("system-papers-letters"),
                message!("system-papers-letters-do"),
            )
            .with([message!("system-papers-letters-are", letters = sources.unset_letters.clone())])
        }));
        found.extend(sources.weaknesses.iter().map(|weakness| {
            Finding::new(
                Concern::Configuration,
                Severity::Warning,
                message!("system-configuration"),
                message!("system-configuration-do"),
            )
            .with([weakness.clone()])
        }));
        found
    }

    fn of_outbox(&self, sources: &Sources<'_>) -> Option<Finding> {
        let of = |status| self.queue.iter().find(|state| state.status == status);
        if let Some(failed) = of(outbox::Status::Failed) {
            let count = failed.count;
            return Some(Finding::new(
                Concern::Outbox,
                Severity::Warning,
                message!("system-outbox-failed", count),
                message!("system-outbox-failed-do"),
            ));
        }
        // Without a mail server, messages wait for one: the configuration's weaknesses say so.
        let leaves = !sources.is_demo && sources.settings.sends_mail;
        let is_stuck =
            |state: &&QueueState| sources.now.seconds_since(state.oldest) > STUCK_SECONDS;
        of(outbox::Status::Waiting).filter(|_| leaves).filter(is_stuck).map(|_| {
            Finding::new(
                Concern::Outbox,
                Severity::Warning,
                message!("system-outbox-stuck"),
                message!("system-outbox-stuck-do"),
            )
        })
    }
}

/// The finding about the database file or its disk.
pub(super) fn of_trouble((trouble, cause): &(Trouble, String)) -> Finding {
    let (concern, title, advice) = match trouble {
        Trouble::Damaged => (
            Concern::Database,
            message!("system-database-damaged"),
            message!("system-database-damaged-do"),
        ),
        Trouble::Failing => (
            Concern::FailingDisk,
            message!("system-disk-failing"),
            message!("system-disk-failing-do"),
        ),
    };
    let cause = Message::plain(format!("{cause}."));
    Finding::new(concern, Severity::Error, title, advice).with([cause])
}

pub(super) fn of_keys(said: Message) -> Finding {
    let (title, advice) = (message!("system-key-replaced"), message!("system-key-replaced-do"));
    Finding::new(Concern::Keys, Severity::Error, title, advice).with([said])
}

pub(super) fn of_texts(are_used_up: bool) -> Option<Finding> {
    let (title, advice) = (message!("system-texts-used-up"), message!("system-texts-used-up-do"));
    are_used_up.then(|| Finding::new(Concern::Texts, Severity::Error, title, advice))
}

fn of_wall(wall: Wall) -> Option<Finding> {
    let what = match wall {
        Wall { has_landlock: true, has_filter: true } => return None,
        Wall { has_filter: true, .. } => "Landlock",
        _ => "seccomp",
    };
    let title = message!("system-workers-open", what);
    let advice = message!("system-workers-open-do");
    Some(Finding::new(Concern::Workers, Severity::Warning, title, advice))
}

pub(super) fn of_disk(disk: &Disk) -> Option<Finding> {
    let (severity, title) = match disk.room {
        "low" => (Severity::Warning, message!("system-disk-low")),
        "noUploads" => (Severity::Error, message!("system-disk-no-uploads")),
        "none" => (Severity::Error, message!("system-disk-full")),
        _ => return None,
    };
    let (refuse, stop) = (disk.refuse_uploads_below, disk.read_only_below);
    let left =
        message!("system-disk-free", free = size(disk.free_bytes), total = size(disk.total_bytes));
    let advice = message!("system-disk-do", refuse, stop);
    Some(Finding::new(Concern::Disk, severity, title, advice).with([left]))
}

/// The finding about the TLS certificate, which ends by the company's time.
pub(super) fn of_certificate(
    certificate: &Certificate,
    zone: &TimeZone,
    now: Instant,
) -> Option<Finding> {
    let file = &certificate.file;
    let Some(ends_at) = certificate.ends_at else {
        let finding = Finding::new(
            Concern::Certificate,
            Severity::Error,
            message!("system-certificate-unreadable"),
            message!("system-certificate-do", file),
        );
        return Some(finding.with([Message::plain(format!("{}.", certificate.problem))]));
    };
    let left = ends_at.seconds_since(now);
    if left > CERTIFICATE_WARNING_SECONDS {
        return None;
    }
    let local = ends_at.timestamp().to_zoned(zone.clone());
    let day = local.strftime("%b %-d, %Y, %H:%M %Z").to_string();
    let title = if left <= 0 {
        message!("system-certificate-ended", day)
    } else {
        message!("system-certificate-ends", day)
    };
    let severity =
        if left > CERTIFICATE_URGENT_SECONDS { Severity::Warning } else { Severity::Error };
    let advice = message!("system-certificate-do", file);
    Some(Finding::new(Concern::Certificate, severity, title, advice))
}

/// The finding about a job, whose error is stored untranslated.
pub(super) fn of_job(job: &JobState) -> Option<Finding> {
    job_finding(&job.name, job.failures, Message::of_kept(&job.result))
}

/// The finding about a job that has failed this many times in a row.
pub fn job_finding(name: &str, failures: i64, error: Message) -> Option<Finding> {
    if failures == 0 {
        return None;
    }
    let title = job_title(name);
    let (severity, title) = if failures >= FAILURES_TO_TELL {
        (Severity::Error, message!("jobs-failed-subject", title))
    } else {
        (Severity::Warning, message!("jobs-failed-once", title))
    };
    let advice = message!("jobs-failed");
    let finding = Finding::new(Concern::Job(name.to_owned()), severity, title, advice);
    Some(finding.with([error]))
}

fn of_provider(provider: &ProviderState) -> Option<Finding> {
    if provider.has_answered != Some(false) {
        return None;
    }
    let name = &provider.name;
    let (severity, advice) = if provider.is_known {
        (Severity::Warning, message!("system-provider-do-known"))
    } else {
        (Severity::Error, message!("system-provider-do"))
    };
    let concern = Concern::Provider(provider.id.clone());
    let finding = Finding::new(concern, severity, message!("system-provider", name), advice);
    Some(finding.with([Message::plain(format!("{}.", provider.problem))]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    #[test]
    fn a_certificate_is_told_of_three_weeks_before_its_end_and_urgently_in_the_last() {
        let now = Instant(1_800_000_000_000);
        let days = |days: i64| Certificate {
            file: "/etc/transom/portal.crt".to_owned(),
            ends_at: Some(now.plus_seconds(days * 86_400 + 60)),
            problem: String::new(),
        };
        // Where the day is another than in UTC.
        let zone = &TimeZone::get("Pacific/Honolulu").unwrap();
        let found = |certificate: &Certificate| of_certificate(certificate, zone, now);
        let told = |days_left: i64| found(&days(days_left)).map(|it| it.severity);
        assert_eq!(told(21), None);
        assert_eq!(told(20), Some(Severity::Warning));
        assert_eq!(told(7), Some(Severity::Warning));
        assert_eq!(told(6), Some(Severity::Error));
        let ended = found(&days(-2)).unwrap().in_language(Language::English);
        assert_eq!(ended.title, "The TLS certificate expired on Jan 12, 2027, 22:01 HST");
        assert!(ended.advice.contains("/etc/transom/portal.crt"), "{ended:?}");
        let unreadable =
            Certificate { ends_at: None, problem: "It is empty".to_owned(), ..days(0) };
        let told = found(&unreadable).unwrap().in_language(Language::English);
        assert_eq!(
            (told.severity, told.details),
            (Severity::Error, vec!["It is empty.".to_owned()])
        );
    }

    #[test]
    fn a_kernel_that_leaves_workers_open_is_told() {
        let told = |has_landlock, has_filter| {
            let found = of_wall(Wall { has_landlock, has_filter })?;
            Some(found.in_language(Language::English).title)
        };
        assert_eq!(told(true, true), None);
        assert!(told(false, true).unwrap().contains("Landlock"));
        assert!(told(true, false).unwrap().contains("seccomp"));
    }

    #[test]
    fn a_provider_that_does_not_answer_is_worse_when_its_keys_are_not_known() {
        let mut provider = ProviderState {
            id: "entra".to_owned(),
            name: "Example Account".to_owned(),
            asked_at: None,
            has_answered: None,
            problem: "no answer".to_owned(),
            is_known: false,
        };
        assert!(of_provider(&provider).is_none(), "no one has asked yet");
        provider.has_answered = Some(false);
        assert_eq!(of_provider(&provider).unwrap().severity, Severity::Error);
        provider.is_known = true;
        let told = of_provider(&provider).unwrap();
        assert_eq!(
            (told.severity, told.concern.to_string()),
            (Severity::Warning, "provider:entra".to_owned())
        );
        provider.has_answered = Some(true);
        assert!(of_provider(&provider).is_none());
    }
}

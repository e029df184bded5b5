//! Tests automatic backups over many simulated nights: making, pruning and testing them, and alerting administrators
//! when one fails or is missing, and when that is resolved.

use std::{
    fs,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use jiff::civil;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use transom::{jobs::Timetable, kernel::time::Instant};

use super::harness::TestApp;

const HOUR: i64 = 3_600_000;

/// A portal whose time the test controls.
struct Nights {
    app: TestApp,
    time: Arc<AtomicI64>,
    administrators: i64,
}

impl Nights {
    /// Created on a Monday at noon.
    fn new() -> Self {
        let time = Arc::new(AtomicI64::new(0));
        let app = TestApp::at(Arc::clone(&time));
        let nights = Self { administrators: 0, app, time };
        nights.set(civil::date(2026, 3, 2).at(12, 0, 0, 0));
        let made = nights.now().0;
        // The rows of the tests' portal were not made by the product, which sums them up.
        let prepared = format!(
            "update instance set created_at = {made}; update invoices set totals_given = 1;
             update orders set totals_given = 1;"
        );
        nights.app.database().execute_batch(&prepared).unwrap();
        let administrators = nights.app.value(
            "select count(*) from users u join user_roles x on x.user_id = u.id
                 join roles r on r.id = x.role_id
             where u.kind = 'staff' and u.status = 'active' and r.code = 'sa' and r.is_predefined = 1",
        );
        Self { administrators, ..nights }
    }

    fn set(&self, at: civil::DateTime) {
        let zone = self.app.app.clock.zone().clone();
        let at: Instant = at.to_zoned(zone).unwrap().timestamp().into();
        self.time.store(at.0, Ordering::Relaxed);
    }

    fn now(&self) -> Instant {
        self.app.app.clock.now()
    }

    /// Runs what is due as a server that has just started, and waits until it is done.
    async fn run_due(&self) {
        Timetable::load(&self.app.app).await.unwrap().run_due(&self.app.app).await;
        drop(self.app.app.backup_turn.lock().await);
    }

    /// Simulates hours in which the server runs. It checks what is due every half hour of the night, when backups and
    /// drills are made and retried, and less often at other times.
    async fn pass(&self, hours: i64) {
        let mut timetable = Timetable::load(&self.app.app).await.unwrap();
        let until = self.now().0 + hours * HOUR;
        while self.now().0 < until {
            let hour = self.now().timestamp().to_zoned(self.app.app.clock.zone().clone()).hour();
            let step = match hour {
                2..6 => HOUR / 2,
                6..18 => 6 * HOUR,
                _ => HOUR,
            };
            self.time.fetch_add(step.min(until - self.now().0), Ordering::Relaxed);
            timetable.run_due(&self.app.app).await;
            drop(self.app.app.backup_turn.lock().await);
        }
    }

    /// Simulates hours in which it doesn't run.
    fn sleep(&self, hours: i64) {
        self.time.fetch_add(hours * HOUR, Ordering::Relaxed);
    }

    /// When runs of a kind began, on the plant's clock, and whether they succeeded.
    fn runs(&self, kind: &str) -> Vec<(String, bool)> {
        let conn = self.app.database();
        let sql = "select started_at, is_success from backup_runs where kind = ?1 order by id";
        let mut statement = conn.prepare(sql).unwrap();
        let zone = self.app.app.clock.zone();
        let runs = statement.query_map([kind], |row| {
            let at = Instant(row.get(0)?).timestamp().to_zoned(zone.clone());
            Ok((at.strftime("%m-%d %H:%M").to_string(), row.get(1)?))
        });
        runs.unwrap().map(Result::unwrap).collect()
    }

    /// The nights of drills, which come after the backup.
    fn drills(&self) -> Vec<String> {
        let told = |(at, is_good): &(String, bool)| {
            let (day, time) = at.split_once(' ').unwrap();
            assert!(("02:30".."03:31").contains(&time), "{at}");
            format!("{day} {}", if *is_good { "passed" } else { "failed" })
        };
        self.runs("drill").iter().map(told).collect()
    }

    /// How many emails with these subjects each administrator got.
    fn mails(&self, subject: &str) -> i64 {
        // The portal's name stands behind it, for those who look after several.
        let sql = "select count(*) from outbox where subject like ?1 || ' – % (%)'";
        let mails: i64 = self.app.database().query_row(sql, [subject], |row| row.get(0)).unwrap();
        assert_eq!(mails % self.administrators, 0, "{subject}");
        mails / self.administrators
    }

    /// The findings on the system page.
    async fn findings(&self) -> Vec<Value> {
        let now = self.now().0;
        let session = "insert or replace into sessions
                           (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                       values (?1, ?2, 'full', ?3, ?3, ?4)";
        let hash = transom::kernel::secret::hash("staff.au");
        let user = self.app.id_of("staff.au");
        let row = rusqlite::params![hash, user, now, now + 24 * HOUR];
        self.app.database().execute(session, row).unwrap();
        let status = self.app.user("staff.au").get("/admin/system/status").await.ok();
        let all = status["item"]["findings"].as_array().unwrap().iter();
        all.filter(|finding| {
            ["backup", "backupOverdue", "drill"].iter().any(|it| finding["concern"] == *it)
        })
        .cloned()
        .collect()
    }

    fn backups(&self) -> PathBuf {
        self.app.app.config.backup.dir.clone().unwrap()
    }

    /// The days of the existing archives.
    fn kept(&self) -> Vec<String> {
        let names = fs::read_dir(self.backups()).unwrap().map(Result::unwrap);
        let names = names.map(|entry| entry.file_name().into_string().unwrap());
        let mut days: Vec<_> = names
            .filter(|name| name.ends_with(".tar.zst"))
            .map(|name| name["transom-".len()..][..8].to_owned())
            .collect();
        days.sort();
        days
    }
}

#[tokio::test]
async fn every_night_has_its_backup_and_every_week_its_drill() {
    let nights = Nights::new();
    let content = b"\x89PNG what someone has uploaded";
    let hash: [u8; 32] = Sha256::digest(content).into();
    let hex = transom::kernel::secret::hex(&hash);
    let dir = nights.app.app.instance.files().join(&hex[..2]);
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join(&hex), content).unwrap();
    let row = "insert into files (sha256, size, mime, created_at) values (?1, ?2, 'image/png', ?3)";
    let size = i64::try_from(content.len()).unwrap();
    nights.app.database().execute(row, (hash, size, i64::MAX)).unwrap();

    // Nothing is due on the first day, and nothing is wrong with that.
    nights.run_due().await;
    assert_eq!(nights.runs("backup"), []);
    assert_eq!(nights.findings().await, Vec::<Value>::new());

    nights.pass(5 * 24).await;
    let days = ["03-03", "03-04", "03-05", "03-06", "03-07"];
    let expected: Vec<_> = days.iter().map(|day| (format!("{day} 02:30"), true)).collect();
    assert_eq!(nights.runs("backup"), expected);
    assert_eq!(nights.drills(), ["03-03 passed"]);
    assert_eq!(nights.findings().await, Vec::<Value>::new());

    // The disk of the backups spoils a file. The next drill finds it, says so everywhere, and is over with the next
    // good one.
    let spoiled = nights.backups().join("files").join(&hex[..2]).join(&hex);
    fs::write(&spoiled, vec![7; content.len()]).unwrap();
    nights.pass(5 * 24).await;
    assert_eq!(nights.runs("backup").len(), 10);
    assert_eq!(nights.drills(), ["03-03 passed", "03-10 failed"]);
    let found = nights.findings().await;
    assert_eq!((found.len(), &found[0]["concern"]), (1, &json!("drill")), "{found:?}");
    let told = found[0]["details"].to_string();
    assert!(told.contains(&hex) && told.contains("damaged"), "{told}");
    let event: String = nights.app.value(
        "select after from events where entity = 'backup' and verb = 'drill' order by id desc limit 1",
    );
    assert!(event.contains("\"isSuccess\":false") && event.contains(&hex), "{event}");
    assert_eq!(nights.mails("A backup did not pass its drill"), 1);
    fs::remove_file(&spoiled).unwrap();
    nights.pass(7 * 24).await;
    assert_eq!(nights.drills(), ["03-03 passed", "03-10 failed", "03-17 passed"]);
    assert_eq!(nights.mails("A backup did not pass its drill"), 1);
    assert_eq!(nights.mails("Over: A backup did not pass its drill"), 1);
    assert_eq!(nights.findings().await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_night_that_fails_or_is_missed_is_told_once_and_so_is_that_it_is_over() {
    let nights = Nights::new();
    nights.pass(24).await;
    assert_eq!(nights.runs("backup"), [("03-03 02:30".to_owned(), true)]);
    // It is noon. The directory can't be reached for three nights; a night's backup is tried three times.
    let away = nights.backups().with_extension("away");
    fs::rename(nights.backups(), &away).unwrap();
    fs::write(nights.backups(), "not a directory").unwrap();
    nights.pass(24).await;
    let failed = nights.runs("backup");
    let failed: Vec<&str> = failed.iter().skip(1).map(|(at, _)| at.as_str()).collect();
    assert_eq!(failed, ["03-04 02:30", "03-04 03:30", "03-04 04:30"]);
    assert_eq!(nights.mails("A backup failed"), 1);
    assert_eq!(nights.mails("A backup is overdue"), 0);
    nights.pass(2 * 24).await;
    assert_eq!(nights.runs("backup").len(), 10);
    assert_eq!(nights.mails("A backup failed"), 1);
    assert_eq!(nights.mails("A backup is overdue"), 1);
    let found = nights.findings().await;
    let concerns: Vec<_> = found.iter().map(|it| it["concern"].as_str().unwrap()).collect();
    assert_eq!(concerns, ["backupOverdue", "backup"], "{found:?}");
    assert!(found[1]["details"].to_string().contains("backups"), "{found:?}");
    fs::remove_file(nights.backups()).unwrap();
    fs::rename(&away, nights.backups()).unwrap();
    nights.pass(24).await;
    for subject in ["A backup failed", "A backup is overdue"] {
        assert_eq!(nights.mails(subject), 1);
        assert_eq!(nights.mails(&format!("Over: {subject}")), 1);
    }
    assert_eq!(nights.findings().await, Vec::<Value>::new());
    assert_eq!(nights.kept().len(), 2);

    // The server is off for a night: it makes up for it when it starts, and no one needs to hear of it.
    nights.sleep(22);
    nights.run_due().await;
    assert_eq!(nights.runs("backup").last(), Some(&("03-08 11:00".to_owned(), true)));
    assert_eq!(nights.mails("A backup is overdue"), 1);
    // For three nights: that is mailed, and over with the next backup.
    nights.sleep(3 * 24);
    nights.run_due().await;
    nights.run_due().await;
    assert_eq!(nights.runs("backup").last(), Some(&("03-11 11:00".to_owned(), true)));
    assert_eq!(nights.mails("A backup is overdue"), 2);
    assert_eq!(nights.mails("Over: A backup is overdue"), 2);
    assert_eq!(nights.runs("missed").len(), 2);
    assert_eq!(nights.findings().await, Vec::<Value>::new());
}

#[tokio::test]
async fn months_of_nights_leave_days_weeks_and_months() {
    let nights = Nights::new();
    nights.set(civil::date(2026, 3, 3).at(2, 35, 0, 0));
    for _ in 0..100 {
        nights.run_due().await;
        nights.sleep(24);
    }
    // The last is of June 10.
    let expected = [
        // Months, weeks (their Sundays), and days.
        "20260331", "20260430", "20260524", "20260531", "20260604", "20260605", "20260606",
        "20260607", "20260608", "20260609", "20260610",
    ];
    assert_eq!(nights.kept(), expected);
    assert!(nights.runs("backup").iter().all(|(_, is_good)| *is_good));
    assert_eq!(nights.runs("drill").len(), 15);
}

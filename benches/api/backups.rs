//! Benchmarks backups of a portal with 200,000 orders and gigabytes of uploaded files, and their effect on its users:
//! seconds, memory, the longest wait of a write, and what a second backup copies.

use std::{
    fs,
    net::SocketAddr,
    path::Path,
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rusqlite::named_params;
use sha2::{Digest, Sha256};

use super::{
    Limits, TRANSOM,
    load::{self, Request},
    money::Peak,
    sign_in, transom, wait_until_ready,
};

/// The size of an uploaded file.
const FILE: usize = 1 << 20;
/// How long writes are measured without a backup.
const QUIET: Duration = Duration::from_secs(10);

/// Measures all of it with so many megabytes of files, and prints the table.
pub(super) fn measure(data: &Path, address: SocketAddr, megabytes: u32) {
    add_files(data, megabytes);
    let place = data.with_extension("backups");
    let _ = fs::remove_dir_all(&place);
    let mut server = transom(data, address, None, Limits::None);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    let token = sign_in(address, "dealer.admin");
    // Files just written must not delay what is measured.
    rustix::fs::sync();

    let database = fs::metadata(data.join("transom.db")).unwrap().len() >> 20;
    println!("\n{database} MB of database, {megabytes} MB of files");
    println!(
        "| what | seconds | peak MB | files copied | longest write ms | 99th ms | over 50 ms |"
    );
    println!("|---|---|---|---|---|---|---|");
    let quiet = Writes::watch(address, &token);
    thread::sleep(QUIET);
    quiet.row("nothing", QUIET.as_secs_f64(), 0.0, "–");
    for (name, arguments) in [
        ("first backup", &["backup", "create"][..]),
        ("second backup", &["backup", "create"]),
        ("drill", &["backup", "drill"]),
    ] {
        let writes = Writes::watch(address, &token);
        let began = Instant::now();
        let child = Command::new(TRANSOM)
            .args(arguments)
            .args(["--output", "json", "--quiet", "--data"])
            .arg(data)
            .env("TRANSOM__BACKUP__DIR", &place)
            .env("TRANSOM__DATA__WARN_BELOW", "0 %")
            .env("TRANSOM__DATA__REFUSE_UPLOADS_BELOW", "0 %")
            .env("TRANSOM__DATA__READ_ONLY_BELOW", "0 %")
            .stdout(Stdio::piped())
            .spawn()
            .expect("transom starts");
        let peak = Peak::of(child.id());
        let output = child.wait_with_output().unwrap();
        let seconds = began.elapsed().as_secs_f64();
        let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(said["problems"], serde_json::json!([]), "{said}");
        let copied = said["backup"]["newFiles"].as_u64();
        let copied = copied.map_or_else(|| "–".to_owned(), |count| count.to_string());
        writes.row(name, seconds, peak.end(), &copied);
    }
    server.stop();
    let _ = fs::remove_dir_all(&place);
}

/// Adds different files to the store and the database.
fn add_files(data: &Path, count: u32) {
    let mut connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let tx = connection.transaction().unwrap();
    let mut state = 1_u64;
    for _ in 0..count {
        let mut bytes = Vec::with_capacity(FILE);
        while bytes.len() < FILE {
            // Noise, which is incompressible like pictures.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            bytes.extend_from_slice(&state.to_le_bytes());
        }
        let hash: [u8; 32] = Sha256::digest(&bytes).into();
        let name = transom::kernel::secret::hex(&hash);
        let dir = data.join("files").join(&name[..2]);
        fs::create_dir_all(&dir).unwrap();
        fs::write(dir.join(&name), &bytes).unwrap();
        tx.execute(
            "insert into files (sha256, size, mime, created_at)
             values (:sha256, :size, 'image/jpeg', unixepoch() * 1000)",
            named_params! { ":sha256": hash, ":size": i64::try_from(FILE).unwrap() },
        )
        .unwrap();
    }
    tx.commit().unwrap();
}

/// A user who writes repeatedly.
struct Writes {
    is_over: Arc<AtomicBool>,
    watch: thread::JoinHandle<Vec<f64>>,
}

impl Writes {
    fn watch(address: SocketAddr, token: &str) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let end = Arc::clone(&is_over);
        let message =
            r#"{"subject":"About this order","message":"When do the casements leave the plant?"}"#;
        let write = Request::post("/api/email/send", Some(token), message);
        let watch = thread::spawn(move || {
            let mut taken = Vec::new();
            while !end.load(Ordering::Relaxed) {
                let began = Instant::now();
                let answer = load::once(address, &write).expect("the portal answers");
                assert_eq!(answer.status, 200);
                taken.push(began.elapsed().as_secs_f64() * 1000.0);
                thread::sleep(Duration::from_millis(5));
            }
            taken
        });
        Self { is_over, watch }
    }

    fn row(self, name: &str, seconds: f64, peak: f64, copied: &str) {
        self.is_over.store(true, Ordering::Relaxed);
        let mut taken = self.watch.join().unwrap();
        taken.sort_by(f64::total_cmp);
        let longest = taken.last().copied().unwrap_or(0.0);
        let most = taken.get(taken.len() * 99 / 100).copied().unwrap_or(0.0);
        let late = taken.iter().filter(|ms| **ms > 50.0).count();
        let all = taken.len();
        println!(
            "| {name} | {seconds:.1} | {peak:.0} | {copied} | {longest:.0} | {most:.0} | {late} of {all} |"
        );
    }
}

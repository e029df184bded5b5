//! Tests a backup: restores it into a scratch directory, starts the portal on it (isolated, without outgoing messages),
//! and opens there what people need first. An upgrade is rehearsed in the same way on a copy of the data.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead as _, BufReader, Read as _},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant as Stopwatch},
};

use anyhow::{Context as _, bail};
use rusqlite::{Connection, OptionalExtension as _, named_params};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use transom_backups::{
    DATABASE, Identity, KEY, Manifest, Opening, Placing, Problem, SETTINGS, SIGNING_KEY, is_sealed,
};
use ureq::Agent;

use super::{
    origin::Origin,
    place,
    room::{self, database_bytes, demand_room, to_migrate},
    runs::{Step, StepKind},
    survey,
    trouble::Trouble,
    work_dir::WorkDir,
};
use crate::{
    access::{UserStatus, password_hash::hash_now},
    db::{self, SchemaState, Shared},
    domain::people::{
        password,
        person::{self, Names, NewPerson},
    },
    instance::Instance,
    kernel::{
        ids::RoleId,
        progress::Progress,
        secret,
        time::{Clock, Instant},
    },
    wiring::BackupSettings,
};

/// How long the scratch portal may take to start, to respond, and to stop.
const PATIENCE: Duration = Duration::from_mins(2);
/// The largest file that is fetched completely; of larger ones only the beginning is.
const MOST_FETCHED: u64 = 256 << 20;
const VISITOR: &str = "backup-drill@transom.invalid";
/// The role with all permissions.
const SYSTEM_ADMINISTRATOR: RoleId = RoleId(21);

/// The result of a drill or a rehearsal.
#[derive(Debug, Default)]
pub struct Tried {
    /// The archive, or an empty string for a snapshot.
    pub archive: String,
    /// Where it came from.
    pub place: String,
    pub steps: Vec<Step>,
    /// The problems found, one sentence each.
    pub findings: Vec<String>,
    /// Other remarks, one sentence each.
    pub notes: Vec<String>,
    /// The schema before and after, and the duration of the migration.
    pub migration: Option<(u32, u32, Duration)>,
}

impl Tried {
    fn step<T>(
        &mut self,
        kind: StepKind,
        work: impl FnOnce(&mut Self) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let watch = Stopwatch::now();
        let done = work(self)?;
        let milliseconds = u64::try_from(watch.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.steps.push(Step { step: kind, milliseconds });
        Ok(done)
    }
}

/// Restores a backup (by default the last good one) and tests it. `program` is the path of this executable. Blocks.
pub fn drill(
    settings: &BackupSettings,
    instance: &Instance,
    program: &Path,
    wanted: Option<&str>,
    identity: Option<&Identity>,
    progress: &Progress,
) -> Result<Tried, Trouble> {
    WorkDir::work(instance, |work_dir| {
        drill_on(work_dir, settings, instance, program, wanted, identity, progress)
    })
}

fn drill_on(
    work_dir: &WorkDir,
    settings: &BackupSettings,
    instance: &Instance,
    program: &Path,
    wanted: Option<&str>,
    identity: Option<&Identity>,
    progress: &Progress,
) -> Result<Tried, Trouble> {
    let (repository, name) = place::locate(settings, instance.dir(), wanted, identity)?;
    let mut tried = Tried { place: repository.describe(), ..Tried::default() };
    if is_sealed(&name) && identity.is_none() {
        tried.notes.push(format!(
            "{name} could not be opened here, because there is no private key (backup.identity_file): a fresh \
             snapshot was tried instead."
        ));
        return try_snapshot(settings, instance, program, work_dir, tried);
    }
    tried.archive.clone_from(&name);
    let (portal, scratch) = (work_dir.dir("portal")?, work_dir.dir("scratch")?);
    let record = repository.record(&name)?;
    // Problems with the archive are found when it is opened.
    if let Ok(room) = repository.room(&name, identity, &portal, Placing::Link) {
        demand_room(settings, &portal, room.all.saturating_add(to_migrate(&room)))?;
    }
    let opened = tried.step(StepKind::Restore, |_| {
        let opening = Opening {
            identity,
            scratch: &scratch,
            into: Some(&portal),
            placing: Placing::Link,
            progress,
        };
        Ok(repository.open(&name, &opening))
    })?;
    let problems = match &opened {
        Ok(opened) => {
            let is_forged = |it: &Manifest| Origin::of(it) == Origin::Forged;
            let forged = opened.manifest.as_ref().filter(|it| is_forged(it));
            let forged = forged.map(|_| Origin::Forged.sentence(None));
            opened.problems.iter().cloned().chain(forged).collect()
        }
        Err(error @ Problem::Damaged { .. }) => vec![error.to_string()],
        Err(_) => Vec::new(),
    };
    // From now on the archive isn't the last good one any more.
    if let Some(record) = record.filter(|it| it.problems.is_empty() && !problems.is_empty()) {
        repository.note_problems(&record, &problems, &scratch)?;
    }
    tried.findings.extend(problems);
    let manifest = match opened {
        Ok(opened) => opened.manifest,
        Err(Problem::Damaged { .. }) => return Ok(tried),
        Err(error) => return Err(error.into()),
    };
    let counts = manifest.map(|manifest| manifest.counts).unwrap_or_default();
    try_portal(settings, program, &portal, work_dir, tried, Some(counts))
}

/// Migrates a copy of the data to this version's schema and tests it. Blocks.
pub fn rehearse(
    settings: &BackupSettings,
    instance: &Instance,
    program: &Path,
) -> Result<Tried, Trouble> {
    WorkDir::work(instance, |work_dir| {
        try_snapshot(settings, instance, program, work_dir, Tried::default())
    })
}

fn try_snapshot(
    settings: &BackupSettings,
    instance: &Instance,
    program: &Path,
    work_dir: &WorkDir,
    mut tried: Tried,
) -> Result<Tried, Trouble> {
    let portal = work_dir.dir("portal")?;
    // The snapshot, the copy made before the migration, and the migration's log.
    let bytes = database_bytes(instance).saturating_mul(3);
    demand_room(settings, &portal, bytes)?;
    let counts = tried.step(StepKind::Snapshot, |_| {
        let snapshot = portal.join(DATABASE);
        survey::snapshot(&instance.database(), &snapshot)?;
        copy(&instance.key_file(), &portal.join(KEY))?;
        if instance.signing_key_file().exists() {
            copy(&instance.signing_key_file(), &portal.join(SIGNING_KEY))?;
        }
        let conn = db::open_reader(&snapshot)?;
        for content in survey::contents(&conn)? {
            let (from, to) = (content.path(), portal.join("files").join(content.path()));
            if let Some(dir) = to.parent() {
                fs::create_dir_all(dir).context("cannot create a directory")?;
            }
            // Contents are never written to, so a link is as good as a copy.
            let _ = fs::hard_link(instance.files().join(from), to);
        }
        Ok(match db::schema_state(&conn)? {
            SchemaState::Current(_) => Some(survey::counts(&conn).map_err(anyhow::Error::from)?),
            _ => None,
        })
    })?;
    try_portal(settings, program, &portal, work_dir, tried, counts)
}

fn copy(from: &Path, to: &Path) -> Result<(), Trouble> {
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

/// Creates an instance from the contents of `dir`, and opens there what people need first.
fn try_portal(
    settings: &BackupSettings,
    program: &Path,
    dir: &Path,
    work_dir: &WorkDir,
    tried: Tried,
    counts: Option<BTreeMap<String, i64>>,
) -> Result<Tried, Trouble> {
    let mut tried = visit_portal(settings, program, dir, work_dir, tried, counts)?;
    // A failure due to lack of space says nothing about the backup.
    match room::shortage_in(work_dir.path(), 0).filter(|_| !tried.findings.is_empty()) {
        Some(shortage) => {
            let error =
                anyhow::Error::msg(tried.findings.swap_remove(0).trim_end_matches('.').to_owned());
            Err(Trouble::NoRoom(shortage.sentence(&error)))
        }
        None => Ok(tried),
    }
}

fn visit_portal(
    settings: &BackupSettings,
    program: &Path,
    dir: &Path,
    work_dir: &WorkDir,
    mut tried: Tried,
    counts: Option<BTreeMap<String, i64>>,
) -> Result<Tried, Trouble> {
    let portal = Instance::assemble(dir)?;
    // The restored configuration names other directories.
    let _ = fs::remove_file(dir.join(SETTINGS));
    let lock = portal.lock()?;
    let from = survey::schema(&db::open_reader(&portal.database())?)?;
    let watch = Stopwatch::now();
    let mut conn =
        tried.step(StepKind::Migrate, |_| portal.migrate::<Trouble>(&lock, 0, |_| Ok(())))?;
    let to = survey::schema(&conn)?;
    if from == to {
        tried.steps.pop();
    } else {
        tried.migration = Some((from, to, watch.elapsed()));
    }
    tried.step(StepKind::Check, |tried| {
        tried.findings.extend(survey::problems(&conn)?);
        tried.findings.extend(survey::foreign_key(&conn, &portal.key_file())?);
        if let Some(counts) = &counts {
            let now = survey::counts(&conn).map_err(anyhow::Error::from)?;
            tried.findings.extend(survey::differences(counts, &now));
        }
        Ok(())
    })?;
    if survey::foreign_key(&conn, &portal.key_file())?.is_some() {
        // It didn't start, and the reason is recorded.
        return Ok(tried);
    }
    let targets = Targets::of(&conn).map_err(anyhow::Error::from)?;
    let password = secret::random_token()?;
    admit_visitor(settings, &mut conn, &password)?;
    drop(conn);
    drop(lock);

    let file = work_dir.dir("settings")?.join("transom.toml");
    fs::write(&file, &settings.isolated_text)
        .with_context(|| format!("cannot write {}", file.display()))?;
    let server =
        tried.step(StepKind::Start, |_| Ok(Server::start(program, &file, dir, work_dir)))?;
    let server = match server {
        Ok(server) => server,
        Err(error) => {
            tried.findings.push(format!("The portal does not start on it: {error:#}."));
            return Ok(tried);
        }
    };
    let mut visitor = Visitor::new(&server.url);
    let mut visit = |kind: StepKind, work: &mut dyn FnMut(&mut Visitor) -> anyhow::Result<()>| {
        tried.step(kind, |tried| {
            if let Err(error) = work(&mut visitor) {
                tried.findings.push(format!("{}: {error:#}.", what(kind)));
            }
            Ok(())
        })
    };
    visit(StepKind::SignIn, &mut |visitor| visitor.sign_in(&password))?;
    if let Some(order) = targets.order {
        visit(StepKind::Order, &mut |visitor| {
            let answer = visitor.json(&format!("/admin/orders/item/{order}"))?;
            if answer.pointer("/item").is_none_or(|item| !item.is_object()) {
                bail!("the answer is empty");
            }
            Ok(())
        })?;
    }
    if let Some(invoice) = targets.invoice {
        visit(StepKind::Invoice, &mut |visitor| {
            let file = visitor.file(&format!("/admin/invoices/pdf/{invoice}"))?;
            if !file.starts_with(b"%PDF-") {
                bail!("the answer is not a PDF");
            }
            Ok(())
        })?;
    }
    for (kind, target) in [(StepKind::Drawing, targets.drawing), (StepKind::File, targets.file)] {
        let Some((path, sha256)) = target else { continue };
        visit(kind, &mut |visitor| {
            let file = visitor.file(&path)?;
            if transom_backups::Hash::of(&file).0 != sha256 {
                bail!("what was opened is not what was uploaded");
            }
            Ok(())
        })?;
    }
    drop(server);
    Ok(tried)
}

const fn what(kind: StepKind) -> &'static str {
    match kind {
        StepKind::Restore => "The backup was not restored",
        StepKind::Snapshot => "No snapshot was taken",
        StepKind::Check => "The database was not checked",
        StepKind::Migrate => "The schema was not migrated",
        StepKind::Start => "The portal does not start",
        StepKind::SignIn => "No one could sign in",
        StepKind::Order => "The last order was not opened",
        StepKind::Invoice => "The last invoice was not opened as a PDF",
        StepKind::Drawing => "The last drawing was not opened",
        StepKind::File => "The last uploaded file was not opened",
    }
}

/// The records to open, the newest of each kind.
struct Targets {
    order: Option<i64>,
    invoice: Option<i64>,
    /// The path and the expected hash.
    drawing: Option<(String, [u8; 32])>,
    file: Option<(String, [u8; 32])>,
}

impl Targets {
    fn of(conn: &Connection) -> rusqlite::Result<Self> {
        let id = |sql: &str| conn.query_row(sql, [], |row| row.get(0)).optional();
        let file = |sql: &str, path: &str| {
            conn.query_row(sql, [], |row| {
                let (owner, name): (i64, String) = (row.get(0)?, row.get(1)?);
                let name = percent_encoding::utf8_percent_encode(
                    &name,
                    percent_encoding::NON_ALPHANUMERIC,
                );
                Ok((
                    path.replace("{id}", &owner.to_string()).replace("{name}", &name.to_string()),
                    row.get(2)?,
                ))
            })
            .optional()
        };
        Ok(Self {
            order: id("select id from orders order by entered_on desc, id desc limit 1")?,
            invoice: id("select id from invoices order by id desc limit 1")?,
            drawing: file(
                "select a.owner_id, a.name, f.sha256 from attachments a join files f on f.id = a.file_id
                 where a.owner_kind = 'drawing' and a.slot = 'drawing'
                   and not exists (select 1 from attachments b where b.owner_kind = a.owner_kind
                       and b.owner_id = a.owner_id and b.id > a.id)
                 order by a.id desc limit 1",
                "/admin/dap/download/{id}/{name}",
            )?,
            file: file(
                "select i.request_id, i.name, f.sha256 from service_images i join files f on f.id = i.file_id
                     join service_requests r on r.id = i.request_id
                 where r.status <> 'draft' order by i.id desc limit 1",
                "/admin/servicerequests/download/{id}/{name}?size=original",
            )?,
        })
    }
}

/// Lets one visitor sign in with a random password and no one else, because this is a copy of everyone's data.
fn admit_visitor(
    settings: &BackupSettings,
    conn: &mut Connection,
    password: &str,
) -> Result<(), Trouble> {
    let now = Clock::system(settings.zone.clone()).now();
    let hash = hash_now(password, settings.hash_cost)?;
    let tx = conn.transaction().map_err(anyhow::Error::from)?;
    let admitted = admit(&tx, &hash, now).map_err(anyhow::Error::from);
    admitted.context("cannot let a visitor into the scratch portal")?;
    tx.commit().map_err(anyhow::Error::from)?;
    Ok(())
}

fn admit(conn: &Connection, hash: &str, now: Instant) -> Result<(), crate::error::Error> {
    conn.execute("delete from sessions", [])?;
    conn.execute("update users set status = 'inactive' where status = 'active'", [])?;
    let visitor = NewPerson {
        account: None,
        names: Names {
            email: VISITOR,
            username: None,
            first: "Backup",
            last: "Drill",
            job_title: None,
        },
        status: UserStatus::Active,
        by: None,
    };
    let visitor = person::insert(Shared::of(conn), &visitor, now)?;
    conn.execute(
        "insert into user_roles (user_id, role_id) values (:user, :role)",
        named_params! { ":user": visitor, ":role": SYSTEM_ADMINISTRATOR },
    )?;
    password::set(Shared::of(conn), visitor, hash, now, false)
}

/// The portal on a scratch directory. It ends with this process, even if that is killed, because it watches its
/// standard input.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(
        program: &Path,
        settings: &Path,
        data: &Path,
        work_dir: &WorkDir,
    ) -> anyhow::Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--isolated", "--output", "json", "-q", "--config"])
            .arg(settings)
            .arg("--data")
            .arg(data)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(work_dir.errors()?)
            .spawn()
            .context("the program could not be run")?;
        let output = child.stdout.take().context("it has no output")?;
        let mut server = Self { child, url: String::new() };
        let (told, heard) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            let _ = BufReader::new(output.take(1 << 20)).read_line(&mut line);
            let _ = told.send(line);
        });
        let line = heard.recv_timeout(PATIENCE).unwrap_or_default();
        let said: Value = serde_json::from_str(&line).unwrap_or_default();
        let Some(address) = said.get("address").and_then(Value::as_str) else {
            let mut why = String::new();
            let _ = fs::File::open(work_dir.errors_file())?.take(2000).read_to_string(&mut why);
            let told = said.get("message").and_then(Value::as_str).unwrap_or(&why);
            bail!("{}", told.trim().trim_end_matches('.'));
        };
        server.url = format!("http://{address}/api");
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let number = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        if let Some(number) = number {
            let _ = kill_process(number, Signal::TERM);
        }
        let asked = Stopwatch::now();
        while matches!(self.child.try_wait(), Ok(None)) {
            if asked.elapsed() > PATIENCE / 4 {
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

struct Visitor {
    agent: Agent,
    url: String,
    token: String,
}

impl Visitor {
    fn new(url: &str) -> Self {
        let agent = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .build()
            .new_agent();
        Self { agent, url: url.to_owned(), token: String::new() }
    }

    fn sign_in(&mut self, password: &str) -> anyhow::Result<()> {
        let mut answer = self
            .agent
            .post(format!("{}/account/authenticate", self.url))
            .send_json(json!({ "username": VISITOR, "password": password }))?;
        let said: Value = answer.body_mut().read_json()?;
        let token = said.pointer("/item/token").and_then(Value::as_str);
        let Some(token) = token.filter(|_| answer.status().is_success()) else {
            bail!("the answer was {}: {}", answer.status(), message_of(&said));
        };
        token.clone_into(&mut self.token);
        Ok(())
    }

    fn json(&self, path: &str) -> anyhow::Result<Value> {
        Ok(serde_json::from_slice(&self.file(path)?)?)
    }

    fn file(&self, path: &str) -> anyhow::Result<Vec<u8>> {
        let mut answer = self
            .agent
            .get(format!("{}{path}", self.url))
            .header("authorization", format!("Bearer {}", self.token))
            .call()?;
        let bytes = answer.body_mut().with_config().limit(MOST_FETCHED).read_to_vec()?;
        if !answer.status().is_success() {
            let said: Value = serde_json::from_slice(&bytes).unwrap_or_default();
            bail!("the answer was {}: {}", answer.status(), message_of(&said));
        }
        Ok(bytes)
    }
}

fn message_of(said: &Value) -> &str {
    said.get("message").and_then(Value::as_str).unwrap_or_default().trim_end_matches('.')
}

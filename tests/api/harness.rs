//! Provides a portal for one test: a fresh copy of a small world, called in process through every layer but the socket.
//! Two dealers' accounts, `north` and `south`, have a user for each role, and so have the staff. All of them are
//! already signed in, with `account.role` (`north.owner`, `staff.am`) as their token.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, mem,
    ops::{Deref, DerefMut},
    path::Path,
    process::Command,
    sync::{Arc, Mutex, OnceLock, atomic::AtomicI64},
    thread,
    time::Duration,
};

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::MatchedPath,
};
use http::{HeaderMap, Method, Request, StatusCode, header};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use rusqlite::{Connection, backup::Backup, config::DbConfig, named_params, params};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;
use transom::{
    access::password_hash::{Cost, hash_now},
    app::App,
    config::Config,
    demo::{self, DemoOptions, FixedDay},
    domain::routes,
    files::{Space, SpaceReading},
    http::{Api, document, router},
    instance::Instance,
    kernel::{
        secret,
        time::{Clock, Day},
    },
    messages::Language,
    readiness,
    serve::{self, Outer, ServeSettings},
};

/// Everyone's password.
pub(crate) const PASSWORD: &str = "a clear morning over seven lakes";

/// Roles of dealers' users in tokens and addresses, with their ids in the first migration.
pub(crate) const DEALER_ROLES: [(&str, i64); 8] = [
    ("owner", 1),
    ("orders", 2),
    ("accounting", 3),
    ("service", 4),
    ("design", 5),
    ("viewer", 6),
    ("noprice", 7),
    ("notifications", 8),
];

/// Roles of staff in tokens and addresses, with their ids.
pub(crate) const STAFF_ROLES: [(&str, i64); 13] = [
    ("sa", 21),
    ("ce", 22),
    ("am", 23),
    ("od", 24),
    ("sv", 25),
    ("te", 26),
    ("sl", 27),
    ("dr", 28),
    ("dl", 29),
    ("pp", 30),
    ("su", 31),
    ("ar", 32),
    ("au", 33),
];

/// Characters that tests may write in a query although a URL may not contain them.
const UNFIT: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'[').add(b']').add(b'{').add(b'}');

/// A running portal for one test.
pub(crate) struct TestApp {
    /// The portal under test, for checks beyond its responses.
    pub(crate) app: Arc<App>,
    outer: Outer,
    succeeded: Mutex<BTreeSet<String>>,
    repeated: Option<Mutex<Repeated>>,
    /// Responses so far whose status or content type isn't in the API document: `GET /order 418 text/plain`.
    undescribed: Mutex<BTreeSet<String>>,
    connections: Arc<Mutex<Vec<Connection>>>,
    _dir: TempDir,
}

/// The results of repeated calls.
#[derive(Default)]
struct Repeated {
    keys: usize,
    /// Calls whose responses aren't stored.
    unkept: BTreeSet<String>,
}

/// The `data` thresholds for a full disk, as environment variables.
pub(crate) const DISK_MARKS: [&str; 3] = [
    "TRANSOM__DATA__WARN_BELOW",
    "TRANSOM__DATA__REFUSE_UPLOADS_BELOW",
    "TRANSOM__DATA__READ_ONLY_BELOW",
];

/// The program without configuration from the environment. It works however full the tests' disk is.
pub(crate) fn transom_command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_transom"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("TRANSOM") {
            command.env_remove(name);
        }
    }
    command.envs(DISK_MARKS.map(|mark| (mark, "0 %")));
    command
}

impl TestApp {
    /// A portal with the default configuration.
    pub(crate) fn new() -> Self {
        Self::with(|_| {})
    }

    /// A portal with a changed configuration. Its disk has space, however full the tests' disk is.
    pub(crate) fn with(configure: impl FnOnce(&mut Config)) -> Self {
        let ample = Space { free: 1 << 40, total: 1 << 40 };
        Self::on_disk(configure, Arc::new(move |_: &Path| Ok(ample)))
    }

    /// Like [`TestApp::with`], on a disk whose free space `space` returns.
    pub(crate) fn on_disk(configure: impl FnOnce(&mut Config), space: SpaceReading) -> Self {
        Self::built(configure, space, None)
    }

    /// Like [`TestApp::new`], at a time set by the test, in milliseconds since 1970.
    pub(crate) fn at(time: Arc<AtomicI64>) -> Self {
        let ample = Space { free: 1 << 40, total: 1 << 40 };
        Self::built(|_| {}, Arc::new(move |_: &Path| Ok(ample)), Some(time))
    }

    fn built(
        configure: impl FnOnce(&mut Config),
        space: SpaceReading,
        time: Option<Arc<AtomicI64>>,
    ) -> Self {
        let dir = fresh_dir();
        for (name, content) in template() {
            fs::write(dir.path().join(name), content).unwrap();
        }
        fs::create_dir(dir.path().join("files")).unwrap();
        let mut config = Config::default();
        config.backup.dir = Some(dir.path().join("backups"));
        configure(&mut config);
        begin_sessions(dir.path());
        let instance = Instance::open(dir.path()).unwrap();
        let mut app = open(config, instance, space);
        if let Some(time) = time {
            app.clock = Clock::set_by(app.clock.zone().clone(), time);
        }
        let app = Arc::new(app);
        app.previews.run_by(env!("CARGO_BIN_EXE_transom").into());
        app.prints.run_by(env!("CARGO_BIN_EXE_transom").into());
        let outer = serve::wrap(
            router(Arc::clone(&app), routes()),
            ServeSettings {
                languages: Language::ALL.into_iter().filter(|one| app.offers(*one)).collect(),
                ready: readiness::check(Arc::clone(&app)),
                ..ServeSettings::default()
            },
        );
        Self {
            app,
            outer,
            succeeded: Mutex::default(),
            repeated: None,
            undescribed: Mutex::default(),
            connections: Arc::default(),
            _dir: dir,
        }
    }

    /// A portal with the demo's data on 2026-11-18, without its files, which take long to render. No one is signed in;
    /// use [`TestApp::signed_in`].
    pub(crate) fn demo(orders: u32) -> Self {
        let dir = fresh_dir();
        let options = DemoOptions {
            today: Day::parse("2026-11-18").unwrap(),
            fixed: FixedDay::Yes,
            zone: Config::default().company.time_zone.0,
            orders,
            seed: 1,
            password_hash: "hash".to_owned(),
            config: Config::default(),
        };
        Instance::create(dir.path(), |connection, keys| {
            // A database in memory has no place for files.
            let mut filled = Connection::open_in_memory()?;
            transom::db::migrate(&mut filled)?;
            demo::fill(&mut filled, &options, keys)?;
            Ok(Backup::new(&filled, connection)?.run_to_completion(1000, Duration::ZERO, None)?)
        })
        .unwrap();
        let ample = Space { free: 1 << 40, total: 1 << 40 };
        let instance = Instance::open(dir.path()).unwrap();
        let space: SpaceReading = Arc::new(move |_: &Path| Ok(ample));
        let app = Arc::new(open(Config::default(), instance, space));
        app.previews.run_by(env!("CARGO_BIN_EXE_transom").into());
        app.prints.run_by(env!("CARGO_BIN_EXE_transom").into());
        let outer = serve::wrap(router(Arc::clone(&app), routes()), ServeSettings::default());
        Self {
            app,
            outer,
            succeeded: Mutex::default(),
            repeated: None,
            undescribed: Mutex::default(),
            connections: Arc::default(),
            _dir: dir,
        }
    }

    /// A user of the demo, by id, with a session that is valid for a day.
    pub(crate) fn signed_in(&self, user: i64) -> Person<'_> {
        let token = format!("demo.{user}");
        self.database()
            .execute(
                "insert or ignore into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                 select ?1, ?2, 'full', now, now, now + 86400000 from (select unixepoch() * 1000 as now)",
                params![secret::hash(&token), user],
            )
            .unwrap();
        self.bearer(&token)
    }

    /// Replaces the portal's calls.
    pub(crate) fn with_calls(mut self, calls: Api) -> Self {
        let routes = router(Arc::clone(&self.app), calls.into_routes());
        self.outer = serve::wrap(routes, ServeSettings::default());
        self
    }

    /// A signed-in user: `north.owner`, `south.viewer`, `staff.am`.
    pub(crate) fn user(&self, name: &str) -> Person<'_> {
        Person { app: self, token: Some(name.to_owned()) }
    }

    /// A caller with this bearer token.
    pub(crate) fn bearer(&self, token: &str) -> Person<'_> {
        self.user(token)
    }

    /// A caller who isn't signed in.
    pub(crate) fn nobody(&self) -> Person<'_> {
        Person { app: self, token: None }
    }

    /// Repeats each successful writing call with its `Idempotency-Key`, which must return its first response.
    pub(crate) fn repeating(mut self) -> Self {
        self.repeated = Some(Mutex::default());
        self
    }

    /// Successful calls whose responses aren't stored.
    pub(crate) fn unkept(&self) -> BTreeSet<String> {
        self.repeated.as_ref().unwrap().lock().unwrap().unkept.clone()
    }

    /// Successful calls so far: `PUT /admin/pages/update`.
    pub(crate) fn succeeded(&self) -> BTreeSet<String> {
        self.succeeded.lock().unwrap().clone()
    }

    /// The id of a user with a name for [`TestApp::user`].
    pub(crate) fn id_of(&self, name: &str) -> i64 {
        let sql = "select id from users where email = ?1";
        self.database().query_row(sql, [format!("{name}@test.test")], |row| row.get(0)).unwrap()
    }

    /// The first column of the first row of a statement.
    pub(crate) fn value<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        self.database().query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// A connection for reading or changing the database directly.
    pub(crate) fn database(&self) -> Lent {
        let kept = self.connections.lock().unwrap().pop();
        let connection = kept.unwrap_or_else(|| open_database(self.app.db.path()));
        Lent { connection: Some(connection), home: Arc::clone(&self.connections) }
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        if !thread::panicking() {
            let undescribed = self.undescribed.lock().unwrap();
            assert_eq!(*undescribed, BTreeSet::new(), "answers that the API document lacks");
        }
    }
}

/// A connection that is kept for the next caller, because opening one parses the whole schema, which takes longer than
/// most queries of a test.
pub(crate) struct Lent {
    connection: Option<Connection>,
    home: Arc<Mutex<Vec<Connection>>>,
}

impl Deref for Lent {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().unwrap()
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().unwrap()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let connection = self.connection.take().unwrap();
        let holds_to_rules = connection.db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY).unwrap();
        if connection.is_autocommit() && holds_to_rules {
            self.home.lock().unwrap().push(connection);
        }
    }
}

/// A caller.
#[derive(Clone)]
pub(crate) struct Person<'a> {
    app: &'a TestApp,
    token: Option<String>,
}

impl Person<'_> {
    pub(crate) fn is_staff(&self) -> bool {
        self.token.as_deref().is_some_and(|token| token.starts_with("staff."))
    }

    /// The first and last name in the world.
    pub(crate) fn name(&self) -> String {
        self.token.as_deref().unwrap_or_default().replace('.', " ")
    }

    /// A GET request; `path` is below `/api`, and its query needs no encoding.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(&Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(&Method::POST, path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(&Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.call(&Method::DELETE, path, None).await
    }

    /// Uploads one file as the part `file`.
    pub(crate) async fn upload(&self, path: &str, name: &str, content: &[u8]) -> Answer {
        let mut body = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n--edge--\r\n");
        let uri = format!("/api{}", utf8_percent_encode(path, UNFIT));
        let request = Request::post(uri)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge")
            .body(Body::from(body));
        self.send(request.unwrap()).await
    }

    /// Puts a part of a file as raw bytes.
    pub(crate) async fn put_bytes(&self, path: &str, bytes: &[u8]) -> Answer {
        let request = Request::put(format!("/api{path}"))
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .body(Body::from(bytes.to_vec()));
        self.send(request.unwrap()).await
    }

    /// Makes any call.
    pub(crate) async fn call(&self, method: &Method, path: &str, body: Option<Value>) -> Answer {
        let uri = format!("/api{}", utf8_percent_encode(path, UNFIT));
        let mut request = Request::builder().method(method).uri(uri);
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.send(request.body(body).unwrap()).await
    }

    /// Sends a custom request, with host and token added.
    pub(crate) async fn send(&self, mut request: Request<Body>) -> Answer {
        request.headers_mut().insert(header::HOST, "localhost".parse().unwrap());
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        let again = match &self.app.repeated {
            Some(repeated) if request.method() != Method::GET => {
                Some(with_key(&mut request, repeated).await)
            }
            _ => None,
        };
        let (answer, call) = self.send_once(request).await;
        if let (Some(call), Some((key, again))) = (call, again) {
            let kept = format!("select count(*) from idempotency_keys where key like '% {key}'");
            if self.app.value::<i64>(&kept) == 1 {
                let (second, _) = self.send_once(again).await;
                assert_eq!((second.status, &second.body), (answer.status, &answer.body), "{call}");
            } else {
                self.app.repeated.as_ref().unwrap().lock().unwrap().unkept.insert(call);
            }
        }
        answer
    }

    /// The response, and which call succeeded.
    async fn send_once(&self, request: Request<Body>) -> (Answer, Option<String>) {
        let wanted = format!("{} {}", request.method(), request.uri());
        let method = request.method().clone();
        let response = self.app.outer.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let path = parts.extensions.get::<MatchedPath>();
        let made =
            path.map(|path| format!("{method} {}", path.as_str().strip_prefix("/api").unwrap()));
        let call = made.clone().filter(|_| parts.status.is_success());
        if let Some(call) = &call {
            self.app.succeeded.lock().unwrap().insert(call.clone());
        }
        let body = to_bytes(body, 64 << 20).await.unwrap();
        let answer = Answer { wanted, status: parts.status, headers: parts.headers, body };
        if let Some(made) = made.filter(|made| !answer.is_described(made)) {
            let kind = answer.kind().unwrap_or("nothing");
            let told = format!("{made} {} {kind}", answer.status.as_u16());
            self.app.undescribed.lock().unwrap().insert(told);
        }
        (answer, call)
    }
}

/// The statuses of each call with their content types, according to the API document.
fn described() -> &'static BTreeMap<String, BTreeMap<u16, Vec<String>>> {
    static DESCRIBED: OnceLock<BTreeMap<String, BTreeMap<u16, Vec<String>>>> = OnceLock::new();
    DESCRIBED.get_or_init(|| {
        let document = document(&routes());
        let mut described = BTreeMap::new();
        for (path, calls) in document["paths"].as_object().unwrap() {
            for (method, call) in calls.as_object().unwrap() {
                let responses = call["responses"].as_object().unwrap().iter();
                let kinds = |said: &Value| {
                    let shared = said["$ref"].as_str().and_then(|to| document.pointer(&to[1..]));
                    let said = shared.unwrap_or(said);
                    let content = said["content"].as_object().into_iter();
                    content.flat_map(|content| content.keys().cloned()).collect()
                };
                let responses =
                    responses.map(|(status, said)| (status.parse().unwrap(), kinds(said)));
                let path = path.strip_prefix("/api").unwrap();
                let call = format!("{} {path}", method.to_uppercase());
                described.insert(call, responses.collect());
            }
        }
        described
    })
}

/// Adds a unique key to a request, and returns it with a copy of the request.
async fn with_key(
    request: &mut Request<Body>,
    repeated: &Mutex<Repeated>,
) -> (String, Request<Body>) {
    let key = {
        let mut repeated = repeated.lock().unwrap();
        repeated.keys += 1;
        format!("call-{}", repeated.keys)
    };
    request.headers_mut().insert("idempotency-key", key.parse().unwrap());
    let body = to_bytes(mem::take(request.body_mut()), 64 << 20).await.unwrap();
    *request.body_mut() = Body::from(body.clone());
    let mut again = Request::builder().method(request.method()).uri(request.uri());
    again.headers_mut().unwrap().extend(request.headers().clone());
    (key, again.body(Body::from(body)).unwrap())
}

/// Whether no sentence says "1 categories".
pub(crate) fn counts_well(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '"', '(', '\n']).collect();
    !words.windows(2).any(|pair| {
        let noun = pair[1].trim_end_matches(|letter: char| !letter.is_ascii_alphabetic());
        pair[0] == "1" && noun.len() > 2 && noun.ends_with('s') && !noun.ends_with("ss")
    })
}

#[test]
fn a_plural_after_one_is_noticed() {
    for wrong in ["Used 1 times.", "There are 1 categories in it", "{\"id\":[\"1 requests.\"]}"] {
        assert!(!counts_well(wrong), "{wrong}");
    }
    for right in ["Used 1 time.", "11 requests", "1 address", "Choose from 1 to 50 orders."] {
        assert!(counts_well(right), "{right}");
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    wanted: String,
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        let body: Value = serde_json::from_slice(&self.body).unwrap_or_else(|_| {
            panic!("{} answered {} {:?}", self.wanted, self.status, self.text())
        });
        let said =
            body.as_object().into_iter().flat_map(|body| [body.get("message"), body.get("errors")]);
        for text in said.flatten().map(Value::to_string) {
            assert!(counts_well(&text), "{} says a plural after 1: {text}", self.wanted);
        }
        body
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The content type without its character set, or `None` for an empty response.
    fn kind(&self) -> Option<&str> {
        if self.body.is_empty() {
            return None;
        }
        let kind = self.headers.get(header::CONTENT_TYPE)?.to_str().unwrap();
        kind.split(';').next()
    }

    /// Whether the API document has this response for a call. Internal errors aren't documented, and neither are a
    /// test's own calls.
    fn is_described(&self, call: &str) -> bool {
        let Some(responses) = described().get(call) else { return true };
        let known = responses.get(&self.status.as_u16());
        let is_ours = self.status == StatusCode::INTERNAL_SERVER_ERROR;
        let fits = |kinds: &Vec<String>| {
            self.kind().is_none_or(|kind| kinds.iter().any(|known| known == kind))
        };
        is_ours || known.is_some_and(fits)
    }

    /// Asserts a 200 in the envelope.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        let body = self.json();
        assert_eq!(self.status, StatusCode::OK, "{}: {body}", self.wanted);
        assert_eq!(body["isSuccess"], true, "{}: {body}", self.wanted);
        body
    }

    /// Asserts a refusal in the envelope whose sentence contains `words`.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, words: &str) -> Value {
        let body = self.json();
        assert_eq!(self.status, status, "{}: {body}", self.wanted);
        assert_eq!(body["isSuccess"], false, "{}: {body}", self.wanted);
        let message = body["message"].as_str().unwrap();
        assert!(message.contains(words), "{}: “{message}” lacks “{words}”", self.wanted);
        assert!(body["code"].is_string() && body["requestId"].is_string(), "{body}");
        body
    }

    /// The body without what differs between two refusals of the same kind.
    pub(crate) fn anonymous(&self) -> String {
        let mut body = self.json();
        body.as_object_mut().unwrap().remove("requestId");
        format!("{} {body}", self.status)
    }
}

/// One field of every row of a list.
#[track_caller]
pub(crate) fn column(list: &Value, field: &str) -> Vec<String> {
    let items = list["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| match &item[field] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })
        .collect()
}

fn fresh_dir() -> TempDir {
    // Not in /tmp, which may lie in memory, where the portal refuses to live.
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn open(config: Config, instance: Instance, space: SpaceReading) -> App {
    App::open_with(open_database(&instance.database()), config, instance, space).unwrap()
}

/// A connection for writing that does not wait for its disk at every commit: what a disk keeps is asked of the
/// executable (`durability.rs`, `damage.rs`).
fn open_database(path: &Path) -> Connection {
    let connection = transom::db::open_writer(path).unwrap();
    connection.pragma_update(None, "synchronous", "off").unwrap();
    connection
}

/// The files of an instance with the world in it, created once.
fn template() -> &'static [(String, Vec<u8>)] {
    static TEMPLATE: OnceLock<Vec<(String, Vec<u8>)>> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let dir = fresh_dir();
        let make = |connection: &mut Connection, _: &_| {
            fill(connection);
            Ok(())
        };
        Instance::create(dir.path(), make).unwrap();
        let files = fs::read_dir(dir.path()).unwrap().map(Result::unwrap);
        files.filter(|file| file.path().is_file()).map(|file| read(&file.path())).collect()
    })
}

/// Creates an empty database like in a new portal: one is migrated once, and copied for each test.
pub(crate) fn new_database(path: &Path) -> Connection {
    static MIGRATED: OnceLock<Vec<u8>> = OnceLock::new();
    let migrated = MIGRATED.get_or_init(|| {
        let dir = fresh_dir();
        let path = dir.path().join("transom.db");
        let mut connection = transom::db::open_writer(&path).unwrap();
        transom::db::migrate(&mut connection).unwrap();
        drop(connection);
        fs::read(path).unwrap()
    });
    fs::write(path, migrated).unwrap();
    transom::db::open_writer(path).unwrap()
}

/// Renews everyone's session, because the template is as old as the run, and some calls require a recent sign-in.
fn begin_sessions(dir: &Path) {
    let begun =
        "update sessions set created_at = now, last_seen_at = now, expires_at = now + 86400000
                 from (select unixepoch() * 1000 as now)";
    open_database(&dir.join("transom.db")).execute(begun, []).unwrap();
}

fn read(path: &Path) -> (String, Vec<u8>) {
    (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap())
}

fn fill(connection: &Connection) {
    connection.execute_batch(include_str!("world.sql")).unwrap();
    let password = hash_now(PASSWORD, Cost::default()).unwrap();
    let accounts = [("north", Some(1)), ("south", Some(2)), ("staff", None)];
    for (account, account_id) in accounts {
        let roles: &[_] = if account_id.is_some() { &DEALER_ROLES } else { &STAFF_ROLES };
        for (role, role_id) in roles {
            add_person(connection, (account, account_id), (role, *role_id), &password);
        }
    }
    let managers = "update dealers set account_manager_id =
        (select id from users where email = 'staff.am@test.test') where account_id = 1";
    connection.execute(managers, []).unwrap();
    let upload = "insert into partial_uploads (user_id, account_id, name, size, sha256, touched_at)
        select id, account_id, 'plan.pdf', 1, zeroblob(32), 4102444800000 from users
        where email = 'north.owner@test.test'";
    connection.execute(upload, []).unwrap();
}

fn add_person(
    connection: &Connection,
    (account, account_id): (&str, Option<i64>),
    (role, role_id): (&str, i64),
    password: &str,
) {
    let name = format!("{account}.{role}");
    connection
        .execute(
            "insert into users (kind, account_id, email, email_folded, first_name, last_name, name_folded,
                                password_hash, status, created_at, updated_at)
             values (:kind, :account, :email, :email, :first, :last, :folded, :password, 'active', 0, 0)",
            named_params! {
                ":kind": if account_id.is_some() { "dealer" } else { "staff" }, ":account": account_id,
                ":email": format!("{name}@test.test"), ":first": account, ":last": role,
                ":folded": format!("{account} {role}"), ":password": password,
            },
        )
        .unwrap();
    let user = connection.last_insert_rowid();
    connection.execute("insert into user_roles values (?1, ?2)", [user, role_id]).unwrap();
    connection
        .execute(
            "insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
             select ?1, ?2, 'full', now, now, now + 86400000 from (select unixepoch() * 1000 as now)",
            params![secret::hash(&name), user],
        )
        .unwrap();
}

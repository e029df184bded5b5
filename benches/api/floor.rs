//! Implements the floor: the same SQL behind bare axum handlers, with reader threads and one writer with group commit.

use std::{
    fs, iter,
    net::SocketAddr,
    path::Path,
    sync::{Arc, LazyLock, OnceLock},
    thread,
};

use axum::{
    Json, Router,
    body::Bytes,
    extract::{FromRequestParts, Path as Segment, State},
    http::{StatusCode, header, request::Parts},
    response::Html,
    routing::{get, post},
};
use crossbeam_channel::{Receiver, Sender, unbounded};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use transom::access::password_hash::{Cost, hash_now};

/// The token of the floor's callers.
pub(crate) const TOKEN: &str = "a-token-that-the-floor-knows";

/// The directory of the built web app.
pub(crate) const WEB_APP: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/webapp/dist");

const LIST: &str = "select o.id, o.number, o.suffix, o.po, o.job_name, o.customer_name, o.status, o.entered_on,
    o.required_on, o.load_on, o.promised_first, o.promised_now, o.hold_reason, o.slip_reason, o.currency,
    o.total_cents, o.line_count, o.unit_thousandths from orders o";

/// A job that returns a response.
type Work = Box<dyn FnOnce(&Connection) -> Box<dyn FnOnce()> + Send>;

struct Floor {
    readers: Sender<Work>,
    writer: Sender<Work>,
}

impl Floor {
    /// Runs `work` for the caller's account on a thread of `line`, after looking up the token's hash.
    async fn work<T: Send + 'static>(
        line: &Sender<Work>,
        caller: Caller,
        work: impl FnOnce(&Connection, i64) -> T + Send + 'static,
    ) -> Result<T, StatusCode> {
        let (answer, answered) = oneshot::channel();
        let job = move |connection: &Connection| {
            let account = connection
                .prepare_cached("select account_id from floor_tokens where hash = ?1")
                .unwrap()
                .query_row([caller.0], |row| row.get(0))
                .optional()
                .unwrap();
            let done = account.map(|account| work(connection, account));
            Box::new(move || drop(answer.send(done))) as Box<dyn FnOnce()>
        };
        line.send(Box::new(job)).unwrap();
        answered.await.unwrap().ok_or(StatusCode::UNAUTHORIZED)
    }
}

/// The hash of the caller's token.
struct Caller([u8; 32]);

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        let header = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token =
            header.and_then(|it| it.strip_prefix("Bearer ")).ok_or(StatusCode::UNAUTHORIZED)?;
        Ok(Self(Sha256::digest(token).into()))
    }
}

#[derive(Serialize)]
struct Change {
    at: i64,
    field: String,
    from: Option<String>,
    to: Option<String>,
    reason: Option<String>,
    who: Option<String>,
}

#[derive(Serialize)]
struct Answer<T> {
    items: Vec<T>,
    count: i64,
}

#[derive(Serialize)]
struct Order {
    id: i64,
    number: String,
    suffix: String,
    po: String,
    job_name: String,
    customer_name: String,
    status: String,
    entered_on: String,
    required_on: Option<String>,
    load_on: Option<String>,
    promised_first: Option<String>,
    promised_now: Option<String>,
    hold_reason: Option<String>,
    slip_reason: Option<String>,
    currency: String,
    total_cents: i64,
    line_count: i64,
    unit_count: i64,
}

#[derive(Serialize)]
struct Line {
    line_no: i64,
    product: String,
    description: String,
    mark: String,
    quantity: i64,
    shipped_quantity: i64,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    unit_price: i64,
    discount_bp: i64,
    net_cents: i64,
    status: String,
}

/// Serves until it is killed.
pub(crate) fn serve(listen: SocketAddr, database: &Path) {
    let connection = connect(database);
    connection
        .execute_batch(
            "create table floor_tokens (hash blob primary key, account_id integer not null)",
        )
        .unwrap();
    connection
        .execute(
            "insert into floor_tokens select ?1, account_id from orders group by 2 order by count(*) desc limit 1",
            [Sha256::digest(TOKEN).as_slice()],
        )
        .unwrap();
    let (readers, reads) = unbounded::<Work>();
    for _ in 0..thread::available_parallelism().map_or(2, Into::into) {
        let (reads, connection) = (reads.clone(), connect(database));
        thread::spawn(move || reads.iter().for_each(|work| work(&connection)()));
    }
    let (writer, writes) = unbounded();
    thread::spawn(move || write(&connection, &writes));
    let floor = Arc::new(Floor { readers, writer });
    let router = Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/page", get(page))
        .route("/filtered/{part}", get(filtered))
        .route("/late", get(late))
        .route("/search/{text}", get(search))
        .route("/lines/{id}", get(lines))
        .route("/history/{id}", get(history))
        .route("/insert", post(insert))
        .route("/hash", post(hash))
        .route("/", get(async || Html(page_of_app())))
        .route("/assets/{name}", get(asset))
        .with_state(floor);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(listen).await.unwrap();
        axum::serve(listener, router).await.unwrap();
    });
}

/// Commits waiting writes together, at most as many as the product does, and responds afterwards.
fn write(connection: &Connection, writes: &Receiver<Work>) {
    while let Ok(first) = writes.recv() {
        connection.execute_batch("begin immediate").unwrap();
        let together = iter::once(first).chain(writes.try_iter().take(63));
        let answers: Vec<_> = together.map(|work| work(connection)).collect();
        connection.execute_batch("commit").unwrap();
        for answer in answers {
            answer();
        }
    }
}

fn connect(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
    connection.pragma_update(None, "synchronous", "full").unwrap();
    connection.pragma_update(None, "cache_size", -16_384).unwrap();
    connection.busy_timeout(std::time::Duration::from_secs(5)).unwrap();
    connection
}

fn order(row: &Row<'_>) -> rusqlite::Result<Order> {
    Ok(Order {
        id: row.get(0)?,
        number: row.get(1)?,
        suffix: row.get(2)?,
        po: row.get(3)?,
        job_name: row.get(4)?,
        customer_name: row.get(5)?,
        status: row.get(6)?,
        entered_on: row.get(7)?,
        required_on: row.get(8)?,
        load_on: row.get(9)?,
        promised_first: row.get(10)?,
        promised_now: row.get(11)?,
        hold_reason: row.get(12)?,
        slip_reason: row.get(13)?,
        currency: row.get(14)?,
        total_cents: row.get(15)?,
        line_count: row.get(16)?,
        unit_count: row.get(17)?,
    })
}

async fn page(
    State(floor): State<Arc<Floor>>,
    caller: Caller,
) -> Result<Json<Answer<Order>>, StatusCode> {
    let scope = "o.account_id = :account and o.stage = 'past' and :part = ''";
    list(&floor, caller, scope, String::new(), "o.entered_on desc, o.id desc").await
}

async fn filtered(
    State(floor): State<Arc<Floor>>,
    Segment(part): Segment<String>,
    caller: Caller,
) -> Result<Json<Answer<Order>>, StatusCode> {
    let scope = "o.account_id = :account and o.stage = 'past' and o.status = 'invoiced'
        and lower(o.customer_name) like '%' || :part || '%'";
    list(&floor, caller, scope, part, "o.total_cents desc, o.id").await
}

async fn late(
    State(floor): State<Arc<Floor>>,
    caller: Caller,
) -> Result<Json<Answer<Order>>, StatusCode> {
    let scope = "o.account_id = :account and o.stage = 'current' and o.status <> 'shipped'
        and o.promised_now > o.required_on and :part = ''";
    list(&floor, caller, scope, String::new(), "o.promised_now, o.id").await
}

async fn list(
    floor: &Floor,
    caller: Caller,
    scope: &'static str,
    part: String,
    sort: &'static str,
) -> Result<Json<Answer<Order>>, StatusCode> {
    Floor::work(&floor.readers, caller, move |connection, account| {
        let params = named_params! { ":account": account, ":part": part };
        let count = connection
            .prepare_cached(&format!("select count(*) from orders o where {scope}"))
            .unwrap()
            .query_row(params, |row| row.get(0))
            .unwrap();
        let items = connection
            .prepare_cached(&format!("{LIST} where {scope} order by {sort} limit 50"))
            .unwrap()
            .query_map(params, order)
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        Answer { items, count }
    })
    .await
    .map(Json)
}

/// Searches numbers by prefix and names by a part, each with its index, for at most six of each.
async fn search(
    State(floor): State<Arc<Floor>>,
    Segment(text): Segment<String>,
    caller: Caller,
) -> Result<Json<Vec<Order>>, StatusCode> {
    let letters: Vec<char> = text.chars().collect();
    let trigrams: Vec<String> = letters
        .windows(3)
        .map(|three| format!("\"{}\"", three.iter().collect::<String>()))
        .collect();
    Floor::work(&floor.readers, caller, move |connection, account| {
        let params = named_params! {
            ":text": text, ":end": format!("{text}\u{10FFFF}"), ":trigrams": trigrams.join(" AND "),
            ":first": account << 28, ":last": ((account + 1) << 28) - 1,
        };
        let sql = format!(
            "select * from ({LIST} where o.number_folded >= :text and o.number_folded < :end
                 and +o.id between :first and :last order by o.number_folded limit 6)
             union all
             select * from ({LIST} where o.id in (select rowid from orders_search
                     where orders_search match :trigrams and rowid between :first and :last)
                 and instr(o.job_folded || ' ' || o.customer_folded, :text) > 0
                 order by o.id desc limit 6)"
        );
        let mut statement = connection.prepare_cached(&sql).unwrap();
        statement.query_map(params, order).unwrap().collect::<Result<_, _>>().unwrap()
    })
    .await
    .map(Json)
}

async fn lines(
    State(floor): State<Arc<Floor>>,
    Segment(id): Segment<i64>,
    caller: Caller,
) -> Result<Json<Answer<Line>>, StatusCode> {
    let sql = "select line_no, product, description, mark, quantity_thousandths, shipped_thousandths, width_32nds, height_32nds,
            width_mm, height_mm, unit_price, discount_bp, net_cents, status
        from order_lines where order_id = :id and account_id = :account order by line_no";
    let line = |row: &Row<'_>| {
        Ok(Line {
            line_no: row.get(0)?,
            product: row.get(1)?,
            description: row.get(2)?,
            mark: row.get(3)?,
            quantity: row.get(4)?,
            shipped_quantity: row.get(5)?,
            width_32nds: row.get(6)?,
            height_32nds: row.get(7)?,
            width_mm: row.get(8)?,
            height_mm: row.get(9)?,
            unit_price: row.get(10)?,
            discount_bp: row.get(11)?,
            net_cents: row.get(12)?,
            status: row.get(13)?,
        })
    };
    of_order(&floor, caller, id, sql, line).await
}

async fn history(
    State(floor): State<Arc<Floor>>,
    Segment(id): Segment<i64>,
    caller: Caller,
) -> Result<Json<Answer<Change>>, StatusCode> {
    let sql = "select at, field, old_value, new_value, reason, actor_name from record_changes
        where entity = 'order' and record_id = :id and account_id = :account
        order by sequence desc limit 500";
    let change = |row: &Row<'_>| {
        Ok(Change {
            at: row.get(0)?,
            field: row.get(1)?,
            from: row.get(2)?,
            to: row.get(3)?,
            reason: row.get(4)?,
            who: row.get(5)?,
        })
    };
    of_order(&floor, caller, id, sql, change).await
}

/// All rows of an order.
async fn of_order<T: Send + 'static>(
    floor: &Floor,
    caller: Caller,
    id: i64,
    sql: &'static str,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Json<Answer<T>>, StatusCode> {
    Floor::work(&floor.readers, caller, move |connection, account| {
        let items: Vec<T> = connection
            .prepare_cached(sql)
            .unwrap()
            .query_map(named_params! { ":id": id, ":account": account }, read)
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let count = i64::try_from(items.len()).unwrap();
        Answer { items, count }
    })
    .await
    .map(Json)
}

/// The page of the web app, kept in memory.
fn page_of_app() -> &'static str {
    static PAGE: LazyLock<String> =
        LazyLock::new(|| fs::read_to_string(Path::new(WEB_APP).join("index.html")).unwrap());
    &PAGE
}

/// One of its files, kept in memory.
async fn asset(Segment(name): Segment<String>) -> Bytes {
    static FILE: OnceLock<Bytes> = OnceLock::new();
    FILE.get_or_init(|| fs::read(Path::new(WEB_APP).join("assets").join(name)).unwrap().into())
        .clone()
}

/// One password hash with the product's cost.
async fn hash(body: String) -> &'static str {
    tokio::task::spawn_blocking(move || hash_now(&body, Cost::default()).unwrap()).await.unwrap();
    "{}"
}

/// Inserts one row and its event.
async fn insert(
    State(floor): State<Arc<Floor>>,
    caller: Caller,
    body: String,
) -> Result<&'static str, StatusCode> {
    let row = move |connection: &Connection, account| {
        let number: i64 = connection
            .query_row("select coalesce(max(id), 0) from outbox", [], |row| row.get(0))
            .unwrap();
        connection
            .prepare_cached(
                "insert into outbox (channel, template, recipient, body, next_try_at, message_id, created_at, account_id)
                 values ('mail', 'message', 'orders@demo.test', ?1, 0, ?2, 0, ?3)",
            )
            .unwrap()
            .execute(rusqlite::params![body, format!("<{}@floor>", number + 1), account])
            .unwrap();
        connection
            .prepare_cached(
                "insert into events (at, entity, verb, actor_name, previous_hash, hash) values (0, 'order', 'message', 'x', x'00', x'00')",
            )
            .unwrap()
            .execute([])
            .unwrap();
    };
    Floor::work(&floor.writer, caller, row).await.map(|()| "{}")
}

//! Benchmarks reports over five years of 100,000 project requests, each against one statement that aggregates the same
//! rows.

use std::{net::SocketAddr, path::Path, time::Duration};

use rusqlite::{Connection, named_params};

use super::{
    Limits,
    load::Request,
    money::{asked, median, print_row},
    sign_in, transom, wait_until_ready,
};

const REQUESTS: u32 = 100_000;

/// Adds projects, requests (`:requests`) over the five years before `:today`, and a message and a question for every
/// third of them.
const ADDED: &[&str] = &[
    "insert into projects (account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
     select account_id, 'B-' || account_id, 'Tower', 'tower', 1, 0, 0, 0 from dealers where :requests and :today",
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < :requests),
          p as (select id, account_id, row_number() over (order by id) - 1 as place, count(*) over () as many
                from projects where number like 'B-%'),
          d as (select user_id as id, row_number() over (order by user_id) - 1 as place, count(*) over () as many
                from (select distinct x.user_id from user_roles x join roles r on r.id = x.role_id
                      where r.code in ('dr', 'dl')))
     insert into project_requests (account_id, project_id, sequence, number, type_id, status, title, title_folded,
         priority, drafter_id, promised_on, submitted_at, responded_at, created_at, updated_at)
     select p.account_id, p.id, 1000 + i, printf('B-%06d', i), 1 + i % 7, 'responded', 'A title', 'a title',
         case i % 4 when 0 then 'low' when 1 then 'normal' when 2 then 'high' else 'urgent' end, d.id,
         date(:today, (-(i % 1826) + i % 12) || ' days'),
         unixepoch(:today, -(i % 1826) || ' days', '15 hours') * 1000,
         unixepoch(:today, (-(i % 1826) + i % 17) || ' days', '16 hours') * 1000, 0, 0
     from n join p on p.place = i % p.many join d on d.place = i % d.many",
    "insert into project_messages (request_id, account_id, at, author_name, side, kind, body)
     select id, account_id, submitted_at + 3600000, 'A drafter', 'staff', 'message', 'Under way.'
     from project_requests where number like 'B-%' and id % 3 = 0 and :requests and :today",
    "insert into request_departments (request_id, account_id, department_id, status, question, due_on, asked_at,
         answered_at)
     select r.id, r.account_id, (select min(id) from drafting_departments), 'responded', 'Which size?', r.promised_on,
         r.submitted_at + 3600000, r.responded_at - 3600000
     from project_requests r where r.number like 'B-%' and r.id % 3 = 0 and :requests and :today",
];

/// One statement over the same rows, by `{key}`.
const FLOOR: &str = "
    select {key}, count(*), sum(r.responded_at is not null),
        sum(date(r.responded_at / 1000, 'unixepoch') <= r.promised_on), avg(r.responded_at - r.submitted_at)
    from project_requests r where r.submitted_at >= unixepoch(:today, '-10 years') * 1000 group by 1";
const FLOOR_OF_QUESTIONS: &str = "
    select q.department_id, count(*), sum(q.answered_at is not null),
        sum(date(q.answered_at / 1000, 'unixepoch') <= q.due_on), avg(q.answered_at - q.asked_at)
    from request_departments q where q.asked_at >= unixepoch(:today, '-10 years') * 1000 group by 1";

/// Measures all of it, and prints the table.
pub(super) fn measure(data: &Path, address: SocketAddr) {
    let connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let today: String =
        connection.query_row("select max(entered_on) from orders", [], |row| row.get(0)).unwrap();
    for sql in ADDED {
        connection.execute(sql, named_params! { ":requests": REQUESTS, ":today": today }).unwrap();
    }
    connection.execute_batch("analyze").unwrap();

    let mut server = transom(data, address, None, Limits::None);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    let token = sign_in(address, "auditor");
    let from: String =
        connection.query_row("select date(?1, '-5 years')", [&today], |row| row.get(0)).unwrap();
    println!(
        "\n| reports over five years of {REQUESTS} requests | median ms | the floor's | ratio |"
    );
    println!("|---|---|---|---|");
    for (name, path, key) in [
        ("by technician", "tech", "r.drafter_id"),
        ("by account", "account", "r.account_id"),
        ("by department", "department", ""),
        ("by priority", "priority", "r.priority"),
    ] {
        let sql = if key.is_empty() {
            FLOOR_OF_QUESTIONS.to_owned()
        } else {
            FLOOR.replace("{key}", key)
        };
        let floor = median(|| assert!(parts(&connection, &sql, &today) > 0));
        let path = format!(
            "/api/admin/dds/dashboard/{path}report/reportdata?type=all&fromDate={from}&toDate={today}"
        );
        print_row(name, asked(address, &Request::get(&path, Some(&token))), floor);
    }
    server.stop();
}

fn parts(connection: &Connection, sql: &str, today: &str) -> usize {
    let mut statement = connection.prepare_cached(sql).unwrap();
    let parts = statement.query_map(named_params! { ":today": today }, |row| row.get::<_, i64>(1));
    parts.unwrap().map(Result::unwrap).filter(|count| *count > 0).count()
}

//! Benchmarks the drafters' queue of 100,000 requests, and the lines of a project with 2,000 of them, one call after
//! the other, against the same SQL alone.

use std::{net::SocketAddr, path::Path, time::Duration, time::Instant};

use super::{Limits, load, load::Request, sign_in, transom, wait_until_ready};

const REQUESTS: u32 = 100_000;
const LINES: i64 = 2_000;
const CALLS: usize = 300;

/// Adds a project to each account, and requests in them with all states and drafters.
const ADDED: &str = "
    insert into projects (id, account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
    select 900000 + account_id, account_id, printf('P-%06d', 900000 + account_id), 'Measured', 'measured', 1, 0, 0, 0
    from dealers;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000),
         d as (select account_id, row_number() over (order by account_id) - 1 as place,
                      count(*) over () as many from dealers),
         u as (select user_id, row_number() over (order by user_id) - 1 as place, count(*) over () as many
               from user_roles x join roles r on r.id = x.role_id where r.code in ('dr', 'dl'))
    insert into project_requests (id, account_id, project_id, sequence, number, type_id, title, title_folded, status,
        drafter_id, due_on, overdue_at, submitted_at, created_at, updated_at)
    select 1000000 + i, d.account_id, 900000 + d.account_id, i, printf('P-%06d-%05d', 900000 + d.account_id, i),
        1 + i % 7, 'Windows of floor ' || i, 'windows of floor ' || i,
        case when i % 20 < 13 then 'completed' when i % 20 = 13 then 'submitted' when i % 20 = 14 then 'triaged'
             when i % 20 = 15 then 'in_departments' when i % 20 = 16 then 'awaiting_dealer'
             when i % 20 = 17 then 'internal_review' when i % 20 = 18 then 'responded' else 'cancelled' end,
        case when i % 3 = 0 then null else (select user_id from u where u.place = i % u.many) end,
        date('2026-06-01', '+' || (i % 90) || ' days'),
        case when i % 90 < 14 and i % 20 between 13 and 17 then 1 end, 0, 0, 0
    from n join d on d.place = i % d.many;
    analyze projects; analyze project_requests;";

/// Orders of the largest account with this many lines in total.
const PUT_INTO: &str = "
    insert or ignore into project_orders (project_id, account_id, order_id, added_at)
    select 900001, 1, id, 0
    from (select o.id, sum(o.line_count) over (order by o.id) as lines from orders o
          where o.account_id = 1 and o.kind = 'order' and o.line_count > 0 limit 500)
    where lines <= ?1";

pub(crate) fn measure(data: &Path, address: SocketAddr) {
    let connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let begun = Instant::now();
    connection.execute_batch(ADDED).unwrap();
    connection.execute(PUT_INTO, [LINES]).unwrap();
    println!("\n{REQUESTS} project requests added in {:.1} s", begun.elapsed().as_secs_f64());
    let floor_of = |sql: &str| {
        let times = load::times(CALLS, || {
            let mut statement = connection.prepare_cached(sql).unwrap();
            let mut rows = statement.query([]).unwrap();
            let mut seen = 0;
            while let Some(row) = rows.next().unwrap() {
                seen += usize::from(row.get_ref(0).is_ok());
            }
            std::hint::black_box(seen);
        });
        times[CALLS / 2]
    };
    let mut server = transom(data, address, None, Limits::None);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    let (staff, dealer) = (sign_in(address, "draftinglead"), sign_in(address, "dealer.admin"));
    let list = "/api/admin/dds/requests?take=50&requireTotalCount=true&reportType=";
    let page = |condition: &str| {
        format!(
            "select * from (select r.*, p.name, d.name from project_requests r
                 left join projects p on p.id = r.project_id left join dealers d on d.account_id = r.account_id
                 where {condition} order by r.due_on, r.id limit 50)
             union all select count(*), {nulls} from project_requests r where {condition}",
            nulls = vec!["null"; columns(&connection) + 1].join(", ")
        )
    };
    let views = [
        ("queue: open", format!("{list}open"), &staff, page("r.bucket = 'open'")),
        (
            "queue: late",
            format!("{list}overdue"),
            &staff,
            page("r.bucket = 'open' and r.overdue_at is not null"),
        ),
        (
            "queue: without a drafter",
            format!("{list}unassigned"),
            &staff,
            page("r.bucket = 'open' and r.drafter_id is null"),
        ),
        (
            "2,000 lines of a project",
            "/api/dds/project/projectlineitems?id=900001".to_owned(),
            &dealer,
            "select l.* from project_orders x join order_lines l on l.order_id = x.order_id
             where x.project_id = 900001 order by x.order_id, l.line_no"
                .to_owned(),
        ),
    ];
    println!("| call | median ms | p99 ms | the SQL alone, median ms |");
    println!("|---|---|---|---|");
    for (name, path, token, floor) in views {
        let request = Request::get(&path, Some(token));
        let times = load::times(CALLS, || drop(load::answered(address, &request)));
        let (median, p99) = (times[CALLS / 2], times[CALLS * 99 / 100]);
        println!("| {name} | {median:.1} | {p99:.1} | {:.1} |", floor_of(&floor));
    }
    server.stop();
}

fn columns(connection: &rusqlite::Connection) -> usize {
    connection.prepare("select * from project_requests limit 0").unwrap().column_count()
}

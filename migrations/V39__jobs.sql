-- What the portal does by itself: when each job last ran, what came of it, and when it runs next.
create table jobs (
    name text primary key,
    title text not null,
    schedule text not null,
    last_started_at integer,
    last_ended_at integer,
    is_success integer check (is_success in (0, 1)),
    result text not null default '',
    -- Runs that failed since the last success.
    failures integer not null default 0,
    next_run_at integer
) strict, without rowid;

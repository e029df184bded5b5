-- Backups, drills and rehearsals that were made, newest last; and of what was missed, when administrators were told.
create table backup_runs (
    id integer primary key,
    kind text not null check (kind in ('backup', 'drill', 'rehearsal', 'missed')),
    started_at integer not null,
    ended_at integer not null,
    -- The archive's file; empty where there is none.
    archive text not null default '',
    -- The directory or the bucket.
    place text not null default '',
    is_success integer not null check (is_success in (0, 1)),
    bytes integer not null default 0,
    files integer not null default 0,
    new_files integer not null default 0,
    new_bytes integer not null default 0,
    -- What was done, as JSON: [{"step", "milliseconds"}].
    steps text not null default '[]' check (json_valid(steps)),
    -- What was found to be wrong, as JSON: a sentence each.
    findings text not null default '[]' check (json_valid(findings))
) strict;
create index backup_runs_by_kind on backup_runs (kind, is_success, id);

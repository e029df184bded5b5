-- What has changed in dealers' records, a row for each field, written by imports and by people's acts in the
-- transaction of the change itself. Histories and emails read it. Rows are never changed and never removed.

create table record_changes (
    -- In the order of the commits: there is one writer, so no smaller number is committed later.
    sequence integer primary key,
    at integer not null,
    account_id integer not null references dealers (account_id),
    -- What the audit log calls the record, and its id. More kinds of records and fields follow, so they have no check.
    entity text not null,
    record_id integer not null,
    -- `created` and `asOf` begin a record's history with its status: the first import brought it, or it was there
    -- before this table.
    field text not null,
    old_value text,
    new_value text,
    reason text,
    -- The import that made the change, or else the act in the audit log and whose it was.
    batch_id integer references import_batches (id),
    event_id integer,
    actor_name text,
    -- Whether it was someone of the manufacturer's.
    is_staffs integer not null default 0 check (is_staffs in (0, 1))
) strict;
create index record_changes_of_record on record_changes (entity, record_id);

create trigger record_changes_stay before update on record_changes begin
    select raise(abort, 'a change that happened never changes');
end;
create trigger record_changes_remain before delete on record_changes begin
    select raise(abort, 'a change that happened is never removed');
end;

-- What all records with a workflow share: number series, watchers, and slots and versions of files.

alter table service_series rename to number_series;

-- Who follows a record beside those whom it concerns by their office.
create table watchers (
    entity text not null,
    record_id integer not null,
    account_id integer not null references dealers (account_id),
    user_id integer not null references users (id),
    since integer not null,
    primary key (entity, record_id, user_id)
) strict, without rowid;
create index watchers_by_user on watchers (user_id);

-- What a file of a record is for; the same slot again is its next version. What is internal is for staff.
alter table attachments add column slot text not null default '';
alter table attachments add column version integer not null default 1;
alter table attachments add column is_internal integer not null default 0 check (is_internal in (0, 1));

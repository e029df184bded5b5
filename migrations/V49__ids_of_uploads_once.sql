-- The id of an upload is never given again: a file on disk is named by it.

create table partial_uploads_next (
    id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    -- In whose place a member of staff uploads, or the uploader's own; none: staff's own.
    account_id integer references dealers (account_id),
    name text not null check (length(name) between 1 and 255),
    -- Bytes of the whole.
    size integer not null check (size > 0),
    sha256 blob not null check (length(sha256) = 32),
    -- Bytes that are durable; the next piece begins there.
    received integer not null default 0 check (received between 0 and size),
    touched_at integer not null
);

insert into partial_uploads_next (id, user_id, account_id, name, size, sha256, received, touched_at)
select id, user_id, account_id, name, size, sha256, received, touched_at from partial_uploads;

drop table partial_uploads;
alter table partial_uploads_next rename to partial_uploads;

create index partial_uploads_user on partial_uploads (user_id);
create index partial_uploads_account on partial_uploads (account_id);

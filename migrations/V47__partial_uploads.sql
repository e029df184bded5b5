-- Files that arrive in pieces: how much of each is safely on disk, in `partial/<id>` of the file store.

create table partial_uploads (
    id integer primary key,
    user_id integer not null references users (id) on delete cascade,
    -- In whose place a member of staff uploads, or the uploader's own; none: staff's own.
    account_id integer references dealers (account_id),
    name text not null check (length(name) between 1 and 255),
    -- Bytes of the whole.
    size integer not null check (size > 0),
    sha256 blob not null check (length(sha256) = 32),
    -- Bytes that are durable; the next piece begins there.
    received integer not null default 0 check (received between 0 and size),
    touched_at integer not null,
    -- When a record took it. It stays for a while, for a call whose answer was lost.
    used_at integer
);

create index partial_uploads_user on partial_uploads (user_id);
create index partial_uploads_account on partial_uploads (account_id);

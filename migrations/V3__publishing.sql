-- What staff publish: news, notifications, pages. Whoever made and changed a record stands in it, its
-- version counts up, and any kind of record may have an audience.

-- News without a first day shows from the moment of its publication.
create table news_items_new (
    id integer primary key,
    title text not null check (length(title) between 1 and 200),
    title_folded text not null,
    summary text not null default '' check (length(summary) <= 400),
    -- Sanitised when it is written.
    body text not null,
    body_folded text not null default '',
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    publish_from integer,
    publish_to integer,
    is_pinned integer not null default 0 check (is_pinned in (0, 1)),
    is_must_read integer not null default 0 check (is_must_read in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (publish_to is null or publish_from is null or publish_to > publish_from),
    check (status <> 'published' or publish_from is not null)
) strict;
insert into news_items_new
    (id, title, title_folded, summary, body, body_folded, status, publish_from, publish_to, is_pinned,
     is_must_read, created_at, created_by, updated_at, updated_by, row_version)
select id, title, title_folded, summary, body, body_folded, status, publish_from, publish_to, is_pinned,
       is_must_read, created_at, created_by, updated_at, updated_by, row_version
from news_items;
-- Removing the old table would take the marks of who has read what along.
create temporary table kept_reads as select user_id, news_id, read_at from news_reads;
drop table news_items;
alter table news_items_new rename to news_items;
insert into news_reads (user_id, news_id, read_at)
select user_id, news_id, read_at from kept_reads where true on conflict do nothing;
drop table kept_reads;
create index news_items_published on news_items (status, is_pinned desc, publish_from desc, id desc);

alter table notifications add column updated_by integer references users (id);
alter table static_pages add column created_by integer references users (id);

-- Who may see an item of content; no row at all means every dealer. Rows of one kind add up, kinds narrow.
create table audiences_new (
    owner_kind text not null,
    owner_id integer not null,
    kind text not null check (kind in ('account', 'role', 'province')),
    value text not null,
    primary key (owner_kind, owner_id, kind, value)
) strict, without rowid;
insert into audiences_new select owner_kind, owner_id, kind, value from audiences;
drop table audiences;
alter table audiences_new rename to audiences;

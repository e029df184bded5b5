-- Knowledge: a tree of categories, articles of steps, and what readers thought of them.

create table knowledge_categories (
    id integer primary key,
    name text not null check (length(name) between 1 and 120),
    name_folded text not null,
    parent_id integer references knowledge_categories (id),
    -- The name of a drawing that the web app has; empty: none.
    icon text not null default '' check (length(icon) <= 40),
    sort integer not null default 0,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create unique index knowledge_categories_by_name on knowledge_categories (coalesce(parent_id, 0), name_folded);
create index knowledge_categories_by_parent on knowledge_categories (parent_id, sort, name_folded);

create table knowledge_items (
    id integer primary key,
    title text not null check (length(title) between 1 and 200),
    title_folded text not null,
    category_id integer not null references knowledge_categories (id),
    summary text not null default '' check (length(summary) <= 400),
    -- Sanitised when it is written.
    body text not null default '',
    -- JSON lists of texts.
    tags text not null default '[]',
    products text not null default '[]',
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    publish_from integer,
    publish_to integer,
    -- How often it was published: readers see which edition they read, and votes say which they mean.
    version integer not null default 0,
    views integer not null default 0,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (publish_to is null or publish_from is null or publish_to > publish_from),
    check (status <> 'published' or publish_from is not null)
) strict;
create index knowledge_items_by_category on knowledge_items (category_id, title_folded);
create index knowledge_items_published on knowledge_items (status, title_folded, id);

create trigger knowledge_items_published_anew after update of status on knowledge_items
when new.status = 'published' and old.status <> 'published'
begin
    update knowledge_items set version = version + 1 where id = new.id;
end;
create trigger knowledge_items_published_at_once after insert on knowledge_items
when new.status = 'published' and new.version = 0
begin
    update knowledge_items set version = 1 where id = new.id;
end;

create table knowledge_steps (
    id integer primary key,
    item_id integer not null references knowledge_items (id) on delete cascade,
    seq integer not null,
    title text not null default '' check (length(title) <= 160),
    -- Sanitised when it is written.
    text text not null default '',
    warning text not null default '' check (length(warning) <= 1000),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index knowledge_steps_by_item on knowledge_steps (item_id, seq, id);

-- One voice each; whoever changes his mind changes it.
create table knowledge_votes (
    item_id integer not null references knowledge_items (id) on delete cascade,
    user_id integer not null references users (id),
    is_helpful integer not null check (is_helpful in (0, 1)),
    version integer not null,
    voted_at integer not null,
    primary key (item_id, user_id)
) strict, without rowid;

-- How people have arranged a list, under a name: their own, and shared with those who have a role.
create table saved_views (
    id integer primary key,
    user_id integer not null references users (id) on delete cascade,
    -- The list as the web app names it: orders, requests.
    list text not null check (length(list) between 1 and 60),
    name text not null check (length(name) between 1 and 60),
    name_folded text not null,
    -- A JSON object of the web app's: filters, sort, groups and columns.
    state text not null check (length(state) between 2 and 8000),
    shared_role_id integer references roles (id) on delete set null,
    is_default integer not null default 0 check (is_default in (0, 1)),
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1,
    unique (user_id, list, name_folded)
) strict;
create index saved_views_shared on saved_views (shared_role_id, list) where shared_role_id is not null;

-- Until now they lay among the settings of the web app.
insert or ignore into saved_views (user_id, list, name, name_folded, state, created_at, updated_at)
select p.user_id, l.key, json_extract(v.value, '$.name'), lower(trim(json_extract(v.value, '$.name'))),
       json_object('query', json_extract(v.value, '$.query'),
                   'changedColumns', json(coalesce(json_extract(v.value, '$.changedColumns'), '[]'))),
       unixepoch() * 1000, unixepoch() * 1000
from user_preferences p, json_each(p.settings, '$.lists') l, json_each(l.value, '$.savedViews') v
where json_type(l.value) = 'object' and json_type(v.value) = 'object'
  and json_type(v.value, '$.name') = 'text' and json_type(v.value, '$.query') = 'text'
  and length(l.key) between 1 and 60 and length(json_extract(v.value, '$.name')) between 1 and 60
  and length(json_extract(v.value, '$.query')) <= 4000;

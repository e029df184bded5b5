-- How units look from outside: an elevation of a line's own, or one by staff's rules.
alter table order_lines add column elevation text not null default '' check (length(elevation) <= 400);
-- In thirty-seconds of an inch; null: the usual one.
alter table catalog_items add column frame_32nds integer check (frame_32nds between 1 and 320);
-- The panel that has the problem, and the elevation as it was when somebody pointed at it.
alter table service_incidents add column panel integer check (panel between 1 and 40);
alter table service_incidents add column elevation text not null default '' check (length(elevation) <= 400);

create table elevation_rules (
    id integer primary key,
    -- Rules are tried from 1.
    position integer not null check (position > 0),
    -- A product's code, in which * stands for any letters.
    pattern text not null check (length(pattern) between 1 and 60),
    pattern_folded text not null,
    -- Further, a detail that the line has; blank: any line.
    detail text not null default '' check (length(detail) <= 80),
    detail_folded text not null default '',
    value text not null default '' check (length(value) <= 200),
    value_folded text not null default '',
    elevation text not null check (length(elevation) between 1 and 400),
    note text not null default '' check (length(note) <= 200),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    unique (pattern_folded, detail_folded, value_folded)
) strict;
create index elevation_rules_in_order on elevation_rules (position, id);

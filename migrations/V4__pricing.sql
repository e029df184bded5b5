-- Supplemental pricing: items with a price and the days on which it counts, their categories and units, what
-- they cost before, and price lists that are read from files.

create table pricing_units (
    id integer primary key,
    code text not null check (length(code) between 1 and 10),
    code_folded text not null unique,
    name text not null check (length(name) <= 80),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;

create table pricing_categories (
    id integer primary key,
    name text not null check (length(name) between 1 and 120),
    name_folded text not null unique,
    parent_id integer references pricing_categories (id),
    sort integer not null default 0,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (parent_id is not id)
) strict;
create index pricing_categories_by_parent on pricing_categories (parent_id);

create table pricing_items (
    id integer primary key,
    -- By which price lists name an item.
    code text check (length(code) between 1 and 40),
    code_folded text,
    part_id integer references catalog_items (id),
    description text not null check (length(description) between 1 and 300),
    description_folded text not null,
    category_id integer not null references pricing_categories (id),
    unit_id integer not null references pricing_units (id),
    -- Ten-thousandths.
    price integer not null check (price >= 0),
    -- Dealers read the prices in the currency that they pay in.
    currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
    effective_from text not null,
    effective_to text,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (effective_to is null or effective_to >= effective_from)
) strict;
create unique index pricing_items_by_code on pricing_items (code_folded, currency);
create index pricing_items_by_category on pricing_items (category_id, description_folded, id);
create index pricing_items_by_unit on pricing_items (unit_id);
create index pricing_items_by_part on pricing_items (part_id);
create index pricing_items_in_force on pricing_items (currency, is_active, description_folded, id);

-- Each price that an item has had, from the day on which it counted.
create table pricing_history (
    id integer primary key,
    item_id integer not null references pricing_items (id) on delete cascade,
    price integer not null,
    -- None for the first.
    previous_price integer,
    effective_from text not null,
    changed_at integer not null,
    changed_by integer references users (id),
    -- The price list that brought it; none: somebody entered it.
    import_id integer references pricing_imports (id)
) strict;
create index pricing_history_by_item on pricing_history (item_id, id desc);

create table pricing_imports (
    id integer primary key,
    file_name text not null,
    status text not null default 'preview' check (status in ('preview', 'applied')),
    added integer not null,
    changed integer not null,
    unchanged integer not null,
    refused integer not null,
    created_at integer not null,
    created_by integer references users (id),
    applied_at integer,
    applied_by integer references users (id)
) strict;

-- What a price list says, row by row, compared with the items as they were when it was read.
create table pricing_import_lines (
    id integer primary key,
    import_id integer not null references pricing_imports (id) on delete cascade,
    -- The line of the file.
    line integer not null,
    outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'refused')),
    reason text not null default '',
    item_id integer references pricing_items (id) on delete set null,
    code text not null,
    description text not null,
    category text not null,
    unit text not null,
    currency text not null,
    price integer,
    old_price integer
) strict;
create index pricing_import_lines_by_import on pricing_import_lines (import_id, id);

-- The reference lists of drafting: what a project, a request and a drawing are of, and what is chosen for them.
--
-- Each is a table of its own, so that what points at an entry names the list that it is of.

-- Who answers a part of a request; blank email: its members alone hear of it.
create table drafting_departments (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    email text not null default '' check (length(email) <= 254),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_departments_sorted on drafting_departments (sort, code_folded, id);
create table drafting_department_members (
    department_id integer not null references drafting_departments (id) on delete cascade,
    user_id integer not null references users (id),
    primary key (department_id, user_id)
) strict, without rowid;
create index drafting_department_members_by_user on drafting_department_members (user_id);

-- Sentences that a drawing carries, each for whom it is for.
create table drafting_bom_comments (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    text text not null check (length(text) between 1 and 500),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_bom_comments_sorted on drafting_bom_comments (sort, code_folded, id);
create table drafting_manufacturing_comments (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    text text not null check (length(text) between 1 and 500),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_manufacturing_comments_sorted on drafting_manufacturing_comments (sort, code_folded, id);
create table drafting_order_entry_comments (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    text text not null check (length(text) between 1 and 500),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_order_entry_comments_sorted on drafting_order_entry_comments (sort, code_folded, id);

-- Papers that a waiver is about. Their files are attachments in the slot `document`, one version after another, and stay.
create table drafting_warranty_documents (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_warranty_documents_sorted on drafting_warranty_documents (sort, code_folded, id);

-- What an account wants to have on its drawings.
create table drafting_account_preferences (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    -- None: of every account.
    account_id integer references dealers (account_id),
    text text not null check (length(text) between 1 and 500),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_account_preferences_sorted on drafting_account_preferences (sort, code_folded, id);
create index drafting_account_preferences_of_account on drafting_account_preferences (account_id, sort, code_folded);

-- What one approval covers.
create table drafting_approval_units (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_approval_units_sorted on drafting_approval_units (sort, code_folded, id);
-- What a drawing is approved for.
create table drafting_approved_for (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    -- The portal's own rules go by its code.
    is_built_in integer not null default 0 check (is_built_in in (0, 1)),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drafting_approved_for_sorted on drafting_approved_for (sort, code_folded, id);

create table project_types (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index project_types_sorted on project_types (sort, code_folded, id);
create table project_request_types (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    -- The portal's own rules go by its code.
    is_built_in integer not null default 0 check (is_built_in in (0, 1)),
    -- Working days from the submission to the earliest day by which a dealer may need the answer.
    lead_days integer not null default 0 check (lead_days between 0 and 250),
    -- Working days within which an answer is promised.
    answer_days integer not null check (answer_days between 1 and 250 and answer_days >= lead_days),
    -- What a dealer cannot leave out when submitting.
    needs_file integer not null default 0 check (needs_file in (0, 1)),
    needs_number integer not null default 0 check (needs_number in (0, 1)),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index project_request_types_sorted on project_request_types (sort, code_folded, id);
create table drawing_types (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drawing_types_sorted on drawing_types (sort, code_folded, id);
create table drawing_process_types (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    -- The portal's own rules go by its code.
    is_built_in integer not null default 0 check (is_built_in in (0, 1)),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index drawing_process_types_sorted on drawing_process_types (sort, code_folded, id);
-- Presets that tick lines of an order or a quote.
create table quick_select_units (
    id integer primary key,
    code text not null check (length(code) between 1 and 40),
    code_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    -- By which of its properties a line of an order or quote is ticked.
    property text not null check (property in ('range', 'floor', 'mark', 'product')),
    -- Lines with this value: `1-20` of a range; blank: whoever uses it is asked.
    value text not null default '' check (length(value) <= 80),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index quick_select_units_sorted on quick_select_units (sort, code_folded, id);

insert into drafting_approval_units
    (code, code_folded, name, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, 1767225600000, 1767225600000
from (values
    ('each', 'Each unit', 10),
    ('opening', 'Opening', 20),
    ('elevation', 'Elevation', 30),
    ('set', 'Set', 40),
    ('project', 'Whole project', 50)
);
insert into drafting_approved_for
    (code, code_folded, name, is_built_in, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, column4, 1767225600000, 1767225600000
from (values
    ('pricing', 'Pricing', 1, 10),
    ('order_entry', 'Order entry', 1, 20),
    ('production', 'Production', 1, 30),
    ('record', 'Record', 1, 40)
);
insert into project_types
    (code, code_folded, name, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, 1767225600000, 1767225600000
from (values
    ('new_build', 'New house', 10),
    ('renovation', 'Renovation', 20),
    ('multi_unit', 'Apartments', 30),
    ('commercial', 'Commercial building', 40),
    ('institutional', 'Public building', 50),
    ('heritage', 'Heritage building', 60)
);
insert into project_request_types
    (code, code_folded, name, is_built_in, lead_days, answer_days, needs_file, needs_number, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, column4, column5, column6, column7, column8, 1767225600000, 1767225600000
from (values
    ('quote', 'New quote request', 1, 2, 5, 0, 0, 10),
    ('drawing', 'Drawing request', 1, 3, 10, 1, 0, 20),
    ('revision', 'Revision', 1, 2, 5, 1, 1, 30),
    ('order_change', 'Order change drawing', 1, 1, 3, 0, 1, 40),
    ('question', 'Engineering question', 1, 1, 3, 0, 0, 50),
    ('pricing', 'Pricing document', 1, 1, 3, 0, 0, 60),
    ('waiver', 'Warranty waiver', 1, 2, 5, 0, 0, 70)
);
insert into drawing_types
    (code, code_folded, name, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, 1767225600000, 1767225600000
from (values
    ('elevation', 'Elevation', 10),
    ('section', 'Section or detail', 20),
    ('mull', 'Mull detail', 30),
    ('plan', 'Plan', 40),
    ('shop', 'Shop drawing', 50),
    ('cad', 'CAD or BIM', 60),
    ('bending', 'Bending or radius template', 70)
);
insert into drawing_process_types
    (code, code_folded, name, is_built_in, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, column4, 1767225600000, 1767225600000
from (values
    ('new', 'New', 1, 10),
    ('revision', 'Revision', 1, 20),
    ('reissue', 'Re-issue', 1, 30),
    ('as_built', 'As-built', 1, 40)
);
insert into quick_select_units
    (code, code_folded, name, property, sort, created_at, updated_at)
select column1, lower(column1), column2, column3, column4, 1767225600000, 1767225600000
from (values
    ('range', 'Lines from and to', 'range', 10),
    ('floor', 'One floor', 'floor', 20),
    ('mark', 'Same mark', 'mark', 30),
    ('product', 'Same product', 'product', 40)
);

-- Projects and their requests: what dealers want drawn, quoted or answered, and how far it is.
--
-- Ids are plain and never change, so that a request that came without a project or an account (an orphan) keeps its own
-- when it is given to them. `account_id` 0 stands for no account; no account has that id.

create table projects (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    branch_id integer references branches (id),
    number text not null unique,
    number_folded text not null generated always as (lower(number)) stored,
    name text not null check (length(name) between 1 and 160),
    name_folded text not null,
    type_id integer not null references project_types (id),
    status text not null default 'active' check (status in ('active', 'on_hold', 'ordered', 'lost', 'archived')),
    site text not null default '' check (length(site) <= 400),
    architect text not null default '' check (length(architect) <= 120),
    builder text not null default '' check (length(builder) <= 120),
    -- [{"name","role","email","phone"}]
    contacts text not null default '[]',
    value_cents integer check (value_cents >= 0),
    value_currency text check (value_currency in ('CAD', 'USD')),
    bid_on text,
    need_by text,
    archived_at integer,
    -- While it is archived: the status to which it is restored.
    back_to text,
    -- When someone was told that nothing has happened for long.
    idle_hint_at integer,
    -- When something was done last with it or one of its requests.
    touched_at integer not null,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create index projects_list on projects (account_id, status, touched_at desc, id desc);
create index projects_of_all on projects (touched_at desc, id desc);
create index projects_by_name on projects (account_id, name_folded);
create index projects_by_type on projects (type_id);

create table project_requests (
    id integer primary key,
    account_id integer not null default 0,
    account_ref integer generated always as (nullif(account_id, 0)) virtual references dealers (account_id),
    -- None, or no account: an orphan.
    project_id integer references projects (id),
    -- Counts within the project; revisions have the one of their root.
    sequence integer,
    number text not null unique,
    number_folded text not null generated always as (lower(number)) stored,
    -- Under which it was known while it was an orphan; it stays an alias.
    orphan_number text unique,
    type_id integer not null references project_request_types (id),
    status text not null default 'draft' check (status in ('draft', 'submitted', 'triaged', 'in_departments',
        'awaiting_dealer', 'internal_review', 'responded', 'revision_requested', 'completed', 'cancelled')),
    -- Who began it: their side alone sees it while it is a draft.
    side text not null default 'dealer' check (side in ('dealer', 'staff')),
    -- Never seen by a dealer.
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    title text not null check (length(title) between 1 and 160),
    title_folded text not null,
    description text not null default '' check (length(description) <= 4000),
    is_rush integer not null default 0 check (is_rush in (0, 1)),
    need_by text,
    promised_on text,
    quote_number text not null default '',
    order_number text not null default '',
    quote_id integer references orders (id),
    order_id integer references orders (id),
    -- Whether the last import knows no quote or order of that number.
    unknown_number integer not null default 0 check (unknown_number in (0, 1)),
    -- For whom an orphan seems to be, as it says itself.
    claimed_account text not null default '' check (length(claimed_account) <= 160),
    priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
    drafter_id integer references users (id),
    checker_id integer references users (id),
    due_on text,
    -- Since when it is late; none: it isn't.
    overdue_at integer,
    -- While the dealer is asked or a revision is awaited: the status to which it goes back.
    back_to text,
    -- The dealer's turn: since which day the due date waits.
    paused_on text,
    -- Of a revision: the request that it revises, and the first one of them all.
    parent_id integer references project_requests (id),
    root_id integer references project_requests (id),
    revision text not null default '',
    revision_reason text check (revision_reason in ('dealer_change', 'our_error', 'site_condition')),
    submitted_at integer,
    responded_at integer,
    response text not null default '' check (length(response) <= 4000),
    ended_at integer,
    end_reason text not null default '',
    reminded_at integer,
    -- Of an orphan: the latest event when it was last looked for whose it is.
    looked_event integer,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    -- Both follow from the rest by triggers: SQLite takes no index as covering for a query that names a generated
    -- column. What is hidden from dealers is internal, or a draft of staff's.
    bucket text not null default 'draft' check (bucket in ('draft', 'open', 'done')),
    is_hidden integer not null default 1 check (is_hidden in (0, 1)),
    -- Since when it has its status.
    status_at integer not null default 0,
    check (project_id is null or account_id <> 0)
) strict;
create unique index project_requests_once on project_requests (project_id, is_internal, sequence, revision)
    where project_id is not null;
create index project_requests_of_project on project_requests (project_id, id);
create index project_requests_of_account on project_requests (account_id, is_hidden, id desc);
-- The queue and its parts, in their order: what is due first stands first.
create index project_requests_queue on project_requests (bucket, due_on, id);
create index project_requests_by_drafter on project_requests (drafter_id, bucket, due_on, id);
create index project_requests_by_checker on project_requests (checker_id) where checker_id is not null;
create index project_requests_orphans on project_requests (bucket, id) where project_id is null;
create index project_requests_late on project_requests (bucket, overdue_at) where overdue_at is not null;
create index project_requests_awaiting on project_requests (status_at) where status = 'awaiting_dealer';
create index project_requests_unknown on project_requests (account_id) where unknown_number = 1;
create index project_requests_by_type on project_requests (type_id);
create index project_requests_by_parent on project_requests (parent_id) where parent_id is not null;
create index project_requests_by_quote on project_requests (quote_id) where quote_id is not null;
create index project_requests_by_order on project_requests (order_id) where order_id is not null;

-- The quotes and orders that belong to a project; those that came of one of its quotes belong to it as well.
create table project_orders (
    project_id integer not null references projects (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    order_id integer not null references orders (id),
    added_at integer not null,
    added_by integer references users (id),
    primary key (project_id, order_id)
) strict, without rowid;
create index project_orders_by_order on project_orders (order_id);

-- A question to a department; the same department may be asked again.
create table request_departments (
    id integer primary key,
    request_id integer not null references project_requests (id) on delete cascade,
    account_id integer not null default 0,
    department_id integer not null references drafting_departments (id),
    status text not null default 'pending' check (status in ('pending', 'working', 'responded', 'not_needed')),
    question text not null check (length(question) between 1 and 4000),
    response text not null default '' check (length(response) <= 4000),
    due_on text,
    hours_hundredths integer not null default 0 check (hours_hundredths between 0 and 99999),
    asked_at integer not null,
    asked_by integer references users (id),
    answered_at integer,
    answered_by integer references users (id),
    reminded_at integer
) strict;
create index request_departments_of_request on request_departments (request_id, id);
create index request_departments_by_department on request_departments (department_id, status);

create index request_departments_late on request_departments (due_on)
    where status in ('pending', 'working') and reminded_at is null;

create table project_messages (
    id integer primary key,
    request_id integer not null references project_requests (id) on delete cascade,
    account_id integer not null default 0,
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    kind text not null check (kind in ('message', 'note', 'question', 'reply', 'response')),
    body text not null check (length(body) between 1 and 4000),
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    is_about_price integer not null default 0 check (is_about_price in (0, 1))
) strict;
create index project_messages_of_request on project_messages (request_id, id);

-- Projects and accounts that an orphan seems to belong to, the best first.
create table orphan_proposals (
    request_id integer not null references project_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    project_id integer not null default 0,
    score integer not null check (score between 1 and 100),
    found_at integer not null,
    primary key (request_id, account_id, project_id)
) strict, without rowid;

-- A file as it was sent: those of one name in one slot are its versions. What is pinned never becomes the dealer's to see;
-- `part_id` is the question to a department that it belongs to.
alter table attachments add column base_name text;
alter table attachments add column is_pinned integer not null default 0 check (is_pinned in (0, 1));
alter table attachments add column part_id integer;

insert into number_series values ('project', 0), ('projectRequest', 0);
create trigger project_requests_sorted after insert on project_requests begin
    update project_requests
    set status_at = new.created_at, bucket = case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done'
            else 'open' end,
        is_hidden = new.is_internal or (new.status = 'draft' and new.side = 'staff')
    where id = new.id;
end;
create trigger project_requests_sorted_again after update of status, is_internal, side on project_requests begin
    update project_requests
    set bucket = case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done'
            else 'open' end,
        is_hidden = new.is_internal or (new.status = 'draft' and new.side = 'staff')
    where id = new.id;
end;
create trigger project_requests_turned after update of status on project_requests when new.status <> old.status begin
    update project_requests set status_at = new.updated_at where id = new.id;
end;
create trigger projects_counted after insert on projects begin
    update number_series set last = max(last, new.id) where name = 'project';
end;
create trigger project_requests_counted after insert on project_requests begin
    update number_series set last = max(last, new.id) where name = 'projectRequest';
end;
-- A project is as young as what was done last in it, as far as its dealer sees it.
create trigger projects_touched after update of status, row_version on project_requests
when new.project_id is not null and new.is_internal = 0 begin
    update projects set touched_at = max(touched_at, new.updated_at), idle_hint_at = null where id = new.project_id;
end;
create trigger projects_touched_first after insert on project_requests
when new.project_id is not null and new.is_internal = 0 begin
    update projects set touched_at = max(touched_at, new.updated_at), idle_hint_at = null where id = new.project_id;
end;

-- Drawings that dealers approve unit by unit: what is drawn, which units it is of, what was marked on it, what was answered.
--
-- Each revision of an item is a row of its own; the item's number lies under the root request and is kept for life. Dealers
-- see an item once it was issued (`is_hidden`), and never one of an internal request.

create table drawings (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    project_id integer not null references projects (id),
    request_id integer not null references project_requests (id),
    -- The first of a request and its revisions, under which the item is numbered.
    root_id integer not null references project_requests (id),
    sequence integer not null check (sequence > 0),
    item_number text not null,
    -- 0, A, B …
    revision text not null default '0',
    -- With the revision, as people say it.
    number text not null unique,
    number_folded text not null generated always as (lower(number)) stored,
    -- The revision before it.
    supersedes_id integer references drawings (id),
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    -- Who of the dealer's people has asked for it.
    asked_by integer references users (id),
    title text not null check (length(title) between 1 and 160),
    title_folded text not null,
    notes text not null default '' check (length(notes) <= 4000),
    drawing_type_id integer not null references drawing_types (id),
    process_type_id integer not null references drawing_process_types (id),
    approved_for_id integer not null references drafting_approved_for (id),
    approval_unit_id integer references drafting_approval_units (id),
    status text not null default 'draft' check (status in ('draft', 'checking', 'issued', 'approved',
        'approved_as_noted', 'revise_resubmit', 'rejected', 'for_record', 'released', 'superseded', 'void')),
    -- Who has drawn it, and who has checked and issued it.
    drafter_id integer references users (id),
    checker_id integer references users (id),
    issued_at integer,
    answered_at integer,
    answer text check (answer in ('approved', 'approved_as_noted', 'revise_resubmit', 'rejected', 'for_record')),
    superseded_by_id integer references drawings (id),
    released_at integer,
    released_by integer references users (id),
    ended_at integer,
    end_reason text not null default '' check (length(end_reason) <= 1000),
    -- While it waits: the day on which the dealer was asked, or reminded last.
    asked_on text,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    -- These follow from the rest by triggers, as those of project requests do.
    bucket text not null default 'open' check (bucket in ('open', 'done')),
    is_hidden integer not null default 1 check (is_hidden in (0, 1)),
    status_at integer not null default 0
) strict;
create unique index drawings_once on drawings (item_number, revision);
create index drawings_of_request on drawings (request_id, item_number, id);
create index drawings_of_root on drawings (root_id, sequence, id);
create index drawings_of_project on drawings (project_id, item_number, id);
create index drawings_of_account on drawings (account_id, is_hidden, id desc);
create index drawings_queue on drawings (status, status_at, id);
create index drawings_by_drafter on drawings (drafter_id) where drafter_id is not null;
create index drawings_by_checker on drawings (checker_id) where checker_id is not null;
create index drawings_by_supersedes on drawings (supersedes_id) where supersedes_id is not null;
create index drawings_by_type on drawings (drawing_type_id);
create index drawings_by_process on drawings (process_type_id);
create index drawings_by_purpose on drawings (approved_for_id);
create index drawings_by_unit on drawings (approval_unit_id) where approval_unit_id is not null;

-- What a drawing is of: lines of quotes and orders as they were when it was saved or issued last.
create table drawing_units (
    drawing_id integer not null references drawings (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    order_id integer not null references orders (id),
    line_no integer not null check (line_no > 0),
    quantity_thousandths integer not null check (quantity_thousandths >= 0),
    product text not null default '',
    mark text not null default '',
    description text not null default '',
    approved_for_id integer not null,
    -- Whether this is the approval in force of the unit for that purpose.
    is_current integer not null default 0 check (is_current in (0, 1)),
    primary key (drawing_id, order_id, line_no)
) strict, without rowid;
-- A unit has one approval in force for each purpose.
create unique index drawing_units_approved on drawing_units (order_id, line_no, approved_for_id) where is_current = 1;
create index drawing_units_of_line on drawing_units (order_id, line_no);

-- Sentences of the lists that a drawing carries, with their words of that day.
create table drawing_comments (
    id integer primary key,
    drawing_id integer not null references drawings (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    list text not null check (list in ('bom', 'manufacturing', 'orderEntry')),
    bom_id integer references drafting_bom_comments (id),
    manufacturing_id integer references drafting_manufacturing_comments (id),
    order_entry_id integer references drafting_order_entry_comments (id),
    text text not null check (length(text) between 1 and 500),
    check ((bom_id is not null) + (manufacturing_id is not null) + (order_entry_id is not null) = 1)
) strict;
create index drawing_comments_of_drawing on drawing_comments (drawing_id, id);
create index drawing_comments_bom on drawing_comments (bom_id) where bom_id is not null;
create index drawing_comments_manufacturing on drawing_comments (manufacturing_id) where manufacturing_id is not null;
create index drawing_comments_order_entry on drawing_comments (order_entry_id) where order_entry_id is not null;

-- The punch list: what someone has marked on a page of a drawing.
create table drawing_marks (
    id integer primary key,
    drawing_id integer not null references drawings (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    page integer not null check (page between 1 and 5000),
    -- {"kind","points","stamp"}
    shape text not null check (length(shape) <= 16000),
    text text not null check (length(text) between 1 and 1000),
    is_resolved integer not null default 0 check (is_resolved in (0, 1)),
    -- Of the revision before: whoever checks looks whether it was done.
    to_check integer not null default 0 check (to_check in (0, 1)),
    origin_id integer references drawing_marks (id),
    -- Among staff, before the drawing was issued.
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff')),
    created_at integer not null,
    resolved_at integer,
    resolved_by integer references users (id),
    resolved_by_name text,
    row_version integer not null default 1
) strict;
create index drawing_marks_of_drawing on drawing_marks (drawing_id, id);
create index drawing_marks_by_origin on drawing_marks (origin_id) where origin_id is not null;

-- What was answered to a drawing: all that a certificate says, in one row that never changes.
create table drawing_answers (
    drawing_id integer primary key references drawings (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    answer text not null check (answer in ('approved', 'approved_as_noted', 'revise_resubmit', 'rejected', 'for_record')),
    side text not null check (side in ('dealer', 'staff')),
    answered_at integer not null,
    answered_by integer not null references users (id),
    signer_name text not null check (length(signer_name) between 1 and 120),
    -- A drawn signature: paths of an SVG or a picture.
    signature text check (length(signature) <= 140000),
    -- What was answered and to what, and its SHA-256.
    facts text not null,
    facts_sha256 text not null check (length(facts_sha256) = 64),
    -- Where the audit log has it.
    event_id integer not null,
    event_hash text not null check (length(event_hash) = 64)
) strict;

insert into number_series values ('drawing', 0);
create trigger drawings_sorted after insert on drawings begin
    update drawings
    set status_at = new.created_at,
        bucket = iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
        is_hidden = new.issued_at is null or new.is_internal
    where id = new.id;
    update number_series set last = max(last, new.id) where name = 'drawing';
end;
create trigger drawings_sorted_again after update of status, issued_at on drawings begin
    update drawings
    set bucket = iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
        is_hidden = new.issued_at is null or new.is_internal
    where id = new.id;
end;
create trigger drawings_turned after update of status on drawings when new.status <> old.status begin
    update drawings set status_at = new.updated_at where id = new.id;
end;

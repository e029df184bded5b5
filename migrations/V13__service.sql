-- Service requests: what dealers report, what was found, who comes when, and what was said about it.
--
-- A request's id is `account << 28 | sequence`, as an order's is, so that a dealer's requests lie together.

-- Short lists that the service supervisor keeps, all of one shape.
create table service_list_items (
    id integer primary key,
    list text not null check (list in ('priorityLevels', 'priorityTypes', 'crewReasons', 'shipMethods',
        'serviceTypes', 'rejectReasons', 'incompleteReasons', 'resolutions')),
    code text not null check (length(code) between 1 and 40),
    code_folded text not null,
    name_en text not null check (length(name_en) between 1 and 120),
    name_fr text not null default '' check (length(name_fr) <= 120),
    sort integer not null default 0,
    is_active integer not null default 1 check (is_active in (0, 1)),
    -- Priority levels only: business minutes until the first answer and until the end.
    respond_minutes integer check (respond_minutes > 0),
    resolve_minutes integer check (resolve_minutes > 0),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    unique (list, code_folded)
) strict;
create index service_list_items_sorted on service_list_items (list, sort, name_en, id);

-- Days on which nobody works: the service clock stands still.
create table service_holidays (
    id integer primary key,
    day text not null unique,
    name text not null check (length(name) between 1 and 120),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;

create table crews (
    id integer primary key,
    number text not null check (length(number) between 1 and 20),
    number_folded text not null unique,
    name text not null check (length(name) between 1 and 120),
    region text not null default '' check (length(region) <= 80),
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create table crew_members (
    crew_id integer not null references crews (id) on delete cascade,
    user_id integer not null references users (id),
    primary key (crew_id, user_id)
) strict, without rowid;
create index crew_members_by_user on crew_members (user_id);

-- Staff to whom requests are given.
create table service_advisors (
    id integer primary key,
    user_id integer not null unique references users (id),
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;

create table service_requests (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null unique,
    number_folded text as (lower(number)),
    status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'more_info',
        'approved', 'awaiting_parts', 'scheduled', 'in_progress', 'completed', 'closed', 'rejected', 'cancelled')),
    -- Follows from the status; triggers below keep both so.
    bucket text not null default 'draft' check (bucket in ('draft', 'open', 'processed', 'closed')),
    category text not null default 'open' check (category in ('open', 'paused', 'done')),
    -- What the queue filters and sorts by stands here at the front: of columns behind the 63rd the database
    -- does not see that an index holds them.
    advisor_id integer references users (id),
    crew_id integer references crews (id),
    submitted_at integer,
    submitted_on text,
    respond_by integer,
    responded_at integer,
    resolve_by integer,
    -- What is due next while the clock runs: the first answer until it is given, then the end.
    due_by integer as (case
        when category <> 'open' then null
        when responded_at is null then min(coalesce(respond_by, resolve_by), coalesce(resolve_by, respond_by))
        else resolve_by end) stored,
    -- Where a question came from, so that the reply leads back there.
    asked_in text,
    entry_door text not null check (entry_door in ('product', 'incident', 'staff')),
    -- Which step of its wizard a draft is at.
    wizard_step text not null default '',
    order_id integer references orders (id),
    order_number text not null default '',
    order_folded text as (lower(order_number)),
    -- Of an unknown order: the year of the installation.
    install_year integer,
    site_line1 text not null default '',
    site_line2 text not null default '',
    site_city text not null default '',
    site_province text not null default '',
    site_postal_code text not null default '',
    site_country text not null default '',
    site_folded text not null default '',
    contact_name text not null default '',
    contact_folded text not null default '',
    contact_phone text not null default '',
    contact_email text not null default '',
    -- The first incident in a line, for lists.
    summary text not null default '',
    summary_folded text not null default '',
    incident_count integer not null default 0,
    image_count integer not null default 0,
    priority_level_id integer references service_list_items (id),
    priority_type_id integer references service_list_items (id),
    service_type_id integer references service_list_items (id),
    -- The visit that is booked or under way.
    visit_id integer,
    visit_on text,
    ship_method_id integer references service_list_items (id),
    crew_reason_id integer references service_list_items (id),
    warranty_verdict text check (warranty_verdict in ('covered', 'expired', 'unknown')),
    -- Reported later than is allowed for delivery damage: a flag, not a refusal.
    is_late_report integer not null default 0 check (is_late_report in (0, 1)),
    next_step text not null default '',
    -- Hundredths of an hour, over all visits.
    hours_hundredths integer not null default 0,
    note text not null default '',
    question_at integer,
    question_kind text check (question_kind in ('info', 'price')),
    -- When the dealer answered what something would cost; nothing chargeable is approved before.
    price_answered_at integer,
    reminders_sent integer not null default 0,
    paused_at integer,
    paused_seconds integer not null default 0,
    breached_at integer,
    reopened_count integer not null default 0,
    duplicate_of integer references service_requests (id),
    close_reason text not null default '',
    rating integer check (rating between 1 and 5),
    rating_comment text not null default '',
    completed_at integer,
    closed_at integer,
    closed_on text,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create index service_requests_list on service_requests (account_id, bucket, submitted_at desc, id desc);
create index service_requests_drafts on service_requests (created_by, updated_at desc) where bucket = 'draft';
create index service_requests_queue on service_requests (bucket, submitted_at desc, id desc);
create index service_requests_recent on service_requests (submitted_at desc, id desc) where bucket <> 'draft';
create index service_requests_by_status on service_requests (status, submitted_at desc, id desc);
create index service_requests_by_advisor on service_requests (advisor_id, bucket, submitted_at desc, id desc);
create index service_requests_by_crew on service_requests (crew_id, bucket, visit_on);
create index service_requests_due on service_requests (category, due_by, bucket, advisor_id, crew_id, submitted_at);
create index service_requests_by_order on service_requests (order_id);
create index service_requests_by_site on service_requests (account_id, site_postal_code, site_folded);
create index service_requests_by_phone on service_requests (account_id, contact_phone) where contact_phone <> '';

create trigger service_requests_bucket_set after insert on service_requests begin
    update service_requests set
        bucket = case when status = 'draft' then 'draft'
                      when status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
                      when status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
                      else 'closed' end,
        category = case when status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
                        when status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
                        else 'open' end
    where id = new.id;
end;
create trigger service_requests_bucket_kept after update of status on service_requests
when new.status <> old.status begin
    update service_requests set
        bucket = case when status = 'draft' then 'draft'
                      when status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
                      when status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
                      else 'closed' end,
        category = case when status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
                        when status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
                        else 'open' end
    where id = new.id;
end;

-- The last number of each series. Whatever writes a record keeps its series by a trigger.
create table service_series (
    name text primary key,
    last integer not null
) strict, without rowid;
insert into service_series values ('request', 0), ('order', 0);
create trigger service_requests_counted after insert on service_requests begin
    update service_series set last = max(last, new.id & 268435455) where name = 'request';
end;

-- Substrings of what people search by. Rowid is the request's id, so one account is a rowid range.
create virtual table service_requests_search using fts5 (
    number_folded, order_folded, contact_folded, site_folded, summary_folded,
    content = 'service_requests', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none
);
create trigger service_requests_search_added after insert on service_requests begin
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, new.number_folded, new.order_folded, new.contact_folded, new.site_folded, new.summary_folded);
end;
create trigger service_requests_search_changed
after update of number, order_number, contact_folded, site_folded, summary_folded on service_requests
when old.number <> new.number or old.order_number <> new.order_number or old.contact_folded <> new.contact_folded
    or old.site_folded <> new.site_folded or old.summary_folded <> new.summary_folded
begin
    insert into service_requests_search
        (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, old.number_folded, old.order_folded, old.contact_folded, old.site_folded, old.summary_folded);
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, new.number_folded, new.order_folded, new.contact_folded, new.site_folded, new.summary_folded);
end;
create trigger service_requests_search_removed after delete on service_requests begin
    insert into service_requests_search
        (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, old.number_folded, old.order_folded, old.contact_folded, old.site_folded, old.summary_folded);
end;

create table service_incidents (
    id integer primary key,
    request_id integer not null references service_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    seq integer not null check (seq > 0),
    order_id integer references orders (id),
    order_number text not null default '',
    line_no integer,
    unit_serial text not null default '' check (length(unit_serial) <= 60),
    product text not null default '' check (length(product) <= 200),
    quantity integer not null default 1 check (quantity > 0),
    -- A leaf of the symptom tree, `glass.sealFailure`.
    symptom text not null default '',
    found_when text check (found_when in ('delivery', 'storage', 'installation', 'inUse')),
    found_on text,
    installed_on text,
    -- What the dealer asks for.
    wanted text check (wanted in ('parts', 'repair', 'unsure')),
    description text not null default '' check (length(description) <= 4000),
    cause text not null default '',
    verdict text check (verdict in ('covered', 'goodwill', 'chargeable', 'notCovered')),
    verdict_reason text not null default '',
    resolution_id integer references service_list_items (id),
    cost_cents integer check (cost_cents >= 0),
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1,
    unique (request_id, seq)
) strict;
create index service_incidents_by_unit on service_incidents (order_id, line_no);
create index service_incidents_by_serial on service_incidents (account_id, unit_serial) where unit_serial <> '';

create table service_images (
    id integer primary key,
    request_id integer not null references service_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    incident_id integer references service_incidents (id) on delete set null,
    -- Unique within the request; a path of nothing.
    name text not null check (length(name) between 1 and 200),
    file_id integer not null references files (id),
    -- What screens show; none where the picture could not be read.
    thumbnail_id integer references files (id),
    display_id integer references files (id),
    mime text not null,
    width integer,
    height integer,
    size integer not null,
    taken_at integer,
    phase text not null default 'report' check (phase in ('report', 'before', 'after', 'signature')),
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    uploaded_by integer references users (id),
    created_at integer not null,
    unique (request_id, name),
    unique (request_id, file_id)
) strict;

-- The conversation. Internal notes are for staff alone.
create table service_messages (
    id integer primary key,
    request_id integer not null references service_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    kind text not null check (kind in ('message', 'question', 'answer', 'note')),
    body text not null check (length(body) between 1 and 4000),
    -- What a question asks for: photo, serial, siteContact.
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1))
) strict;
create index service_messages_of_request on service_messages (request_id, id);

create table service_visits (
    id integer primary key,
    request_id integer not null references service_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    crew_id integer not null references crews (id),
    day text not null,
    -- Minutes of the day.
    starts_minute integer not null check (starts_minute between 0 and 1439),
    ends_minute integer not null check (ends_minute between 1 and 1440 and ends_minute > starts_minute),
    status text not null default 'booked' check (status in ('booked', 'started', 'done', 'incomplete', 'calledOff')),
    -- A second crew beside the first, with its reason.
    extra_crew_id integer references crews (id),
    crew_reason_id integer references service_list_items (id),
    started_at integer,
    finished_at integer,
    hours_hundredths integer not null default 0,
    note text not null default '',
    incomplete_reason_id integer references service_list_items (id),
    signer_name text not null default '',
    no_signature_reason text not null default '',
    no_photo_reason text not null default '',
    reminded_at integer,
    -- Counts up with each change, for calendars.
    sequence integer not null default 0,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    row_version integer not null default 1
) strict;
create index service_visits_by_day on service_visits (day, crew_id, starts_minute);
create index service_visits_of_request on service_visits (request_id, id);

create table service_relations (
    request_id integer not null references service_requests (id) on delete cascade,
    related_id integer not null references service_requests (id) on delete cascade,
    primary key (request_id, related_id)
) strict, without rowid;
create index service_relations_back on service_relations (related_id);

create table service_orders (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null,
    number_folded text not null unique,
    request_id integer references service_requests (id),
    request_number text not null default '',
    kind text not null default 'visit' check (kind in ('visit', 'ship', 'remake')),
    status text not null default 'open' check (status in ('open', 'scheduled', 'done', 'closed')),
    stage text not null default 'open' check (stage in ('open', 'closed')),
    crew_id integer references crews (id),
    ordered_on text not null,
    planned_on text,
    finished_on text,
    -- [{"item","description","quantity","shippedQuantity"}]
    parts text not null default '[]',
    charge_cents integer,
    currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
    ship_method_id integer references service_list_items (id),
    tracking text not null default '',
    source_batch integer references import_batches (id),
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create index service_orders_list on service_orders (account_id, stage, ordered_on desc, id desc);
create index service_orders_of_request on service_orders (request_id);

create trigger service_orders_stage_set after insert on service_orders
when new.stage <> case when new.status in ('open', 'scheduled') then 'open' else 'closed' end begin
    update service_orders set stage = case when status in ('open', 'scheduled') then 'open' else 'closed' end
    where id = new.id;
end;
create trigger service_orders_stage_kept after update of status on service_orders
when new.stage <> case when new.status in ('open', 'scheduled') then 'open' else 'closed' end begin
    update service_orders set stage = case when status in ('open', 'scheduled') then 'open' else 'closed' end
    where id = new.id;
end;
create trigger service_orders_counted after insert on service_orders begin
    update service_series set last = max(last, new.id & 268435455) where name = 'order';
end;

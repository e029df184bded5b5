-- Order change requests: what a dealer wants to be otherwise about an order, what it costs, and who agreed.
--
-- An id is `account << 28 | sequence`, as an order's is.

create table change_requests (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null unique,
    number_folded text as (lower(number)),
    order_id integer not null references orders (id),
    kind text not null check (kind in ('quantity', 'size', 'option', 'colour', 'glass', 'address', 'date',
        'hold', 'cancelLine')),
    status text not null default 'submitted' check (status in ('submitted', 'verified', 'in_review',
        'supervisor_review', 'awaiting_dealer', 'dealer_approved', 'completed', 'dealer_rejected', 'cancelled',
        'expired')),
    comment text not null check (length(comment) between 10 and 4000),
    -- Who has to act next; none: whoever of the order desk takes it.
    holder_id integer references users (id),
    -- Who forwarded it to its holder, and gets it back.
    forwarded_by integer references users (id),
    supervisor_id integer references users (id),
    -- When the request was verified: whether the order could still be changed then.
    cut_off_state text not null default 'unknown' check (cut_off_state in ('unknown', 'before', 'after')),
    -- What planning and production say.
    is_feasible integer check (is_feasible in (0, 1)),
    order_stage text not null default '',
    new_load_on text,
    hours_hundredths integer not null default 0 check (hours_hundredths between 0 and 99999),
    -- What it costs before tax, and what of it is tax; [{"amount","reason"}].
    price_cents integer,
    price_tax_cents integer,
    price_currency text check (price_currency in ('CAD', 'USD')),
    price_lines text not null default '[]',
    price_expires_at integer,
    priced_by integer references users (id),
    priced_at integer,
    -- Of the text that the dealer is asked about, and of the one that they answered.
    price_hash text,
    answered_hash text,
    answered_by integer references users (id),
    answered_at integer,
    answer_reason text not null default '',
    -- The name of the file that proves an answer which staff recorded.
    answer_proof text,
    -- The order's revision in the ERP that carries the change out, and when it loads.
    order_revision text not null default '',
    loaded_on text,
    end_reason text not null default '',
    -- What a cancellation after the dealer's approval costs; none: it is waived.
    cancel_fee_cents integer check (cancel_fee_cents >= 0),
    ended_at integer,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create index change_requests_list on change_requests (account_id, created_at desc, id desc);
create index change_requests_by_order on change_requests (order_id);
create index change_requests_by_holder on change_requests (holder_id, status);
create index change_requests_expiring on change_requests (price_expires_at) where status = 'awaiting_dealer';
-- Of changes that concern a whole order, one of a kind may be open.
create unique index change_requests_of_whole_order on change_requests (order_id, kind)
    where kind in ('address', 'date', 'hold')
      and status not in ('completed', 'dealer_rejected', 'cancelled');

-- The order's lines that a change is about. Of each line, one change may be open.
create table change_lines (
    request_id integer not null references change_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    order_id integer not null references orders (id),
    line_no integer not null check (line_no > 0),
    is_open integer not null default 1 check (is_open in (0, 1)),
    primary key (request_id, line_no)
) strict, without rowid;
create unique index change_lines_once on change_lines (order_id, line_no) where is_open = 1;
create trigger change_lines_follow after update of status on change_requests
when new.status <> old.status begin
    update change_lines set is_open = new.status not in ('completed', 'dealer_rejected', 'cancelled')
    where request_id = new.id;
end;

-- What exactly changes, from the old value to the new one.
create table change_details (
    id integer primary key,
    request_id integer not null references change_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    line_no integer,
    field text not null check (length(field) between 1 and 80),
    old text not null default '' check (length(old) <= 400),
    new text not null check (length(new) between 1 and 400),
    note text not null default '' check (length(note) <= 1000)
) strict;
create index change_details_of_request on change_details (request_id, id);

create table change_messages (
    id integer primary key,
    request_id integer not null references change_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    kind text not null check (kind in ('dealer', 'manager', 'planning', 'supervisor', 'forward')),
    body text not null check (length(body) between 1 and 4000),
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    is_about_price integer not null default 0 check (is_about_price in (0, 1))
) strict;
create index change_messages_of_request on change_messages (request_id, id);

-- Part of the price that a change costs, by how far the order is: the last row that applies counts.
create table change_fees (
    id integer primary key,
    -- From this stage of the order on, or within so many working days of its load date.
    stage text not null check (stage in ('entered', 'released', 'in_production')),
    within_days integer check (within_days > 0),
    percent_bp integer not null check (percent_bp between 0 and 10000),
    unique (stage, within_days)
) strict;
insert into change_fees (stage, within_days, percent_bp) values
    ('entered', null, 0), ('released', null, 500), ('released', 10, 2500), ('released', 5, 5000),
    ('in_production', null, 10000);

-- The one row of rules that staff set.
create table change_rules (
    id integer primary key check (id = 1),
    -- From which amount before tax on a supervisor has to agree.
    supervisor_from_cents integer not null check (supervisor_from_cents >= 0),
    -- For how many working days a price holds.
    price_days integer not null check (price_days between 1 and 60),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
insert into change_rules (id, supervisor_from_cents, price_days, updated_at) values (1, 50000, 5, 0);

insert into number_series values ('change', 0);
create trigger change_requests_counted after insert on change_requests begin
    update number_series set last = max(last, new.id & 268435455) where name = 'change';
end;

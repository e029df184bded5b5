-- The first schema: accounts, people and their rights, sessions, orders, invoices, content, mail, audit.
--
-- Conventions: money is integer cents, unit prices ten-thousandths, instants integer milliseconds in
-- UTC, dates ISO text in the plant's time zone. `*_folded` columns hold the NFC + lower-case form that
-- the application writes (kernel::text::fold); indexes and searches use them. Every table of a dealer's
-- records carries `account_id`. Ids of orders and invoices are `account_id << 28 | sequence`, so that
-- the rows of one account lie together on disk and an id range is an account.

create table instance (
    id integer primary key check (id = 1),
    created_at integer not null,
    is_demo integer not null default 0 check (is_demo in (0, 1)),
    -- Demo data and tests fix the day; null means the clock's.
    fixed_today text
) strict;

-- Accounts ---------------------------------------------------------------------------------------

create table dealers (
    account_id integer primary key,
    code text not null unique check (length(code) between 1 and 20),
    code_folded text not null,
    name text not null check (length(name) between 1 and 160),
    name_folded text not null,
    legal_name text,
    status text not null default 'active' check (status in ('active', 'hold', 'closed')),
    line1 text not null default '',
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    phone text not null default '',
    fax text not null default '',
    email text not null default '',
    website text not null default '',
    tax_ids text not null default '[]',
    terms text not null default '',
    currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
    language text not null default 'en' check (language in ('en', 'fr')),
    route text not null default '',
    branches text not null default '[]',
    account_manager_id integer references users (id),
    credit_limit_cents integer,
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1
) strict;
create unique index dealers_by_code on dealers (code_folded);
create index dealers_by_name on dealers (name_folded, account_id);
create index dealers_by_manager on dealers (account_manager_id);

create table dealer_contacts (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    -- accountManager, orderDesk, service, design, receivables, shipping, or dealer (the account's own person)
    kind text not null,
    name text not null,
    title text not null default '',
    email text not null default '',
    phone text not null default '',
    sort integer not null default 0
) strict;
create index dealer_contacts_by_account on dealer_contacts (account_id, sort, id);

create table dealer_addresses (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    label text not null,
    line1 text not null,
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    sort integer not null default 0
) strict;
create index dealer_addresses_by_account on dealer_addresses (account_id, sort, id);

-- People and rights ------------------------------------------------------------------------------

create table users (
    id integer primary key,
    kind text not null check (kind in ('dealer', 'staff')),
    account_id integer references dealers (account_id),
    username text,
    username_folded text unique,
    email text not null check (length(email) <= 254),
    email_folded text not null unique,
    first_name text not null default '' check (length(first_name) <= 80),
    last_name text not null default '' check (length(last_name) <= 80),
    name_folded text not null default '',
    job_title text not null default '',
    branch text not null default '',
    language text not null default 'en' check (language in ('en', 'fr')),
    external_id text unique,
    mfa_type text not null default 'none' check (mfa_type in ('none', 'totp', 'email', 'sms')),
    password_hash text,
    password_changed_at integer,
    must_change_password integer not null default 0 check (must_change_password in (0, 1)),
    external_issuer text,
    external_subject text,
    status text not null default 'invited' check (status in ('invited', 'active', 'inactive')),
    last_sign_in_at integer,
    line1 text not null default '',
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check ((kind = 'dealer') = (account_id is not null)),
    unique (external_issuer, external_subject)
) strict;
create index users_by_account on users (account_id, name_folded, id);
create index users_by_kind on users (kind, name_folded, id);

create table phone_types (
    id integer primary key,
    name text not null unique,
    sort integer not null default 0,
    active integer not null default 1 check (active in (0, 1))
) strict;
insert into phone_types (id, name, sort) values (1, 'Mobile', 1), (2, 'Office', 2), (3, 'Home', 3), (4, 'Fax', 4);

create table user_phones (
    id integer primary key,
    user_id integer not null references users (id),
    phone_type_id integer not null references phone_types (id),
    -- E.164 where recognised, else as sent.
    number text not null,
    is_recognised integer not null check (is_recognised in (0, 1)),
    extension text not null default '',
    is_primary integer not null default 0 check (is_primary in (0, 1)),
    verified_at integer
) strict;
create index user_phones_by_user on user_phones (user_id, id);
create unique index user_phones_one_primary on user_phones (user_id) where is_primary = 1;

create table roles (
    id integer primary key,
    scope text not null check (scope in ('dealer', 'staff')),
    code text unique,
    name text not null,
    description text not null default '',
    is_predefined integer not null default 0 check (is_predefined in (0, 1)),
    -- Null: offered to every account.
    account_id integer references dealers (account_id),
    created_at integer not null default 0,
    updated_at integer not null default 0,
    row_version integer not null default 1
) strict;
create unique index roles_by_name on roles (scope, coalesce(account_id, 0), name);

create table role_permissions (
    role_id integer not null references roles (id),
    section text not null,
    -- Bits as in domain::access::Verb.
    verbs integer not null check (verbs > 0),
    data_scope text not null check (data_scope in ('own', 'branch', 'account', 'all')),
    amount_limit_cents integer,
    primary key (role_id, section)
) strict, without rowid;

create table user_roles (
    user_id integer not null references users (id),
    role_id integer not null references roles (id),
    primary key (user_id, role_id)
) strict, without rowid;
create index user_roles_by_role on user_roles (role_id, user_id);

-- Counts up whenever somebody's rights may have changed; readers keep resolved rights only as long as
-- it stands still. Triggers, so that no writer can forget it.
create table permission_epoch (id integer primary key check (id = 1), epoch integer not null) strict;
insert into permission_epoch values (1, 1);
create trigger role_permissions_added after insert on role_permissions begin update permission_epoch set epoch = epoch + 1; end;
create trigger role_permissions_changed after update on role_permissions begin update permission_epoch set epoch = epoch + 1; end;
create trigger role_permissions_removed after delete on role_permissions begin update permission_epoch set epoch = epoch + 1; end;
create trigger user_roles_added after insert on user_roles begin update permission_epoch set epoch = epoch + 1; end;
create trigger user_roles_changed after update on user_roles begin update permission_epoch set epoch = epoch + 1; end;
create trigger user_roles_removed after delete on user_roles begin update permission_epoch set epoch = epoch + 1; end;

-- Signing in -------------------------------------------------------------------------------------

create table sessions (
    id integer primary key,
    -- SHA-256 of the bearer token.
    token_hash blob not null unique,
    user_id integer not null references users (id),
    -- full, or what a limited token is for.
    purpose text not null check (purpose in ('full', 'enrol', 'changePassword')),
    created_at integer not null,
    last_seen_at integer not null,
    expires_at integer not null,
    address text not null default '',
    user_agent text not null default '',
    -- Impersonation: a dealer's in scope, a member of staff's in name.
    account_id integer references dealers (account_id),
    impersonation_reason text,
    impersonation_mode text check (impersonation_mode in ('view', 'act')),
    parent_id integer references sessions (id) on delete cascade,
    check ((account_id is null) = (impersonation_mode is null)),
    check ((account_id is null) = (parent_id is null))
) strict;
create index sessions_by_user on sessions (user_id, id);
create index sessions_by_parent on sessions (parent_id);
create index sessions_by_end on sessions (expires_at);

create table throttles (
    -- account, device, address, secondStep, mail …
    kind text not null,
    key text not null,
    failures integer not null,
    window_started_at integer not null,
    blocked_until integer not null default 0,
    primary key (kind, key)
) strict, without rowid;

create table one_time_codes (
    id integer primary key,
    user_id integer not null references users (id),
    purpose text not null check (purpose in ('signIn', 'phone')),
    channel text not null check (channel in ('email', 'sms')),
    destination text not null,
    code_hash blob not null,
    created_at integer not null,
    expires_at integer not null,
    tries integer not null default 0,
    used_at integer
) strict;
create index one_time_codes_by_user on one_time_codes (user_id, purpose, id);

create table totp_secrets (
    user_id integer primary key references users (id),
    -- Encrypted with the key file beside the database; `pending` is not confirmed by a code yet.
    secret blob,
    pending blob,
    confirmed_at integer,
    last_step integer not null default 0,
    created_at integer not null,
    check ((secret is null) = (confirmed_at is null))
) strict;

create table recovery_codes (
    id integer primary key,
    user_id integer not null references users (id),
    code_hash blob not null,
    used_at integer
) strict;
create index recovery_codes_by_user on recovery_codes (user_id, id);

create table trusted_devices (
    id integer primary key,
    user_id integer not null references users (id),
    token_hash blob not null unique,
    created_at integer not null,
    expires_at integer not null,
    user_agent text not null default ''
) strict;
create index trusted_devices_by_user on trusted_devices (user_id, id);

create table password_links (
    id integer primary key,
    user_id integer not null references users (id),
    purpose text not null check (purpose in ('reset', 'invite')),
    guid text not null unique,
    hash_hash blob not null,
    created_at integer not null,
    expires_at integer not null,
    used_at integer
) strict;
create index password_links_by_user on password_links (user_id, id);

-- A change of address counts once both the old and the new one have confirmed it.
create table email_changes (
    id integer primary key,
    user_id integer not null references users (id),
    new_email text not null,
    guid text not null unique,
    old_hash blob not null,
    new_hash blob not null,
    old_confirmed_at integer,
    new_confirmed_at integer,
    created_at integer not null,
    expires_at integer not null
) strict;
create index email_changes_by_user on email_changes (user_id, id);

create table registrations (
    id integer primary key,
    payload text not null,
    email text not null default '',
    status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
    address text not null default '',
    created_at integer not null,
    decided_at integer,
    decided_by integer references users (id),
    reason text,
    user_id integer references users (id)
) strict;
create index registrations_by_status on registrations (status, id);

create table user_preferences (
    user_id integer primary key references users (id),
    -- Theme, density, time zone, mail per event: a JSON object that the web app owns, bounded in size.
    settings text not null default '{}',
    row_version integer not null default 1
) strict;

create table favourite_accounts (
    user_id integer not null references users (id),
    account_id integer not null references dealers (account_id),
    sort integer not null,
    primary key (user_id, account_id)
) strict, without rowid;

-- Orders -----------------------------------------------------------------------------------------

create table orders (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null,
    suffix text not null default '',
    number_folded text not null,
    kind text not null default 'order' check (kind in ('order', 'quote')),
    parent_quote text,
    status text not null check (status in ('entered', 'acknowledged', 'on_hold', 'in_drawing', 'released',
        'in_production', 'ready', 'shipped', 'delivered', 'invoiced', 'cancelled')),
    -- Follows from kind and status; triggers below keep it so. No generated column: SQLite takes no index
    -- as covering for a query that names one.
    stage text not null default 'current' check (stage in ('current', 'past', 'quote')),
    po text not null default '',
    po_folded text not null default '',
    job_name text not null default '',
    job_folded text not null default '',
    customer_name text not null default '',
    customer_folded text not null default '',
    entered_on text not null,
    required_on text,
    is_firm integer not null default 0 check (is_firm in (0, 1)),
    load_on text,
    promised_first text,
    promised_now text,
    slip_reason text,
    hold_reason text,
    shipped_on text,
    ship_method text not null default '',
    salesperson text not null default '',
    currency text not null check (currency in ('CAD', 'USD')),
    freight_cents integer not null default 0,
    subtotal_cents integer not null default 0,
    tax_cents integer not null default 0,
    total_cents integer not null default 0,
    -- Whether the ERP gave the totals; else they follow the lines.
    totals_given integer not null default 0 check (totals_given in (0, 1)),
    -- [{"code","name","ratePpm","amountCents"}]
    taxes text not null default '[]',
    line_count integer not null default 0,
    unit_count integer not null default 0,
    ship_name text not null default '',
    ship_line1 text not null default '',
    ship_line2 text not null default '',
    ship_city text not null default '',
    ship_province text not null default '',
    ship_postal_code text not null default '',
    ship_country text not null default '',
    source_batch integer references import_batches (id),
    as_of integer not null,
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create unique index orders_by_number on orders (number_folded, suffix);
-- The dealer's lists in their default order; the count of a list reads this index alone.
create index orders_list on orders (account_id, stage, entered_on desc, id desc);
-- The filters and sorts that the screen offers first.
create index orders_by_status on orders (account_id, stage, status, total_cents);
create index orders_by_total on orders (account_id, stage, total_cents);
create index orders_by_load on orders (account_id, stage, load_on);
create index orders_by_customer on orders (account_id, stage, customer_folded);
create index orders_by_po on orders (account_id, stage, po_folded);
create index orders_recent on orders (entered_on desc, id desc);

-- Whoever adds many orders saves a second write for each by naming the right stage himself.
create trigger orders_stage_set after insert on orders
when new.stage <> case when new.kind = 'quote' then 'quote'
                       when new.status in ('delivered', 'invoiced', 'cancelled') then 'past'
                       else 'current' end
begin
    update orders
    set stage = case when kind = 'quote' then 'quote'
                     when status in ('delivered', 'invoiced', 'cancelled') then 'past'
                     else 'current' end
    where id = new.id;
end;
create trigger orders_stage_kept after update of kind, status, stage on orders
when new.stage <> case when new.kind = 'quote' then 'quote'
                       when new.status in ('delivered', 'invoiced', 'cancelled') then 'past'
                       else 'current' end
begin
    update orders
    set stage = case when kind = 'quote' then 'quote'
                     when status in ('delivered', 'invoiced', 'cancelled') then 'past'
                     else 'current' end
    where id = new.id;
end;

-- Substrings of what people search by. Rowid is the order's id, so one account is a rowid range.
create virtual table orders_search using fts5 (
    number_folded, po_folded, job_folded, customer_folded,
    content = 'orders', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none
);
create trigger orders_search_added after insert on orders begin
    insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
    values (new.id, new.number_folded, new.po_folded, new.job_folded, new.customer_folded);
end;
create trigger orders_search_changed after update of number_folded, po_folded, job_folded, customer_folded on orders
when old.number_folded <> new.number_folded or old.po_folded <> new.po_folded
    or old.job_folded <> new.job_folded or old.customer_folded <> new.customer_folded
begin
    insert into orders_search (orders_search, rowid, number_folded, po_folded, job_folded, customer_folded)
    values ('delete', old.id, old.number_folded, old.po_folded, old.job_folded, old.customer_folded);
    insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
    values (new.id, new.number_folded, new.po_folded, new.job_folded, new.customer_folded);
end;
create trigger orders_search_removed after delete on orders begin
    insert into orders_search (orders_search, rowid, number_folded, po_folded, job_folded, customer_folded)
    values ('delete', old.id, old.number_folded, old.po_folded, old.job_folded, old.customer_folded);
end;

create table order_customers (
    order_id integer primary key references orders (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    name text not null default '',
    line1 text not null default '',
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    phone text not null default '',
    email text not null default ''
) strict;

create table order_lines (
    order_id integer not null references orders (id) on delete cascade,
    line_no integer not null check (line_no > 0),
    account_id integer not null references dealers (account_id),
    product text not null default '',
    description text not null default '',
    mark text not null default '',
    quantity integer not null check (quantity >= 0),
    shipped_quantity integer not null default 0 check (shipped_quantity between 0 and quantity),
    -- Sizes in thirty-seconds of an inch and in millimetres.
    width_32nds integer,
    height_32nds integer,
    width_mm integer,
    height_mm integer,
    -- Ten-thousandths of the currency's unit.
    unit_price integer not null default 0,
    discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
    net_cents integer not null default 0,
    status text not null default '',
    primary key (order_id, line_no)
) strict, without rowid;

create table order_line_details (
    order_id integer not null,
    line_no integer not null,
    sort integer not null,
    account_id integer not null references dealers (account_id),
    category text not null default '',
    label text not null,
    value text not null,
    primary key (order_id, line_no, sort),
    foreign key (order_id, line_no) references order_lines (order_id, line_no) on delete cascade
) strict, without rowid;

create table catalog_items (
    id integer primary key,
    code text not null unique,
    code_folded text not null unique,
    description text not null,
    category text not null default '',
    unit text not null default '',
    unit_price integer not null default 0,
    currency text not null default 'CAD' check (currency in ('CAD', 'USD')),
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    updated_at integer not null
) strict;

-- Invoices ---------------------------------------------------------------------------------------

create table invoices (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null,
    number_folded text not null unique,
    order_id integer references orders (id),
    order_number text not null default '',
    order_suffix text not null default '',
    order_folded text not null default '',
    po text not null default '',
    po_folded text not null default '',
    job_name text not null default '',
    invoiced_on text not null,
    due_on text not null,
    terms text not null default '',
    currency text not null check (currency in ('CAD', 'USD')),
    subtotal_cents integer not null default 0,
    freight_cents integer not null default 0,
    tax_cents integer not null default 0,
    total_cents integer not null default 0,
    -- Whether the ERP gave the totals; else they follow the lines.
    totals_given integer not null default 0 check (totals_given in (0, 1)),
    balance_cents integer not null default 0,
    taxes text not null default '[]',
    -- credit: total below zero; paid: nothing left; else open (part of it may be paid).
    -- Whether anything is left to pay; kept by triggers, like an order's stage.
    is_open integer not null default 0 check (is_open in (0, 1)),
    bill_name text not null default '',
    bill_line1 text not null default '',
    bill_line2 text not null default '',
    bill_city text not null default '',
    bill_province text not null default '',
    bill_postal_code text not null default '',
    bill_country text not null default '',
    ship_name text not null default '',
    ship_line1 text not null default '',
    ship_line2 text not null default '',
    ship_city text not null default '',
    ship_province text not null default '',
    ship_postal_code text not null default '',
    ship_country text not null default '',
    source_batch integer references import_batches (id),
    as_of integer not null,
    created_at integer not null,
    updated_at integer not null,
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create index invoices_list on invoices (account_id, invoiced_on desc, id desc);
create index invoices_open on invoices (account_id, is_open, due_on, id);
create index invoices_by_total on invoices (account_id, total_cents);
create index invoices_by_balance on invoices (account_id, balance_cents);
create index invoices_by_order on invoices (account_id, order_folded);
create index invoices_recent on invoices (invoiced_on desc, id desc);

create trigger invoices_open_set after insert on invoices when new.is_open <> (new.balance_cents <> 0)
begin
    update invoices set is_open = balance_cents <> 0 where id = new.id;
end;
create trigger invoices_open_kept after update of balance_cents, is_open on invoices
when new.is_open <> (new.balance_cents <> 0)
begin
    update invoices set is_open = balance_cents <> 0 where id = new.id;
end;

create virtual table invoices_search using fts5 (
    number_folded, order_folded, po_folded,
    content = 'invoices', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none
);
create trigger invoices_search_added after insert on invoices begin
    insert into invoices_search (rowid, number_folded, order_folded, po_folded)
    values (new.id, new.number_folded, new.order_folded, new.po_folded);
end;
create trigger invoices_search_changed after update of number_folded, order_folded, po_folded on invoices
when old.number_folded <> new.number_folded or old.order_folded <> new.order_folded or old.po_folded <> new.po_folded
begin
    insert into invoices_search (invoices_search, rowid, number_folded, order_folded, po_folded)
    values ('delete', old.id, old.number_folded, old.order_folded, old.po_folded);
    insert into invoices_search (rowid, number_folded, order_folded, po_folded)
    values (new.id, new.number_folded, new.order_folded, new.po_folded);
end;
create trigger invoices_search_removed after delete on invoices begin
    insert into invoices_search (invoices_search, rowid, number_folded, order_folded, po_folded)
    values ('delete', old.id, old.number_folded, old.order_folded, old.po_folded);
end;

create table invoice_lines (
    invoice_id integer not null references invoices (id) on delete cascade,
    line_no integer not null check (line_no > 0),
    account_id integer not null references dealers (account_id),
    order_number text not null default '',
    order_suffix text not null default '',
    order_line_no integer,
    product text not null default '',
    description text not null default '',
    mark text not null default '',
    quantity integer not null,
    unit_price integer not null default 0,
    discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
    net_cents integer not null default 0,
    primary key (invoice_id, line_no)
) strict, without rowid;

-- Load dates -------------------------------------------------------------------------------------

create table load_dates (
    id integer primary key,
    -- One account's own, or everybody's on the route.
    account_id integer references dealers (account_id),
    route text not null default '',
    load_on text not null,
    cut_off_at integer,
    province text not null default '',
    capacity_note text not null default '',
    status text not null default 'open' check (status in ('open', 'full', 'closed')),
    check (account_id is not null or route <> '')
) strict;
create unique index load_dates_once on load_dates (coalesce(account_id, 0), route, load_on);
create index load_dates_by_route on load_dates (route, load_on);

-- Addresses that the portal knows ------------------------------------------------------------------

create table known_addresses (
    id integer primary key,
    -- Null: from an address file, known to everybody. Else one account's own.
    account_id integer references dealers (account_id),
    line1 text not null,
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    search_folded text not null
) strict;
create unique index known_addresses_once on known_addresses (coalesce(account_id, 0), search_folded);
create virtual table known_addresses_search using fts5 (
    search_folded, content = 'known_addresses', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3', detail = none
);
create trigger known_addresses_added after insert on known_addresses begin
    insert into known_addresses_search (rowid, search_folded) values (new.id, new.search_folded);
end;
create trigger known_addresses_removed after delete on known_addresses begin
    insert into known_addresses_search (known_addresses_search, rowid, search_folded)
    values ('delete', old.id, old.search_folded);
end;

-- Content ----------------------------------------------------------------------------------------

create table news_items (
    id integer primary key,
    title text not null check (length(title) between 1 and 200),
    title_folded text not null,
    summary text not null default '',
    -- Sanitised when it is written.
    body text not null,
    body_folded text not null default '',
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    publish_from integer not null,
    publish_to integer,
    is_pinned integer not null default 0 check (is_pinned in (0, 1)),
    is_must_read integer not null default 0 check (is_must_read in (0, 1)),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (publish_to is null or publish_to > publish_from)
) strict;
create index news_items_published on news_items (status, is_pinned desc, publish_from desc, id desc);

create table notifications (
    id integer primary key,
    title text not null check (length(title) between 1 and 160),
    body text not null default '' check (length(body) <= 1000),
    severity text not null default 'info' check (severity in ('info', 'warn', 'urgent')),
    link text,
    starts_at integer not null,
    ends_at integer,
    is_dismissible integer not null default 1 check (is_dismissible in (0, 1)),
    -- Null: for the audience; else for one person.
    user_id integer references users (id),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    row_version integer not null default 1
) strict;
create index notifications_by_start on notifications (starts_at desc, id desc);
create index notifications_by_user on notifications (user_id, starts_at desc);

create table notification_states (
    user_id integer not null references users (id),
    notification_id integer not null references notifications (id) on delete cascade,
    seen_at integer,
    dismissed_at integer,
    primary key (user_id, notification_id)
) strict, without rowid;

create table news_reads (
    user_id integer not null references users (id),
    news_id integer not null references news_items (id) on delete cascade,
    read_at integer not null,
    primary key (user_id, news_id)
) strict, without rowid;

-- Who may see an item of content; no row at all means every dealer. Rows of one kind add up, kinds narrow.
create table audiences (
    owner_kind text not null check (owner_kind in ('news', 'notification')),
    owner_id integer not null,
    kind text not null check (kind in ('account', 'role', 'province')),
    value text not null,
    primary key (owner_kind, owner_id, kind, value)
) strict, without rowid;

create table static_pages (
    id integer primary key,
    slug text not null unique check (length(slug) between 1 and 80),
    title text not null,
    body text not null,
    sort integer not null default 0,
    visibility text not null default 'both' check (visibility in ('dealer', 'staff', 'both')),
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at integer not null,
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;

-- Files ------------------------------------------------------------------------------------------

create table files (
    id integer primary key,
    sha256 blob not null unique,
    size integer not null,
    mime text not null,
    created_at integer not null
) strict;

create table attachments (
    id integer primary key,
    owner_kind text not null,
    owner_id integer not null,
    account_id integer references dealers (account_id),
    name text not null,
    file_id integer not null references files (id),
    uploaded_by integer references users (id),
    created_at integer not null
) strict;
create unique index attachments_by_owner on attachments (owner_kind, owner_id, name);
create index attachments_by_file on attachments (file_id);

-- Mail, audit, imports, repeated requests --------------------------------------------------------

create table outbox (
    id integer primary key,
    channel text not null check (channel in ('mail', 'sms')),
    template text not null,
    recipient text not null,
    cc text not null default '',
    reply_to text not null default '',
    subject text not null default '',
    -- Holds the word {secret} where the secret part belongs.
    body text not null,
    -- Codes and links, encrypted; blanked once sent or expired.
    secret blob,
    -- {"kind":"invoice","id":…}: papers that are set when the mail is sent.
    attachment text,
    account_id integer references dealers (account_id),
    user_id integer references users (id),
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'dropped', 'expired')),
    tries integer not null default 0,
    next_try_at integer not null,
    expires_at integer,
    last_error text,
    message_id text not null unique,
    created_at integer not null,
    sent_at integer
) strict;
create index outbox_due on outbox (status, next_try_at);
create index outbox_by_user on outbox (user_id, id);

create table events (
    id integer primary key,
    at integer not null,
    entity text not null,
    entity_id integer,
    account_id integer,
    verb text not null,
    actor_id integer,
    actor_name text not null,
    -- The account on whose behalf a member of staff acted.
    on_behalf_of integer,
    address text not null default '',
    request_id text not null default '',
    reason text,
    before text,
    after text,
    previous_hash blob not null,
    hash blob not null
) strict;
create index events_by_entity on events (entity, entity_id, id);
create index events_by_account on events (account_id, id);
create index events_by_actor on events (actor_id, id);
-- The trail is append-only.
create trigger events_stay before update on events begin select raise(abort, 'events are append-only'); end;
create trigger events_remain before delete on events begin select raise(abort, 'events are append-only'); end;

create table import_batches (
    id integer primary key,
    noun text not null,
    file_name text not null,
    file_sha256 blob not null,
    rows integer not null,
    added integer not null,
    changed integer not null,
    unchanged integer not null,
    status text not null check (status in ('preview', 'applied', 'reverted')),
    run_by text not null,
    started_at integer not null,
    finished_at integer not null
) strict;

create table idempotency_keys (
    user_id integer not null references users (id),
    key text not null,
    -- SHA-256 of method, path, query and body.
    request_hash blob not null,
    status integer not null,
    answer text not null,
    created_at integer not null,
    primary key (user_id, key)
) strict, without rowid;
create index idempotency_keys_by_age on idempotency_keys (created_at);

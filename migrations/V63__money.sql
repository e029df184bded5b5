-- Money: what the ERP says of accounts, what was paid, and what dealers say they have paid.
--
-- Amounts are cents beside their currency; nothing adds up across currencies. Ids of entries and remittances are
-- `account << 28 | sequence`, as an order's is.

-- The ERP's own sums of an account, one row for each currency.
create table account_balances (
    account_id integer not null references dealers (account_id),
    currency text not null check (currency in ('CAD', 'USD')),
    balance_cents integer not null,
    -- By how many days it is overdue; none: the ERP does not say.
    current_cents integer,
    d30_cents integer,
    d60_cents integer,
    d90_cents integer,
    over90_cents integer,
    credit_limit_cents integer,
    -- The day for which the ERP calculated it.
    ageing_date text not null,
    source_batch integer references import_batches (id),
    as_of integer not null,
    primary key (account_id, currency)
) strict, without rowid;

-- What an account should buy in a month, before tax.
create table account_budgets (
    account_id integer not null references dealers (account_id),
    year integer not null check (year between 2000 and 2199),
    month integer not null check (month between 1 and 12),
    -- Blank: everything.
    product_group text not null default '',
    group_folded text not null default '',
    currency text not null check (currency in ('CAD', 'USD')),
    target_cents integer not null,
    source_batch integer references import_batches (id),
    as_of integer not null,
    primary key (account_id, year, month, group_folded, currency)
) strict, without rowid;

-- What dealers say they have paid.
create table remittances (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null unique,
    number_folded text as (lower(number)),
    status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'needs_info',
        'approved', 'posted', 'partly_posted', 'rejected', 'void')),
    -- Whether its lines promise something of invoices that the ERP does not know yet.
    is_pending integer as (status in ('submitted', 'in_review', 'needs_info', 'approved', 'partly_posted')),
    method text check (method in ('cheque', 'eft', 'wire', 'card', 'other')),
    reference text not null default '' check (length(reference) <= 60),
    reference_folded text as (lower(reference)),
    paid_on text,
    currency text not null check (currency in ('CAD', 'USD')),
    amount_cents integer not null default 0 check (amount_cents >= 0),
    -- What no line applies: the amount less the lines that are paid with it.
    unapplied_cents integer not null default 0,
    note text not null default '' check (length(note) <= 1000),
    -- The posted remittance that this one corrects.
    corrects_id integer references remittances (id),
    -- The first of the two who have to agree to a large amount.
    first_approved_by integer references users (id),
    approved_by integer references users (id),
    approved_at integer,
    erp_receipt text not null default '' check (length(erp_receipt) <= 40),
    posted_on text,
    reason_code text not null default '',
    end_reason text not null default '',
    submitted_at integer,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create index remittances_list on remittances (account_id, created_at desc, id desc);
create index remittances_by_status on remittances (status, submitted_at, id);
create index remittances_recent on remittances (submitted_at desc, id desc);
create index remittances_by_reference on remittances (account_id, reference_folded, amount_cents);
insert into number_series values ('remittance', 0);
create trigger remittances_counted after insert on remittances begin
    update number_series set last = max(last, new.id & 268435455) where name = 'remittance';
end;

-- Of what is paid how much belongs to which invoice, or to which order as a deposit. A line with a credit note applies
-- that note's money and none of the remittance's.
create table remittance_lines (
    id integer primary key,
    remittance_id integer not null references remittances (id),
    account_id integer not null references dealers (account_id),
    invoice_id integer references invoices (id),
    order_id integer references orders (id),
    credit_id integer references invoices (id),
    applied_cents integer not null check (applied_cents > 0),
    discount_cents integer not null default 0 check (discount_cents >= 0),
    -- How much of both the ERP has posted.
    posted_cents integer not null default 0 check (posted_cents between 0 and applied_cents + discount_cents),
    -- Why less is paid than is left.
    reason text not null default '' check (reason in ('', 'wrongPrice', 'tax', 'damaged', 'missing',
        'serviceClaim', 'earlyDiscount', 'other')),
    request_id integer references service_requests (id),
    check ((invoice_id is null) <> (order_id is null)),
    check (credit_id is null or (invoice_id is not null and discount_cents = 0))
) strict;
create unique index remittance_lines_once
    on remittance_lines (remittance_id, coalesce(invoice_id, 0), coalesce(order_id, 0), coalesce(credit_id, 0));
create index remittance_lines_of_invoice on remittance_lines (invoice_id) where invoice_id is not null;
create index remittance_lines_of_credit on remittance_lines (credit_id) where credit_id is not null;

-- What is posted never changes.
create trigger remittances_stay before update on remittances when old.status = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittances_stay_there before delete on remittances when old.status = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittance_lines_stay before update on remittance_lines
when (select status from remittances where id = old.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittance_lines_stay_there before delete on remittance_lines
when (select status from remittances where id = old.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittance_lines_end before insert on remittance_lines
when (select status from remittances where id = new.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;

create table remittance_messages (
    id integer primary key,
    request_id integer not null references remittances (id),
    account_id integer not null references dealers (account_id),
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    kind text not null check (kind in ('question', 'reply', 'message', 'note')),
    body text not null check (length(body) between 1 and 4000),
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    is_about_price integer not null default 0 check (is_about_price in (0, 1))
) strict;
create index remittance_messages_of_remittance on remittance_messages (request_id, id);

-- Entries of the ERP's ledger that explain how balances came to be: receipts, credits and adjustments.
create table ledger_entries (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null,
    number_folded text not null,
    kind text not null check (kind in ('receipt', 'credit', 'adjustment')),
    entered_on text not null,
    currency text not null check (currency in ('CAD', 'USD')),
    amount_cents integer not null,
    method text not null default '',
    reference text not null default '',
    -- The remittance that a receipt belongs to, and by what it was found; else why it was not.
    remittance_id integer references remittances (id),
    match text not null default 'none' check (match in ('receipt', 'reference', 'amount', 'none', 'several',
        'differs', 'posted', 'other')),
    -- Whether the remittance has taken over what is applied.
    is_posted integer not null default 0 check (is_posted in (0, 1)),
    source_batch integer references import_batches (id),
    as_of integer not null,
    unique (account_id, number_folded)
) strict;
create index ledger_entries_list on ledger_entries (account_id, currency, entered_on, id);
create index ledger_entries_to_post on ledger_entries (remittance_id, is_posted) where remittance_id is not null;

-- What an entry settles of invoices.
create table ledger_applications (
    entry_id integer not null references ledger_entries (id),
    invoice_folded text not null,
    account_id integer not null references dealers (account_id),
    -- None: the portal does not know the invoice.
    invoice_id integer references invoices (id),
    invoice_number text not null,
    amount_cents integer not null,
    discount_cents integer not null default 0,
    primary key (entry_id, invoice_folded)
) strict, without rowid;
create index ledger_applications_of_invoice on ledger_applications (invoice_id) where invoice_id is not null;

-- Reminders of what is overdue that a person has sent.
create table account_reminders (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    at integer not null,
    sent_by integer references users (id),
    template text not null,
    email text not null
) strict;
create index account_reminders_of_account on account_reminders (account_id, at);

-- When what was agreed was handed to the ERP.
create table remittance_exports (
    id integer primary key,
    at integer not null,
    run_by text not null,
    since text not null,
    format text not null
) strict;
create table remittance_exported (
    run_id integer not null references remittance_exports (id),
    remittance_id integer not null references remittances (id),
    account_id integer not null references dealers (account_id),
    primary key (remittance_id, run_id)
) strict, without rowid;

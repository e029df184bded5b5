-- Discounts that dealers are told of, and who of their people has seen which version.

create table discounts (
    id integer primary key,
    -- One account's own, or a group's: `all`, or the dealers of a province or state.
    account_id integer references dealers (account_id),
    group_code text,
    name text not null check (length(name) between 1 and 120),
    name_folded text not null,
    kind text not null check (kind in ('percent', 'amount')),
    -- Ten-thousandths of a per cent, or of the currency's unit.
    value integer not null check (value > 0),
    -- Of an amount; a group's discount in one currency is for the dealers who pay in it.
    currency text check (currency in ('CAD', 'USD')),
    -- What it is given on; blank: on everything.
    category text not null default '',
    category_folded text not null default '',
    starts_on text not null,
    ends_on text not null,
    terms text not null default '',
    -- Counts up when rate, dates or terms change: everybody is to see it anew.
    version integer not null default 1,
    must_acknowledge integer not null default 0 check (must_acknowledge in (0, 1)),
    -- Whether it may hold beside another one for the same.
    stacks integer not null default 0 check (stacks in (0, 1)),
    withdrawn_at integer,
    withdrawn_reason text,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check ((account_id is null) <> (group_code is null)),
    check ((kind = 'amount') = (currency is not null)),
    check (kind = 'amount' or value <= 1000000),
    check (ends_on >= starts_on)
) strict;
create index discounts_by_account on discounts (account_id, starts_on);
create index discounts_by_dates on discounts (ends_on, starts_on);

-- Somebody who is told of a version of a discount, and when he saw it.
create table discount_receipts (
    id integer primary key,
    discount_id integer not null references discounts (id),
    version integer not null,
    account_id integer not null references dealers (account_id),
    user_id integer not null references users (id),
    -- Whether seeing it is not enough.
    must_acknowledge integer not null check (must_acknowledge in (0, 1)),
    told_at integer not null,
    reminded integer not null default 0,
    viewed_at integer,
    acknowledged_at integer,
    unique (discount_id, version, user_id)
) strict;
create index discount_receipts_by_user on discount_receipts (user_id, discount_id);
-- Who is to be reminded: those who have not seen it, by when they were told.
create index discount_receipts_waiting on discount_receipts (told_at, reminded) where viewed_at is null or acknowledged_at is null;
create index discount_receipts_by_time on discount_receipts (told_at desc, id desc);

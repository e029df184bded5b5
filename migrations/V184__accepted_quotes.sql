-- Accepted quotes. A quote is the ERP's; a dealer accepts it, the order desk enters it in the ERP, and the import that
-- brings the order closes the acceptance.

create table quote_acceptances (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    number text not null unique,
    number_folded text as (lower(number)),
    quote_id integer not null references orders (id),
    -- The quote's number with its suffix, as it was accepted.
    quote_number text not null,
    status text not null check (status in ('submitted', 'taken', 'question', 'declined', 'withdrawn', 'entered', 'ordered')),
    -- What was accepted: the hash of an offer in `acceptance_offers`, by whom, under which typed name.
    accepted_hash text not null,
    accepted_by integer references users (id),
    accepted_at integer not null,
    accepted_name text not null,
    po text not null,
    po_folded text not null,
    wanted_on text,
    -- The delivery address as it was chosen, a line for each of its lines.
    ship_to text not null,
    comment text not null default '',
    currency text not null check (currency in ('CAD', 'USD')),
    subtotal_cents integer not null,
    total_cents integer not null,
    -- The end of the quote's last day; null if it holds without end.
    lapses_at integer,
    taken_by integer references users (id),
    -- Why the dealer is asked: a question of the order desk, or an import that changed what was accepted.
    question text check (question in ('staff', 'change')),
    asked_at integer,
    -- How many reminders of the question were sent.
    reminders integer not null default 0,
    -- The hash of the offer that such an import brought.
    changed_hash text,
    -- The order in the ERP, as the order desk has typed it or as an import brought it.
    order_number text not null default '',
    order_id integer references orders (id),
    -- In what that order differs from what was accepted, as JSON.
    differences text not null default '[]',
    reason_code text check (reason_code in ('price', 'cannotBeMade', 'credit', 'cancelled', 'lapsed')),
    end_reason text not null default '',
    ended_at integer,
    -- When the order desk was told that the quote is about to lapse.
    warned_at integer,
    -- The latest event when the quote was last compared with what was accepted.
    looked_event integer not null default 0,
    -- An order that arrived although the acceptance had ended.
    unordered_id integer references orders (id),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    check (id >> 28 = account_id)
) strict;
create unique index quote_acceptances_open on quote_acceptances (quote_id)
    where status in ('submitted', 'taken', 'question', 'entered');
create index quote_acceptances_of_quote on quote_acceptances (quote_id, id);
create index quote_acceptances_list on quote_acceptances (account_id, created_at desc, id desc);
create index quote_acceptances_queue on quote_acceptances (status, accepted_at, id);
create index quote_acceptances_of_order on quote_acceptances (order_id) where order_id is not null;
create index quote_acceptances_of_late_order on quote_acceptances (unordered_id) where unordered_id is not null;

insert into number_series values ('acceptance', 0);

create trigger quote_acceptances_counted after insert on quote_acceptances
when (new.id & 268435455) > (select last from number_series where name = 'acceptance')
begin
    update number_series set last = new.id & 268435455 where name = 'acceptance';
end;

-- What a dealer was shown: lines, prices, taxes, terms and validity, as JSON. Never changed; its hash names it.
create table acceptance_offers (
    acceptance_id integer not null references quote_acceptances (id),
    account_id integer not null references dealers (account_id),
    hash text not null,
    body text not null,
    made_at integer not null,
    primary key (acceptance_id, hash)
) strict, without rowid;

create trigger acceptance_offers_stay before update on acceptance_offers begin
    select raise(abort, 'what was accepted never changes');
end;

create table acceptance_messages (
    id integer primary key,
    request_id integer not null references quote_acceptances (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    kind text not null check (kind in ('question', 'reply')),
    body text not null check (length(body) <= 4000),
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    is_about_price integer not null default 0 check (is_about_price in (0, 1))
) strict;
create index acceptance_messages_of_acceptance on acceptance_messages (request_id, id);

-- Verb bits: order 32768 (a dealer's user accepts quotes, up to an amount), enter 65536 (staff take, ask, decline and
-- enter). Roles that a company has made itself stay as they are.
update role_permissions set verbs = verbs | 32768
where section = 'orders' and verbs & 1 <> 0
  and role_id in (select id from roles where scope = 'dealer' and code in ('owner', 'orders') and is_predefined = 1);
update role_permissions set amount_limit_cents = 2500000
where section = 'orders' and role_id in (select id from roles where scope = 'dealer' and code = 'orders' and is_predefined = 1);
update role_permissions set verbs = verbs | 65536
where section = 'orders' and verbs & 1 <> 0
  and role_id in (select id from roles where scope = 'staff' and code = 'od' and is_predefined = 1);

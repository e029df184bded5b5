-- The conversation about an order, which a dealer's users and the manufacturer's staff share.

create table order_messages (
    id integer primary key,
    request_id integer not null references orders (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    at integer not null,
    author_id integer references users (id),
    author_name text not null,
    side text not null check (side in ('dealer', 'staff', 'system')),
    -- An answer is to a hold; a note is for staff alone.
    kind text not null check (kind in ('message', 'answer', 'note')),
    body text not null check (length(body) <= 4000),
    checklist text not null default '[]',
    is_internal integer not null default 0 check (is_internal in (0, 1)),
    is_about_price integer not null default 0 check (is_about_price in (0, 1))
) strict;
create index order_messages_of_order on order_messages (request_id, id);

-- Where the conversation stands: a row for each order that has one.
create table order_conversations (
    order_id integer primary key references orders (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    -- Since when a message of the dealer's waits, and when eight working hours are over; null if none does.
    waiting_since integer,
    due_at integer,
    taken_by integer references users (id),
    -- The hold that was answered last, as `orders.held_since` (0 if unknown), when and by whom.
    answered_hold integer,
    answered_at integer,
    answered_by text,
    check ((waiting_since is null) = (due_at is null))
) strict;
create index order_conversations_waiting on order_conversations (waiting_since, order_id) where waiting_since is not null;

-- Verb bit: message 131072 (staff answer messages about orders). Roles that a company has made itself stay as they are.
update role_permissions set verbs = verbs | 131072
where section = 'orders' and verbs & 1 <> 0
  and role_id in (select id from roles where scope = 'staff' and code in ('sa', 'am', 'od') and is_predefined = 1);

-- Calendars that people subscribe to in programs of their own.
--
-- A calendar has a secret address, of which the hash is kept. answers counts what was sent on asked_on. What was sent is
-- noted by event, so that a change raises its sequence and what fell away is cancelled: digest is of what the event
-- said, on_day its last day, and starts_at when it begins if it has a time. Nothing of its text is kept.
create table calendars (
    user_id integer primary key references users (id) on delete cascade,
    secret_hash blob not null unique check (length(secret_hash) = 32),
    created_at integer not null,
    asked_on text,
    answers integer not null default 0
) strict;

create table calendar_events (
    user_id integer not null references calendars (user_id) on delete cascade,
    uid text not null check (length(uid) <= 400),
    digest blob not null check (length(digest) = 32),
    on_day text not null,
    starts_at integer,
    sequence integer not null,
    changed_at integer not null,
    is_cancelled integer not null default 0 check (is_cancelled in (0, 1)),
    primary key (user_id, uid)
) strict, without rowid;

-- However a user is disabled, their calendar ends for good.
create trigger calendars_ended after update of status on users when new.status = 'inactive' begin
    delete from calendars where user_id = new.id;
end;

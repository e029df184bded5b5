-- Which of a dealer's records staff have opened, as the dealer's users can see: a row for each person, section and day,
-- and one for each time that staff opened the portal in the dealer's place, with their reason. Kept for 400 days.
create table account_looks (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    user_id integer not null references users (id),
    -- Their name at the time.
    who text not null,
    -- A section as dealers know it, `company`, or `impersonation`.
    section text not null,
    day text not null,
    -- How often; what is opened within five minutes counts once.
    times integer not null check (times > 0),
    reason text,
    check ((section = 'impersonation') = (reason is not null))
) strict;
create unique index account_looks_once on account_looks (account_id, day, section, user_id) where reason is null;
create index account_looks_by_account on account_looks (account_id, day, id);
create index account_looks_by_day on account_looks (day);

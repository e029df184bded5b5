-- The manufacturer's people as dealers see them: when they can be reached, and their photo.

alter table users add column hours text not null default '' check (length(hours) <= 120);
alter table dealer_contacts add column hours text not null default '' check (length(hours) <= 120);

-- A new photo is a new row, so its id changes with its content.
create table staff_photos (
    id integer primary key autoincrement,
    user_id integer not null unique references users (id),
    jpeg blob not null check (length(jpeg) <= 1000000),
    created_at integer not null
) strict;

-- How much somebody has written in a day, in bytes; a new day begins the row anew.
create table texts_of_day (
    -- Whose: a user, or all users of an account together.
    kind text not null check (kind in ('user', 'account')),
    owner_id integer not null,
    day text not null,
    bytes integer not null,
    primary key (kind, owner_id)
) strict, without rowid;

-- What the figures of first pages were at the end of each day: of all records (manager 0), and of the accounts of one
-- account manager.
create table figure_notes (
    figure text not null,
    manager_id integer not null,
    day text not null,
    value integer not null,
    primary key (figure, manager_id, day)
) strict, without rowid;

-- How far people have been told what happened to their orders: a job reads `record_changes` by sequence. What happened
-- before this table is told to no one.
create table order_news (
    id integer primary key check (id = 1),
    -- Changes up to this sequence were told.
    told_to integer not null,
    -- While a run goes on, the sequence up to which it tells, and the last account that it has told: a run that breaks
    -- off is continued.
    telling_to integer,
    told_account integer not null default 0
) strict;
insert into order_news (id, told_to) select 1, coalesce(max(sequence), 0) from record_changes;

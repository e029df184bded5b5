-- Up to which change users were notified of what happened to their orders: a job reads `record_changes` by sequence. No
-- one is notified of what happened before this table.
create table order_news (
    id integer primary key check (id = 1),
    -- Users were notified of changes up to this sequence.
    told_to integer not null,
    -- While a run goes on, the sequence up to which it goes, and the last account that it has notified: a run that
    -- breaks off is continued.
    telling_to integer,
    told_account integer not null default 0
) strict;
insert into order_news (id, told_to) select 1, coalesce(max(sequence), 0) from record_changes;

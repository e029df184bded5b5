-- When the dealer was reminded of a price, and the last event of the trail before it was last compared with what imports
-- have made of its order.
alter table change_requests add column reminded_at integer;
alter table change_requests add column looked_event integer not null default 0;

-- Staff keep the fees as a list of records, as parts per million.
create table change_fees_kept (
    id integer primary key,
    -- From this stage of the order on, or within so many working days of its load date.
    stage text not null check (stage in ('entered', 'released', 'in_production')),
    within_days integer check (within_days > 0),
    percent_ppm integer not null check (percent_ppm between 0 and 1000000),
    created_at integer not null default 0,
    created_by integer references users (id),
    updated_at integer not null default 0,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
insert into change_fees_kept (id, stage, within_days, percent_ppm)
select id, stage, within_days, percent_bp * 100 from change_fees;
drop table change_fees;
alter table change_fees_kept rename to change_fees;
create unique index change_fees_once on change_fees (stage, coalesce(within_days, 0));
create index change_requests_by_number on change_requests (number_folded);
-- Those that are not done are counted on every dashboard.
create index change_requests_open on change_requests (account_id, status, price_expires_at)
    where status not in ('completed', 'dealer_rejected', 'cancelled');

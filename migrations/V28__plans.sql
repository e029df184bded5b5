-- Where a visit is to be moved or made, before the dealer is told: one plan for each request.
create table service_plans (
    request_id integer primary key references service_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    crew_id integer not null references crews (id),
    day text not null,
    -- Minutes of the day.
    starts_minute integer not null check (starts_minute between 0 and 1439),
    ends_minute integer not null check (ends_minute between 1 and 1440 and ends_minute > starts_minute),
    -- Why the crew is to be at two visits at once.
    overlap_reason text,
    planned_at integer not null,
    planned_by integer references users (id),
    row_version integer not null default 1
) strict;
create index service_plans_by_day on service_plans (day, crew_id);
create index service_plans_by_crew on service_plans (crew_id);

-- What is over, or is begun, needs no plan any more; a question to the dealer keeps it.
create trigger service_plans_end after update of status on service_requests
when new.status not in ('approved', 'awaiting_parts', 'scheduled', 'more_info')
begin
    delete from service_plans where request_id = new.id;
end;

-- Reports read what was begun or answered within two periods.
create index project_requests_by_submission on project_requests (submitted_at) where submitted_at is not null;
create index project_requests_by_response on project_requests (responded_at) where responded_at is not null;
create index request_departments_by_asking on request_departments (asked_at);
create index request_departments_by_answer on request_departments (answered_at) where answered_at is not null;

-- What people have mailed to them each Monday.
create table saved_reports (
    id integer primary key,
    user_id integer not null references users (id),
    report text not null check (report in ('technician', 'account', 'department', 'priority')),
    -- A request type's code, or `all`.
    kind text not null default 'all',
    drafter_id integer references users (id),
    -- An account's code.
    account text,
    days integer not null check (days between 1 and 366),
    -- The Monday of the last mail.
    sent_on text,
    created_at integer not null
) strict;
create unique index saved_reports_once
    on saved_reports (user_id, report, kind, coalesce(drafter_id, 0), coalesce(account, ''), days);
create index saved_reports_due on saved_reports (coalesce(sent_on, ''), id);

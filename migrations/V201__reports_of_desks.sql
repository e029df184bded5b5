-- Reports read what was completed, priced, answered and ended in a period.
create index service_requests_by_completion on service_requests (completed_at) where completed_at is not null;
create index change_requests_by_creation on change_requests (created_at);
create index change_requests_by_price on change_requests (priced_at) where priced_at is not null;
create index change_requests_by_answer on change_requests (answered_at) where answered_at is not null;
create index change_requests_by_end on change_requests (ended_at) where ended_at is not null;
create index ledger_entries_by_day on ledger_entries (entered_on);

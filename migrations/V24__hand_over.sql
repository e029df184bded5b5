-- Who looks after a request on the dealer's side since its creator's open records were handed over; null
-- while that is still the creator.
alter table service_requests add column handed_to integer references users (id);
create index service_requests_by_handed_to on service_requests (account_id, handed_to) where handed_to is not null;

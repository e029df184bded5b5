-- Whether the person at the site is told of appointments; nothing else ever goes there.
alter table service_requests add column notify_site_contact integer not null default 0
    check (notify_site_contact in (0, 1));
-- The price of what is chargeable: the amount in force, and the dealer's answer to it.
alter table service_requests add column price_cents integer check (price_cents > 0);
alter table service_requests add column price_currency text check (price_currency in ('CAD', 'USD'));
alter table service_requests add column price_asked_at integer;
alter table service_requests add column price_answer text check (price_answer in ('accepted', 'declined'));
alter table service_requests add column price_answered_by integer references users (id);
-- Of a message that came along when another request was merged into this one: that request's number.
alter table service_messages add column merged_from text not null default '';
-- Since when the dealer is a customer; null: nobody said, which counts as of long standing.
alter table dealers add column customer_since text;

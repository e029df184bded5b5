-- Who was notified by email that news is out: up to which user, and when all were. No one is notified of what was
-- written before this.
alter table news_items add column told_to integer not null default 0;
alter table news_items add column told_at integer;
alter table notifications add column told_to integer not null default 0;
alter table notifications add column told_at integer;
update news_items set told_at = updated_at;
update notifications set told_at = updated_at;

-- What users are still to be notified of. What causes the notification of one user also sends the email.
create index news_items_untold on news_items (id) where told_at is null;
create index notifications_untold on notifications (id) where told_at is null and user_id is null;

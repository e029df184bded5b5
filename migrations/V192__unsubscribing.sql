-- What of its kind its reader can stop with one click, as a token that only the portal can read; null for emails that
-- always go.
alter table outbox add column unsubscribe text;

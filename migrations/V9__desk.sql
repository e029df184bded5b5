-- The staff's desk: their lists of all orders and invoices, and imports that are looked at before they are
-- applied.

-- Staff see every account's orders in one list. These indexes hold what tells whether a row belongs to the
-- list, so that its pages and its count never touch the table.
drop index orders_recent;
create index orders_recent on orders (entered_on desc, id desc, stage, account_id, status);
create index orders_recent_by_total on orders (total_cents, id, stage, account_id);
create index orders_recent_by_load on orders (load_on, id, stage, account_id);
drop index invoices_recent;
create index invoices_recent on invoices (invoiced_on desc, id desc, account_id, is_open);
create index invoices_recent_by_due on invoices (due_on, id, account_id, is_open);
create index invoices_recent_by_total on invoices (total_cents, id, account_id);

-- A batch that is uploaded is a preview until it is applied, once. What it came to is kept with it.
alter table import_batches add column left_as_stored integer not null default 0;
alter table import_batches add column refused integer not null default 0;
-- {…}: the report of its last run; null as long as it was not looked at.
alter table import_batches add column report text;
-- {"mapping","onConflict","skipsRefused"}: how it is to be read.
alter table import_batches add column choices text;
alter table import_batches add column uploaded_by integer references users (id);
create index import_batches_by_noun on import_batches (noun, status, finished_at);

-- The trail by time.
create index events_by_time on events (at, id);

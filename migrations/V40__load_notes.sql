-- What staff tell dealers about a load date, beside what the ERP says of its capacity.
alter table load_dates add column note text not null default '' check (length(note) <= 500);
alter table load_dates add column noted_by integer references users (id);
alter table load_dates add column noted_at integer;

-- Whether an accepted quote is delivered to another address than the one that it was made for.
alter table quote_acceptances add column is_elsewhere integer not null default 0 check (is_elsewhere in (0, 1));

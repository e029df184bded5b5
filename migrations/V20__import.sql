-- Whether the ERP gave the status; else it follows from shipment and invoices.
alter table orders add column status_given integer not null default 0 check (status_given in (0, 1));

-- The command line kept people under their last name first, where nobody else looks for them.
update users set name_folded = dx(trim(trim(first_name) || ' ' || trim(last_name)))
where name_folded <> dx(trim(trim(first_name) || ' ' || trim(last_name)));

-- Quantities in thousandths: trim and the like are sold by length.
alter table order_lines rename column quantity to quantity_thousandths;
alter table order_lines rename column shipped_quantity to shipped_thousandths;
update order_lines
set quantity_thousandths = quantity_thousandths * 1000, shipped_thousandths = shipped_thousandths * 1000;
alter table orders rename column unit_count to unit_thousandths;
update orders set unit_thousandths = unit_thousandths * 1000;
alter table invoice_lines rename column quantity to quantity_thousandths;
update invoice_lines set quantity_thousandths = quantity_thousandths * 1000;

-- How a run ended that wrote nothing ('refused', 'failed', 'brokenOff'), or that it is under way ('running');
-- null where the status says all.
alter table import_batches add column outcome text
    check (outcome in ('running', 'refused', 'failed', 'brokenOff'));
-- Why it failed.
alter table import_batches add column problem text not null default '';
-- The refused rows as CSV, as many as are kept.
alter table import_batches add column refused_rows text;
create index import_batches_under_way on import_batches (outcome) where outcome = 'running';

-- The indexes of substrings hold search forms: without accents, and with one form for apostrophes, dashes and
-- fractions. `sought` is the portal's own function: other tools can read this database, but not write these names.

-- What the index has of rows whose search form is another one; all others stay as they are.
insert into orders_search (orders_search, rowid, number_folded, po_folded, job_folded, customer_folded)
select 'delete', id, number_folded, po_folded, job_folded, customer_folded from orders
where sought(number_folded) <> number_folded or sought(po_folded) <> po_folded or sought(job_folded) <> job_folded or sought(customer_folded) <> customer_folded;
insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
select id, sought(number_folded), sought(po_folded), sought(job_folded), sought(customer_folded) from orders
where sought(number_folded) <> number_folded or sought(po_folded) <> po_folded or sought(job_folded) <> job_folded or sought(customer_folded) <> customer_folded;
drop trigger orders_search_added;
drop trigger orders_search_changed;
drop trigger orders_search_removed;
create trigger orders_search_added after insert on orders begin
    insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
    values (new.id, sought(new.number_folded), sought(new.po_folded), sought(new.job_folded), sought(new.customer_folded));
end;
create trigger orders_search_changed
after update of number_folded, po_folded, job_folded, customer_folded on orders
when old.number_folded <> new.number_folded or old.po_folded <> new.po_folded
    or old.job_folded <> new.job_folded or old.customer_folded <> new.customer_folded
begin
    insert into orders_search (orders_search, rowid, number_folded, po_folded, job_folded, customer_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.po_folded), sought(old.job_folded), sought(old.customer_folded));
    insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
    values (new.id, sought(new.number_folded), sought(new.po_folded), sought(new.job_folded), sought(new.customer_folded));
end;
create trigger orders_search_removed after delete on orders begin
    insert into orders_search (orders_search, rowid, number_folded, po_folded, job_folded, customer_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.po_folded), sought(old.job_folded), sought(old.customer_folded));
end;

-- What the index has of rows whose search form is another one; all others stay as they are.
insert into invoices_search (invoices_search, rowid, number_folded, order_folded, po_folded)
select 'delete', id, number_folded, order_folded, po_folded from invoices
where sought(number_folded) <> number_folded or sought(order_folded) <> order_folded or sought(po_folded) <> po_folded;
insert into invoices_search (rowid, number_folded, order_folded, po_folded)
select id, sought(number_folded), sought(order_folded), sought(po_folded) from invoices
where sought(number_folded) <> number_folded or sought(order_folded) <> order_folded or sought(po_folded) <> po_folded;
drop trigger invoices_search_added;
drop trigger invoices_search_changed;
drop trigger invoices_search_removed;
create trigger invoices_search_added after insert on invoices begin
    insert into invoices_search (rowid, number_folded, order_folded, po_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.po_folded));
end;
create trigger invoices_search_changed
after update of number_folded, order_folded, po_folded on invoices
when old.number_folded <> new.number_folded or old.order_folded <> new.order_folded or old.po_folded <> new.po_folded
begin
    insert into invoices_search (invoices_search, rowid, number_folded, order_folded, po_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.po_folded));
    insert into invoices_search (rowid, number_folded, order_folded, po_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.po_folded));
end;
create trigger invoices_search_removed after delete on invoices begin
    insert into invoices_search (invoices_search, rowid, number_folded, order_folded, po_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.po_folded));
end;

-- What the index has of rows whose search form is another one; all others stay as they are.
insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
select 'delete', id, number_folded, order_folded, contact_folded, site_folded, summary_folded from service_requests
where sought(number_folded) <> number_folded or sought(order_folded) <> order_folded or sought(contact_folded) <> contact_folded or sought(site_folded) <> site_folded or sought(summary_folded) <> summary_folded;
insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
select id, sought(number_folded), sought(order_folded), sought(contact_folded), sought(site_folded), sought(summary_folded) from service_requests
where sought(number_folded) <> number_folded or sought(order_folded) <> order_folded or sought(contact_folded) <> contact_folded or sought(site_folded) <> site_folded or sought(summary_folded) <> summary_folded;
drop trigger service_requests_search_added;
drop trigger service_requests_search_changed;
drop trigger service_requests_search_removed;
create trigger service_requests_search_added after insert on service_requests begin
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.contact_folded), sought(new.site_folded), sought(new.summary_folded));
end;
create trigger service_requests_search_changed
after update of number, order_number, contact_folded, site_folded, summary_folded on service_requests
when old.number <> new.number or old.order_number <> new.order_number or old.contact_folded <> new.contact_folded
    or old.site_folded <> new.site_folded or old.summary_folded <> new.summary_folded
begin
    insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.contact_folded), sought(old.site_folded), sought(old.summary_folded));
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.contact_folded), sought(new.site_folded), sought(new.summary_folded));
end;
create trigger service_requests_search_removed after delete on service_requests begin
    insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.contact_folded), sought(old.site_folded), sought(old.summary_folded));
end;

-- Blocks with such names are packed again by the job; until then they are counted one by one.
insert or ignore into orders_changed (block)
select distinct id >> 9 from orders where sought(customer_folded) <> customer_folded;

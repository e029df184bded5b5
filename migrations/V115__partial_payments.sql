-- Less may be paid than is left because the rest follows. The table is made anew: a check cannot be changed.
create table remittance_lines_anew (
    id integer primary key,
    remittance_id integer not null references remittances (id),
    account_id integer not null references dealers (account_id),
    invoice_id integer references invoices (id),
    order_id integer references orders (id),
    credit_id integer references invoices (id),
    applied_cents integer not null check (applied_cents > 0),
    discount_cents integer not null default 0 check (discount_cents >= 0),
    -- How much of both the ERP has posted.
    posted_cents integer not null default 0 check (posted_cents between 0 and applied_cents + discount_cents),
    -- Why less is paid than is left.
    reason text not null default '' check (reason in ('', 'partialPayment', 'wrongPrice', 'tax', 'damaged', 'missing',
        'serviceClaim', 'earlyDiscount', 'other')),
    request_id integer references service_requests (id),
    check ((invoice_id is null) <> (order_id is null)),
    check (credit_id is null or (invoice_id is not null and discount_cents = 0))
) strict;
insert into remittance_lines_anew
    (id, remittance_id, account_id, invoice_id, order_id, credit_id, applied_cents, discount_cents, posted_cents, reason,
     request_id)
select id, remittance_id, account_id, invoice_id, order_id, credit_id, applied_cents, discount_cents, posted_cents,
       reason, request_id
from remittance_lines;
drop table remittance_lines;
alter table remittance_lines_anew rename to remittance_lines;

create unique index remittance_lines_once
    on remittance_lines (remittance_id, coalesce(invoice_id, 0), coalesce(order_id, 0), coalesce(credit_id, 0));
create index remittance_lines_of_invoice on remittance_lines (invoice_id) where invoice_id is not null;
create index remittance_lines_of_credit on remittance_lines (credit_id) where credit_id is not null;
create trigger remittance_lines_stay before update on remittance_lines
when (select status from remittances where id = old.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittance_lines_stay_there before delete on remittance_lines
when (select status from remittances where id = old.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;
create trigger remittance_lines_end before insert on remittance_lines
when (select status from remittances where id = new.remittance_id) = 'posted' begin
    select raise(abort, 'a posted remittance never changes');
end;

-- A part of a customer's name is looked for along the index that orders a list by status and total: it holds
-- the name, so that the orders themselves are not read.

drop index orders_by_status;
create index orders_by_status on orders (account_id, stage, status, total_cents, customer_folded);

-- The customers' names of 512 neighbouring orders each, a line an order: how many hold some text is counted
-- here. A block of orders whose names, stages or statuses have changed since is no longer true, and stands in
-- orders_changed until it is packed again.
create table orders_packed (
    account_id integer not null references dealers (account_id),
    stage text not null,
    status text not null,
    -- An order's id without its last 9 bits.
    block integer not null,
    rows integer not null,
    texts text not null,
    primary key (account_id, stage, status, block)
) strict, without rowid;
create index orders_packed_by_block on orders_packed (block);
create index orders_packed_rows on orders_packed (account_id, stage, status, rows);
create table orders_changed (block integer primary key) strict;

create trigger orders_packed_added after insert on orders begin
    insert or ignore into orders_changed (block) values (new.id >> 9);
end;
create trigger orders_packed_changed after update of stage, status, customer_folded on orders
when old.stage <> new.stage or old.status <> new.status or old.customer_folded <> new.customer_folded
begin
    insert or ignore into orders_changed (block) values (new.id >> 9);
end;
create trigger orders_packed_removed after delete on orders begin
    insert or ignore into orders_changed (block) values (old.id >> 9);
end;
insert into orders_changed (block) select distinct id >> 9 from orders;

-- Since when an order has been on hold: the time of the import that first said so. Unknown for orders that were on hold
-- before the portal recorded it.
alter table orders add column held_since integer;

create trigger orders_held after insert on orders
when new.status = 'on_hold' and new.held_since is null
begin
    update orders set held_since = new.as_of where id = new.id;
end;

create trigger orders_held_again after update of status on orders
when (new.status = 'on_hold') <> (old.status = 'on_hold')
begin
    update orders set held_since = iif(new.status = 'on_hold', new.as_of, null) where id = new.id;
end;

-- Until when a quote holds, where the ERP says so; and the orders that came of a quote, found by its number.
alter table orders add column expires_on text;

create index orders_of_quote on orders (account_id, parent_quote) where parent_quote is not null;

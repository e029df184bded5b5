-- The day until when the ERP waits for the dealer's answer to an order on hold, if it says so.

alter table orders add column hold_until text;

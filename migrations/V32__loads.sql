-- Whether an account has a load of its own on a day, so that its orders are not counted with its route's.
create index load_dates_of_account on load_dates (account_id, load_on) where account_id is not null;

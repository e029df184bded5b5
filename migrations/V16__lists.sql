-- One or two letters cannot be looked up among trigrams: such a search reads an account's list through. This
-- index holds what it reads, so that it never goes to the rows themselves.

drop index orders_by_status;
create index orders_by_status on orders
    (account_id, stage, status, total_cents, customer_folded, job_folded, po_folded, number_folded);

-- What receivables have posted by hand of an invoice or a credit note since the ERP last spoke of it. The balance of
-- the invoice is less by so much already (a credit note's is nearer to nothing, and the amount below zero): balance
-- and amount together are what the ERP said.
create table hand_postings (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    invoice_id integer not null references invoices (id),
    remittance_id integer not null references remittances (id),
    receipt text not null,
    posted_on text not null,
    amount_cents integer not null
) strict;
create index hand_postings_of_invoice on hand_postings (invoice_id);
create index hand_postings_of_account on hand_postings (account_id);
create index hand_postings_of_remittance on hand_postings (remittance_id);
-- Whatever an import says of an invoice is the ERP's next word.
create trigger hand_postings_end after update of as_of on invoices begin
    delete from hand_postings where invoice_id = new.id;
end;
-- No one lowers what is posted; where it becomes less all the same, the balance gets it back.
create trigger hand_postings_undone after update of posted_cents on remittance_lines
when new.posted_cents < old.posted_cents begin
    update invoices
    set balance_cents = balance_cents + (
        select sum(p.amount_cents) from hand_postings p
        where p.invoice_id = invoices.id and p.remittance_id = new.remittance_id)
    where id in (select p.invoice_id from hand_postings p where p.remittance_id = new.remittance_id);
    delete from hand_postings where remittance_id = new.remittance_id;
end;
create trigger hand_postings_go before delete on invoices begin
    delete from hand_postings where invoice_id = old.id;
end;

-- Above which amount, before tax and in the account's currency, an act about money takes a second step; none: always.
alter table dealers add column step_up_above_cents integer check (step_up_above_cents >= 0);

-- Payments of all accounts, the latest first.
create index ledger_entries_recent on ledger_entries (entered_on desc, id desc) where kind = 'receipt';

-- The branches of an account: what an order, an invoice and a request belong to, and how far a right may reach.

create table branches (
    id integer primary key,
    account_id integer not null references dealers (account_id),
    -- As the ERP knows it.
    code text not null check (length(code) between 1 and 20),
    code_folded text not null,
    name text not null check (length(name) between 1 and 80),
    line1 text not null default '',
    line2 text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code text not null default '',
    country text not null default '',
    -- By which its load dates are found; blank: by the account's.
    route text not null default '',
    is_active integer not null default 1 check (is_active in (0, 1)),
    sort integer not null default 0,
    imported_at integer
) strict;
create unique index branches_by_code on branches (account_id, code_folded);

-- The branches that a dealer's person belongs to.
create table user_branches (
    user_id integer not null references users (id) on delete cascade,
    branch_id integer not null references branches (id),
    primary key (user_id, branch_id)
) strict, without rowid;
create index user_branches_by_branch on user_branches (branch_id);

-- What was a list of names becomes records with codes from 1 on.
insert into branches (account_id, code, code_folded, name, sort)
select d.account_id, cast(b.key + 1 as text), cast(b.key + 1 as text), substr(b.value, 1, 80), b.key + 1
from dealers d, json_each(d.branches) b
where trim(b.value) <> '';

-- What was written beside a person: a branch of the account by that name, where it has one, and words beside
-- their title otherwise.
insert into user_branches (user_id, branch_id)
select u.id, min(b.id) from users u join branches b on b.account_id = u.account_id
where trim(u.branch) <> '' and lower(trim(u.branch)) = lower(trim(b.name)) group by u.id;
update users set job_title = trim(job_title || ', ' || trim(branch), ', ')
where trim(branch) <> '' and id not in (select user_id from user_branches);

alter table users drop column branch;
alter table dealers drop column branches;

alter table orders add column branch_id integer references branches (id);
alter table invoices add column branch_id integer references branches (id);
alter table service_requests add column branch_id integer references branches (id);
create index orders_by_branch on orders (branch_id, stage, entered_on) where branch_id is not null;
create index invoices_by_branch on invoices (branch_id, invoiced_on) where branch_id is not null;
create index service_requests_by_branch on service_requests (branch_id, bucket) where branch_id is not null;

-- A request goes where its order belongs.
create trigger orders_branch_followed after update of branch_id on orders when new.branch_id is not old.branch_id begin
    update service_requests set branch_id = new.branch_id where order_id = new.id;
end;

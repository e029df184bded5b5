-- What pages have read out of the audit log so far has places of its own: who has had a change request in hand, why a
-- supervisor is asked about a price, and who has rewritten what a remittance pays.

-- Who has had a change request in hand: from when, and until when (null: they still have it).
create table change_holders (
    id integer primary key,
    request_id integer not null references change_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    holder_id integer not null references users (id),
    since integer not null,
    until integer
) strict;
create index change_holders_of_request on change_holders (request_id, id);

-- An event that names a holder, or that no one holds it any more, ends the turn of the one before.
insert into change_holders (request_id, account_id, holder_id, since, until)
select t.request_id, r.account_id, t.holder_id, t.since, t.until
from (select e.id, e.entity_id as request_id, e.at as since, json_extract(e.after, '$.holderId') as holder_id,
             lead(e.at) over (partition by e.entity_id order by e.id) as until
      from events e
      where e.entity = 'changeRequest' and json_type(e.after, '$.holderId') is not null) t
join change_requests r on r.id = t.request_id
join users u on u.id = t.holder_id
order by t.id;

-- Why a supervisor has to agree to the price in force: a list of rules as JSON.
alter table change_requests add column reviewed_for text not null default '[]';

update change_requests set reviewed_for = p.rules
from (select e.entity_id as request_id, json_extract(e.after, '$.reviewedFor') as rules, max(e.id)
      from events e where e.entity = 'changeRequest' and e.verb = 'price' group by e.entity_id) p
where p.request_id = change_requests.id and change_requests.price_hash is not null and p.rules <> '[]';

-- Members of staff who have changed what a remittance pays: their approval alone is not enough.
create table remittance_rewriters (
    remittance_id integer not null references remittances (id),
    account_id integer not null references dealers (account_id),
    user_id integer not null references users (id),
    primary key (remittance_id, user_id)
) strict, without rowid;

insert into remittance_rewriters (remittance_id, account_id, user_id)
select distinct r.id, r.account_id, u.id
from events e
join remittances r on r.id = e.entity_id
join users u on u.id = e.actor_id
where e.entity = 'remittance' and e.verb = 'update';

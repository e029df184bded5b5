-- Who asked for the price in force, and the file that proves an answer which staff recorded.
alter table service_requests add column price_asked_by integer references users (id);
alter table service_requests add column price_proof text;
update service_requests set price_asked_by =
    (select e.actor_id from events e
     where e.entity = 'serviceRequest' and e.entity_id = service_requests.id and e.verb = 'moreinfo'
       and json_extract(e.after, '$.amount') is not null
     order by e.id desc limit 1)
where price_cents is not null;

-- Whether a message is about a price: then it is shown to those alone who may see prices.
alter table service_messages add column is_about_price integer not null default 0
    check (is_about_price in (0, 1));
update service_messages set is_about_price = 1
where exists (
    select 1 from events e
    where e.entity = 'serviceRequest' and e.at = service_messages.at
      and e.entity_id in (service_messages.request_id,
          (select r.id from service_requests r
           where r.account_id = service_messages.account_id and r.number = service_messages.merged_from))
      and (e.verb in ('acceptprice', 'declineprice')
           or (e.verb = 'moreinfo' and json_extract(e.after, '$.amount') is not null)));
update service_messages set is_about_price = 1
where kind = 'question' and exists (
    select 1 from service_requests r
    where r.id = service_messages.request_id and r.question_kind = 'price' and r.question_at = service_messages.at);

-- A draft of a service request is its author's alone: it is in no list, no queue and no report, and it is saved as
-- often as they type. So the indexes of lists and the search leave drafts out, and a row is written once: whoever
-- writes the status writes `bucket` and `category` with it, and the triggers only correct a row where that was
-- forgotten.
--
-- An index with `bucket <> 'draft'` is used by statements that say so themselves.

drop index service_requests_list;
create index service_requests_list on service_requests (account_id, bucket, submitted_at desc, id desc)
    where bucket <> 'draft';
drop index service_requests_queue;
create index service_requests_queue on service_requests (bucket, submitted_at desc, id desc)
    where bucket <> 'draft';
drop index service_requests_by_status;
create index service_requests_by_status on service_requests (status, submitted_at desc, id desc)
    where bucket <> 'draft';
drop index service_requests_due;
create index service_requests_due on service_requests (category, due_by, bucket, advisor_id, crew_id, submitted_at)
    where bucket <> 'draft';
drop index service_requests_by_site;
create index service_requests_by_site on service_requests (account_id, site_postal_code, site_folded)
    where bucket <> 'draft';
drop index service_requests_by_phone;
create index service_requests_by_phone on service_requests (account_id, contact_phone)
    where contact_phone <> '' and bucket <> 'draft';
-- No draft has an advisor or a crew.
drop index service_requests_by_advisor;
create index service_requests_by_advisor on service_requests (advisor_id, bucket, submitted_at desc, id desc)
    where advisor_id is not null;
drop index service_requests_by_crew;
create index service_requests_by_crew on service_requests (crew_id, bucket, visit_on) where crew_id is not null;
-- The drafts of a person in an account are counted in the index.
drop index service_requests_drafts;
create index service_requests_drafts on service_requests (created_by, account_id, updated_at desc)
    where bucket = 'draft';

drop trigger service_requests_bucket_set;
create trigger service_requests_bucket_set after insert on service_requests
when (new.bucket, new.category) is not (
    case when new.status = 'draft' then 'draft'
         when new.status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
         when new.status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
         else 'closed' end,
    case when new.status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
         when new.status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
         else 'open' end)
begin
    update service_requests set
        bucket = case when status = 'draft' then 'draft'
                      when status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
                      when status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
                      else 'closed' end,
        category = case when status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
                        when status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
                        else 'open' end
    where id = new.id;
end;
drop trigger service_requests_bucket_kept;
create trigger service_requests_bucket_kept after update of status on service_requests
when (new.bucket, new.category) is not (
    case when new.status = 'draft' then 'draft'
         when new.status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
         when new.status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
         else 'closed' end,
    case when new.status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
         when new.status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
         else 'open' end)
begin
    update service_requests set
        bucket = case when status = 'draft' then 'draft'
                      when status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
                      when status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
                      else 'closed' end,
        category = case when status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
                        when status in ('completed', 'closed', 'rejected', 'cancelled') then 'done'
                        else 'open' end
    where id = new.id;
end;
drop trigger service_plans_end;
create trigger service_plans_end after update of status on service_requests
when new.status <> old.status and new.status not in ('approved', 'awaiting_parts', 'scheduled', 'more_info')
begin
    delete from service_plans where request_id = new.id;
end;

-- The search knows what has been sent.
insert into service_requests_search
    (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
select 'delete', r.id, sought(r.number_folded), sought(r.order_folded), sought(r.contact_folded),
       sought(r.site_folded), sought(r.summary_folded)
from service_requests r where r.bucket = 'draft';

drop trigger service_requests_search_added;
create trigger service_requests_search_added after insert on service_requests when new.status <> 'draft' begin
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.contact_folded), sought(new.site_folded), sought(new.summary_folded));
end;
create trigger service_requests_search_sent after update of status on service_requests
when old.status = 'draft' and new.status <> 'draft'
begin
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.contact_folded), sought(new.site_folded), sought(new.summary_folded));
end;
create trigger service_requests_search_withdrawn after update of status on service_requests
when old.status <> 'draft' and new.status = 'draft'
begin
    insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.contact_folded), sought(old.site_folded), sought(old.summary_folded));
end;
drop trigger service_requests_search_changed;
create trigger service_requests_search_changed
after update of number, order_number, contact_folded, site_folded, summary_folded on service_requests
when old.status <> 'draft' and new.status <> 'draft'
    and (old.number <> new.number or old.order_number <> new.order_number or old.contact_folded <> new.contact_folded
         or old.site_folded <> new.site_folded or old.summary_folded <> new.summary_folded)
begin
    insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.contact_folded), sought(old.site_folded), sought(old.summary_folded));
    insert into service_requests_search (rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values (new.id, sought(new.number_folded), sought(new.order_folded), sought(new.contact_folded), sought(new.site_folded), sought(new.summary_folded));
end;
drop trigger service_requests_search_removed;
create trigger service_requests_search_removed after delete on service_requests when old.status <> 'draft' begin
    insert into service_requests_search (service_requests_search, rowid, number_folded, order_folded, contact_folded, site_folded, summary_folded)
    values ('delete', old.id, sought(old.number_folded), sought(old.order_folded), sought(old.contact_folded), sought(old.site_folded), sought(old.summary_folded));
end;

-- Whoever takes a number has counted the series up: only a row that was put in with a number of its own still does.
drop trigger service_requests_counted;
create trigger service_requests_counted after insert on service_requests
when (new.id & 268435455) > (select last from number_series where name = 'request')
begin
    update number_series set last = new.id & 268435455 where name = 'request';
end;
drop trigger change_requests_counted;
create trigger change_requests_counted after insert on change_requests
when (new.id & 268435455) > (select last from number_series where name = 'change')
begin
    update number_series set last = new.id & 268435455 where name = 'change';
end;
drop trigger remittances_counted;
create trigger remittances_counted after insert on remittances
when (new.id & 268435455) > (select last from number_series where name = 'remittance')
begin
    update number_series set last = new.id & 268435455 where name = 'remittance';
end;

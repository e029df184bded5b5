-- Project requests and drawings are written once: whoever writes the status writes the columns that follow from it, and
-- the triggers only correct a row where that was forgotten. Drafts of remittances are in no list of receivables, so
-- their indexes leave drafts out. The drafts of a person are counted in an index.

drop trigger project_requests_sorted;
create trigger project_requests_sorted after insert on project_requests
when (new.status_at, new.bucket, new.is_hidden) is not (
    new.created_at,
    case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done' else 'open' end,
    new.is_internal or (new.status = 'draft' and new.side = 'staff'))
begin
    update project_requests
    set status_at = new.created_at,
        bucket = case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done'
            else 'open' end,
        is_hidden = new.is_internal or (new.status = 'draft' and new.side = 'staff')
    where id = new.id;
end;
drop trigger project_requests_sorted_again;
create trigger project_requests_sorted_again after update of status, is_internal, side on project_requests
when (new.bucket, new.is_hidden) is not (
    case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done' else 'open' end,
    new.is_internal or (new.status = 'draft' and new.side = 'staff'))
begin
    update project_requests
    set bucket = case new.status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done'
            else 'open' end,
        is_hidden = new.is_internal or (new.status = 'draft' and new.side = 'staff')
    where id = new.id;
end;
drop trigger project_requests_turned;
create trigger project_requests_turned after update of status on project_requests
when new.status <> old.status and new.status_at <> new.updated_at
begin
    update project_requests set status_at = new.updated_at where id = new.id;
end;
drop trigger project_requests_counted;
create trigger project_requests_counted after insert on project_requests
when new.id > (select last from number_series where name = 'projectRequest')
begin
    update number_series set last = new.id where name = 'projectRequest';
end;
create index project_requests_drafts on project_requests (created_by, account_id, is_hidden) where status = 'draft';

drop trigger drawings_sorted;
create trigger drawings_sorted after insert on drawings
when (new.status_at, new.bucket, new.is_hidden) is not (
    new.created_at,
    iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
    new.issued_at is null or new.is_internal)
begin
    update drawings
    set status_at = new.created_at,
        bucket = iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
        is_hidden = new.issued_at is null or new.is_internal
    where id = new.id;
end;
create trigger drawings_counted after insert on drawings
when new.id > (select last from number_series where name = 'drawing')
begin
    update number_series set last = new.id where name = 'drawing';
end;
drop trigger drawings_sorted_again;
create trigger drawings_sorted_again after update of status, issued_at on drawings
when (new.bucket, new.is_hidden) is not (
    iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
    new.issued_at is null or new.is_internal)
begin
    update drawings
    set bucket = iif(new.status in ('draft', 'checking', 'issued'), 'open', 'done'),
        is_hidden = new.issued_at is null or new.is_internal
    where id = new.id;
end;
drop trigger drawings_turned;
create trigger drawings_turned after update of status on drawings
when new.status <> old.status and new.status_at <> new.updated_at
begin
    update drawings set status_at = new.updated_at where id = new.id;
end;

drop index remittances_by_status;
create index remittances_by_status on remittances (status, submitted_at, id) where submitted_at is not null;
drop index remittances_recent;
create index remittances_recent on remittances (submitted_at desc, id desc) where submitted_at is not null;
create index remittances_drafts on remittances (created_by, account_id) where status = 'draft';

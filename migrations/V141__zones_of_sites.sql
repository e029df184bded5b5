-- In which time zone the site of a service request lies, where someone has said so; blank: as its province and postal
-- code have it.
alter table service_requests add column site_time_zone text not null default '';

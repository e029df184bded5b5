-- Which entry holds which term, so that whether a word is known can be judged from the entries that the
-- person who typed it can see.
create virtual table search_terms using fts5vocab (search_index, instance);

-- From where a device was remembered, and when it last stood for the second step.
alter table trusted_devices add column address text not null default '';
alter table trusted_devices add column last_used_at integer;

-- When those who have not read an item of news were last reminded of it.
alter table news_items add column reminded_at integer;

-- The index of words has a third column: the words that it would keep otherwise than people look for them, in the form
-- in which they do. `36½`, `cœur` and `oʼbrien` are found as 36 1/2, coeur and o'brien. Whoever changes what
-- `sought_otherwise` gives rebuilds the index.
drop trigger search_entries_added;
drop trigger search_entries_changed;
drop trigger search_entries_removed;
drop table search_terms;
drop table search_vocabulary;
drop table search_index;

alter table search_entries add column otherwise text
    generated always as (sought_otherwise(title || ' ' || body)) virtual;

create virtual table search_index using fts5 (
    title, body, otherwise, content = 'search_entries', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
create virtual table search_vocabulary using fts5vocab (search_index, row);
create virtual table search_terms using fts5vocab (search_index, instance);

create trigger search_entries_added after insert on search_entries begin
    insert into search_index (rowid, title, body, otherwise) values (new.id, new.title, new.body, new.otherwise);
end;
create trigger search_entries_changed after update on search_entries
when old.title <> new.title or old.body <> new.body
begin
    insert into search_index (search_index, rowid, title, body, otherwise)
    values ('delete', old.id, old.title, old.body, old.otherwise);
    insert into search_index (rowid, title, body, otherwise) values (new.id, new.title, new.body, new.otherwise);
end;
create trigger search_entries_removed after delete on search_entries begin
    insert into search_index (search_index, rowid, title, body, otherwise)
    values ('delete', old.id, old.title, old.body, old.otherwise);
end;

insert into search_index (search_index) values ('rebuild');

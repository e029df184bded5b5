-- One index over the words of everything that has few rows and many words: content, people, dealers.
-- (Orders and invoices have indexes of their own, over substrings.)
--
-- An entry's id is its record's id times sixteen and a kind: 1 news, 2 page, 3 article, 4 user, 5 dealer.
-- Triggers keep the entries, so that nobody who writes a record can forget them. `plain_text` is the
-- portal's own function for the words of HTML: other tools can read this database, but not write content.

create table search_entries (
    id integer primary key,
    title text not null,
    body text not null
) strict;

create virtual table search_index using fts5 (
    title, body, content = 'search_entries', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
-- The words that there are: what a mistyped one may have meant.
create virtual table search_vocabulary using fts5vocab (search_index, row);

create trigger search_entries_added after insert on search_entries begin
    insert into search_index (rowid, title, body) values (new.id, new.title, new.body);
end;
create trigger search_entries_changed after update on search_entries
when old.title <> new.title or old.body <> new.body
begin
    insert into search_index (search_index, rowid, title, body) values ('delete', old.id, old.title, old.body);
    insert into search_index (rowid, title, body) values (new.id, new.title, new.body);
end;
create trigger search_entries_removed after delete on search_entries begin
    insert into search_index (search_index, rowid, title, body) values ('delete', old.id, old.title, old.body);
end;

create trigger news_items_found after insert on news_items begin
    insert into search_entries values (new.id * 16 + 1, new.title, plain_text(new.summary || ' ' || new.body));
end;
create trigger news_items_found_anew after update of title, summary, body on news_items begin
    update search_entries set title = new.title, body = plain_text(new.summary || ' ' || new.body)
    where id = new.id * 16 + 1;
end;
create trigger news_items_lost after delete on news_items begin
    delete from search_entries where id = old.id * 16 + 1;
end;

create trigger static_pages_found after insert on static_pages begin
    insert into search_entries values (new.id * 16 + 2, new.title, plain_text(new.body));
end;
create trigger static_pages_found_anew after update of title, body on static_pages begin
    update search_entries set title = new.title, body = plain_text(new.body) where id = new.id * 16 + 2;
end;
create trigger static_pages_lost after delete on static_pages begin
    delete from search_entries where id = old.id * 16 + 2;
end;

-- An article is found by its steps as well.
create view knowledge_words as
select k.id, k.title,
       plain_text(k.summary || ' ' || k.body || ' ' || coalesce((
           select group_concat(s.title || ' ' || s.text || ' ' || s.warning, ' ')
           from (select * from knowledge_steps where item_id = k.id order by seq, id) s), ''))
       || ' ' || coalesce((select group_concat(value, ' ') from json_each(k.tags)), '')
       || ' ' || coalesce((select group_concat(value, ' ') from json_each(k.products)), '') as body
from knowledge_items k;

create trigger knowledge_items_found after insert on knowledge_items begin
    insert into search_entries select id * 16 + 3, title, body from knowledge_words where id = new.id;
end;
create trigger knowledge_items_found_anew after update of title, summary, body, tags, products on knowledge_items begin
    update search_entries set (title, body) = (select title, body from knowledge_words where id = new.id)
    where id = new.id * 16 + 3;
end;
create trigger knowledge_items_lost after delete on knowledge_items begin
    delete from search_entries where id = old.id * 16 + 3;
end;
create trigger knowledge_steps_found after insert on knowledge_steps begin
    update search_entries set body = (select body from knowledge_words where id = new.item_id)
    where id = new.item_id * 16 + 3;
end;
create trigger knowledge_steps_found_anew after update of title, text, warning, seq on knowledge_steps begin
    update search_entries set body = (select body from knowledge_words where id = new.item_id)
    where id = new.item_id * 16 + 3;
end;
create trigger knowledge_steps_lost after delete on knowledge_steps
when exists (select 1 from knowledge_items where id = old.item_id)
begin
    update search_entries set body = (select body from knowledge_words where id = old.item_id)
    where id = old.item_id * 16 + 3;
end;

create trigger users_found after insert on users begin
    insert into search_entries values (new.id * 16 + 4, trim(new.first_name || ' ' || new.last_name),
        new.email || coalesce(' ' || new.username, '') || ' ' || new.job_title);
end;
create trigger users_found_anew after update of first_name, last_name, email, username, job_title on users begin
    update search_entries set title = trim(new.first_name || ' ' || new.last_name),
        body = new.email || coalesce(' ' || new.username, '') || ' ' || new.job_title
    where id = new.id * 16 + 4;
end;
create trigger users_lost after delete on users begin
    delete from search_entries where id = old.id * 16 + 4;
end;

create trigger dealers_found after insert on dealers begin
    insert into search_entries values (new.account_id * 16 + 5, new.name,
        new.code || ' ' || coalesce(new.legal_name || ' ', '') || new.city || ' ' || new.province || ' ' || new.postal_code);
end;
create trigger dealers_found_anew after update of code, name, legal_name, city, province, postal_code on dealers begin
    update search_entries set title = new.name,
        body = new.code || ' ' || coalesce(new.legal_name || ' ', '') || new.city || ' ' || new.province || ' ' || new.postal_code
    where id = new.account_id * 16 + 5;
end;
create trigger dealers_lost after delete on dealers begin
    delete from search_entries where id = old.account_id * 16 + 5;
end;

insert into search_entries
select id * 16 + 1, title, plain_text(summary || ' ' || body) from news_items
union all
select id * 16 + 2, title, plain_text(body) from static_pages
union all
select id * 16 + 3, title, body from knowledge_words
union all
select id * 16 + 4, trim(first_name || ' ' || last_name),
       email || coalesce(' ' || username, '') || ' ' || job_title from users
union all
select account_id * 16 + 5, name,
       code || ' ' || coalesce(legal_name || ' ', '') || city || ' ' || province || ' ' || postal_code
from dealers;

-- A mark for each person whose own state has changed: what he has seen, dismissed or read. Those tables have
-- no rowid, so nobody who listens to commits would hear of them; here the rowid is the person.

create table live_marks (
    user_id integer primary key references users (id) on delete cascade,
    changes integer not null
) strict;

create trigger notification_states_marked after insert on notification_states begin
    insert into live_marks (user_id, changes) values (new.user_id, 1)
    on conflict (user_id) do update set changes = changes + 1;
end;
create trigger notification_states_remarked after update on notification_states begin
    insert into live_marks (user_id, changes) values (new.user_id, 1)
    on conflict (user_id) do update set changes = changes + 1;
end;
create trigger news_reads_marked after insert on news_reads begin
    insert into live_marks (user_id, changes) values (new.user_id, 1)
    on conflict (user_id) do update set changes = changes + 1;
end;

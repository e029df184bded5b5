-- What is known of uploaded documents, by the hash of their content: how many pages they have, and whether they can be
-- shown. Pictures of them lie beside the database and can be made again.

create table previews (
    sha256 blob primary key check (length(sha256) = 32),
    -- The version of what has read it.
    reader integer not null default 0,
    kind text not null check (kind in ('pdf', 'dxf', 'image', 'other')),
    state text not null check (state in ('waiting', 'ready', 'failed')),
    -- Why it is not shown, by its code.
    reason text check ((reason is null) = (state <> 'failed')),
    -- [{"width","height"}]
    pages text not null default '[]',
    looked_at integer
) strict, without rowid;
create index previews_waiting on previews (sha256) where state = 'waiting';

-- What is added to a request or a drawing waits to be looked at.
create trigger previews_of_attachments after insert on attachments
when new.owner_kind in ('projectRequest', 'drawing')
begin
    insert or ignore into previews (sha256, kind, state)
    select sha256, case mime when 'application/pdf' then 'pdf' when 'image/vnd.dxf' then 'dxf' else 'image' end, 'waiting'
    from files
    where id = new.file_id
      and mime in ('application/pdf', 'image/vnd.dxf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic');
end;
insert or ignore into previews (sha256, kind, state)
select f.sha256, case f.mime when 'application/pdf' then 'pdf' when 'image/vnd.dxf' then 'dxf' else 'image' end, 'waiting'
from attachments a join files f on f.id = a.file_id
where a.owner_kind in ('projectRequest', 'drawing')
  and f.mime in ('application/pdf', 'image/vnd.dxf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic');

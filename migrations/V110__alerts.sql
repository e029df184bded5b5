-- Troubles of which people were told, until they are over.
create table alerts (
    -- What it is about: disk, backup, job:files.
    concern text primary key,
    severity text not null check (severity in ('warning', 'error')),
    -- The heading, as messages are kept.
    title text not null,
    raised_at integer not null
) strict, without rowid;

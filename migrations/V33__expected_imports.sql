-- What administrators were told of an import that was due: once for each time.
create table import_alerts (
    noun text not null,
    due_at integer not null,
    told_at integer not null,
    primary key (noun, due_at)
) strict, without rowid;

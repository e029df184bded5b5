-- Texts that a desk writes again and again. Each desk's supervisor keeps those of their own desk.
create table saved_replies (
    id integer primary key,
    desk text not null check (desk in ('service', 'changes', 'drawings', 'projects', 'acceptances', 'remittances')),
    name text not null check (length(name) between 1 and 80),
    name_folded text not null,
    text text not null check (length(text) between 1 and 4000),
    language text not null default 'en' check (language in ('en', 'fr')),
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1
) strict;
create unique index saved_replies_by_name on saved_replies (desk, language, name_folded);

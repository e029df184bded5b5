-- An upload is gone once a record has taken it.

delete from partial_uploads where used_at is not null;
alter table partial_uploads drop column used_at;

-- Warranty waivers: items of a kind of their own beside drawings. What the dealer signs is a version of a warranty
-- document, which is copied to the item, so a later version of the list changes nothing of it.

alter table drawings add column warranty_document_id integer references drafting_warranty_documents (id);
alter table drawings add column warranty_version integer
    check ((warranty_version is null) = (warranty_document_id is null));
-- The last day on which a waiver counts; none: until it is void.
alter table drawings add column expires_on text check (expires_on is null or warranty_document_id is not null);
create index drawings_by_warranty on drawings (warranty_document_id, status, expires_on)
    where warranty_document_id is not null;

-- The kind of drawings that waivers have in lists and reports. Its code stays.
alter table drawing_types add column is_built_in integer not null default 0 check (is_built_in in (0, 1));
insert into drawing_types (code, code_folded, name, is_built_in, sort, created_at, updated_at)
values ('waiver', 'waiver', 'Warranty waiver', 1, 80, 1767225600000, 1767225600000)
on conflict (code_folded) do update set is_built_in = 1, is_active = 1;

-- Dealers: which of their fields an import has filled. Those belong to the ERP: staff read them here and
-- change them there, or the next import would undo what they did.

-- A JSON list of field names as the API writes them; `contact` stands for the account's own contact.
alter table dealers add column imported_fields text not null default '[]';
alter table dealers add column imported_at integer;

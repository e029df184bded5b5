-- The public key whose private half signs certificates and lies in a file beside the database. A start that finds
-- another file, or none, refuses instead of making a new key that no earlier certificate was signed with.
alter table instance add column signing_key text;

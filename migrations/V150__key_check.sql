-- A known text, sealed with the key in the file `key`: by it a start and the running portal tell whether a key is the
-- one that this database is sealed with. An older database gets it from the first start with a right key.
alter table instance add column key_check blob;

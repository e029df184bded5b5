-- To which public keys a backup was encrypted: one that no key of now opens is no good one.
alter table backup_runs add column recipients text not null default '';

-- A code in the middle of an act: asked for by a user, for one act on one record. The next one takes its place.
create table step_ups (
    user_id integer primary key references users (id),
    purpose text not null,
    record_id integer not null,
    kind text not null check (kind in ('totp', 'email', 'sms', 'password')),
    -- Of a code that was sent.
    code_hash blob,
    tries integer not null default 0,
    expires_at integer not null
) strict;

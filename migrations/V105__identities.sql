-- Users' links to the providers through which they sign in. A user is found by provider and subject alone, never by an
-- email address.
create table identities (
    id integer primary key,
    user_id integer not null references users (id),
    -- The provider's id in the configuration.
    provider text not null check (length(provider) between 1 and 32),
    -- The provider's name for the user.
    subject text not null check (length(subject) between 1 and 255),
    created_at integer not null,
    last_used_at integer,
    unique (provider, subject),
    unique (user_id, provider)
) strict;

-- A session that lives by an access token has the token's hash and ends with it.
alter table sessions add column provider text;
-- When its user last proved at the provider who they are, where the provider says so.
alter table sessions add column proved_at integer;

-- Access tokens that no longer count although their provider's signature still holds: their sessions were ended.
create table ended_tokens (
    token_hash blob primary key check (length(token_hash) = 32),
    -- When the provider ends it.
    expires_at integer not null
) strict, without rowid;

create trigger ended_tokens_of_sessions after delete on sessions when old.provider is not null
begin
    -- Clocks may differ by a minute.
    insert or ignore into ended_tokens (token_hash, expires_at) values (old.token_hash, old.expires_at + 120000);
end;

-- Whoever came by a provider steps up there. What was asked for a moment ago is asked for again.
drop table step_ups;
create table step_ups (
    user_id integer primary key references users (id),
    purpose text not null,
    record_id integer not null,
    kind text not null check (kind in ('totp', 'email', 'sms', 'password', 'provider')),
    -- Of a code that was sent.
    code_hash blob,
    tries integer not null default 0,
    asked_at integer not null,
    expires_at integer not null
) strict;

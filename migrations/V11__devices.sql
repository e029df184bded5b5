-- Devices that somebody has signed in with before: a hash of the browser's kind and its network.
create table seen_devices (
    user_id integer not null references users (id),
    device blob not null,
    last_seen_at integer not null,
    primary key (user_id, device)
) strict, without rowid;
create index seen_devices_by_time on seen_devices (last_seen_at);

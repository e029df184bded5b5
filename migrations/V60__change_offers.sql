-- What a dealer is asked to agree to, word for word: made with a price, kept for ever, named by its hash.

create table change_offers (
    id integer primary key,
    request_id integer not null references change_requests (id) on delete cascade,
    account_id integer not null references dealers (account_id),
    hash text not null check (length(hash) = 64),
    -- JSON, of which the hash is.
    body text not null,
    made_at integer not null,
    unique (request_id, hash)
) strict;
create trigger change_offers_stay before update on change_offers begin
    select raise(abort, 'an offer stays as it was made');
end;

-- The price line by line and its taxes are in the offer.
alter table change_requests drop column price_lines;
alter table change_requests drop column price_tax_cents;
create index change_requests_recent on change_requests (created_at desc, id desc);

-- Taxes by the region to which an order goes, each from a day on.
create table tax_rates (
    id integer primary key,
    code text not null check (length(code) between 1 and 10),
    name text not null check (length(name) between 1 and 80),
    region text not null check (length(region) between 2 and 3),
    rate_ppm integer not null check (rate_ppm between 0 and 1000000),
    starts_on text not null,
    created_at integer not null,
    created_by integer references users (id),
    updated_at integer not null,
    updated_by integer references users (id),
    row_version integer not null default 1,
    unique (region, code, starts_on)
) strict;
insert into tax_rates (code, name, region, rate_ppm, starts_on, created_at, updated_at)
values ('GST', 'GST', 'AB', 50000, '2008-01-01', 0, 0), ('GST', 'GST', 'BC', 50000, '2013-04-01', 0, 0),
       ('GST', 'GST', 'MB', 50000, '2008-01-01', 0, 0), ('GST', 'GST', 'NT', 50000, '2008-01-01', 0, 0),
       ('GST', 'GST', 'NU', 50000, '2008-01-01', 0, 0), ('GST', 'GST', 'QC', 50000, '2008-01-01', 0, 0),
       ('GST', 'GST', 'SK', 50000, '2008-01-01', 0, 0), ('GST', 'GST', 'YT', 50000, '2008-01-01', 0, 0),
       ('HST', 'HST', 'NB', 150000, '2016-07-01', 0, 0), ('HST', 'HST', 'NL', 150000, '2016-07-01', 0, 0),
       ('HST', 'HST', 'NS', 150000, '2010-07-01', 0, 0), ('HST', 'HST', 'NS', 140000, '2025-04-01', 0, 0),
       ('HST', 'HST', 'ON', 130000, '2010-07-01', 0, 0), ('HST', 'HST', 'PE', 150000, '2016-10-01', 0, 0),
       ('PST', 'PST', 'BC', 70000, '2013-04-01', 0, 0), ('PST', 'RST', 'MB', 70000, '2019-07-01', 0, 0),
       ('PST', 'PST', 'SK', 60000, '2017-03-23', 0, 0), ('QST', 'QST', 'QC', 99750, '2013-01-01', 0, 0);

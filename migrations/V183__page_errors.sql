-- What went wrong in the browsers of people who are signed in, so that IT knows of pages that fail: a row for each kind
-- of error on a page, with how often it happened. No row says whose browser it was, and its texts have no numbers and no
-- quoted words, which could be those of a record. The application keeps at most 200 rows.

create table page_errors (
    id integer primary key,
    -- the error's name and message
    kind text not null,
    -- the page, with `:id` where the address has a number
    page text not null,
    -- the build of the web app that was open the last time
    build text not null,
    -- the functions that it passed through the last time
    stack text not null,
    times integer not null check (times > 0),
    first_at integer not null,
    last_at integer not null,
    unique (kind, page)
) strict;
create index page_errors_rare on page_errors (times, last_at);
create index page_errors_last on page_errors (last_at desc);

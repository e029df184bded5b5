-- What each role of the staff is for, in words: shown where roles are given. Words that somebody has written
-- meanwhile stay.
with words (id, description) as (values
    (21, 'Users, roles, settings and everything that runs the portal'),
    (22, 'News, notifications, pages, knowledge and price lists'),
    (23, 'The accounts they look after: people, orders, changes, discounts and projects'),
    (24, 'Orders and changes of all dealers'),
    (25, 'Service requests from the first call to the visit'),
    (26, 'The visits assigned to them'),
    (27, 'All of service: requests, crews and lists'),
    (28, 'The project requests and drawings assigned to them'),
    (29, 'All drawings and project requests, and the lists of drafting'),
    (30, 'Orders in production, their dates and departments'),
    (31, 'Changes that need a second signature'),
    (32, 'Remittances, balances and invoices'),
    (33, 'Reads everything, changes nothing')
)
update roles set description = words.description from words
where roles.id = words.id and roles.description = '' and roles.is_predefined = 1;

-- Two accounts with everything that a dealer can see, so that one can be looked for in the other's place.
-- Today is Monday 2026-06-15.

insert into instance (id, created_at, fixed_today) values (1, 0, '2026-06-15');

insert into dealers (account_id, code, code_folded, name, name_folded, line1, city, province, postal_code, country,
                     phone, email, terms, currency, route, created_at, updated_at)
values (1, 'NORTH', 'north', 'Northern Glass', 'northern glass', '12 Lake St', 'Thunder Bay', 'ON', 'P7A 1A1', 'CA',
        '+18075550101', 'office@north.test', 'Net 30', 'CAD', 'R1', 0, 0),
       (2, 'SOUTH', 'south', 'Southern Doors', 'southern doors', '9 River Rd', 'Buffalo', 'NY', '14201', 'US',
        '+17165550102', 'office@south.test', 'Net 15', 'USD', 'R2', 0, 0),
       (3, 'EAST', 'east', 'Eastern Frames', 'eastern frames', '3 Harbour Ln', 'Halifax', 'NS', 'B3H 1A1', 'CA',
        '', '', '', 'CAD', 'R3', 0, 0);
-- No payment of theirs is large enough for a second step.
update dealers set step_up_above_cents = 1000000000;

insert into dealer_contacts (id, account_id, kind, name, title, email, phone, sort)
values (1, 1, 'accountManager', 'Ada Manager', 'Account manager', 'ada@maker.test', '+19055550110', 1),
       (2, 1, 'service', 'Sam Service', '', 'service@maker.test', '', 2),
       (3, 2, 'accountManager', 'Bob Manager', '', 'bob@maker.test', '', 1);

-- Orders: 268435456 = 1 << 28, 536870912 = 2 << 28.
insert into orders (id, account_id, number, number_folded, suffix, kind, status, po, po_folded, job_name, job_folded,
                    customer_name, customer_folded, entered_on, load_on, promised_first, promised_now, slip_reason,
                    hold_reason, currency, freight_cents, subtotal_cents, tax_cents, total_cents, taxes,
                    line_count, unit_thousandths, as_of, created_at, updated_at)
values
  (268435457, 1, 'W1001', 'w1001', '', 'order', 'entered', 'PO-77', 'po-77', 'Maple House', 'maple house',
   'Ann Carter', 'ann carter', '2026-06-01', null, null, null, null, null, 'CAD', 5000, 100000, 13650, 118650,
   '[{"code":"HST","name":"HST","ratePpm":130000,"amountCents":13650}]', 2, 3000, 0, 0, 0),
  (268435458, 1, 'W1002', 'w1002', '', 'order', 'on_hold', '', '', 'Birch Cabin', 'birch cabin',
   'Élodie Roy', 'élodie roy', '2026-06-03', null, null, null, null, 'Glass colour to be confirmed', 'CAD', 0, 50000, 6500, 56500,
   '[{"code":"HST","name":"HST","ratePpm":130000,"amountCents":6500}]', 1, 1000, 0, 0, 0),
  (268435459, 1, 'W1003', 'w1003', 'A', 'order', 'in_production', 'PO-78', 'po-78', 'Oak Court', 'oak court',
   'Carl Dent', 'carl dent', '2026-05-20', '2026-06-18', '2026-06-11', '2026-06-18', 'Hardware late', null, 'CAD', 0, 200000, 26000, 226000,
   '[{"code":"HST","name":"HST","ratePpm":130000,"amountCents":26000}]', 1, 4000, 0, 0, 0),
  (268435460, 1, 'W0904', 'w0904', '', 'order', 'invoiced', '', '', 'Pine Row', 'pine row',
   'Ann Carter', 'ann carter', '2026-03-02', null, null, null, null, null, 'CAD', 0, 80000, 10400, 90400, '[]', 1, 2000, 0, 0, 0),
  (268435461, 1, 'W0801', 'w0801', '', 'order', 'delivered', '', '', 'Old Mill', 'old mill',
   'Dora Evans', 'dora evans', '2023-01-10', null, null, null, null, null, 'CAD', 0, 30000, 3900, 33900, '[]', 1, 1000, 0, 0, 0),
  (268435462, 1, 'Q2001', 'q2001', '', 'quote', 'entered', '', '', 'Cedar Annex', 'cedar annex',
   'Ann Carter', 'ann carter', '2026-06-10', null, null, null, null, null, 'CAD', 0, 40000, 5200, 45200, '[]', 1, 1000, 0, 0, 0),
  (268435463, 1, 'W0905', 'w0905', '', 'order', 'cancelled', '', '', 'Elm Flats', 'elm flats',
   'Fred Gray', 'fred gray', '2025-08-01', null, null, null, null, null, 'CAD', 0, 70000, 9100, 79100, '[]', 1, 1000, 0, 0, 0),
  (536870913, 2, 'W5001', 'w5001', '', 'order', 'entered', 'PO-1', 'po-1', 'Palm Villa', 'palm villa',
   'Gina Hall', 'gina hall', '2026-06-02', '2026-06-19', null, null, null, null, 'USD', 0, 90000, 7200, 97200,
   '[{"code":"NY","name":"Sales tax","ratePpm":80000,"amountCents":7200}]', 1, 1000, 0, 0, 0),
  (536870914, 2, 'W5002', 'w5002', 'B', 'order', 'invoiced', '', '', 'Bay House', 'bay house',
   'Gina Hall', 'gina hall', '2026-04-02', null, null, null, null, null, 'USD', 0, 60000, 4800, 64800, '[]', 1, 1000, 0, 0, 0),
  (536870915, 2, 'Q6001', 'q6001', '', 'quote', 'entered', '', '', 'Reef Hut', 'reef hut',
   'Gina Hall', 'gina hall', '2026-06-05', null, null, null, null, null, 'USD', 0, 10000, 800, 10800, '[]', 1, 1000, 0, 0, 0);

insert into order_customers (order_id, account_id, name, line1, city, province, postal_code, country, phone, email)
values (268435457, 1, 'Ann Carter', '5 Maple Ave', 'Thunder Bay', 'ON', 'P7B 2B2', 'CA', '+18075550177', 'ann@home.test'),
       (536870913, 2, 'Gina Hall', '1 Palm Way', 'Buffalo', 'NY', '14202', 'US', '', '');

insert into order_lines (order_id, line_no, account_id, product, description, mark, quantity_thousandths, shipped_thousandths,
                         width_32nds, height_32nds, width_mm, height_mm, unit_price, discount_bp, net_cents, status)
values (268435457, 1, 1, 'CAS-100', 'Casement, left-hand', 'W1', 2000, 0, 1136, 1524, 902, 1210, 4000000, 1000, 72000, 'entered'),
       (268435457, 2, 1, 'DOR-200', 'Entry door', 'D1', 1000, 0, null, null, null, null, 2800000, 0, 28000, 'entered'),
       (268435459, 1, 1, 'CAS-100', 'Casement', 'W1', 4000, 1000, null, null, 600, 900, 5000000, 0, 200000, 'in_production'),
       (268435462, 1, 1, 'CAS-100', 'Casement', '', 1000, 0, null, null, 600, 900, 4000000, 0, 40000, ''),
       (536870913, 1, 2, 'DOR-200', 'Entry door', '', 1000, 0, null, null, null, null, 9000000, 0, 90000, 'entered'),
       (536870915, 1, 2, 'DOR-200', 'Entry door', '', 1000, 0, null, null, null, null, 1000000, 0, 10000, '');
insert into order_line_details (order_id, line_no, sort, account_id, category, label, value)
values (268435457, 1, 1, 1, 'Glass', 'Pane', 'Triple, low-E'), (268435457, 1, 2, 1, 'Frame', 'Colour', 'White'),
       (536870913, 1, 1, 2, 'Slab', 'Material', 'Fibreglass');

-- Invoices: overdue, partly paid, paid, paid long ago, a credit note; the other account's.
insert into invoices (id, account_id, number, number_folded, order_id, order_number, order_suffix, order_folded, po, po_folded,
                      job_name, invoiced_on, due_on, terms, currency, subtotal_cents, freight_cents, tax_cents, total_cents,
                      balance_cents, taxes, bill_name, bill_line1, bill_city, bill_province, bill_postal_code, bill_country,
                      ship_name, as_of, created_at, updated_at)
values
  (268435457, 1, 'I3001', 'i3001', 268435460, 'W0904', '', 'w0904', '', '', 'Pine Row', '2026-04-01', '2026-05-01', 'Net 30', 'CAD',
   80000, 0, 10400, 90400, 90400, '[{"code":"HST","name":"HST","ratePpm":130000,"amountCents":10400}]',
   'Northern Glass', '12 Lake St', 'Thunder Bay', 'ON', 'P7A 1A1', 'CA', 'Northern Glass', 0, 0, 0),
  (268435458, 1, 'I3002', 'i3002', 268435459, 'W1003', 'A', 'w1003', 'PO-78', 'po-78', 'Oak Court', '2026-06-01', '2026-07-01', 'Net 30', 'CAD',
   100000, 0, 14975, 114975, 50000,
   '[{"code":"GST","name":"GST","ratePpm":50000,"amountCents":5000},{"code":"QST","name":"QST","ratePpm":99750,"amountCents":9975}]',
   'Northern Glass', '12 Lake St', 'Thunder Bay', 'ON', 'P7A 1A1', 'CA', 'Northern Glass', 0, 0, 0),
  (268435459, 1, 'I3003', 'i3003', null, 'W0700', '', 'w0700', '', '', '', '2026-01-10', '2026-02-10', '', 'CAD',
   10000, 0, 1300, 11300, 0, '[]', 'Northern Glass', '', '', '', '', '', '', 0, 0, 0),
  (268435460, 1, 'I1003', 'i1003', null, 'W0100', '', 'w0100', '', '', '', '2023-01-10', '2023-02-10', '', 'CAD',
   20000, 0, 2600, 22600, 0, '[]', 'Northern Glass', '', '', '', '', '', '', 0, 0, 0),
  (268435461, 1, 'C3004', 'c3004', null, 'W0904', '', 'w0904', '', '', '', '2026-05-10', '2026-05-10', '', 'CAD',
   -5000, 0, -650, -5650, -5650, '[]', 'Northern Glass', '', '', '', '', '', '', 0, 0, 0),
  (536870913, 2, 'I7001', 'i7001', 536870914, 'W5002', 'B', 'w5002', '', '', '', '2026-05-01', '2026-05-16', '', 'USD',
   60000, 0, 4800, 64800, 64800, '[]', 'Southern Doors', '', '', '', '', '', '', 0, 0, 0);
insert into invoice_lines (invoice_id, line_no, account_id, order_number, order_suffix, order_line_no, product, description,
                           quantity_thousandths, unit_price, net_cents)
values (268435457, 1, 1, 'W0904', '', 1, 'CAS-100', 'Casement', 2000, 4000000, 80000),
       (268435458, 1, 1, 'W1003', 'A', 1, 'CAS-100', 'Casement', 1000, 5000000, 50000),
       (268435458, 2, 1, 'W1004', '', 1, 'DOR-200', 'Entry door', 1000, 5000000, 50000),
       (536870913, 1, 2, 'W5002', 'B', 1, 'DOR-200', 'Entry door', 1000, 6000000, 60000);

insert into load_dates (id, account_id, route, load_on, cut_off_at, province, status)
values (1, 1, '', '2026-06-18', 1781200000000, 'ON', 'open'), (2, null, 'R1', '2026-06-25', null, 'ON', 'full'),
       (3, null, 'R1', '2026-06-01', null, 'ON', 'closed'), (4, 2, '', '2026-06-19', null, 'NY', 'open'),
       (5, null, 'R2', '2026-06-26', null, 'NY', 'open');

insert into known_addresses (id, account_id, line1, city, province, postal_code, country, search_folded)
values (1, 1, '5 Maple Ave', 'Thunder Bay', 'ON', 'P7B 2B2', 'CA', '5 maple ave thunder bay on p7b 2b2 ca'),
       (2, null, '7 Maple Blvd', 'Toronto', 'ON', 'M5V 1A1', 'CA', '7 maple blvd toronto on m5v 1a1 ca'),
       (3, 2, '8 Maple Sq', 'Buffalo', 'NY', '14202', 'US', '8 maple sq buffalo ny 14202 us');

-- News: 1 for all (and to be read), 2 north, 3 south, 4 draft, 5 over, 6 accounting people, 7 Ontario, 8 New York.
insert into news_items (id, title, title_folded, summary, body, body_folded, status, publish_from, publish_to, is_pinned, is_must_read, created_at, updated_at)
values (1, 'Plant closed on July 1', 'plant closed on july 1', '', '<p>Canada Day.</p>', 'canada day.', 'published', 1000, null, 1, 1, 0, 0),
       (2, 'Only for the north', 'only for the north', '', '<p>N</p>', 'n', 'published', 2000, null, 0, 0, 0, 0),
       (3, 'Only for the south', 'only for the south', '', '<p>S</p>', 's', 'published', 3000, null, 0, 0, 0, 0),
       (4, 'Draft', 'draft', '', '<p>D</p>', 'd', 'draft', 4000, null, 0, 0, 0, 0),
       (5, 'Over', 'over', '', '<p>O</p>', 'o', 'published', 4000, 5000, 0, 0, 0, 0),
       (6, 'For accounting', 'for accounting', '', '<p>A</p>', 'a', 'published', 5000, null, 0, 0, 0, 0),
       (7, 'For Ontario', 'for ontario', '', '<p>ON</p>', 'on', 'published', 6000, null, 0, 0, 0, 0),
       (8, 'For New York', 'for new york', '', '<p>NY</p>', 'ny', 'published', 7000, null, 0, 0, 0, 0);
insert into audiences (owner_kind, owner_id, kind, value)
values ('news', 2, 'account', '1'), ('news', 3, 'account', '2'), ('news', 6, 'role', '3'),
       ('news', 7, 'province', 'ON'), ('news', 8, 'province', 'NY'), ('notification', 2, 'account', '2');
insert into notifications (id, title, body, severity, starts_at, ends_at, created_at, updated_at)
values (1, 'Phones are down', 'Write to us instead.', 'warn', 1000, null, 0, 0),
       (2, 'South only', '', 'info', 2000, null, 0, 0), (3, 'Long over', '', 'info', 1000, 2000, 0, 0);
insert into static_pages (id, slug, title, body, sort, visibility, is_active, created_at, updated_at)
values (1, 'warranty', 'Warranty', '<p>Ten years.</p>', 1, 'both', 1, 0, 0),
       (2, 'ordering', 'How to order', '<p>Here.</p>', 2, 'dealer', 1, 0, 0),
       (3, 'handbook', 'Staff handbook', '<p>No.</p>', 3, 'staff', 1, 0, 0),
       (4, 'retired', 'Retired', '<p>Old.</p>', 4, 'both', 0, 0, 0);

-- Knowledge: 1 for all with two steps, 2 north, 3 south, 4 draft, 5 over, 6 to come, 7 archived.
insert into knowledge_categories (id, name, name_folded, parent_id, icon, sort, created_at, updated_at)
values (1, 'Windows', 'windows', null, 'window', 1, 0, 0), (2, 'Hinges', 'hinges', 1, '', 1, 0, 0),
       (3, 'Doors', 'doors', null, '', 2, 0, 0), (4, 'Empty', 'empty', null, '', 3, 0, 0);
insert into knowledge_items (id, title, title_folded, category_id, summary, body, tags, products, status, publish_from, publish_to, created_at, updated_at)
values (1, 'Adjust a hinge', 'adjust a hinge', 2, 'When the sash drags.', '<p>Use a <b>hex key</b>.</p>', '["hardware"]', '["CAS-100"]', 'published', 1000, null, 0, 0),
       (2, 'Northern glazing', 'northern glazing', 1, '', '<p>Secretnorth.</p>', '[]', '[]', 'published', 1000, null, 0, 0),
       (3, 'Southern shutters', 'southern shutters', 1, '', '<p>Secretsouth.</p>', '[]', '[]', 'published', 1000, null, 0, 0),
       (4, 'Unfinished', 'unfinished', 1, '', '<p>Secretdraft.</p>', '[]', '[]', 'draft', null, null, 0, 0),
       (5, 'Outdated', 'outdated', 1, '', '<p>Secretover.</p>', '[]', '[]', 'published', 1000, 2000, 0, 0),
       (6, 'Upcoming', 'upcoming', 1, '', '<p>Secretfuture.</p>', '[]', '[]', 'published', 99000000000000, null, 0, 0),
       (7, 'Put away', 'put away', 1, '', '<p>Secretarchive.</p>', '[]', '[]', 'archived', 1000, null, 0, 0);
insert into knowledge_steps (id, item_id, seq, title, text, warning, created_at, updated_at)
values (1, 1, 1, 'Loosen the screw', '<p>A quarter turn.</p>', 'Hold the sash.', 0, 0),
       (2, 1, 2, 'Lift the sash', '<p>Two millimetres.</p>', '', 0, 0),
       (3, 3, 1, 'Close it', '<p>Secretstep.</p>', '', 0, 0), (4, 4, 1, 'Not yet', '<p>Secretdraftstep.</p>', '', 0, 0);
insert into audiences (owner_kind, owner_id, kind, value)
values ('knowledge', 2, 'account', '1'), ('knowledge', 3, 'account', '2');
-- Prices: 1 in force, 2 put away, 3 from next year on, 4 over.
insert into catalog_items (id, code, code_folded, description, created_at, updated_at)
values (1, 'HW02', 'hw02', 'Lock, single point', 0, 0);
insert into pricing_units (id, code, code_folded, name, created_at, updated_at)
values (1, 'EA', 'ea', 'Each', 0, 0), (2, 'FT', 'ft', 'Foot', 0, 0);
insert into pricing_categories (id, name, name_folded, parent_id, sort, created_at, updated_at)
values (1, 'Hardware', 'hardware', null, 1, 0, 0), (2, 'Locks', 'locks', 1, 1, 0, 0), (3, 'Trim', 'trim', null, 2, 0, 0);
insert into pricing_items (id, code, code_folded, part_id, description, description_folded, category_id, unit_id, price,
                           effective_from, effective_to, is_active, created_at, updated_at)
values (1, 'HW02', 'hw02', 1, 'Lock, single point', 'lock, single point', 2, 1, 123456, '2026-01-01', null, 1, 0, 0),
       (2, 'HW03', 'hw03', null, 'Old lock', 'old lock', 2, 1, 100000, '2026-01-01', null, 0, 0, 0),
       (3, 'HW04', 'hw04', null, 'Next lock', 'next lock', 2, 1, 150000, '2027-01-01', null, 1, 0, 0),
       (4, 'HW05', 'hw05', null, 'Lock of last year', 'lock of last year', 2, 1, 90000, '2025-01-01', '2025-12-31', 1, 0, 0);
-- Discounts: long over for the north, and one that holds for the south.
insert into discounts (id, account_id, name, name_folded, kind, value, starts_on, ends_on, created_at, updated_at)
values (1, 1, 'Old spring', 'old spring', 'percent', 50000, '2025-03-01', '2025-05-31', 0, 0),
       (2, 2, 'Southern summer', 'southern summer', 'percent', 50000, '2026-06-01', '2026-08-31', 0, 0);

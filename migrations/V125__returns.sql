-- Lines of orders may be returns and credits: quantities below nothing, of which between nothing and all is shipped.
-- A condition can only be taken out of the declaration; not a row is touched.
pragma writable_schema = on;
update sqlite_schema
set sql = replace(replace(sql, ' check (quantity_thousandths >= 0)', ''),
    ' check (shipped_thousandths between 0 and quantity_thousandths)', '')
where type = 'table' and name in ('order_lines', 'drawing_units');
pragma writable_schema = reset;

-- What counts as a unit, and what loads weigh.
--
-- order_lines.is_unit: whether the ERP counts the line as windows or doors (1) or as something else (0); null: it
-- doesn't say, and a size or an elevation tells. order_lines.weight_thousandths: what the whole line weighs, in
-- thousandths of the portal's unit of weight (`company.weight_unit`); null: unknown. orders.weight_thousandths: the
-- same of an order, null unless it is known of each of its units.
alter table order_lines add column is_unit integer check (is_unit in (0, 1));
alter table order_lines add column weight_thousandths integer check (weight_thousandths > 0);
alter table orders add column weight_thousandths integer check (weight_thousandths > 0);

-- Orders that list something beside their windows and doors counted that too.
update orders set unit_thousandths = counted.units
from (
    select l.order_id,
        sum(iif(l.elevation <> '' or (l.width_32nds is not null and l.height_32nds is not null),
            l.quantity_thousandths, 0)) as units
    from order_lines l
    group by l.order_id
    having max(l.elevation <> '' or (l.width_32nds is not null and l.height_32nds is not null)) = 1
        and min(l.elevation <> '' or (l.width_32nds is not null and l.height_32nds is not null)) = 0
) as counted
where orders.id = counted.order_id and orders.unit_thousandths <> counted.units;

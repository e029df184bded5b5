-- Pricing items join the search: entries of the kind 6.

create trigger pricing_items_found after insert on pricing_items begin
    insert into search_entries values (new.id * 16 + 6, new.description,
        coalesce(new.code, '') || coalesce((select ' ' || code from catalog_items where id = new.part_id), ''));
end;
create trigger pricing_items_found_anew after update of description, code, part_id on pricing_items begin
    update search_entries set title = new.description,
        body = coalesce(new.code, '') || coalesce((select ' ' || code from catalog_items where id = new.part_id), '')
    where id = new.id * 16 + 6;
end;
create trigger pricing_items_lost after delete on pricing_items begin
    delete from search_entries where id = old.id * 16 + 6;
end;
create trigger catalog_items_renumbered after update of code on catalog_items when old.code <> new.code begin
    update search_entries set body = (
        select coalesce(i.code, '') || ' ' || new.code from pricing_items i where i.id = search_entries.id / 16)
    where id in (select id * 16 + 6 from pricing_items where part_id = new.id);
end;

insert into search_entries
select i.id * 16 + 6, i.description, coalesce(i.code, '') || coalesce(' ' || p.code, '')
from pricing_items i left join catalog_items p on p.id = i.part_id;

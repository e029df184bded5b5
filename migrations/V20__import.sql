-- The command line kept people under their last name first, where nobody else looks for them.
update users set name_folded = dx(trim(trim(first_name) || ' ' || trim(last_name)))
where name_folded <> dx(trim(trim(first_name) || ' ' || trim(last_name)));

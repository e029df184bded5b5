-- Who receives sheets that dealers have signed on paper may record them: verb bit record 16384. Roles that a company has
-- made itself are left as they are.
update role_permissions set verbs = verbs | 16384
where section = 'drawings'
  and role_id in (select id from roles where scope = 'staff' and is_predefined = 1 and code in ('am', 'od'));

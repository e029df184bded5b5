-- The role Viewer reads amounts and invoices; its words said that it did not.

update roles set description = 'Reads everything but the account''s balance and payments, amounts included'
where id = 6 and description = 'Reads all but money matters of the account';

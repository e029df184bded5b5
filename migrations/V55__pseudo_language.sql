-- Users may read in the pseudo-language, by which translations are tested.
alter table users rename column language to former_language;
alter table users add column language text not null default 'en' check (language in ('en', 'fr', 'en-XA'));
update users set language = former_language where former_language <> 'en';
alter table users drop column former_language;

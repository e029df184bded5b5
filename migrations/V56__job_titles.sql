-- What a job is called is said in the language of whoever reads it.
alter table jobs drop column title;

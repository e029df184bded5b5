-- What a document has that can't be shown, by its name there: {"ACAD_TABLE":1}.

alter table previews add column holds text not null default '{}';

-- Settings of a view: whether amenities follow its drawing, words that mean the same, and the language of plain columns.
alter table map_views
  add column amenities boolean not null default false,
  add column synonyms jsonb not null default '[]',
  add column language text;

-- Titles of catalogs and names of floors in other languages, by primary language subtag.
alter table catalogs add column titles jsonb not null default '{}';
alter table map_source_floors add column names jsonb not null default '{}';

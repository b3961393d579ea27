-- The building that a level belongs to. Where others of the source name one, a level without lies outdoors.
alter table map_source_floors add column building text;

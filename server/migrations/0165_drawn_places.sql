-- Rooms that bear a name become places, as amenities do. What was made from the drawing is no work of a person: it asks
-- nobody when its room goes, and takes no booking with it.
alter table map_views add column named_rooms boolean not null default false;
alter table placements add column from_drawing boolean not null default false;
update placements set from_drawing = true where content_id = 'amenity-' || feature_id;

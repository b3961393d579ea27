-- The address of a style names the view alone.
create index map_views_by_id on map_views (map_view_id);

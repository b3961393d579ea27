-- How a level that is drawn apart comes to lie above the others: { move, turn, scale }; null: it lies as it is drawn.
alter table map_source_floors add column transform jsonb;

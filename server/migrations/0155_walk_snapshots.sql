-- The walking graph of the map of a view, with what makes its searches quick, as a file of its own beside that of the
-- view: it is read when the first route is asked for. One view of a map has it.
alter table view_snapshots
  add column walk_key     text,
  add column walk_bytes   bigint,
  -- Of the file and of what built the graph.
  add column walk_version text;

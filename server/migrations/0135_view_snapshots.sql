-- Read models of views as files, from which a process that has not met a view yet opens it. The changes that a file
-- has not seen are in the log of changes as long as its row is here.
create table view_snapshots (
  account_id        text not null,
  map_view_id       text not null,
  file_key          text not null,
  bytes             bigint not null,
  -- Of the file and of what computed it: another version of the program makes its own.
  version           text not null,
  -- Which transactions are in it, as pg_snapshot.
  seen              text not null,
  -- Of the view and its map source when it was read.
  published_at      timestamptz,
  source_updated_at timestamptz not null,
  -- Bounds of the drawings of its source, by dataset: of a large one they take longer to find than the file to read.
  bounds            jsonb not null,
  made_at           timestamptz not null default now(),
  primary key (account_id, map_view_id)
);
create index changes_of_view on changes (account_id, coalesce(map_view_id, keys ->> 'map_view_id'));

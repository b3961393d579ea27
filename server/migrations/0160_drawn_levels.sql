-- Tiles of levels of large venues, drawn while their owner pauses, for the next publish. Visitors never get them from here.
create table drawn_levels (
  account_id  text not null,
  map_view_id text not null,
  level       integer not null,
  -- A digest of everything that the tiles follow from.
  drawn_from  text not null,
  file_key    text not null,
  metadata    jsonb not null,
  drawn_at    timestamptz not null default now(),
  primary key (account_id, map_view_id, level),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);

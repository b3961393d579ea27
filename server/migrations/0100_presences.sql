-- Who has a venue open in an editor now. Rows of whoever has left are passed over at once and deleted later.
create unlogged table presences (
  account_id    text not null,
  map_source_id text not null,
  client_id     text not null,
  actor_kind    text not null,
  actor_id      text not null,
  floor         integer not null,
  at            double precision[],
  feature_ids   text[] not null,
  seen_at       timestamptz not null default now(),
  primary key (account_id, map_source_id, client_id)
);
create index presences_by_age on presences (seen_at);

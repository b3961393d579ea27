-- What visitors were given, publish by publish: the newest is what they have now.
create table publishes (
  account_id      text not null,
  publish_id      text not null,
  map_view_id     text not null,
  version         integer not null,
  title           text not null,
  tileset_ids     text[] not null,
  actor_kind      text,
  actor_id        text,
  -- The version that was taken back, where this was a roll back.
  rolled_back_to  integer,
  -- When the drawing was read, and which of the changesets applied shortly before that were in it.
  read_at         timestamptz not null,
  seen_changesets text[] not null,
  routing_report  jsonb,
  published_at    timestamptz not null default now(),
  primary key (account_id, publish_id),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);
create unique index publishes_by_view on publishes (account_id, map_view_id, version);

-- A publish at a time to come: one for each view.
create table scheduled_publishes (
  account_id    text not null,
  map_view_id   text not null,
  at            timestamptz not null,
  title         text not null,
  changeset_ids text[] not null,
  actor_kind    text not null,
  actor_id      text not null,
  job_id        text not null,
  failure       text,
  created_at    timestamptz not null default now(),
  primary key (account_id, map_view_id),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);

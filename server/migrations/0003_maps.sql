-- Datasets and features, floor plan uploads, map sources, maps, views, placements, bookings, tilesets, styles.

create table datasets (
  account_id      text not null references accounts,
  dataset_id      text not null,
  name            text not null,
  state           text not null,
  units_per_meter double precision,
  -- How the scale was found and how sure it is, where a floor plan was read.
  scale           jsonb,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (account_id, dataset_id)
);

create table features (
  account_id text not null,
  feature_id text not null,
  dataset_id text not null,
  geometry   jsonb not null,
  properties jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, feature_id),
  foreign key (account_id, dataset_id) references datasets on delete cascade
);
create index features_by_dataset on features (account_id, dataset_id, feature_id);

create table floor_plan_uploads (
  account_id text not null references accounts,
  upload_id  text not null,
  dataset_id text not null,
  state      text not null,
  file_key   text not null,
  file_name  text not null,
  file_size  bigint not null,
  format     text,
  progress   real not null default 0,
  step       text,
  report     jsonb,
  failure    jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, upload_id)
);
create index floor_plan_uploads_by_dataset on floor_plan_uploads (account_id, dataset_id);

create table map_sources (
  account_id    text not null references accounts,
  map_source_id text not null,
  name          text not null,
  georeference  jsonb,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (account_id, map_source_id)
);

create table map_source_floors (
  account_id      text not null,
  map_source_id   text not null,
  floor           integer not null,
  name            text not null,
  short_name      text not null,
  dataset_id      text,
  units_per_meter double precision,
  primary key (account_id, map_source_id, floor),
  foreign key (account_id, map_source_id) references map_sources on delete cascade
);
create index map_source_floors_by_dataset on map_source_floors (account_id, dataset_id);

create table maps (
  account_id          text not null references accounts,
  map_key             text not null,
  map_id              text not null,
  map_source_id       text not null,
  name                text not null,
  unit_type           text not null,
  default_map_view_id text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (account_id, map_key),
  unique (account_id, map_id),
  foreign key (account_id, map_source_id) references map_sources
);
create index maps_by_source on maps (account_id, map_source_id);

-- A map's address names it alone, so its ID is unique in the whole service.
create table map_ids (
  map_id     text primary key,
  account_id text not null,
  map_key    text not null
);

create table map_views (
  account_id             text not null,
  map_view_id            text not null,
  map_key                text not null,
  name                   text not null,
  state                  text not null default 'pending',
  failure                jsonb,
  tileset_ids            text[] not null default '{}',
  style_id               text not null default 'light',
  suggested_search_terms text[] not null default '{}',
  routing_report         jsonb,
  published_at           timestamptz,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  primary key (account_id, map_view_id),
  foreign key (account_id, map_key) references maps on delete cascade
);
create index map_views_by_map on map_views (account_id, map_key, map_view_id);

create table placements (
  account_id          text not null,
  placement_id        text not null,
  map_view_id         text not null,
  feature_id          text not null,
  content_id          text not null,
  parent_placement_id text,
  -- Where the caller wants the label; null: a point inside the feature.
  location            jsonb,
  -- True where the placement is the attachment of a booking.
  is_booking          boolean not null default false,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (account_id, placement_id),
  foreign key (account_id, map_view_id) references map_views on delete cascade,
  foreign key (account_id, feature_id) references features on delete cascade,
  foreign key (account_id, content_id) references content on delete cascade,
  foreign key (account_id, parent_placement_id) references placements on delete cascade
);
create index placements_by_view on placements (account_id, map_view_id, placement_id);
create index placements_by_feature on placements (account_id, feature_id, map_view_id);
create index placements_by_content on placements (account_id, content_id);
create index placements_by_parent on placements (account_id, parent_placement_id) where parent_placement_id is not null;

create table bookings (
  account_id  text not null,
  map_view_id text not null,
  feature_id  text not null,
  content_id  text not null,
  created_at  timestamptz not null default now(),
  primary key (account_id, map_view_id, feature_id),
  foreign key (account_id, map_view_id) references map_views on delete cascade,
  foreign key (account_id, feature_id) references features on delete cascade,
  foreign key (account_id, content_id) references content on delete cascade
);
create index bookings_by_content on bookings (account_id, content_id);
create index bookings_by_feature on bookings (account_id, feature_id);

create table tilesets (
  account_id  text not null,
  tileset_id  text not null,
  map_view_id text not null,
  file_key    text not null,
  metadata    jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (account_id, tileset_id)
);
create index tilesets_by_view on tilesets (account_id, map_view_id);

-- A tile's address names its tileset alone.
create table tileset_ids (
  tileset_id text primary key,
  account_id text not null
);

create table styles (
  account_id text not null references accounts,
  style_id   text not null,
  name       text not null,
  document   jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, style_id)
);

-- Edits of drawings: drafts, what was applied and by whom, and what undoes it.

create table changesets (
  account_id      text not null references accounts,
  changeset_id    text not null,
  -- Null for a write through the endpoints of datasets and floor plans.
  map_source_id   text,
  -- The dataset that it changes. Those of a changeset over several levels stand in changeset_datasets, but for the first.
  dataset_id      text,
  -- edit, write, import, floor-plan or revert
  kind            text not null,
  -- draft, applied, reverted or discarded
  state           text not null,
  title           text not null,
  actor_kind      text not null,
  actor_id        text not null,
  -- The revision of the service when the draft was made.
  base_revision   text,
  operations      jsonb not null default '[]',
  operation_count integer not null default 0,
  summary         jsonb,
  conflicts       jsonb not null default '[]',
  notes           jsonb not null default '[]',
  -- operations: the inverse is in `inverse`. rows: in changeset_undo. none: it cannot be reverted.
  undo            text not null default 'none',
  inverse         jsonb,
  -- Placements and bookings that were moved or dropped, and settings of the dataset that were replaced.
  undo_data       jsonb,
  reverts         text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  applied_at      timestamptz,
  reverted_at     timestamptz,
  discarded_at    timestamptz,
  primary key (account_id, changeset_id)
);
create index changesets_by_source on changesets (account_id, map_source_id, changeset_id) where map_source_id is not null;
create index changesets_by_dataset on changesets (account_id, dataset_id, applied_at, changeset_id)
  where dataset_id is not null;

create table changeset_datasets (
  account_id   text not null,
  dataset_id   text not null,
  changeset_id text not null,
  primary key (account_id, dataset_id, changeset_id),
  foreign key (account_id, changeset_id) references changesets on delete cascade
);
create index changeset_datasets_by_changeset on changeset_datasets (account_id, changeset_id);

-- Features as they were before a change of many: an import, a new revision of a plan, a bulk delete.
create table changeset_undo (
  account_id   text not null,
  changeset_id text not null,
  feature_id   text not null,
  geometry     jsonb not null,
  properties   jsonb not null,
  -- Whether the change removed the feature.
  is_gone      boolean not null,
  primary key (account_id, changeset_id, feature_id),
  foreign key (account_id, changeset_id) references changesets on delete cascade
);

-- Keys that hold every scope there was, such as root keys, hold the new ones as well.
update api_keys
set permissions = permissions || array['changesets:read', 'changesets:write', 'changesets:delete']
where permissions @> array['datasets:read', 'datasets:write', 'datasets:delete', 'map-sources:read',
    'map-sources:write', 'map-sources:delete', 'map-views:write', 'placements:delete', 'reservations:delete', 'styles:delete']
  and not permissions @> array['changesets:read'];

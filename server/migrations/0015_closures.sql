-- What is closed for some time: a feature, or a connector on all of its levels.
create table closures (
  account_id    text not null,
  closure_id    text not null,
  map_source_id text not null,
  feature_id    text,
  connector_id  text,
  starts_at     timestamptz,
  ends_at       timestamptz,
  reason        text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (account_id, closure_id),
  check (num_nonnulls(feature_id, connector_id) = 1),
  check (ends_at >= starts_at),
  foreign key (account_id, map_source_id) references map_sources on delete cascade,
  foreign key (account_id, feature_id) references features on delete cascade
);
create index closures_by_source on closures (account_id, map_source_id, ends_at);
create index closures_by_feature on closures (account_id, feature_id);

-- Who may change a drawing may close what is drawn in it, as before.
update api_keys set permissions = permissions || '{closures:read}'::text[]
where permissions @> '{datasets:read}' and not permissions @> '{closures:read}';
update api_keys set permissions = permissions || '{closures:write}'::text[]
where permissions @> '{datasets:write}' and not permissions @> '{closures:write}';
update api_keys set permissions = permissions || '{closures:delete}'::text[]
where permissions @> '{datasets:delete}' and not permissions @> '{closures:delete}';

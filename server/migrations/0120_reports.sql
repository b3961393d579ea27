-- What visitors say is wrong on a map. Nothing says who they are, unless they leave an e-mail address.
create table reports (
  account_id   text not null,
  report_id    text not null,
  map_view_id  text not null,
  kind         text not null,
  text         text not null,
  -- Not references: a report stays when the place that it is about goes.
  placement_id text,
  feature_id   text,
  place_name   text,
  floor        integer,
  position     jsonb,
  email        text,
  language     text,
  state        text not null default 'open' check (state in ('open', 'answered', 'closed')),
  note         text,
  answer       text,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (account_id, report_id),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);
create index reports_by_view on reports (account_id, map_view_id, created_at);
create index reports_by_age on reports (created_at);

-- Visitors may report on views whose settings allow it.
update api_keys set permissions = permissions || '{reports:send}'::text[]
where public_map_key is not null and not permissions @> '{reports:send}';
-- Keys that hold every scope there was, such as root keys, hold the new ones as well.
update api_keys set permissions = permissions || '{reports:read,reports:write,reports:delete,reports:send}'::text[]
where permissions @> '{accounts:delete,api-keys:delete,audit:read,insights:read,search:read,routes:read}'
  and not permissions @> '{reports:read}';

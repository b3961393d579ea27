create table webhook_endpoints (
  account_id            text not null,
  endpoint_id           text not null,
  url                   text not null,
  description           text,
  event_kinds           text[] not null,
  -- The key of a signature, which the service must know itself.
  secret                text not null,
  previous_secret       text,
  previous_secret_until timestamptz,
  is_active             boolean not null default true,
  disabled_reason       text,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (account_id, endpoint_id)
);

create table webhook_messages (
  account_id text not null,
  message_id text not null,
  kind       text not null,
  payload    text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, message_id)
);

create table webhook_deliveries (
  account_id       text not null,
  delivery_id      text not null,
  endpoint_id      text not null,
  message_id       text not null,
  -- What the message is about: of one resource, no message is sent before the ones in front of it.
  resource         text not null,
  state            text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default now(),
  first_attempt_at timestamptz,
  lease_until      timestamptz,
  created_at       timestamptz not null default clock_timestamp(),
  ended_at         timestamptz,
  primary key (account_id, delivery_id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (account_id, message_id) references webhook_messages on delete cascade
);
create index webhook_deliveries_pending on webhook_deliveries (account_id, endpoint_id, resource, created_at) where state = 'pending';
create index webhook_deliveries_by_endpoint on webhook_deliveries (account_id, endpoint_id, created_at);
create index webhook_deliveries_by_message on webhook_deliveries (account_id, message_id);

create table webhook_attempts (
  account_id  text not null,
  delivery_id text not null,
  attempt     integer not null,
  at          timestamptz not null default clock_timestamp(),
  duration_ms integer not null,
  status      integer,
  error       text,
  primary key (account_id, delivery_id, attempt),
  foreign key (account_id, delivery_id) references webhook_deliveries on delete cascade
);

-- Keys that hold every scope there was, such as root keys, hold the new ones as well.
update api_keys
set permissions = permissions || array['webhooks:read', 'webhooks:write', 'webhooks:delete', 'reservations:request']
where permissions @> array['accounts:delete', 'api-keys:delete', 'changesets:delete', 'datasets:delete', 'map-views:delete',
    'placements:delete', 'reservations:delete', 'styles:delete', 'audit:read']
  and not permissions @> array['webhooks:read'];

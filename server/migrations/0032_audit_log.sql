-- Who wrote what, when: a row for each write, in the transaction of the write. Rows are added, and removed by age alone.
create table audit_log (
  account_id    text not null,
  -- UUIDv7: in order of time.
  audit_id      text not null,
  actor_kind    text not null,
  actor_id      text not null,
  action        text not null,
  resource      text not null,
  request_id    text not null,
  address_class text not null,
  at            timestamptz not null default now(),
  primary key (account_id, audit_id)
);
-- Rows come in order of time, so a small index is enough to find the old ones.
create index audit_log_by_age on audit_log using brin (at);

-- Keys that hold every scope there was, such as root keys, hold the new one as well.
update api_keys
set permissions = permissions || array['audit:read']
where permissions @> array['accounts:read', 'accounts:write', 'accounts:delete', 'api-keys:read', 'api-keys:write',
    'api-keys:delete', 'changesets:delete', 'map-sources:delete', 'placements:delete', 'reservations:delete', 'styles:delete']
  and not permissions @> array['audit:read'];

-- The root key is marked, keys may expire, and each knows when it was last used.
alter table api_keys
  add column is_root boolean not null default false,
  add column expires_at timestamptz,
  add column last_used_at timestamptz;

-- Until now the root key was found by its nickname; keys that only share the name hold fewer scopes.
update api_keys k set is_root = true
from accounts a
where a.account_id = k.account_id and a.parent_account_id is null and k.nickname = 'root'
  and k.permissions @> array['accounts:delete', 'api-keys:delete', 'styles:delete', 'search:read', 'routes:read'];

-- A revoked public key stays on record; the map gets another at its next publish.
create unique index api_keys_active_public on api_keys (account_id, public_map_key)
  where public_map_key is not null and is_active;
drop index api_keys_public;

-- When an address was last invited: repeated invitations within the hour send one mail.
create table invitations (
  account_id text not null,
  user_id    text not null,
  invited_at timestamptz not null default now(),
  primary key (account_id, user_id)
);

-- Accounts, users, API keys, jobs, and the log of changes that read models follow.
-- Every primary key and unique constraint starts with account_id, so that tables distribute by account;
-- what a request names alone (a key's hash) has a small look-up table of its own.

create table accounts (
  account_id        text primary key,
  parent_account_id text references accounts,
  account_name      text not null,
  account_type      text not null,
  contact_info      jsonb,
  is_active         boolean not null default true,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  last_active_at    timestamptz not null default now()
);
create index accounts_by_parent on accounts (parent_account_id, created_at, account_id);

create table account_users (
  account_id text not null references accounts,
  user_id    text not null,
  roles      text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index account_users_by_user on account_users (user_id);

create table api_keys (
  account_id   text not null references accounts,
  key_id       text not null,
  nickname     text not null,
  hash         text not null,
  prefix       text not null,
  permissions  text[] not null,
  allowed_urls text[] not null,
  is_active    boolean not null default true,
  revoked_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- A map's public key: it opens nothing but that map, and its value is no secret.
  public_map_key   text,
  public_key_value text,
  primary key (account_id, key_id)
);
create unique index api_keys_public on api_keys (account_id, public_map_key) where public_map_key is not null;

create table api_key_hashes (
  hash       text primary key,
  account_id text not null,
  key_id     text not null
);

create table jobs (
  account_id   text not null,
  job_id       text not null,
  name         text not null,
  data         jsonb not null,
  attempt      integer not null default 0,
  max_attempts integer not null,
  run_at       timestamptz not null default now(),
  -- Who runs it and until when he is believed to be alive; null while it waits.
  worker_id    text,
  lease_until  timestamptz,
  last_error   text,
  failed_at    timestamptz,
  created_at   timestamptz not null default now(),
  primary key (account_id, job_id)
);
create index jobs_due on jobs (run_at) where failed_at is null;

-- One row for each thing a transaction changed. Kept until every process has followed it and, where it names
-- a map view, until that view is published with it: a view with rows here has unpublished changes.
create table changes (
  seq         bigint generated always as identity primary key,
  xid         xid8 not null default pg_current_xact_id(),
  account_id  text not null,
  topic       text not null,
  map_view_id text,
  keys        jsonb not null default '{}',
  at          timestamptz not null default now()
);
create index changes_by_xid on changes (xid);
create index changes_by_view on changes (account_id, map_view_id, seq) where map_view_id is not null;

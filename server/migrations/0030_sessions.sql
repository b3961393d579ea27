-- Signed-in users. A session belongs to a user of any number of accounts, so it is found by the hash of its token, as
-- keys are; the token itself is nowhere stored.
create table sessions (
  hash         text primary key,
  session_id   text not null unique,
  user_id      text not null,
  -- The account that requests act for where they name none: the last one named.
  account_id   text,
  method       text not null,
  user_agent   text not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_age on sessions (last_seen_at);

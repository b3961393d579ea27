-- Passkeys of users. Like a session, a passkey belongs to a user of any number of accounts.
create table passkeys (
  credential_id text primary key,
  passkey_id    text not null unique,
  user_id       text not null,
  name          text not null,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What authenticators are asked to sign, as a hash; each is used once.
create table passkey_challenges (
  hash       text primary key,
  -- The user who registers a passkey; null where one signs in.
  user_id    text,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);

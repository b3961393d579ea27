-- Links that sign a user in once. The token stands in the link alone; its hash is kept here.
create table sign_in_links (
  hash       text primary key,
  user_id    text not null,
  method     text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_links_by_user on sign_in_links (user_id);
create index sign_in_links_by_age on sign_in_links (expires_at);

-- How often links were asked for, for an address and from an address of the network, each as a hash.
create table sign_in_limits (
  bucket    text primary key,
  since     timestamptz not null default now(),
  requests  integer not null default 1
);

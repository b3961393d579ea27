-- Pictures of rows and looks. What visitors load names the picture alone, so its ID is looked up without the account.
create table media (
  account_id   text not null references accounts,
  -- By what it shows, and within the account: the same picture is kept once.
  media_id     text not null,
  -- Where its files lie. A picture that comes back after it was deleted lies elsewhere.
  file_id      text not null,
  name         text not null,
  type         text not null,
  width        integer not null,
  height       integer not null,
  bytes        integer not null,
  widths       integer[] not null,
  -- Since when nothing has referred to it; null while something does.
  unused_since timestamptz default now(),
  created_at   timestamptz not null default now(),
  primary key (account_id, media_id)
);
create index media_by_id on media (media_id);

-- Pictures belong to rows: who may read, write or delete these may do so with them.
update api_keys set permissions = permissions || '{media:read}'::text[]
where permissions @> '{content:read}' and not permissions @> '{media:read}';
update api_keys set permissions = permissions || '{media:write}'::text[]
where permissions @> '{content:write}' and not permissions @> '{media:write}';
update api_keys set permissions = permissions || '{media:delete}'::text[]
where permissions @> '{content:delete}' and not permissions @> '{media:delete}';

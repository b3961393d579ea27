-- Secret addresses that show a view to colleagues before visitors have it, with drafts on top where wanted.
create table view_previews (
  account_id    text not null,
  preview_id    text not null,
  map_view_id   text not null,
  title         text not null,
  -- Of the secret in the address; the secret itself is nowhere stored.
  secret_hash   text not null,
  changeset_ids text[] not null,
  state         text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  failure       text,
  tileset_ids   text[] not null default '{}',
  key_id        text not null,
  actor_kind    text not null,
  actor_id      text not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now(),
  primary key (account_id, preview_id),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);
create index view_previews_by_view on view_previews (account_id, map_view_id);
create index view_previews_by_secret on view_previews (account_id, secret_hash);
create index view_previews_by_age on view_previews (expires_at);

-- The key of such an address opens that one view, published or not.
alter table api_keys add column preview_view_id text;

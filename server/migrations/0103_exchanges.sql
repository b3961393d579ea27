-- Venues that come in from files of other programs, and go out to them. Each is a job; its file is kept for some days.
create table exchanges (
  account_id    text not null,
  exchange_id   text not null,
  kind          text not null check (kind in ('import', 'export')),
  format        text,
  state         text not null default 'pending',
  progress      double precision not null default 0,
  step          text,
  options       jsonb not null,
  file_key      text not null,
  file_name     text not null,
  file_size     bigint,
  content_type  text,
  -- What an export reads, and what an import has made.
  map_source_id text,
  map_id        text,
  map_view_id   text,
  report        jsonb,
  failure       jsonb,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (account_id, exchange_id)
);
create index exchanges_by_age on exchanges (expires_at);

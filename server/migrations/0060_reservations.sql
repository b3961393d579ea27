-- Needed so that one exclusion constraint can compare texts by = and ranges by &&. Part of PostgreSQL's contrib, trusted.
create extension if not exists btree_gist;

-- A row is a claim on a feature: held or booked, for ever or for a time. Who has ended has none.
alter table bookings add column reservation_id text;
update bookings set reservation_id = gen_random_uuid()::text;
alter table bookings alter column reservation_id set default gen_random_uuid()::text;
alter table bookings alter column reservation_id set not null;
alter table bookings add column state text not null default 'booked' check (state in ('held', 'booked'));
alter table bookings add column hold_until timestamptz check ((hold_until is null) = (state = 'booked'));
alter table bookings add column during tstzrange not null default '(,)' check (not isempty(during));
alter table bookings drop constraint bookings_pkey;
alter table bookings add primary key (account_id, reservation_id);
-- The version before inserts with `on conflict do nothing`, which this constraint serves as the primary key did.
alter table bookings add constraint bookings_overlap exclude using gist
  (account_id with =, map_view_id with =, feature_id with =, during with &&);
create index bookings_by_hold on bookings (account_id, hold_until) where hold_until is not null;

-- What is known of a reservation for good. While it has a claim, the claim says where, when and in which state.
create table reservations (
  account_id     text not null,
  reservation_id text not null,
  map_view_id    text not null,
  feature_id     text not null,
  feature_name   text,
  content_id     text,
  catalog_id     text not null,
  state          text not null check (state in ('requested', 'active', 'cancelled', 'expired')),
  during         tstzrange not null default '(,)',
  email          text,
  -- While there is a claim, the content has the data.
  data           jsonb,
  reason         text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  ended_at       timestamptz,
  -- Of the link by which who asked for it confirms it.
  link_hash      text,
  link_until     timestamptz,
  -- BCP 47, for mails.
  language       text,
  primary key (account_id, reservation_id),
  foreign key (account_id, map_view_id) references map_views on delete cascade
);
create index reservations_by_view on reservations (account_id, map_view_id, created_at);
create index reservations_by_email on reservations (account_id, map_view_id, lower(email)) where email is not null;
insert into reservations (account_id, reservation_id, map_view_id, feature_id, feature_name, content_id, catalog_id, state, created_at)
select b.account_id, b.reservation_id, b.map_view_id, b.feature_id, f.properties ->> 'name', b.content_id, k.catalog_id, 'active', b.created_at
from bookings b
join features f on f.account_id = b.account_id and f.feature_id = b.feature_id
join content c on c.account_id = b.account_id and c.content_id = b.content_id
join catalogs k on k.account_id = c.account_id and k.catalog_key = c.catalog_key;

create table reservation_history (
  account_id     text not null,
  reservation_id text not null,
  entry_id       text not null,
  at             timestamptz not null default clock_timestamp(),
  event          text not null,
  actor_kind     text not null,
  actor_id       text not null,
  details        jsonb not null default '{}',
  primary key (account_id, reservation_id, entry_id),
  foreign key (account_id, reservation_id) references reservations on delete cascade
);

create table reservation_settings (
  account_id  text not null,
  map_view_id text not null,
  settings    jsonb not null,
  updated_at  timestamptz not null default now(),
  primary key (account_id, map_view_id),
  foreign key (account_id, map_view_id) references map_views on delete cascade
);

create index reservations_by_link on reservations (account_id, link_hash) where link_hash is not null;

-- Calendars of a view or of one feature, at addresses that only their owners know.
create table reservation_feeds (
  account_id  text not null,
  feed_id     text not null,
  map_view_id text not null,
  feature_id  text,
  shows_who   boolean not null,
  secret_hash text not null,
  created_at  timestamptz not null default now(),
  primary key (account_id, feed_id),
  foreign key (account_id, map_view_id) references map_views on delete cascade
);
create index reservation_feeds_by_view on reservation_feeds (account_id, map_view_id);

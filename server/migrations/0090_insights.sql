-- What visitors did, counted by hour: no row tells of one of them.
create table insight_counts (
  account_id  text not null,
  map_view_id text not null,
  kind        text not null,
  hour        timestamptz not null,
  -- The text of a search, or the placement that was opened or walked to; empty in the row of the sum.
  key         text not null,
  count       bigint not null,
  primary key (account_id, map_view_id, kind, hour, key),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade
);
create index insight_counts_sums on insight_counts (account_id, map_view_id, hour) where key = '';
create index insight_counts_by_hour on insight_counts (hour);

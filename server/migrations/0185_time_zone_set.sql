-- Whether somebody has set the time zone: a venue may be meant to follow UTC, which is also the default.
alter table map_sources add column is_time_zone_set boolean not null default false;

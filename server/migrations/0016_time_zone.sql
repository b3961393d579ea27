-- Opening hours are told by the clocks of the venue.
alter table map_sources add column time_zone text not null default 'UTC';

-- How a view looks and what its visitors may do, as far as its owner chose; what is absent is as usual.
alter table map_views add column settings jsonb not null default '{}';

-- Which orders of which catalogs have an index of their own: made by the worker when a large catalog is sorted, dropped
-- when nobody has used it for long. The indexes themselves are partial ones on content.
create table content_sort_indexes (
  account_id  text not null,
  index_name  text not null,
  catalog_key text not null,
  -- With its direction, as `-data.price`.
  property    text not null,
  used_at     timestamptz not null default now(),
  primary key (account_id, index_name)
);

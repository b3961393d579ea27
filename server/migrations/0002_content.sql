-- Catalogs and their content. catalog_key is the inner, never changing name, so that a rename touches one row.

create table catalogs (
  account_id              text not null references accounts,
  catalog_key             text not null,
  catalog_id              text not null,
  title                   text not null,
  description             text,
  is_landmark_catalog     boolean not null default false,
  data_schema             jsonb not null default '{}',
  -- The order of the schema's fields: jsonb does not keep it.
  field_order             text[] not null default '{}',
  content_title_key       text,
  content_description_key text,
  content_display_img_key text,
  content_external_id_key text,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  primary key (account_id, catalog_key),
  unique (account_id, catalog_id)
);

create table content (
  account_id      text not null,
  content_id      text not null,
  catalog_key     text not null,
  data            jsonb not null,
  external_id     text,
  -- All values of data in lower case, for search_query: read some ten times faster than data itself.
  search_text     text not null,
  title_key       text,
  profile_pic_key text,
  description_key text,
  type_key        text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (account_id, content_id),
  foreign key (account_id, catalog_key) references catalogs on delete cascade
);
create index content_by_catalog on content (account_id, catalog_key, content_id);
create index content_by_external_id on content (account_id, catalog_key, external_id) where external_id is not null;

-- What was read from a plan, apart from what people made of it, so that their edits survive the next plan.

create table plan_readings (
  account_id  text not null,
  dataset_id  text not null,
  upload_id   text not null,
  -- As they were read, with references of the reader.
  features    jsonb not null,
  -- By position. While the reading waits: those of features that are new.
  feature_ids jsonb not null,
  scale       jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (account_id, dataset_id, upload_id),
  foreign key (account_id, dataset_id) references datasets on delete cascade
);

-- The upload whose reading the features of the dataset come from.
alter table datasets add column reading_id text;

alter table floor_plan_uploads
  add column is_review   boolean not null default false,
  add column accepted_at timestamptz,
  add column rejected_at timestamptz,
  -- The draft with which the reading is accepted.
  add column accept_with text,
  -- What became of the edits: how many were kept, which were not, and what stood on features that went.
  add column edits       jsonb;

update floor_plan_uploads set accepted_at = updated_at where state = 'completed';
create index floor_plan_uploads_by_changeset on floor_plan_uploads (account_id, accept_with)
  where accept_with is not null;

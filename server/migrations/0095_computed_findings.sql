-- Findings of a drawing as they were worked out last, so that they are worked out once for each state of it.

create table computed_findings (
  account_id text not null,
  dataset_id text not null,
  -- Of the features, the scale, the edits of a draft and the rules. The last few are kept.
  version    text not null,
  findings   jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, dataset_id, version),
  foreign key (account_id, dataset_id) references datasets on delete cascade
);

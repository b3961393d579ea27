-- What people decided about the findings of plans. Findings themselves are worked out from the features as they are.

create table plan_findings (
  account_id   text not null,
  -- The same as long as it is about the same features, whatever the revision of the plan.
  finding_id   text not null,
  dataset_id   text not null,
  -- applied or dismissed
  state        text not null,
  -- Of what was applied: the fix, the changeset that holds its operations, and their hashes. It counts as applied while
  -- the changeset is applied, or is a draft that has these operations.
  fix_id       text,
  changeset_id text,
  operations   text[] not null default '{}',
  -- As it was when it was decided.
  finding      jsonb not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (account_id, finding_id),
  foreign key (account_id, dataset_id) references datasets on delete cascade
);
create index plan_findings_by_dataset on plan_findings (account_id, dataset_id);

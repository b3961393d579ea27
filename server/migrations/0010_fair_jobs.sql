-- When each account was last given a worker, by kind of job: the one that has waited longest is next.
create table job_turns (
  account_id text not null,
  name       text not null,
  served_at  timestamptz not null,
  primary key (account_id, name)
);
create index jobs_by_account on jobs (name, account_id, run_at, job_id) where failed_at is null;

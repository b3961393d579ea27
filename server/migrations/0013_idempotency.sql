-- Responses to creating requests that came with an Idempotency-Key, kept for 24 hours and written in the transaction of
-- what they created. The response is encrypted with a key made from the credential of its client.
create table idempotent_responses (
  account_id      text not null,
  actor_id        text not null,
  idempotency_key text not null,
  fingerprint     text not null,
  status          integer,
  response        bytea,
  xid             xid8 not null default pg_current_xact_id(),
  created_at      timestamptz not null default now(),
  primary key (account_id, actor_id, idempotency_key)
);
create index idempotent_responses_by_age on idempotent_responses (created_at);

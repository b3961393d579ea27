-- What signs short-lived addresses of the preview of a plan: random, and never sent to anybody.

alter table floor_plan_uploads
  add column preview_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

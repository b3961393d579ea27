-- What the owner of a plan says about it: the page, the region to read, what to leave out, a known length.
alter table floor_plan_uploads add column guidance jsonb;

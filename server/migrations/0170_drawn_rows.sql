-- What the drawing said last of a row that follows it: what differs was written by somebody, and stays.
alter table content add column drawn jsonb;

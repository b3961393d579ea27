-- How the answer of the receiver begins.
alter table webhook_attempts add column answer text;

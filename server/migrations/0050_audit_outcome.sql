-- Attempts to sign in are in the audit log whether they succeed or not; every other entry is of a write that was made.
alter table audit_log add column outcome text not null default 'done';

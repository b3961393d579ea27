-- When a user of an account last signed in; null while an invitation waits.
alter table account_users add column signed_in_at timestamptz;
update account_users u set signed_in_at = (select max(s.created_at) from sessions s where s.user_id = u.user_id);

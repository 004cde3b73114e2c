-- How many mails went out in the last hour is asked before each batch.
create index mails_by_sending on mails (sent_at) where sent_at is not null;

-- Whose account the link in a mail opens; null where there is none. The address may be another's, as a guardian's is.
alter table mails add column account_user_id bigint;

-- A second mailbox of an agent's operator, in force once it and the first have agreed. Either can replace a lost token.
alter table bots add column second_contact_email text;
alter table bots add column second_contact_since timestamptz;

-- What is to change: the first address, a second one that is to be added, or one that is to go, which then is `email`. When the
-- first is to change, the second is asked as well, in case nobody reads the first any more.
alter table contact_changes add column what text not null default 'first';
alter table contact_changes add column other_token_hash bytea;
alter table contact_changes add column other_confirmed_at timestamptz;

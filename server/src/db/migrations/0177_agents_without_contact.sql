-- Nobody can be reached behind an assistant that many people share, unless its operator says how.
alter table bots alter column contact_email drop not null;
-- safe: one row for each client with a document of its own
update bots set contact_email = null
  where contact_confirmed_at is null and contact_email like 'postmaster@%'
    and bot_id in (select bot_id from assistants where user_id is null);

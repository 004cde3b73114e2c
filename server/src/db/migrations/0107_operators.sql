-- Who runs an agent: the contact address counts as confirmed once somebody opened the link mailed to it.
alter table bots
  add column contact_confirmed_at timestamptz,
  add column contact_changed_at timestamptz;

-- However the address changes, the proof of the one before does not carry over.
create function unconfirm_contact() returns trigger language plpgsql as $$
begin
  new.contact_confirmed_at := null;
  return new;
end $$;

create trigger bots_contact_moved before update of contact_email on bots for each row
  when (old.contact_email is distinct from new.contact_email
    and old.contact_confirmed_at is not distinct from new.contact_confirmed_at)
  execute function unconfirm_contact();

-- A confirmed address agrees before another takes its place; the two links may be opened in either order.
alter table contact_changes
  add column confirmed_at timestamptz,
  add column from_token_hash bytea unique,
  add column from_confirmed_at timestamptz;

-- Links that make a new token for an agent whose token is lost. Without an agent only in work that is rolled back.
create table recovery_links (
  token_hash bytea primary key,
  bot_id bigint references bots on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index recovery_links_by_bot on recovery_links (bot_id);
create index recovery_links_by_end on recovery_links (expires_at);

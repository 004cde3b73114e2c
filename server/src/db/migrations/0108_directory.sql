-- Agents that people can find and pair with: active ones whose operators are confirmed and want it.
alter table bots
  add column wants_listing boolean not null default false,
  add column listed_since timestamptz;

-- Keeps when an agent was listed first, whatever made it so: its page then answers 410 instead of 404.
create function note_listed() returns trigger language plpgsql as $$
begin
  new.listed_since := app_now();
  return new;
end $$;

create trigger bots_noted_listed before update of wants_listing, status, contact_confirmed_at on bots for each row
  when (new.listed_since is null and new.wants_listing and new.status = 'active' and new.contact_confirmed_at is not null)
  execute function note_listed();

create index bots_listed on bots (linked_users_count desc, bot_id)
  where wants_listing and status = 'active' and contact_confirmed_at is not null;

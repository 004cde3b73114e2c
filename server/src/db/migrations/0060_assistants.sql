-- Assistants that people connect by OAuth: who they are, what was consented to, and the state of the authorization server.

-- A client is known by the address of its metadata document, or by the id it got when it registered itself.
create table oauth_clients (
  client_id text primary key,
  kind text not null check (kind in ('document', 'registered')),
  metadata jsonb not null,
  -- When a document is to be fetched again.
  fresh_until timestamptz,
  created_at timestamptz not null default app_now(),
  -- The last consent or token. A registration nobody consented to has none.
  used_at timestamptz
);
create index oauth_clients_by_use on oauth_clients (coalesce(used_at, created_at));

-- Which agent a client is. One with a document is the same agent for everybody; one that registered itself is another
-- agent for each person.
create table assistants (
  bot_id bigint primary key references bots (bot_id) on delete cascade,
  client_key text not null,
  user_id bigint references users (user_id) on delete cascade,
  host text not null,
  unique nulls not distinct (client_key, user_id)
);
create index assistants_by_user on assistants (user_id) where user_id is not null;

-- One consent. Everything issued under it ends with it, and it ends with the pairing.
create table oauth_grants (
  grant_id text primary key,
  client_id text not null references oauth_clients (client_id) on delete cascade,
  bot_id bigint not null,
  user_id bigint not null,
  scopes text[] not null,
  resource text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  foreign key (bot_id, user_id) references links (bot_id, user_id) on delete cascade
);
create index oauth_grants_by_link on oauth_grants (bot_id, user_id, created_at);
create index oauth_grants_by_user on oauth_grants (user_id);
create index oauth_grants_by_client on oauth_grants (client_id);

-- Requests that wait for a person, codes and refresh tokens. Ids are secrets, so only their hashes are here.
create table oauth_records (
  id_hash bytea primary key,
  model text not null,
  grant_id text references oauth_grants (grant_id) on delete cascade,
  -- Of a code that a person types.
  user_code_hash bytea unique,
  payload jsonb not null,
  -- What the person decided.
  decision jsonb,
  consumed_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_records_by_grant on oauth_records (grant_id) where grant_id is not null;
create index oauth_records_by_end on oauth_records (expires_at);

-- An access token is a bot token that stands for one person too, for calls to one audience.
alter table bot_tokens
  add column user_id bigint,
  add column audience text,
  add column grant_id text references oauth_grants (grant_id) on delete cascade;
create index bot_tokens_by_grant on bot_tokens (grant_id) where grant_id is not null;
create index bot_tokens_by_end on bot_tokens (expires_at) where grant_id is not null;

-- Whoever pauses an agent, and whoever stops it for everybody, ends what was issued, by whatever way they do it.
create function end_grants_of_link() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where bot_id = new.bot_id and user_id = new.user_id;
  return null;
end $$;
create trigger links_paused after update of paused_at on links for each row
  when (new.paused_at is not null and old.paused_at is null) execute function end_grants_of_link();

create function end_grants_of_bot() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where bot_id = new.bot_id;
  return null;
end $$;
create trigger bots_stopped after update of status on bots for each row
  when (new.status in ('suspended', 'rejected') and old.status is distinct from new.status)
  execute function end_grants_of_bot();

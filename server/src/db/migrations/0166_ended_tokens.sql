-- Tokens that no longer work, so that whoever still has one learns whether it was replaced or revoked. A hash tells nothing about
-- its holder.
create table ended_tokens (
  token_hash bytea primary key,
  -- Of an assistant, whose person can sign in again; otherwise an agent's.
  assistant boolean not null,
  replaced boolean not null,
  ended_at timestamptz not null default app_now()
);
create index ended_tokens_by_end on ended_tokens (ended_at);

-- A trigger, since tokens also end with their link, their grant or their agent. Those of assistants that ran out on their own are
-- left out: there is one an hour, and a client refreshes without asking why.
create function note_ended_token() returns trigger language plpgsql as $$
begin
  if old.grant_id is null or old.expires_at > app_now() then
    insert into ended_tokens (token_hash, assistant, replaced)
    values (old.token_hash, old.grant_id is not null, old.grant_id is null and old.expires_at is not null)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger bot_tokens_ended after delete on bot_tokens for each row execute function note_ended_token();

-- A new contact address of an agent counts once its mailed link was used. One at a time for each agent.
create table contact_changes (
  bot_id bigint primary key references bots on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index contact_changes_by_end on contact_changes (expires_at);

-- A new address waits until the old one and the new one have said yes.
create table address_changes (
  user_id bigint primary key references users (user_id) on delete cascade,
  email text not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index address_changes_by_end on address_changes (expires_at);

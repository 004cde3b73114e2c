-- Passkeys, the codes that stand in for a lost one, and what keeps an answer from being used twice.
alter table users add column second_factor boolean not null default false;

create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users (user_id) on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What an authenticator stores for the account: random, the same for all of a person's passkeys.
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null default false,
  -- Its counter went backwards: there may be a copy.
  locked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Challenges are sealed, not stored; only those that were answered are kept, until they would have expired anyway.
create table used_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_end on used_challenges (expires_at);

-- Who lost every passkey and every code gets rid of them after a while, in which the owner is told.
create table passkey_removals (
  user_id bigint primary key references users (user_id) on delete cascade,
  removes_at timestamptz not null,
  created_at timestamptz not null default app_now()
);

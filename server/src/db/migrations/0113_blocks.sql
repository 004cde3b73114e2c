-- Who wants nothing to do with whom: no interest, message, introduction or match between them, in either direction.
create table blocks (
  block_id bigint generated always as identity primary key,
  user_id bigint not null references users,
  blocked_user_id bigint references users,
  blocked_bot_id bigint references bots on delete cascade,
  created_at timestamptz not null default app_now(),
  check (num_nonnulls(blocked_user_id, blocked_bot_id) = 1)
);
create unique index blocks_of_people on blocks (user_id, blocked_user_id) where blocked_user_id is not null;
create unique index blocks_of_agents on blocks (user_id, blocked_bot_id) where blocked_bot_id is not null;
create index blocks_of_user on blocks (user_id, block_id desc);
create index blocks_by_blocked on blocks (blocked_user_id, user_id);
create index blocks_by_agent on blocks (blocked_bot_id);

-- Writes that a person lets an agent make only after asking. The write is kept with what it would do, as data, and done when the
-- person says so: once, on the input that they were shown. Silence ends it.
create table approvals (
  approval_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  operation text not null,
  permission text not null,
  input jsonb not null,
  -- What it would have done when it was asked.
  preview jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'granted', 'declined', 'expired', 'withdrawn', 'failed')),
  -- What the person said, and why it could not be done.
  word text,
  failure jsonb,
  -- What the agent is answered once it is done.
  answer_status smallint,
  answer text,
  -- The call that asked.
  key text,
  input_hash bytea,
  request_id text not null,
  -- Of the link in the mail, which decides this and nothing else.
  token_hash bytea unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index approvals_by_user on approvals (user_id, approval_id);
create index approvals_by_bot on approvals (bot_id, approval_id);
create index approvals_by_key on approvals (bot_id, key) where key is not null;
create index approvals_by_request on approvals (bot_id, request_id);
create index approvals_due on approvals (expires_at) where state = 'waiting';

-- When the password was last entered in this session: decisions on what agents ask need it to be recent.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set default app_now();

-- What a person asked an agent to do. A task grants nothing: it only holds together what was asked, each step and the result.
create table tasks (
  task_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  text text not null,
  -- What it is about, where its person said so.
  idea_id bigint references ideas on delete set null,
  business_id bigint references businesses on delete set null,
  conversation_id bigint references conversations on delete set null,
  due_at timestamptz,
  state text not null default 'open'
    check (state in ('open', 'working', 'needs_answer', 'done', 'declined', 'cancelled', 'lapsed')),
  -- Who or what cancelled it.
  ended_because text check (ended_because in ('person', 'unpaired', 'agent_stopped', 'account')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  taken_up_at timestamptz,
  ended_at timestamptz,
  -- Its person was told that nobody has taken it up.
  late_told_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'declined', 'cancelled', 'lapsed')))
);
create index tasks_by_person on tasks (user_id, task_id);
create index tasks_by_agent on tasks (bot_id, user_id, task_id);
create index tasks_running on tasks (user_id, bot_id) where ended_at is null;
create index tasks_open on tasks (created_at) where state = 'open';
create index tasks_ended on tasks (ended_at) where ended_at is not null;
create index tasks_by_idea on tasks (idea_id) where idea_id is not null;
create index tasks_by_business on tasks (business_id) where business_id is not null;
create index tasks_by_conversation on tasks (conversation_id) where conversation_id is not null;

-- What both sides say about a task: an agent reports a state, a person answers (no state).
create table task_words (
  word_id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  by_agent boolean not null,
  state text check (state in ('working', 'needs_answer', 'done', 'declined')),
  text text,
  -- [{kind, id}]
  results jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  check (by_agent = (state is not null))
);
create index task_words_by_task on task_words (task_id, word_id);

-- Which entries of the log of actions belong to a task.
create table task_steps (
  action_id bigint primary key,
  task_id bigint not null references tasks on delete cascade
);
create index task_steps_by_task on task_steps (task_id, action_id);

-- Standing words of a person to one agent. The newest count; null: none from then on.
create table guidance (
  guidance_id bigint generated always as identity primary key,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  words text,
  set_at timestamptz not null default app_now()
);
create index guidance_of_link on guidance (user_id, bot_id, guidance_id);

-- The agent has said that people may give it tasks.
alter table bots add column takes_tasks boolean not null default false;

-- The task a write belongs to, while it waits for its person or for the review of its agent.
alter table approvals add column task_id bigint;
alter table queued_writes add column task_id bigint;

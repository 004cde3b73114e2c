-- Links in mails about what agents did. Each does one thing, once: it undoes an action, or, without one, pauses the agent.
create table act_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  bot_id bigint not null references bots on delete cascade,
  action_id bigint,
  expires_at timestamptz not null
);
create index act_links_by_user on act_links (user_id);
create index act_links_by_bot on act_links (bot_id);
create index act_links_by_end on act_links (expires_at);

-- How far a job that follows a log has read. People are told only of what is done from now on.
alter table job_runs add column reached bigint;
insert into job_runs (job, last_run_at, reached) select 'act-notices', app_now(), coalesce(max(action_id), 0) from action_log;

-- What people are told by mail: gathered for a few minutes, then one mail.

create table notifications (
  notification_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- The record it is about; told once until it was mailed.
  about bigint not null,
  -- Whose name the line carries: an agent's, an idea's, a person's.
  name text not null,
  created_at timestamptz not null default app_now(),
  unique (user_id, kind, about)
);
create index notifications_by_age on notifications (created_at);

-- Kinds that a person does not want; all are sent otherwise.
create table notification_opt_outs (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

alter table users add column notified_at timestamptz;

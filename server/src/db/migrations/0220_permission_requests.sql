-- What agents ask their people to be allowed: one row for each permission of a pairing. Asking again replaces what is over; a request
-- that was granted is gone.
create table permission_requests (
  request_id bigint generated always as identity unique,
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  permission text not null,
  mode text not null check (mode in ('allow', 'ask')),
  -- The agent's words; not kept once the request is over.
  reason text,
  -- The agent is pending, so its person has not been asked yet.
  held boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- Set once it was declined or withdrawn: not to be asked again before then. 'infinity': declined for good.
  closed_until timestamptz,
  primary key (bot_id, user_id, permission)
);
create index permission_requests_of_person on permission_requests (user_id, request_id);
create index permission_requests_closed on permission_requests (closed_until) where closed_until is not null;

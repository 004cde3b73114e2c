-- Browsers that show notifications outside the app. One for each session, with which it ends.
create table push_devices (
  device_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null unique references sessions (session_id) on delete cascade,
  -- Where the maker of the browser takes what is meant for it.
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser’s public key, a point of 65 bytes, and the secret it shares with us.
  public_key bytea not null,
  auth_sealed bytea not null,
  created_at timestamptz not null default app_now(),
  delivered_at timestamptz,
  -- Since when nothing has arrived there; null if the last one did.
  failing_since timestamptz
);
create index push_devices_by_user on push_devices (user_id);

-- What waits to be sent to them.
create table pushes (
  push_id bigint generated always as identity primary key,
  device_id bigint not null references push_devices on delete cascade,
  kind text not null,
  about bigint not null,
  created_at timestamptz not null default app_now(),
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  unique (device_id, kind, about)
);
create index pushes_due on pushes (next_try_at);

-- For people who changed something. Between `quiet_from` and `quiet_to`, such as 22:00 and 07:00, nothing is sent.
create table push_settings (
  user_id bigint primary key references users on delete cascade,
  off text[] not null default '{}',
  quiet_from text,
  quiet_to text,
  time_zone text,
  check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3))
);

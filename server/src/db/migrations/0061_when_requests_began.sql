-- When a client asked. One that wants its person to sign in for this request is told apart by it.
alter table oauth_records add column created_at timestamptz not null default app_now();

-- A session says which browser it belongs to, so that people can recognise it and end it, and how its person last
-- proved who they are.
alter table sessions
  add column session_id bigint generated always as identity,
  add column browser text,
  add column system text,
  add column confirmed_by text not null default 'password'
    check (confirmed_by in ('password', 'passkey', 'recovery_code'));
create unique index sessions_session_id on sessions (session_id);

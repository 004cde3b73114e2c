-- By which accounts elsewhere a person signs in. A provider never gives one subject to somebody else; the address may change there.
create table provider_links (
  link_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  -- What the provider called it last, so that its person recognises it. Nothing depends on it.
  email text,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- contract: the narrower check; every row it let in fits the new one.
alter table sessions drop constraint sessions_confirmed_by_check;
alter table sessions add constraint sessions_confirmed_by_check
  check (confirmed_by in ('password', 'passkey', 'recovery_code', 'provider')) not valid;

-- Who accepted which version of the texts for people, and when. Accounts from before have no row: we do
-- not know what they accepted, so the app asks them once.
create table legal_acceptances (
  user_id bigint not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  -- The date of the text, as it says itself.
  version text not null,
  accepted_at timestamptz not null default app_now(),
  primary key (user_id, document, version)
);

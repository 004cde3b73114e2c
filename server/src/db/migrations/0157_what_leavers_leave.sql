-- outside a transaction
-- When somebody leaves, these are looked for in tables that grow with the service; a whole read of one would take too long.
create index concurrently if not exists mails_about_account on mails (account_user_id) where account_user_id is not null;
create index concurrently if not exists reports_by_subject on reports (subject_type, subject_id);
create index concurrently if not exists approvals_by_idea on approvals ((preview #>> '{idea,idea_id}'))
  where preview #>> '{idea,idea_id}' is not null;
create index concurrently if not exists approvals_by_conversation on approvals ((input ->> 'conversation_id'))
  where input ->> 'conversation_id' is not null;
create index concurrently if not exists approvals_by_interest on approvals ((input ->> 'interest_id'))
  where input ->> 'interest_id' is not null;

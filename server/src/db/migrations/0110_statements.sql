-- Why something was decided against somebody, and the one objection they may raise (docs/decisions on reports and appeals).
-- The subject has no foreign key: a statement outlives the record it is about.
create table statements (
  statement_id bigint generated always as identity primary key,
  decision text not null,
  subject_type text not null,
  subject_id bigint not null,
  user_id bigint references users,
  bot_id bigint references bots on delete cascade,
  facts text not null check (length(facts) <= 4000),
  figures jsonb,
  rule text not null,
  found_by text not null default 'review' check (found_by in ('review', 'report', 'monitor')),
  automatic boolean not null default false,
  decided_by bigint references users,
  created_at timestamptz not null default app_now(),
  ends_at timestamptz,
  ended_at timestamptz,
  ended_how text check (ended_how in ('undone', 'reversed', 'lifted', 'expired', 'superseded')),
  check ((ended_at is null) = (ended_how is null))
);
create index statements_of_user on statements (user_id, statement_id desc);
create index statements_of_bot on statements (bot_id, statement_id desc);
create index statements_by_admin on statements (decided_by);
create index statements_in_force on statements (subject_type, subject_id) where ended_at is null;

create table appeals (
  statement_id bigint primary key references statements on delete cascade,
  words text not null check (length(words) <= 4000),
  raised_by text not null check (raised_by in ('person', 'agent', 'link')),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references users,
  outcome text check (outcome in ('upheld', 'reversed', 'moot')),
  answer text check (length(answer) <= 2000),
  check ((decided_at is null) = (outcome is null))
);
create index appeals_open on appeals (created_at, statement_id) where decided_at is null;
create index appeals_by_admin on appeals (decided_by);

-- Ends what is in force on a record. An appeal that nobody has decided needs no decision any more.
create function end_statements(p_type text, p_id bigint, p_how text) returns void language sql as $$
  with ended as (
    update statements set ended_at = app_now(), ended_how = p_how
    where subject_type = p_type and subject_id = p_id and ended_at is null returning statement_id)
  update appeals a set decided_at = app_now(), outcome = 'moot' from ended e
  where a.statement_id = e.statement_id and a.decided_at is null;
$$;

-- Whatever makes a record leave the state a statement speaks of ends the statement, so that none says what is no longer so.
create function end_idea_statements() returns trigger language plpgsql as $$
begin perform end_statements('idea', old.idea_id, 'superseded'); return null; end $$;
create function end_business_statements() returns trigger language plpgsql as $$
begin perform end_statements('business', old.business_id, 'superseded'); return null; end $$;
create function end_document_statements() returns trigger language plpgsql as $$
begin perform end_statements('document', old.document_id, 'superseded'); return null; end $$;
create function end_bot_statements() returns trigger language plpgsql as $$
begin perform end_statements('agent', old.bot_id, 'lifted'); return null; end $$;

create trigger ideas_statements after update of approval_status on ideas for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_idea_statements();
create trigger ideas_statements_gone after delete on ideas for each row
  when (old.approval_status = 'rejected') execute function end_idea_statements();
create trigger businesses_statements after update of approval_status on businesses for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_business_statements();
create trigger businesses_statements_gone after delete on businesses for each row
  when (old.approval_status = 'rejected') execute function end_business_statements();
create trigger documents_statements after update of approval_status on idea_documents for each row
  when (old.approval_status = 'rejected' and new.approval_status <> 'rejected') execute function end_document_statements();
create trigger documents_statements_gone after delete on idea_documents for each row
  when (old.approval_status = 'rejected') execute function end_document_statements();
create trigger bots_statements after update of status on bots for each row
  when (old.status in ('suspended', 'rejected') and new.status not in ('suspended', 'rejected'))
  execute function end_bot_statements();

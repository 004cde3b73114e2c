-- What people report to the admins. One open report for each person and thing; whoever is reported never learns who it was.
create table reports (
  report_id bigint generated always as identity primary key,
  reporter_user_id bigint not null references users,
  subject_type text not null check (subject_type in ('idea', 'business', 'update', 'message', 'agent', 'user')),
  subject_id bigint not null,
  category text not null,
  words text not null check (length(words) <= 2000),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  decided_by bigint references users,
  outcome text check (outcome in ('acted', 'dismissed')),
  check ((decided_at is null) = (outcome is null))
);
create unique index reports_open_once on reports (reporter_user_id, subject_type, subject_id) where decided_at is null;
create index reports_open on reports (subject_type, subject_id) where decided_at is null;
create index reports_by_reporter on reports (reporter_user_id, created_at);
create index reports_by_admin on reports (decided_by);

-- What an admin took out of an idea's updates or a conversation, until the decision is reversed.
create table withheld_texts (
  subject_type text not null check (subject_type in ('update', 'message')),
  subject_id bigint not null,
  statement_id bigint not null references statements on delete cascade,
  content jsonb not null,
  primary key (subject_type, subject_id)
);
create index withheld_texts_by_statement on withheld_texts (statement_id);

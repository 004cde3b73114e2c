-- Who may read a document once its idea is published: everybody, people with an interest in the idea, or those the owner lets in.
alter table idea_documents
  add column door text not null default 'public' check (door in ('public', 'interested', 'on_request')),
  -- Readers get pages with their name on them, and never the file.
  add column watermark boolean not null default false;

create table document_requests (
  request_id bigint generated always as identity primary key,
  document_id bigint not null references idea_documents on delete cascade,
  user_id bigint not null references users on delete cascade,
  message text not null,
  status text not null default 'asked' check (status in ('asked', 'granted', 'declined', 'revoked')),
  asked_at timestamptz not null default app_now(),
  decided_at timestamptz,
  unique (document_id, user_id)
);
create index document_requests_by_user on document_requests (user_id, asked_at);

-- Reads of documents behind a door, counted by the hour: what a reader makes us keep is bounded.
create table document_reads (
  document_id bigint not null references idea_documents on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- 0: the file itself.
  page integer not null,
  -- By a program with a token of theirs rather than by them in the app.
  by_token boolean not null,
  hour timestamptz not null,
  times integer not null default 1,
  last_read_at timestamptz not null default app_now(),
  primary key (document_id, user_id, page, by_token, hour)
);
create index document_reads_by_user on document_reads (user_id);
create index document_reads_by_time on document_reads (hour);

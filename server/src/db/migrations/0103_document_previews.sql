-- Pictures of documents, made by a job: the first pages of a PDF, and pictures re-encoded. Documents from before wait for theirs too.
alter table idea_documents
  add column preview_state text not null default 'waiting' check (preview_state in ('waiting', 'made', 'failed')),
  add column preview_fault text,
  -- Pages of the whole document, of which only the first have pictures.
  add column pages integer,
  add column preview_bytes integer not null default 0,
  add column preview_tries integer not null default 0,
  add column preview_begun_at timestamptz,
  add column preview_made_at timestamptz;

create index idea_documents_to_preview on idea_documents (document_id)
  where preview_state = 'waiting' and content_type <> 'text/plain';

create table document_pictures (
  document_id bigint not null references idea_documents on delete cascade,
  page integer not null,
  size text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  primary key (document_id, page, size)
);
-- They are compressed already, and are read in pieces.
alter table document_pictures alter column content set storage external;

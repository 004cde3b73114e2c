-- A file on its way here. Its pieces are stored as they come, each in a statement of its own, so that a slow sender holds no
-- connection and no lock; the last statement makes a document of them. Unlogged: an upload does not outlive its connection.
create unlogged table document_uploads (
  upload_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  -- As announced. Counts towards the account's quota until the upload ends.
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  last_piece_at timestamptz not null default app_now()
);
create index document_uploads_by_user on document_uploads (user_id);
create index document_uploads_by_idea on document_uploads (idea_id);

create unlogged table document_upload_pieces (
  upload_id bigint not null references document_uploads on delete cascade,
  -- Of its first byte in the file.
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);
alter table document_upload_pieces alter column content set storage external;

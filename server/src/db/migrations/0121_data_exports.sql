-- A person's data as an archive, made by a job: the latest one per person, in pieces.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  export_id bigint generated always as identity unique,
  requested_at timestamptz not null default app_now(),
  started_at timestamptz,
  ready_at timestamptz,
  bytes bigint not null default 0
);
create index data_exports_waiting on data_exports (requested_at) where ready_at is null;

create table data_export_pieces (
  export_id bigint not null references data_exports (export_id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (export_id, position)
);
alter table data_export_pieces alter column content set storage external;

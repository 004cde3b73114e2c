-- Short posts by the owner of a published idea.
create table idea_updates (
  update_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  title text,
  body text not null,
  created_at timestamptz not null default app_now()
);
create index idea_updates_by_idea on idea_updates (idea_id, update_id);

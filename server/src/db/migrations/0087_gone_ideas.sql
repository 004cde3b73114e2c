-- The ids of published ideas that were deleted, so that their addresses can answer 410. Nothing else of them is kept, and
-- nothing about their owners.
create table gone_ideas (
  idea_id bigint primary key,
  gone_at timestamptz not null default app_now()
);
create index gone_ideas_by_time on gone_ideas (gone_at);

create function note_gone_ideas() returns trigger language plpgsql as $$
begin
  insert into gone_ideas (idea_id)
    select idea_id from removed where published_at is not null and held_for_bot_id is null
    on conflict do nothing;
  return null;
end $$;

create trigger ideas_noted_gone after delete on ideas
  referencing old table as removed for each statement execute function note_gone_ideas();

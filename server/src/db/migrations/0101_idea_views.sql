-- How often an idea is looked at, by day, and nothing about who looked.
create table idea_views (
  idea_id bigint not null references ideas on delete cascade,
  -- UTC. Long ago, the first of the month stands for the whole month.
  day date not null,
  views integer not null check (views > 0),
  primary key (idea_id, day)
);
create index idea_views_by_day on idea_views (day);

-- One row for each view until the next count: adding one touches no other row, however many look at the same idea. It refers
-- to no idea, since that would lock the idea's row for a moment.
create table idea_view_marks (
  mark_id bigint generated always as identity primary key,
  idea_id bigint not null,
  day date not null
);

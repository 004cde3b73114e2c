-- Searches that people keep, to hear of new ideas that match (docs/decisions/0051).
create table saved_searches (
  search_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- As platform_browse_ideas takes them, lists sorted: equal filters are matched once, whoever saved them.
  filters jsonb not null,
  -- Filters may be too long for an index.
  filters_key text not null generated always as (md5(filters::text)) stored,
  created_at timestamptz not null default app_now(),
  unique (user_id, filters_key)
);
create index saved_searches_filters on saved_searches (filters_key);

-- Ideas just listed, until the people whose searches they match are told. The listing job writes it, after it has read them.
create table new_listings (
  idea_id bigint primary key references ideas on delete cascade,
  -- Listed before; only its round is new. Concerns searches for open rounds.
  only_round boolean not null,
  created_at timestamptz not null default app_now()
);

-- Who was told of which idea: once each, and only so many a day.
create table search_notices (
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (idea_id, user_id)
);
create index search_notices_by_user on search_notices (user_id, created_at);

-- An idea's owner asks somebody who matches it for a talk; nothing opens before that person accepts.
create table introductions (
  introduction_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  asker_user_id bigint not null references users on delete cascade,
  asked_by_bot_id bigint references bots on delete set null,
  match_user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('investor', 'partner')),
  message text,
  -- Why they fit, as it was when they were asked.
  match_score double precision not null,
  reasons jsonb not null,
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'withdrawn')),
  conversation_id bigint references conversations on delete set null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz
);
create unique index introductions_once on introductions (idea_id, match_user_id) where held_for_bot_id is null;
create unique index introductions_held on introductions (held_for_bot_id, idea_id, match_user_id)
  where held_for_bot_id is not null;
-- Held ones too, which the two above do not have.
create index introductions_by_idea on introductions (idea_id);
create index introductions_by_asker on introductions (asker_user_id, introduction_id);
create index introductions_by_match on introductions (match_user_id, introduction_id);
create index introductions_by_agent on introductions (asked_by_bot_id) where asked_by_bot_id is not null;
create index introductions_by_conversation on introductions (conversation_id) where conversation_id is not null;

-- What happens between people: rounds and their payments, watches, interests, conversations.

-- Something paid by a person outside, here always a round's duration.
create table payments (
  payment_id bigint generated always as identity primary key,
  -- In the address of the page where it is paid; hashed, because whoever has it can pay.
  page_token_hash bytea not null unique,
  page_token_sealed bytea not null,
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users,
  -- The agent that asked for it; null when the owner did.
  bot_id bigint references bots,
  duration_days integer not null,
  amount numeric not null,
  currency text not null,
  provider text not null check (provider in ('stripe', 'test')),
  -- The provider's own id, once it knows of the payment.
  provider_reference text unique,
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'refund_due')),
  round_id bigint,
  created_at timestamptz not null default app_now(),
  paid_at timestamptz
);
create index payments_by_user on payments (user_id, payment_id);
create index payments_by_bot on payments (bot_id, payment_id) where bot_id is not null;
-- Asking again for what is not paid yet gives the same payment.
create unique index payments_open on payments (idea_id, duration_days) where status = 'pending';

create table rounds (
  round_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  duration_days integer not null check (duration_days in (30, 60, 90)),
  status text not null check (status in ('open', 'closed')),
  opened_by_bot_id bigint references bots,
  payment_id bigint references payments,
  held_for_bot_id bigint references bots,
  opened_at timestamptz not null default app_now(),
  closes_at timestamptz not null,
  closed_at timestamptz
);
create index rounds_by_idea on rounds (idea_id, round_id);
create index rounds_to_close on rounds (closes_at) where status = 'open' and held_for_bot_id is null;
alter table payments add foreign key (round_id) references rounds;

create table watches (
  bot_id bigint not null references bots on delete cascade,
  user_id bigint not null references users on delete cascade,
  idea_id bigint not null references ideas on delete cascade,
  -- Null: every event.
  events text[],
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  primary key (bot_id, user_id, idea_id)
);
create index watches_by_idea on watches (idea_id) where held_for_bot_id is null;

create table conversations (
  conversation_id bigint generated always as identity primary key,
  context_type text not null default 'idea',
  idea_id bigint references ideas on delete set null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now()
);

-- A side of a conversation: a person, or an agent that acts for itself. What lists need is kept here, per side.
create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint references users on delete cascade,
  bot_id bigint references bots on delete cascade,
  unread_count integer not null default 0,
  last_read_id bigint not null default 0,
  last_activity_at timestamptz not null default app_now(),
  last_message_id bigint not null default 0,
  check ((user_id is null) <> (bot_id is null))
);
create unique index conversation_members_of_user on conversation_members (conversation_id, user_id) where user_id is not null;
create unique index conversation_members_of_bot on conversation_members (conversation_id, bot_id) where bot_id is not null;
create index conversations_of_user on conversation_members (user_id, last_message_id desc, conversation_id desc) where user_id is not null;
create index conversations_of_bot on conversation_members (bot_id, last_message_id desc, conversation_id desc) where bot_id is not null;

create sequence message_ids;

-- Ids are drawn while the conversation's row is locked, so within a conversation they grow in the order of commits.
create table messages (
  id bigint primary key default nextval('message_ids'),
  conversation_id bigint not null references conversations on delete cascade,
  account_type text not null check (account_type in ('user', 'ai_agent', 'system')),
  -- The person who wrote it, or for whom the agent wrote it.
  user_id bigint references users on delete set null,
  bot_id bigint references bots on delete set null,
  body text not null,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now()
);
create index messages_by_conversation on messages (conversation_id, id);
create index messages_held on messages (held_for_bot_id) where held_for_bot_id is not null;

create table interests (
  interest_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  -- Who is interested: a person, or an agent for itself.
  user_id bigint references users on delete cascade,
  bot_id bigint references bots on delete cascade,
  -- The agent that expressed it for the person.
  placed_by_bot_id bigint references bots on delete set null,
  kind text not null check (kind in ('invest', 'partner')),
  message text,
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'withdrawn')),
  conversation_id bigint not null references conversations on delete cascade,
  held_for_bot_id bigint references bots,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  check ((user_id is null) <> (bot_id is null))
);
-- One interest per idea and participant, whoever expresses it; one that is held does not stand in the way of a real one.
create unique index interests_of_user on interests (idea_id, user_id) where user_id is not null and held_for_bot_id is null;
create unique index interests_of_bot on interests (idea_id, bot_id) where bot_id is not null and held_for_bot_id is null;
create unique index interests_held on interests (held_for_bot_id, idea_id, user_id) nulls not distinct where held_for_bot_id is not null;
create index interests_by_idea on interests (idea_id, interest_id);
create index interests_placed_by_user on interests (user_id, interest_id) where user_id is not null;
create index interests_placed_by_bot on interests (bot_id, interest_id) where bot_id is not null;

-- What somebody asked the owner of an idea, once, without being interested in it. The talk goes on in its conversation.
create table idea_questions (
  question_id bigint generated always as identity primary key,
  idea_id bigint not null references ideas on delete cascade,
  user_id bigint not null references users on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  question text not null,
  -- Whether the owner may show it with an answer on the idea's page, and under whose name.
  publish text not null check (publish in ('no', 'unnamed', 'named')),
  asked_at timestamptz not null default app_now(),
  unique (idea_id, user_id)
);
create index idea_questions_by_user on idea_questions (user_id, asked_at);
create index idea_questions_by_conversation on idea_questions (conversation_id);

-- An answer on the page is an update of the idea about a question, and goes with it.
alter table idea_updates add column question_id bigint;
alter table idea_updates add constraint idea_updates_question_id_fkey
  foreign key (question_id) references idea_questions on delete cascade not valid;

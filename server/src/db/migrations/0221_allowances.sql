-- What a person who is asked each time allowed for an hour without being asked: so many writes, until then. It ends with the pairing.
create table allowances (
  bot_id bigint not null,
  user_id bigint not null,
  permission text not null,
  uses_left smallint not null check (uses_left >= 0),
  ends_at timestamptz not null,
  primary key (bot_id, user_id, permission),
  foreign key (bot_id, user_id) references links on delete cascade
);
create index allowances_by_user on allowances (user_id);
create index allowances_ended on allowances (ends_at);

-- Ways back from a record to what hangs on it: deleting an idea, discarding what is held and erasing a person must not scan.

create index favourites_by_idea on favourites (idea_id);
create index conversations_by_idea on conversations (idea_id) where idea_id is not null;
create index conversations_held on conversations (held_for_bot_id) where held_for_bot_id is not null;
create index interests_by_conversation on interests (conversation_id);
create index rounds_held on rounds (held_for_bot_id) where held_for_bot_id is not null;
create index rounds_by_payment on rounds (payment_id) where payment_id is not null;
create index payments_by_idea on payments (idea_id);
create index payments_by_round on payments (round_id) where round_id is not null;
create index watches_by_user on watches (user_id);
create index match_notices_by_user on match_notices (user_id);
create index queued_writes_by_user on queued_writes (user_id) where user_id is not null;

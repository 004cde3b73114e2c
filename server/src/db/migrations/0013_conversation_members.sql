-- Who is in a conversation. The two unique indexes are partial, so neither answers this: on 160,000 members every message
-- sent and every name in a list read all of them (25 ms each; 0.02 ms with this).
create index conversation_members_by_conversation on conversation_members (conversation_id);

-- Deleting an idea looks for held watches too.
drop index watches_by_idea;
create index watches_by_idea on watches (idea_id);

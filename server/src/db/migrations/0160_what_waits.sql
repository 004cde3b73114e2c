-- outside a transaction
-- What waits for somebody is counted with every change that their open pages show, and again with every approval that an agent
-- asks for. What was decided long ago is not read for that.
create index concurrently if not exists approvals_waiting on approvals (user_id, bot_id) where state = 'waiting';
create index concurrently if not exists interests_new on interests (idea_id) where status = 'new' and held_for_bot_id is null;
create index concurrently if not exists introductions_new on introductions (match_user_id) where status = 'new' and held_for_bot_id is null;
-- The list of agents counts these for each of them, and a decision reads them all.
create index concurrently if not exists queued_writes_of_bot on queued_writes (bot_id, write_id) where state = 'queued';
-- Whoever reviews sees how everything fared that an agent created.
create index concurrently if not exists businesses_by_creator on businesses (created_by_bot_id) where created_by_bot_id is not null;

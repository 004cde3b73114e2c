-- What pairing, points and the monitor look up.

-- The monitor looks only at agents that did something in its window. The hour changes at most once an hour, so the
-- counters' own updates stay free of index work.
create index bot_usage_by_hour on bot_usage (hour, bot_id);

-- What an admin wrote to a booking of theirs.
alter table points_ledger add column note text;
create index points_ledger_by_bot on points_ledger (bot_id, entry_id);

-- A person's agents are listed in the order of their ids.
drop index links_by_user;
create index links_by_user on links (user_id, bot_id);

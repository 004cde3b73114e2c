-- outside a transaction
-- Links of agents are pruned, those of the audit log are not.
create index concurrently if not exists log_links_of_agents on log_links (epoch) where bot_id > 0;

-- outside a transaction
-- People, agents and businesses that everybody may see, by the words of their names.
create index concurrently if not exists users_by_name on users using gin (to_tsvector('simple', name))
  where visibility = 'public' and erased_at is null and username is not null;
create index concurrently if not exists bots_by_name on bots using gin (to_tsvector('simple', bot_name)) where wants_listing;
create index concurrently if not exists businesses_by_name on businesses using gin (to_tsvector('simple', business_name))
  where approval_status = 'approved' and held_for_bot_id is null;

-- outside a transaction
-- What was held and is settled is deleted after its time.
create index concurrently if not exists queued_writes_settled on queued_writes (settled_at) where settled_at is not null;

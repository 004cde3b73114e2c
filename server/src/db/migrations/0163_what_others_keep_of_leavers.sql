-- outside a transaction
-- When somebody leaves, what others' agents asked about meeting them, and what was prepared for their address before its agent
-- was approved, is looked for here, as in 0157.
create index concurrently if not exists approvals_by_match on approvals ((input ->> 'match_user_id'))
  where input ->> 'match_user_id' is not null;
create index concurrently if not exists approvals_by_introduction on approvals ((input ->> 'introduction_id'))
  where input ->> 'introduction_id' is not null;
create index concurrently if not exists queued_writes_by_address on queued_writes (lower(btrim(input ->> 'email')))
  where input ->> 'email' is not null;

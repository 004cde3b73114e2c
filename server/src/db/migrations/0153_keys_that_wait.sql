-- A key counts for a day, but a person may take three to decide. While they have not, it still stands for what they were
-- asked, or the same call would ask them a second time.
create or replace function enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[], p_kinds text[], p_records bigint[])
returns table(status text, linked boolean, permissions text[], stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  perform pg_advisory_xact_lock(l.number) from (
    select distinct hashtextextended(a.name, a.id) as number from (
      select key, bot_id from unnest(p_bots, p_keys) k (bot_id, key) where key is not null
      union all
      select 'locked ' || r.kind, r.id from unnest(p_kinds, p_records) r (kind, id)
      union all
      select c.name, c.id from unnest(p_kinds, p_records) r (kind, id) join interests n on n.interest_id = r.id
        cross join lateral (values ('locked idea', n.idea_id), ('locked conversation', n.conversation_id)) c (name, id)
        where r.kind = 'interest') a (name, id)
    order by number) l;
  return query
  select b.status, l.linked, l.permissions, coalesce(k.operation, w.operation), coalesce(k.input_hash, w.input_hash), k.status,
      k.body, l.terms
    from unnest(p_bots, p_pending, p_users, p_keys) with ordinality a (bot_id, pending, user_id, key, position)
    left join lateral (select b.status from bots b where b.bot_id = a.bot_id and a.pending for share) b on true
    left join lateral (
      select true as linked, l.permissions, l.terms from links l
        where l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null for share) l on true
    left join idempotency_keys k
      on k.bot_id = a.bot_id and k.key = a.key and k.created_at > app_now() - interval '24 hours'
    left join lateral (
      select w.operation, w.input_hash from approvals w
        where k.bot_id is null and w.bot_id = a.bot_id and w.key = a.key and w.state = 'waiting' and w.expires_at > app_now()
        order by w.approval_id desc limit 1) w on true
    order by a.position;
end $$;

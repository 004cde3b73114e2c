-- Groups of writes name the records they are about, and all of these are locked here, with the keys, in one order: two
-- groups wait for each other and never in a circle. An interest stands for its idea and its conversation too, which its
-- decision changes. The function without locks stays for processes of the version before.
create function enter_writes(p_bots bigint[], p_pending boolean[], p_users bigint[], p_keys text[], p_kinds text[],
  p_records bigint[])
  returns table (status text, linked boolean, permissions text[],
    stored_operation text, stored_input_hash bytea, stored_status smallint, stored_body text, terms jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
  select b.status, l.linked, l.permissions, k.operation, k.input_hash, k.status, k.body, l.terms
    from unnest(p_bots, p_pending, p_users, p_keys) with ordinality a (bot_id, pending, user_id, key, position)
    left join lateral (select b.status from bots b where b.bot_id = a.bot_id and a.pending for share) b on true
    left join lateral (
      select true as linked, l.permissions, l.terms from links l
        where l.bot_id = a.bot_id and l.user_id = a.user_id and l.paused_at is null for share) l on true
    left join idempotency_keys k
      on k.bot_id = a.bot_id and k.key = a.key and k.created_at > app_now() - interval '24 hours'
    order by a.position;
end $$;

-- What 0018 kept for the version before it.
drop function admit_bot(bytea, integer, integer, integer, bigint, text);
drop function enter_write(bigint, boolean, bigint, text, text, bytea);
drop function record_action(bigint, integer, integer, boolean, text, bigint, text, integer, text, text, smallint, text);
drop function record_actions(integer, integer, bigint[], bigint[], text[], text[], boolean[], integer[], text[], text[],
  bytea[], smallint[], text[]);

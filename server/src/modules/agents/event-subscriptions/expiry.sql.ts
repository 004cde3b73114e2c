import type { Tx } from '../../../db/tx.ts'

/** Ends subscriptions that were not refreshed in time. Returns how many. */
export async function deleteExpired(tx: Tx, limit: number): Promise<number> {
  const gone = await tx.rows(
    `delete from event_subscriptions where subscription_id in (
       select subscription_id from event_subscriptions where expires_at <= app_now() order by expires_at limit $1
       for update skip locked) returning 1`,
    [limit],
  )
  return gone.length
}

/**
 * Transactions that were running when a subscription was made may have written events without knowing of it. A while
 * later we note the last such transaction; once all of them have ended, their events are added. Returns how many
 * subscriptions are complete now.
 */
export async function catchUp(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows<{ lane: number }>(
    `with begun as (
       update event_subscriptions set unseen_until = pg_snapshot_xmax(pg_current_snapshot())
       where unseen_since is not null and unseen_until is null and created_at < app_now() - interval '10 seconds'),
     ready as (
       select s.subscription_id, s.bot_id, s.type, s.matching, s.unseen_since, s.unseen_until from event_subscriptions s
       where s.unseen_since is not null and s.unseen_until <= pg_snapshot_xmin(pg_current_snapshot())
       order by s.subscription_id limit $1 for no key update skip locked),
     added as (
       insert into deliveries (event_id, bot_id)
       select e.event_id, -r.subscription_id from ready r join events e on e.bot_id = r.bot_id and e.type = r.type
         and e.data @> r.matching and e.written_by >= pg_snapshot_xmin(r.unseen_since) and e.written_by < r.unseen_until
         and not pg_visible_in_snapshot(e.written_by, r.unseen_since)
       where not exists (
         select 1 from deliveries d where d.event_id = e.event_id and d.bot_id = -r.subscription_id))
     update event_subscriptions s set unseen_since = null, unseen_until = null
     from ready where s.subscription_id = ready.subscription_id returning -s.subscription_id as lane`,
    [limit],
  )
  tx.announce(rows.map(({ lane }) => lane))
  return rows.length
}

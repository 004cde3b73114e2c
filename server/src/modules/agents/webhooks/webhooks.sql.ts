import type { Static } from 'typebox'
import { asked } from '../../../db/asked.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { Delivery, Webhook } from './webhooks.schema.ts'

export type WebhookState = Row<typeof Webhook>

export function readWebhook(tx: Tx, botId: number): Promise<WebhookState> {
  return tx.one(
    `select b.webhook_url, b.webhook_url is not null and e.disabled_at is null as enabled, e.disabled_reason,
       case when e.with_content then '{content}' else '{}' end::text[] as include,
       e.failing_since, case when e.previous_secret_until > app_now() then e.previous_secret_until end as previous_secret_until
     from bots b left join webhook_endpoints e using (bot_id) where b.bot_id = $1`,
    [botId],
  )
}

/** A new URL starts afresh: enabled, with no failures. Waiting deliveries go there. */
export async function setAddress(tx: Tx, botId: number, url: string): Promise<void> {
  await tx.rows(
    `with bot as (update bots set webhook_url = $2 where bot_id = $1)
     insert into webhook_endpoints (bot_id) values ($1)
     on conflict (bot_id) do update
       set failing_since = null, paused_until = null, disabled_at = null, disabled_reason = null`,
    [botId, url],
  )
}

/** Whether events carry what they are about; also before there is an address. */
export async function setContent(tx: Tx, botId: number, withContent: boolean): Promise<void> {
  await tx.rows(
    `insert into webhook_endpoints (bot_id, with_content) values ($1, $2)
     on conflict (bot_id) do update set with_content = excluded.with_content`,
    [botId, withContent],
  )
}

/** Clears what was wrong with the old address. */
export async function removeAddress(tx: Tx, botId: number): Promise<void> {
  await tx.rows(
    `with bot as (update bots set webhook_url = null where bot_id = $1),
     endpoint as (
       update webhook_endpoints set failing_since = null, paused_until = null, disabled_at = null, disabled_reason = null
       where bot_id = $1)
     update deliveries set state = 'cancelled', settled_at = app_now() where bot_id = $1 and state = 'pending'`,
    [botId],
  )
}

const OVERLAP = '24 hours'

/** Replaced secrets that still sign; with the agent locked, so that two rotations take turns. Drops those that no longer do. */
export async function lockReplacedSecrets(tx: Tx, botId: number): Promise<{ count: number; seconds_left: number }> {
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [botId])
  await tx.rows('delete from older_webhook_secrets where bot_id = $1 and signs_until <= app_now()', [botId])
  return tx.one(
    `select count(*)::integer as count,
       coalesce(ceil(extract(epoch from min(signs_until) - app_now())), 0)::integer as seconds_left
     from (select signs_until from older_webhook_secrets where bot_id = $1
       union all select previous_secret_until from webhook_endpoints
       where bot_id = $1 and previous_secret_until > app_now()) s`,
    [botId],
  )
}

/** The previous secret keeps signing for a day, so that receivers can switch in their own time; so do those before it. */
export async function replaceSecret(tx: Tx, botId: number, sealed: Buffer): Promise<void> {
  await tx.rows(
    `with before as (select bot_id, webhook_secret_sealed as secret from bots where bot_id = $1),
     older as (
       insert into older_webhook_secrets (bot_id, secret_sealed, signs_until)
       select bot_id, previous_secret_sealed, previous_secret_until from webhook_endpoints
       where bot_id = $1 and previous_secret_until > app_now()),
     changed as (update bots set webhook_secret_sealed = $2 from before where bots.bot_id = before.bot_id)
     insert into webhook_endpoints (bot_id, previous_secret_sealed, previous_secret_until)
     select bot_id, secret, app_now() + $3::interval from before
     on conflict (bot_id) do update set previous_secret_sealed = excluded.previous_secret_sealed,
       previous_secret_until = excluded.previous_secret_until`,
    [botId, sealed, OVERLAP],
  )
}

export type DeliveryRow = Static<typeof Delivery>

interface DeliveryFilters {
  state: string | null
  type: string | null
  event: string | null
}

export function listDeliveries(
  tx: Tx,
  botId: number,
  filters: DeliveryFilters,
  page: { before: number; limit: number },
): Promise<DeliveryRow[]> {
  const values: unknown[] = [botId, page.before, page.limit]
  const chosen = asked(values, { 'd.state': filters.state, 'e.type': filters.type }).map((each) => ` and ${each}`)
  // A statement of its own, or the planner might scan all deliveries of an agent.
  const source =
    filters.event === null
      ? 'deliveries'
      : `(select * from deliveries
          where event_id = (select event_id from events where public_id = $${values.push(filters.event)}) offset 0)`
  return tx.rows(
    `select d.delivery_id, e.public_id as event_id, e.type, d.state, e.created_at,
       case when d.state = 'pending' then d.next_try_at end as next_try_at, d.attempts
     from ${source} d join events e using (event_id)
     where d.bot_id = $1 and d.delivery_id < $2${chosen.join('')}
     order by d.delivery_id desc limit $3`,
    values,
  )
}

/** Starts a new series of attempts; earlier ones are kept. Undefined if this agent has no such delivery. */
export function redeliver(tx: Tx, botId: number, deliveryId: number): Promise<DeliveryRow | undefined> {
  return tx.first(
    `with again as (
       update deliveries set state = 'pending', tries = 0, next_try_at = app_now(), settled_at = null
       where delivery_id = $2 and bot_id = $1 returning *)
     select again.delivery_id, e.public_id as event_id, e.type, again.state, e.created_at, again.next_try_at, again.attempts
     from again join events e using (event_id)`,
    [botId, deliveryId],
  )
}

/** Everything since then that did not arrive, including events from times without a webhook. Returns their number. */
export async function recoverSince(tx: Tx, botId: number, since: string): Promise<number> {
  const { recovered } = await tx.one<{ recovered: number }>(
    `with missed as (
       select event_id from events where bot_id = $1 and created_at >= $2),
     again as (
       update deliveries d set state = 'pending', tries = 0, next_try_at = app_now(), settled_at = null
       from missed where d.bot_id = $1 and d.event_id = missed.event_id
         and (d.state in ('failed', 'cancelled') or d.state = 'pending' and d.next_try_at > app_now())
       returning d.event_id),
     added as (
       insert into deliveries (event_id, bot_id)
       select event_id, $1 from missed where not exists (
         select 1 from deliveries d where d.event_id = missed.event_id and d.bot_id = $1)
       order by event_id
       returning event_id)
     select (select count(*) from again) + (select count(*) from added) as recovered`,
    [botId, since],
  )
  return recovered
}

import type { Tx } from '../db/tx.ts'
import type { EventType } from './types.ts'

interface NewEvent {
  publicId: string
  botId: number
  type: EventType
  data: string
  /** Cancels what still waits for this agent. */
  last: boolean
  /** The trace of the call that caused it, where calls are traced. */
  traceparent: string | null
}

/**
 * With a delivery for each agent that has a webhook, and for each subscription over MCP that the event matches. Returns
 * the lanes of these subscriptions.
 */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<number[]> {
  const rows = await tx.rows<{ lane: number }>(
    `with recipient as (
       select r.*, b.webhook_url is not null and e.disabled_at is null as hooked
       from unnest($1::text[], $2::bigint[], $3::text[], $4::jsonb[], $5::boolean[], $6::text[]) with ordinality
         r (public_id, bot_id, type, data, last, traceparent, position)
       join bots b using (bot_id) left join webhook_endpoints e using (bot_id)
       where b.status in ('pending_approval', 'active') or r.type like 'bot.%'),
     silenced as (
       update deliveries d set state = 'cancelled', settled_at = app_now() from recipient r
       where r.last and d.bot_id = r.bot_id and d.state = 'pending'),
     told as (
       insert into events (public_id, bot_id, type, data, traceparent)
       select public_id, bot_id, type, data, traceparent from recipient order by position
       returning event_id, public_id, bot_id, type, data),
     sent as (
       insert into deliveries (event_id, bot_id)
       select told.event_id, told.bot_id from told join recipient using (public_id) where hooked
       union all
       select told.event_id, -s.subscription_id from told join event_subscriptions s using (bot_id)
       where s.type = told.type and s.expires_at > app_now() and told.data @> s.matching
       returning bot_id as lane)
     select lane from sent where lane < 0`,
    [
      events.map(({ publicId }) => publicId),
      events.map(({ botId }) => botId),
      events.map(({ type }) => type),
      events.map(({ data }) => data),
      events.map(({ last }) => last),
      events.map(({ traceparent }) => traceparent),
    ],
  )
  return rows.map(({ lane }) => lane)
}

export async function peoplePairedWith(tx: Tx, botIds: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>('select user_id from links where bot_id = any ($1)', [botIds])
  return rows.map(({ user_id }) => user_id)
}

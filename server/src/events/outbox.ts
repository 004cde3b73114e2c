import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/tx.ts'
import { type EventData, type EventType, LAST_WORDS } from './types.ts'

/** Events stay far below 20 kB, however long a reason somebody wrote. */
const LONGEST_TEXT = 1_000

/**
 * Tells agents something, in the transaction of what it tells: both happen or neither. Agents with a webhook get a
 * delivery with it. Gives the events' ids. A suspended or rejected agent is told only of its own state; what still waited for it is dropped then.
 */
export function emit<Kind extends EventType>(
  tx: Tx,
  botIds: readonly number[],
  type: Kind,
  data: EventData<Kind>,
): Promise<string[]> {
  return emitEach(
    tx,
    type,
    [...new Set(botIds)].map((botId) => ({ botId, data })),
  )
}

/** The same for several events of one type, in one statement. */
export async function emitEach<Kind extends EventType>(
  tx: Tx,
  type: Kind,
  events: readonly { botId: number; data: EventData<Kind> }[],
): Promise<string[]> {
  if (events.length === 0) return []
  const ids = events.map(newEventId)
  const recipients = events.map(({ botId }) => botId)
  await tx.rows(
    `with recipient as (
       select r.public_id, r.data, b.bot_id, b.webhook_url is not null and e.disabled_at is null as hooked
       from unnest($1::text[], $2::bigint[], $4::jsonb[]) r (public_id, bot_id, data)
       join bots b using (bot_id) left join webhook_endpoints e using (bot_id)
       where b.status in ('pending_approval', 'active') or $3::text like 'bot.%'),
     silenced as (
       update deliveries d set state = 'cancelled', settled_at = app_now() from recipient r
       where $5 and d.bot_id = r.bot_id and d.state = 'pending'),
     told as (
       insert into events (public_id, bot_id, type, data)
       select public_id, bot_id, $3, data from recipient returning event_id, public_id, bot_id)
     insert into deliveries (event_id, bot_id)
     select told.event_id, told.bot_id from told join recipient using (public_id) where hooked`,
    [ids, recipients, type, events.map(({ data }) => JSON.stringify(data, clip)), LAST_WORDS.includes(type)],
  )
  tx.announce([...new Set(recipients)])
  if (type.startsWith('bot.')) await tellPaired(tx, recipients)
  return ids
}

/** Whoever is paired with an agent sees its state, and what its approval released. */
async function tellPaired(tx: Tx, botIds: readonly number[]): Promise<void> {
  const paired = await tx.rows<{ user_id: number }>('select user_id from links where bot_id = any ($1)', [botIds])
  const userIds = paired.map(({ user_id }) => user_id)
  tx.notifyUsers(userIds, 'agents')
  tx.notifyUsers(userIds, 'records')
}

function newEventId(): string {
  return `evt_${randomUUID().replaceAll('-', '')}`
}

function clip(_field: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT).toWellFormed()}…`
    : value
}

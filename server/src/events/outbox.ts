import { currentTrace } from '../db/queues.ts'
import type { Tx } from '../db/tx.ts'
import { mintOf } from '../secrets/secrets.ts'
import { insertEvents, peoplePairedWith } from './outbox.sql.ts'
import { type EventData, type EventType, LAST_WORDS } from './types.ts'

/** Keeps events far below 20 kB, however long a reason is. A task is sent in full. */
const LONGEST_TEXT = 1_000
const LONGEST_TASK = 2_000

/**
 * Tells agents something, in the transaction of the change itself: both happen or neither. Agents with a webhook also get
 * a delivery. Returns the ids of the events. A suspended or rejected agent hears only about its own state, and what still
 * waited for it is cancelled.
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

/** The same for several events of one type. */
export async function emitEach<Kind extends EventType>(
  tx: Tx,
  type: Kind,
  /** `trace`: of the call, where several calls emit together. */
  events: readonly { botId: number; data: EventData<Kind>; trace?: string | undefined }[],
): Promise<string[]> {
  return events.length === 0 ? [] : tx.batched(emitAll, { type, events, trace: currentTrace() })
}

interface EmittedEvents {
  type: EventType
  trace: string | undefined
  events: readonly { botId: number; data: object; trace?: string | undefined }[]
}

/** One statement for the events of all calls that share the transaction. */
async function emitAll(tx: Tx, emitted: readonly EmittedEvents[]): Promise<string[][]> {
  const mint = mintOf(tx)
  const rows = emitted.map(({ type, events, trace: present }) =>
    events.map(({ botId, data, trace = present }) => {
      const clip = (_field: string, value: unknown) =>
        clipped(value, type.startsWith('task.') ? LONGEST_TASK : LONGEST_TEXT)
      const last = LAST_WORDS.includes(type)
      return {
        publicId: mint.eventId(),
        botId,
        type,
        data: JSON.stringify(data, clip),
        last,
        traceparent: trace ?? null,
      }
    }),
  )
  const all = rows.flat()
  const lanes = await insertEvents(tx, all)
  tx.announce([...new Set([...all.map(({ botId }) => botId), ...lanes])])
  const states = all.filter(({ type }) => type.startsWith('bot.'))
  if (states.length > 0)
    await tellPaired(
      tx,
      states.map(({ botId }) => botId),
    )
  return rows.map((each) => each.map(({ publicId }) => publicId))
}

/** People paired with an agent see its state, and what was released with its approval. */
async function tellPaired(tx: Tx, botIds: readonly number[]): Promise<void> {
  const userIds = await peoplePairedWith(tx, botIds)
  tx.notifyUsers(userIds, 'agents')
  tx.notifyUsers(userIds, 'records')
}

function clipped(value: unknown, most: number): unknown {
  return typeof value === 'string' && value.length > most ? `${value.slice(0, most).toWellFormed()}…` : value
}

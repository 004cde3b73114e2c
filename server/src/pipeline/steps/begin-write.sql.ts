import { Refusal } from '../../contract/errors.ts'
import type { Terms } from '../../contract/grants.ts'
import type { Locks } from '../../contract/operation.ts'
import type { BotStatus } from '../../contract/vocabulary.ts'
import { sqlState, type Tx } from '../../db/tx.ts'
import type { StoredAnswer } from '../../idempotency/intent.ts'

/** What a write checks before it begins: see enter_writes in db/migrations/. */
export interface Beginning {
  botId: number
  /** The agent was pending when the call was admitted. */
  pending: boolean
  userId: number | null
  key: string | undefined
  locks: Locks
}

export interface Begun extends StoredAnswer {
  status: BotStatus | null
  linked: boolean | null
  permissions: string[] | null
  terms: Terms | null
}

const NOTHING_TO_LOOK_UP: Begun = {
  status: null,
  linked: null,
  permissions: null,
  terms: null,
  stored_operation: null,
  stored_input_hash: null,
  stored_status: null,
  stored_body: null,
}

/** Waits for calls with the same keys or about the same records, up to the lock timeout. */
export async function beginWrites(tx: Tx, questions: readonly Beginning[]): Promise<Begun[]> {
  const records = questions.flatMap(({ locks }) => Object.entries(locks))
  const isEmpty = ({ pending, userId, key }: Beginning) => !pending && userId === null && key === undefined
  if (records.length === 0 && questions.every(isEmpty)) return questions.map(() => NOTHING_TO_LOOK_UP)
  try {
    return await tx.rows<Begun>('select * from enter_writes($1, $2, $3, $4, $5, $6)', [
      questions.map(({ botId }) => botId),
      questions.map(({ pending }) => pending),
      questions.map(({ userId }) => userId),
      questions.map(({ key }) => key ?? null),
      records.map(([kind]) => kind),
      records.map(([, id]) => id),
    ])
  } catch (error) {
    // Many others may be at the same record. Only who sent a key can be told of one.
    const keyed = questions.some(({ key }) => key !== undefined)
    throw (keyed ? keyInUse(error) : recordInUse(error)) ?? error
  }
}

/** The refusal for a call that waited too long for another with its key, if that is what happened. */
export function keyInUse(error: unknown): Refusal | undefined {
  if (!isLockTimeout(error)) return undefined
  return new Refusal('rate_limited', {
    reason: 'key_running',
    retryAfterSeconds: 1,
  })
}

function recordInUse(error: unknown): Refusal | undefined {
  return isLockTimeout(error) ? new Refusal('rate_limited', { retryAfterSeconds: 1 }) : undefined
}

function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

import type { Check, CheckContext } from './context.ts'

/** Failed calls began during a fault or within the recovery time after one. */
export const lateErrors: Check = {
  name: 'no call fails after the time of healing',
  async look({ history, struck, healedWithinMs }) {
    const failed = history.attempts.filter(({ ending }) => ending !== 'done' && ending !== 'refused')
    const late = failed.filter(
      ({ startedAt }) =>
        !struck.some(({ from, until }) => startedAt >= from - GRACE_MS && startedAt <= until + healedWithinMs),
    )
    const [first] = late
    if (first)
      history.violate(
        this.name,
        `${late.length} calls, the first ${first.ending} at ${new Date(first.startedAt).toISOString()}`,
      )
    return history.attempts.length
  },
}

/** A call that began before a fault may fail because of it; the longest response is checked elsewhere. */
const GRACE_MS = 5_000

/** From an event's creation to its first arrival. */
export async function slowestDelivery({ database, receiver }: CheckContext): Promise<number> {
  const rows = await database.query<{ public_id: string; created_at: string }>(
    'select public_id, created_at from events',
  )
  const first = new Map<string, number>()
  for (const { event, at } of receiver.received) if (!first.has(event.id)) first.set(event.id, at)
  // One by one: a hundred thousand arguments are more than a call can take.
  let slowest = 0
  for (const { public_id, created_at } of rows)
    slowest = Math.max(slowest, (first.get(public_id) ?? 0) - Date.parse(created_at))
  return slowest
}

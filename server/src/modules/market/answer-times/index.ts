import Type from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import { Nullable } from '../../../schema/types.ts'
import { countAnswers } from './answer-times.sql.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Within these times; anything later is longer. */
const TIMES = { hour: HOUR, day: DAY, three_days: 3 * DAY, week: 7 * DAY, longer: Number.POSITIVE_INFINITY } as const
const NAMES = Object.keys(TIMES) as (keyof typeof TIMES)[]

/** Before so many answers nothing is usual. */
const FEWEST = 5

export const UsualAnswer = Nullable(
  Type.Enum(NAMES, {
    description: `Within what time they answer at least half of the interests and introductions they get; null before their ${FEWEST}th answer.`,
  }),
)

/** Counts an answer of the person asked; an agent that acts for itself has nobody who waits to learn it. */
export async function noteAnswer(tx: Tx, userId: number | null, seconds: number): Promise<void> {
  if (userId === null) return
  const within = 1 + NAMES.findIndex((name) => seconds <= TIMES[name])
  await tx.batched(countAnswers, { userId, within })
}

/** The usual time, by these counts. */
export function usualAnswer(answers: readonly number[] | null): (typeof NAMES)[number] | null {
  const upTo = (place: number) => (answers ?? []).slice(0, place).reduce((sum, count) => sum + count, 0)
  const all = upTo(NAMES.length)
  if (all < FEWEST) return null
  return NAMES.find((_name, place) => upTo(place + 1) * 2 >= all) ?? null
}

import { setTimeout as pause } from 'node:timers/promises'
import { books } from './books.ts'
import { careful } from './careful.ts'
import type { Check, CheckContext } from './context.ts'
import { causes, deliveries, feeds, tests } from './events.ts'
import { histories } from './histories.ts'
import {
  decisionsOfKeys,
  interestsOfKeys,
  marksOfKeys,
  purchasesOfKeys,
  replaysOfKeys,
  roundsOfKeys,
  watchesOfKeys,
} from './keys.ts'
import { previews } from './previews.ts'
import { records } from './records.ts'
import { talks } from './talks.ts'
import { tasks } from './tasks.ts'
import { lateErrors, slowestDelivery } from './times.ts'

const CHECKS: readonly Check[] = [
  marksOfKeys,
  interestsOfKeys,
  roundsOfKeys,
  decisionsOfKeys,
  watchesOfKeys,
  purchasesOfKeys,
  replaysOfKeys,
  ...books,
  deliveries,
  tests,
  feeds,
  ...causes,
  ...records,
  ...careful,
  ...tasks,
  ...talks,
  ...histories,
  ...previews,
  lateErrors,
]

const SETTLE_MS = 60_000

/** Runs all checks once everything is quiet and delivered. */
export async function check(context: CheckContext) {
  await settle(context)
  const checked: { check: string; looked: number }[] = []
  for (const { name, look } of CHECKS) checked.push({ check: name, looked: await look.call({ name, look }, context) })
  return { checked, slowestDeliveryMs: await slowestDelivery(context) }
}

async function settle({ database }: CheckContext): Promise<void> {
  for (const deadline = Date.now() + SETTLE_MS; Date.now() < deadline; await pause(100)) {
    const [row] = await database.query<{ n: number }>(`select count(*) as n from deliveries where state = 'pending'`)
    if (row?.n === 0) return
  }
}

import type { Queried } from '../arena.ts'
import type { CarefulPair } from '../careful.ts'
import type { Struck } from '../chaos.ts'
import type { Contest } from '../contests.ts'
import type { ReadFeed } from '../feeds.ts'
import type { History } from '../history.ts'
import type { QuotaAgent } from '../quota.ts'
import type { Receiver } from '../receiver.ts'
import type { Actor } from '../world.ts'

export interface CheckContext {
  database: Queried
  history: History
  receiver: Receiver
  actors: readonly Actor[]
  quota: readonly QuotaAgent[]
  careful: readonly CarefulPair[]
  struck: readonly Struck[]
  urls: readonly string[]
  feeds: readonly ReadFeed[]
  contests: readonly Contest[]
  healedWithinMs: number
}

/** Checks everything of its kind, reports violations, and returns how many items it checked. */
export interface Check {
  readonly name: string
  look(context: CheckContext): Promise<number>
}

/** A rule as a query that finds violations; `total` counts the rows checked. */
export function rule(name: string, total: string, offenders: string): Check {
  return {
    name,
    async look({ database, history }) {
      const found = await database.query<Record<string, unknown>>(offenders)
      for (const row of found.slice(0, 10)) history.violate(name, JSON.stringify(row))
      const [counted] = await database.query<{ n: number }>(`select count(*) as n from ${total}`)
      return counted!.n
    },
  }
}

import type { Tx } from './tx.ts'

const COSTLY_MS = 25
/** With fewer ideas, a slow answer says more about the machine than the search. */
const FEWEST_COSTLY = 100_000

/** Whether to keep what a search among ideas found. Cheap searches run again, so people see changes at once. */
export async function isCostly(tx: Tx, begun: number): Promise<boolean> {
  return performance.now() - begun > COSTLY_MS && (await areMany(tx))
}

export async function areMany(tx: Tx): Promise<boolean> {
  const { ideas } = await tx.one<{ ideas: number }>(
    `select greatest(reltuples, 0)::float8 as ideas from pg_class where oid = 'idea_listing'::regclass`,
  )
  return ideas >= FEWEST_COSTLY
}

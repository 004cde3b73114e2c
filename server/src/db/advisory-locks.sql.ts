import type { Tx } from './tx.ts'

/** Arbitrary numbers, all different; migrations and the embedded server have their own, 7310226 and 7310227. */
const LOCKS = {
  firstAdmin: 4_100_017,
  profileFiling: 7_310_228,
  dictionaries: 7_310_229,
  backers: 7_310_230,
  listing: 7_310_231,
  searches: 7_310_232,
  mails: 7_310_233,
} as const

type Lock = keyof typeof LOCKS

/** Kept until the transaction ends; others wait. */
export async function takeLock(tx: Tx, lock: Lock): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [LOCKS[lock]])
}

/** False if another transaction has it: only one of several concurrent runs proceeds. */
export async function tryLock(tx: Tx, lock: Lock): Promise<boolean> {
  return (await tx.one<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCKS[lock]])).taken
}

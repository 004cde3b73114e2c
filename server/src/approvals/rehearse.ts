import type { Tx } from '../db/tx.ts'

const UNDO = Symbol('undo')

/**
 * Runs a write and rolls it back to see its outcome; only the ids it drew are lost. Refusals are rethrown, and nothing is
 * announced.
 *
 * `changesNothing`: there is nothing to roll back. The write's locks are kept, so it stays true.
 */
export async function rehearse<Result>(
  tx: Tx,
  write: (tx: Tx) => Promise<Result>,
  changesNothing: (result: Result) => boolean = () => false,
): Promise<Result> {
  let result: { value: Result } | undefined
  const quiet: Tx = { ...tx, announce: () => {}, notifyUsers: () => {} }
  try {
    await tx.attempt(async () => {
      result = { value: await write(quiet) }
      if (!changesNothing(result.value)) throw UNDO
    })
  } catch (thrown) {
    if (thrown !== UNDO) throw thrown
  }
  return (result as { value: Result }).value
}

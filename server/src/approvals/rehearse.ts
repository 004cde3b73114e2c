import type { Tx } from '../db/tx.ts'

const UNDO = Symbol('undo')

/**
 * Runs a write to see what would come of it, and undoes it: the row ids it took are gone, nothing else is left. A refusal is
 * thrown on. Nobody is told of anything: what waits for the commit would go out although nothing happened.
 *
 * `changesNothing`: there is nothing to undo, so the locks that it took are kept and it stays true.
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

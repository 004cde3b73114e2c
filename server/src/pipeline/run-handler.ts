import { Refusal } from '../contract/errors.ts'
import type { CallContext } from '../contract/operation.ts'
import { FileReply } from '../contract/reply.ts'
import { type Answer, type Caller, refusalAnswer, warningsOf } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import type { PreparedOperation } from './prepare.ts'
import { successOf } from './success.ts'
import { resultOfUndone, told, Undone } from './tried.ts'

type Tx = CallContext['tx']

interface How {
  /** Done first, in the transaction of a write. */
  first?: (tx: Tx) => Promise<void>
  /** A write is checked and not done. */
  dryRun?: boolean
}

/** Runs the handler of a person or the public: a write in one transaction. Reads and uploads hold none open. */
export async function runHandler(
  { database }: PipelineDependencies,
  { operation, writeBody }: PreparedOperation,
  context: Omit<CallContext, 'tx'>,
  input: Record<string, unknown>,
  caller: Caller,
  { first = async () => {}, dryRun = false }: How = {},
): Promise<Answer> {
  const act = (tx: Tx) => operation.handler({ ...context, tx } as never, input)
  const write = async (tx: Tx) => {
    await first(tx)
    const outcome = await act(tx)
    // A refusal stands with what it counts: trying is no way to guess for free.
    if (dryRun && !(outcome instanceof Refusal)) throw new Undone(outcome)
    return outcome
  }
  const outcome = operation.upload
    ? await act(database.read)
    : operation.fromReplica
      ? await act(database.browse)
      : operation.effect === 'read'
        ? await database.reading(act)
        : await database.transaction(write).catch(resultOfUndone<Awaited<ReturnType<typeof act>>>)
  if (outcome instanceof Refusal) return refusalAnswer(outcome, { ...caller, headers: {} })
  const { status, code, output, extra } = successOf(operation, outcome)
  const file = outcome instanceof FileReply ? { file: outcome.file } : {}
  const answer = { status, body: writeBody(output, { ...extra, ...warningsOf(caller) }), headers: {}, code, ...file }
  return dryRun ? told(database.read, answer, input) : answer
}

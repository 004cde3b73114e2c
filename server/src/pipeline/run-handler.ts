import { Refusal } from '../contract/errors.ts'
import type { CallContext } from '../contract/operation.ts'
import { FileReply } from '../contract/reply.ts'
import { type Answer, type Caller, refusalAnswer, warningsOf } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import type { PreparedOperation } from './prepare.ts'
import { successOf } from './success.ts'

/** Runs the handler of a person or the public: a write in one transaction. Reads and uploads hold none open. */
export async function runHandler(
  { database }: PipelineDependencies,
  { operation, writeBody }: PreparedOperation,
  context: Omit<CallContext, 'tx'>,
  input: Record<string, unknown>,
  caller: Caller,
  first: (tx: CallContext['tx']) => Promise<void> = async () => {},
): Promise<Answer> {
  const act = (tx: CallContext['tx']) => operation.handler({ ...context, tx } as never, input)
  const outcome = operation.upload
    ? await act(database.read)
    : operation.fromReplica
      ? await act(database.browse)
      : operation.effect === 'read'
        ? await database.reading(act)
        : await database.transaction(async (tx) => {
            await first(tx)
            return act(tx)
          })
  if (outcome instanceof Refusal) return refusalAnswer(outcome, { ...caller, headers: {} })
  const { status, code, output, extra } = successOf(operation, outcome)
  const file = outcome instanceof FileReply ? { file: outcome.file } : {}
  return { status, body: writeBody(output, { ...extra, ...warningsOf(caller) }), headers: {}, code, ...file }
}

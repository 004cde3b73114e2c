import { Refusal } from '../contract/errors.ts'
import type { CallContext } from '../contract/operation.ts'
import { addressPolicy } from '../limits/policies.ts'
import { peekRate, takeRate } from '../limits/rate.sql.ts'
import type { Answer, Caller, IncomingCall } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { dryRunWish, mergeFaults } from './dry-run-wish.ts'
import { type PreparedOperation, readInput } from './prepare.ts'
import { runHandler } from './run-handler.ts'

/** For each call that counts, so many may be tried. */
const TRIALS = 10

/** A call without a token. The limit per address counts only successful calls. */
export async function runPublicCall(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
  caller: Caller,
): Promise<Answer> {
  const { access } = prepared.operation
  const limit = access.by === 'anyone' ? access.addressLimit : null
  const policy = limit && addressPolicy(limit, dependencies.config, call.address)
  if (policy) await peekRate(dependencies.database.read, policy)
  const { dryRun, faults } = dryRunWish(prepared.operation, call)
  const checked = mergeFaults(readInput(prepared, call), faults)
  if (!checked.ok) throw new Refusal('validation_failed', { faults: checked.faults })
  // Outside its transaction, which is undone: whatever a stranger can repeat has a bound.
  if (policy && dryRun)
    await takeRate(dependencies.database.read, {
      ...policy,
      subject: `tried ${policy.subject}`,
      limit: policy.limit * TRIALS,
    })
  const first = async (tx: CallContext['tx']) => {
    if (policy) await takeRate(tx, policy)
  }
  return runHandler(dependencies, prepared, context, checked.value, caller, { first, dryRun })
}

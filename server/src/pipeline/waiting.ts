import type { BotAccess } from '../contract/access.ts'
import { Refusal } from '../contract/errors.ts'
import {
  type CallContext,
  isBotOperation,
  type Operation,
  type Waiting,
  type WaitingWrite,
} from '../contract/operation.ts'
import { type Done, type PreparedOperation, prepare } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { compose, type Run } from './run.ts'
import type { Step } from './step.ts'
import { guardian, rights } from './steps/rights.ts'
import { WaitingRun } from './waiting-run.ts'

const ALLOWED: Done = { status: 200, code: 'ok', body: '' }
/** Ends a run that only checks whether it would be refused. */
const stop: Step = { name: 'stop', after: ['rights', 'guardian'], waiting: async () => ALLOWED }

interface Opened {
  readonly prepared: PreparedOperation<BotAccess>
  readonly run: Run
  readonly check: Run
}

/** Runs held writes for the modules that keep them, which know nothing of the pipeline. */
export function openWaiting(services: PipelineDependencies): Waiting {
  const opened = new Map<string, Opened>()
  /** Compiled on first use: few operations are ever held. */
  const find = (name: string) => {
    const operation = services.operations.get(name)
    if (operation === undefined || !isBotOperation(operation)) return undefined
    const found = opened.get(name) ?? open(operation)
    opened.set(name, found)
    return found
  }
  const start = (context: CallContext, write: WaitingWrite, which: 'run' | 'check') => {
    const found = find(write.operation)
    if (found === undefined || (write.mode === 'release' && !found.prepared.operation.release))
      throw new Refusal('not_found', { reason: 'unknown_operation', params: { operation: write.operation } })
    const run = new WaitingRun(found.prepared, write, context)
    return { run, done: found[which](services, run) }
  }
  return {
    operation: (name) => find(name)?.prepared,
    async check(context, write) {
      await start(context, write, 'check').done
    },
    async run(context, write) {
      const { run, done } = start(context, write, 'run')
      const { status, code, body, asked = false } = await done
      return { status, body, done: code === 'ok', asked, facts: run.facts }
    },
  }
}

function open(operation: Operation<BotAccess>): Opened {
  const prepared = prepare(operation)
  return {
    prepared,
    run: compose(operation, 'waiting'),
    check: compose(operation, 'waiting', [rights, guardian, stop]),
  }
}

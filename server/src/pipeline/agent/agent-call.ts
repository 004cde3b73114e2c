import { actingUserId } from '../../access/authorize.ts'
import type { BotAccess } from '../../contract/access.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import type { Intent } from '../../contract/call-facts.ts'
import { type FieldFaults, fault } from '../../contract/fault.ts'
import { type CallContext, type Operation, takesDryRun } from '../../contract/operation.ts'
import { hashInput, keyFaults } from '../../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../../limits/headers.ts'
import type { CheckedInput } from '../../schema/input.ts'
import type { Caller, IncomingCall } from '../call.ts'
import { docsUrl } from '../docs-url.ts'
import { type PreparedOperation, readInput } from '../prepare.ts'
import { type Warning, warningsFor } from '../warnings.ts'
import type { KnownBot } from './admission.sql.ts'

/** An agent's call: what was sent, and what the pipeline learns along the way. */
export class AgentCall implements Caller {
  readonly prepared: PreparedOperation<BotAccess>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly started = performance.now()
  readonly checked: CheckedInput
  readonly key: string | undefined
  /** Everything is checked and nothing is done. */
  readonly dryRun: boolean
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** The user it acts for, where it names one. */
  readonly actingUserId: number | null
  /** Set if a person sent their own token instead of a bot token. */
  userId: number | undefined
  /** Known once the call is admitted. */
  agent!: KnownBot
  rates!: RateState
  /** What its handler said it touches. */
  facts: ActionFacts | null = null
  #intent: Intent | null | undefined

  constructor(prepared: PreparedOperation<BotAccess>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    this.prepared = prepared
    this.incoming = incoming
    this.context = context
    const { operation } = prepared
    const wished = takesDryRun(operation) ? sentDryRun(incoming) : undefined
    this.dryRun = wished === true
    this.docs = docsUrl(context.baseUrl, operation.name)
    this.warnings = warningsFor(operation, incoming, this.docs, takesDryRun(operation) ? ['dry_run'] : [])
    const key = operation.access.idempotent ? incoming.idempotencyKey : undefined
    const wrongKey = keyFaults(key)
    // A dry run neither uses a key nor repeats what was done under one.
    this.key = this.dryRun || Object.keys(wrongKey).length > 0 ? undefined : key
    const wrongWish: FieldFaults =
      wished === undefined || typeof wished === 'boolean' ? {} : { dry_run: [fault('not_a_boolean')] }
    this.checked = mergeFaults(readInput(prepared, incoming), { ...wrongKey, ...wrongWish })
    this.actingUserId = this.checked.ok ? actingUserId(prepared.operation, this.checked.value) : null
  }

  get operation(): Operation<BotAccess> {
    return this.prepared.operation
  }

  get headers(): Record<string, string> {
    return this.rates ? agentLimitHeaders(this.rates) : {}
  }

  get botId(): number | undefined {
    return this.agent?.bot_id
  }

  /** The key with a hash of the input, computed only if there is a key. */
  get intent(): Intent | null {
    if (this.#intent === undefined) {
      const { key, checked } = this
      this.#intent = key === undefined ? null : { key, inputHash: hashInput(checked.ok ? checked.value : {}) }
    }
    return this.#intent
  }
}

function mergeFaults(checked: CheckedInput, more: FieldFaults): CheckedInput {
  if (Object.keys(more).length === 0) return checked
  return { ok: false, faults: checked.ok ? more : { ...checked.faults, ...more } }
}

/** Null is absent, as for every optional field. */
function sentDryRun({ input }: IncomingCall): unknown {
  if (!('fields' in input) || typeof input.fields !== 'object' || input.fields === null) return undefined
  return (input.fields as { dry_run?: unknown }).dry_run ?? undefined
}

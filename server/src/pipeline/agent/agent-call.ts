import { actingUserId } from '../../access/authorize.ts'
import type { BotAccess } from '../../contract/access.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import type { Intent } from '../../contract/call-facts.ts'
import type { FieldFaults } from '../../contract/fault.ts'
import type { CallContext, Operation } from '../../contract/operation.ts'
import { hashInput, keyFaults } from '../../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../../limits/headers.ts'
import type { CheckedInput } from '../../schema/input.ts'
import type { Caller, IncomingCall } from '../call.ts'
import { type PreparedOperation, readInput } from '../prepare.ts'
import type { KnownBot } from './admission.sql.ts'

/** An agent's call: what was sent, and what the pipeline learns along the way. */
export class AgentCall implements Caller {
  readonly prepared: PreparedOperation<BotAccess>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly started = performance.now()
  readonly checked: CheckedInput
  readonly key: string | undefined
  /** The user it acts for, if it names one. */
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
    const key = prepared.operation.access.idempotent ? incoming.idempotencyKey : undefined
    const wrongKey = keyFaults(key)
    this.key = Object.keys(wrongKey).length > 0 ? undefined : key
    this.checked = mergeFaults(readInput(prepared, incoming), wrongKey)
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

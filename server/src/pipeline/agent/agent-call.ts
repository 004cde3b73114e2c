import { actingUserId, permissionsOf } from '../../access/authorize.ts'
import type { BotAccess } from '../../contract/access.ts'
import type { ActionFacts } from '../../contract/action-facts.ts'
import type { Intent } from '../../contract/call-facts.ts'
import type { FieldFaults } from '../../contract/fault.ts'
import { type Fields, isFields } from '../../contract/fields.ts'
import type { CallContext, Operation } from '../../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE } from '../../contract/vocabulary.ts'
import { hashInput, keyFaults } from '../../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../../limits/headers.ts'
import type { CheckedInput } from '../../schema/input.ts'
import type { Caller, IncomingCall } from '../call.ts'
import { docsUrl } from '../docs-url.ts'
import { dryRunWish, mergeFaults, wishFields } from '../dry-run-wish.ts'
import { type PreparedOperation, readInput } from '../prepare.ts'
import { type Warning, warningsFor } from '../warnings.ts'
import { boundKey, type KnownBot } from './admission.sql.ts'

/** An agent's call: what was sent, and what the pipeline learns along the way. */
export class AgentCall implements Caller {
  readonly prepared: PreparedOperation<BotAccess>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly started = performance.now()
  checked: CheckedInput
  key: string | undefined
  /** Everything is checked and nothing is done. */
  readonly dryRun: boolean
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** The user it acts for, where it names one. */
  actingUserId: number | null
  /** Set if a person sent their own token instead of a bot token. */
  userId: number | undefined
  /** Known once the call is admitted. */
  agent!: KnownBot
  rates!: RateState
  /** What its handler said it touches. */
  facts: ActionFacts | null = null
  /** Whose records its handler showed, where it names nobody. */
  shownOf: readonly number[] = []
  #intent: Intent | null | undefined
  /** What is wrong beside the input's own fields. */
  readonly #wrongWrapping: FieldFaults

  constructor(prepared: PreparedOperation<BotAccess>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    this.prepared = prepared
    this.incoming = incoming
    this.context = context
    const { operation } = prepared
    const { dryRun, faults: wrongWish } = dryRunWish(operation, incoming)
    this.dryRun = dryRun
    this.docs = docsUrl(context.baseUrl, operation.name)
    this.warnings = warningsFor(operation, incoming, this.docs, wishFields(operation))
    const key = operation.access.idempotent ? incoming.idempotencyKey : undefined
    const wrongKey = keyFaults(key)
    // A dry run neither uses a key nor repeats what was done under one.
    this.key = this.dryRun || Object.keys(wrongKey).length > 0 ? undefined : key
    this.#wrongWrapping = { ...wrongKey, ...wrongWish }
    this.checked = mergeFaults(readInput(prepared, incoming), this.#wrongWrapping)
    this.actingUserId = this.checked.ok ? actingUserId(prepared.operation, this.checked.value) : null
  }

  /**
   * The token of an assistant stands for a person: whoever leaves user_id out means them. Told before anything is asked of
   * the input, so that a field that an agent must send is one that an assistant may send.
   */
  standFor(userId: number): void {
    this.key = boundKey(this.key, userId)
    const { input } = this.incoming
    if (this.operation.access.actsFor === 'nobody' || !('fields' in input)) return
    const { fields } = input
    const named = isFields(fields) ? (fields.user_id ?? undefined) : null
    if (named !== undefined) return
    if (this.operation.access.actsFor === 'user-or-email' && ((fields as Fields).email ?? undefined) !== undefined) {
      this.checked = { ok: false, faults: { email: [{ reason: 'one_person_only' }] } }
      return
    }
    const filled = this.prepared.checkInput({ ...(fields as Fields), user_id: userId })
    this.checked = mergeFaults(filled, this.#wrongWrapping)
    this.actingUserId = this.checked.ok ? userId : null
  }

  get operation(): Operation<BotAccess> {
    return this.prepared.operation
  }

  get headers(): Record<string, string> {
    return this.rates ? agentLimitHeaders(this.rates) : {}
  }

  get missingScopes(): readonly string[] | undefined {
    const granted = this.agent?.permissions
    if (!granted || this.agent.bound_user_id === null) return undefined
    const missing = permissionsOf(this.operation.access).filter((permission) => !granted.includes(permission))
    return missing.length === 0 ? undefined : [BASE_ASSISTANT_SCOPE, ...granted, ...missing]
  }

  get isAssistant(): boolean {
    return typeof this.agent?.bound_user_id === 'number'
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

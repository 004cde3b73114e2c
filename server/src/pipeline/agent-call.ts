import { actingUserId, permissionsOf } from '../access/authorize.ts'
import type { BotAccess } from '../contract/access.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import type { Intent } from '../contract/call-facts.ts'
import type { Fields } from '../contract/fields.ts'
import type { BotContext, CallContext } from '../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import { hashInput, keyFaults } from '../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../limits/headers.ts'
import { isFields } from '../schema/input.ts'
import type { IncomingCall } from './call.ts'
import type { PreparedOperation } from './prepare.ts'
import { mergeFaults } from './read-input.ts'
import { RunningCall } from './running-call.ts'
import { boundKey, type KnownBot } from './steps/admission.sql.ts'
import type { Begun } from './steps/begin-write.sql.ts'

/** An agent's call. */
export class AgentCall extends RunningCall<BotAccess> {
  readonly started = performance.now()
  key: string | undefined
  /** The user it acts for, where it names one. */
  actingUserId: number | null
  /** Known once the call is admitted. */
  agent!: KnownBot
  rates!: RateState
  /** What was locked and looked up again for a write. */
  begun: Begun | undefined
  /** Its transaction is shared with other calls, so no part of it can be undone. */
  shares = false
  /** The agent waits for approval, and so does this write. */
  held = false
  /** What its handler said it touches. */
  facts: ActionFacts | null = null
  /** Whose records its handler showed, where it names nobody. */
  shownOf: readonly number[] = []
  #intent: Intent | null | undefined

  constructor(prepared: PreparedOperation<BotAccess>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    const key = prepared.operation.access.idempotent ? incoming.idempotencyKey : undefined
    const wrongKey = key === undefined ? {} : keyFaults(key)
    super(prepared, incoming, context, wrongKey)
    // A dry run neither uses a key nor repeats what was done under one.
    this.key = this.dryRun || 'Idempotency-Key' in wrongKey ? undefined : key
    this.actingUserId = this.checked.ok ? actingUserId(prepared.operation, this.checked.value) : null
  }

  /**
   * The token of an assistant stands for a person: whoever leaves user_id out means them. Told before anything is asked of
   * the input, so that a field that an agent must send is one that an assistant may send.
   */
  standFor(userId: number): void {
    this.key = boundKey(this.key, userId)
    const { input } = this.incoming
    const { access } = this.operation
    if (access.actsFor === 'nobody' || !('fields' in input)) return
    const { fields } = input
    const named = isFields(fields) ? (fields.user_id ?? undefined) : null
    if (named !== undefined) return
    if (access.actsFor === 'user-or-email' && ((fields as Fields).email ?? undefined) !== undefined) {
      this.checked = { ok: false, faults: { email: [{ reason: 'one_person_only' }] } }
      return
    }
    this.checked = mergeFaults(this.prepared.checkInput({ ...(fields as Fields), user_id: userId }), this.besideInput)
    this.actingUserId = this.checked.ok ? userId : null
  }

  override contextIn(tx: Tx): BotContext {
    const { agent, rates, actingUserId, context, intent, held } = this
    const { bot_id, bot_name, status, autonomous, capabilities, user_name } = agent
    return {
      ...context,
      tx,
      bot: { bot_id, bot_name, status, autonomous, capabilities },
      account: { ...agent, day: rates.day },
      user: actingUserId === null ? null : { user_id: actingUserId, name: user_name ?? '' },
      boundUserId: agent.bound_user_id,
      held,
      touch: (facts) => {
        this.facts = facts
      },
      shows: (userIds) => {
        if (actingUserId === null) this.shownOf = [...new Set(userIds.filter((userId) => userId !== null))]
      },
      intent,
    }
  }

  /** Built when they are sent, since they report the limits after the call. */
  override get headers(): Record<string, string> {
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

  /** The key with a hash of the input, computed only if there is a key. */
  get intent(): Intent | null {
    if (this.#intent === undefined) {
      const { key, checked } = this
      this.#intent = key === undefined ? null : { key, inputHash: hashInput(checked.ok ? checked.value : {}) }
    }
    return this.#intent
  }
}

import type { Acting } from '../access/acting.sql.ts'
import { actingUserId, permissionsOf } from '../access/authorize.ts'
import type { Access, AdminAccess, BotAccess, PersonAccess } from '../contract/access.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import type { Intent } from '../contract/call-facts.ts'
import { type FieldFaults, fault } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'
import type { Language } from '../contract/languages.ts'
import {
  type BotContext,
  type CallContext,
  type DeedContext,
  type Operation,
  type PersonContext,
  takesDryRun,
} from '../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import { hashInput, keyFaults } from '../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../limits/daily-quota.ts'
import { type CheckedInput, isFields } from '../schema/input.ts'
import { type Caller, docsUrl, type IncomingCall, type PreparedOperation } from './call.ts'
import { type Begun, boundKey, type KnownBot, type PersonAdmission } from './steps/admission.sql.ts'
import { type Warning, warningsFor } from './warnings.ts'

/** Who calls without a token. */
const NOBODY = { userId: null, agentId: null, heldFor: null }
/** Only what agents do is logged. */
const touch = () => {}

/** A call on its way through the steps: what was sent, and what they learn about it. */
export class RunningCall<A extends Access = Access> implements Caller {
  readonly prepared: PreparedOperation<A>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** Programs are answered in English. */
  readonly reader: Language | undefined
  /** Everything is checked and nothing is done. */
  readonly dryRun: boolean
  /** Undefined where none is taken, or the one sent is wrong. */
  key: string | undefined
  checked: CheckedInput
  /** What is wrong with what was sent beside the input's own fields. */
  protected readonly besideInput: FieldFaults
  #headers: Readonly<Record<string, string>> = {}
  botId: number | undefined
  userId: number | undefined
  /** Set while its handler runs. */
  tx!: Tx
  #intent: Intent | null | undefined

  constructor(prepared: PreparedOperation<A>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    const operation = prepared.operation as Operation
    this.prepared = prepared
    this.incoming = incoming
    this.context = context
    this.docs = docsUrl(context.baseUrl, operation.name)
    this.warnings = warningsFor(operation, incoming, this.docs, wishFields(operation))
    this.reader = operation.access.by === 'bot' ? undefined : incoming.reader
    const { dryRun, faults } = dryRunWish(operation, incoming)
    this.dryRun = dryRun
    const key = prepared.takesKey ? incoming.idempotencyKey : undefined
    const wrongKey = key === undefined ? {} : keyFaults(key)
    // A dry run neither uses a key nor repeats what was done under one.
    this.key = dryRun || 'Idempotency-Key' in wrongKey ? undefined : key
    this.besideInput = { ...wrongKey, ...faults }
    this.checked = mergeFaults(readInput(prepared, incoming), this.besideInput)
  }

  /** What is left of the caller's limits. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers
  }

  set headers(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  get operation(): Operation<A> {
    return this.prepared.operation
  }

  /** What its handler gets. */
  contextIn(tx: Tx): DeedContext {
    return { ...this.context, tx, actor: NOBODY, intent: null, touch }
  }

  /** Only once the step `input` has let it pass. */
  get input(): Record<string, unknown> {
    if (!this.checked.ok) throw new Error(`${this.operation.name} ran with input that was not checked.`)
    return this.checked.value
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

interface DryRunWish {
  /** Everything is to be checked and nothing done. */
  readonly dryRun: boolean
  readonly faults: FieldFaults
}

/** Whether a call only wants to be tried. Null is absent, as for every optional field. */
function dryRunWish(operation: Operation, { input }: IncomingCall): DryRunWish {
  if (operation.effect === 'read' || !('fields' in input)) return { dryRun: false, faults: {} }
  const wished = (input.fields as { dry_run?: unknown } | null)?.dry_run ?? false
  if (wished === false) return { dryRun: false, faults: {} }
  const wrong = takesDryRun(operation) ? wished !== true && fault('not_a_boolean') : fault('cannot_be_tried')
  return { dryRun: !wrong, faults: wrong ? { dry_run: [wrong] } : {} }
}

/** Fields that the pipeline takes beside the operation's own. */
function wishFields({ effect }: Operation): readonly string[] {
  return effect === 'read' ? [] : ['dry_run']
}

/** What was sent, or why the surface could make nothing of it. */
function readInput({ checkInput }: Pick<PreparedOperation, 'checkInput'>, { input }: IncomingCall): CheckedInput {
  return 'faults' in input ? { ok: false, faults: input.faults } : checkInput(input.fields)
}

function mergeFaults(checked: CheckedInput, more: FieldFaults): CheckedInput {
  if (Object.keys(more).length === 0) return checked
  return { ok: false, faults: checked.ok ? more : { ...checked.faults, ...more } }
}

/** An agent's call. */
export class AgentCall extends RunningCall<BotAccess> {
  readonly started = performance.now()
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
  /** What is done under its grant is counted. */
  counts = false
  /** What its handler said it touches. */
  facts: ActionFacts | null = null
  /** Whose records its handler showed, where it names nobody. */
  shownOf: readonly number[] = []

  constructor(prepared: PreparedOperation<BotAccess>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    super(prepared, incoming, context)
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
    const { agent, rates, actingUserId: userId, context, intent } = this
    const { bot_id, bot_name, status, autonomous, capabilities, user_name } = agent
    return {
      ...context,
      tx,
      bot: { bot_id, bot_name, status, autonomous, capabilities },
      account: { ...agent, day: rates.day },
      actor: { userId, agentId: bot_id, heldFor: this.held ? bot_id : null },
      user: userId === null ? null : { user_id: userId, name: user_name ?? '' },
      boundUserId: agent.bound_user_id,
      touch: (facts) => {
        this.facts = facts
      },
      shows: (userIds) => {
        if (userId === null) this.shownOf = [...new Set(userIds.filter((userId) => userId !== null))]
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

  /** An assistant that many people use is another caller for each of them. */
  get name(): string {
    return `agent ${[this.agent.bot_id, this.agent.bound_user_id].join(' for ')}`
  }

  get isAssistant(): boolean {
    return typeof this.agent?.bound_user_id === 'number'
  }
}

/** A call of a person or an admin, by session or token. */
export class PersonCall extends RunningCall<PersonAccess | AdminAccess> {
  /** Known once the call is admitted. */
  admission!: PersonAdmission & { readonly user_id: number }
  /** Hash of the calling session; null for a token. */
  sessionHash: Buffer | null = null
  /** What was locked and looked up again for a write. */
  begun: Acting | undefined

  override contextIn(tx: Tx): PersonContext {
    const { user_id, name, email, email_verified, is_admin, trusted, premium, scopes } = this.admission
    const person = { user_id, name, email, email_verified, is_admin, trusted, premium }
    const actor = { userId: user_id, agentId: null, heldFor: null }
    return { ...super.contextIn(tx), actor, person, sessionHash: this.sessionHash, scopes }
  }
}

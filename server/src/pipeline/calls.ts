import type { Acting } from '../access/acting.sql.ts'
import { actingUserId, askingAgent, askingPerson, permissionsOf } from '../access/authorize.ts'
import type { Access, AdminAccess, BotAccess, PersonAccess } from '../contract/access.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import { AsksFirst } from '../contract/asks-first.ts'
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
  takesTask,
} from '../contract/operation.ts'
import type { Asker } from '../contract/places.ts'
import { BASE_ASSISTANT_SCOPE } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import { hashInput, keyFaults } from '../idempotency/intent.ts'
import { agentLimitHeaders, type RateState } from '../limits/daily-quota.ts'
import { type CheckedInput, isFields } from '../schema/input.ts'
import { type Caller, docsUrl, type IncomingCall, type PreparedOperation } from './call.ts'
import { type Begun, boundKey, type KnownBot, type PersonAdmission } from './steps/admission.sql.ts'
import { type Warning, warningsFor } from './warnings.ts'

const NOBODY = { userId: null, agentId: null, heldFor: null }
/** Only what agents do is logged. */
const touch = () => {}

/** A call on its way through the steps: what was sent, and what the steps found out. */
export class RunningCall<A extends Access = Access> implements Caller {
  readonly prepared: PreparedOperation<A>
  readonly incoming: IncomingCall
  readonly context: Omit<CallContext, 'tx'>
  readonly docs: string
  readonly warnings: readonly Warning[]
  /** Programs are answered in English. */
  readonly reader: Language | undefined
  readonly dryRun: boolean
  /** The task it says it is done for. */
  readonly taskId: number | undefined
  /** Undefined if the operation takes none, or the one sent is malformed. */
  key: string | undefined
  checked: CheckedInput
  /** Faults of what was sent besides the operation's own fields. */
  protected readonly besideInput: FieldFaults
  #headers: Readonly<Record<string, string>> = {}
  botId: number | undefined
  userId: number | undefined
  /** Set while the handler runs. */
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
    const task = taskWish(operation, incoming)
    this.taskId = task.taskId
    this.besideInput = { ...wrongKey, ...faults, ...task.faults }
    this.checked = mergeFaults(readInput(prepared, incoming), this.besideInput)
  }

  /** They report what is left of the caller's limits. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers
  }

  set headers(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  get operation(): Operation<A> {
    return this.prepared.operation
  }

  now(): number {
    return this.context.now()
  }

  /** Nobody, until the call is admitted. */
  get asker(): Asker | undefined {
    return undefined
  }

  contextIn(tx: Tx): DeedContext {
    return { ...this.context, tx, actor: NOBODY, intent: null, touch }
  }

  /** Valid once the step `input` has checked it. */
  get input(): Record<string, unknown> {
    if (!this.checked.ok) throw new Error(`${this.operation.name} ran with input that was not checked.`)
    return this.checked.value
  }

  /** The key with a hash of the input, computed only if there is a key. */
  get intent(): Intent | null {
    if (this.#intent === undefined) {
      const { key, checked, taskId } = this
      const input = checked.ok ? checked.value : {}
      const sent = taskId === undefined ? input : { ...input, task_id: taskId }
      this.#intent = key === undefined ? null : { key, inputHash: hashInput(sent) }
    }
    return this.#intent
  }
}

interface DryRunWish {
  /** Check everything, do nothing. */
  readonly dryRun: boolean
  readonly faults: FieldFaults
}

/** Null counts as absent, as for every optional field. */
function dryRunWish(operation: Operation, { input }: IncomingCall): DryRunWish {
  if (operation.effect === 'read' || !('fields' in input)) return { dryRun: false, faults: {} }
  const wished = (input.fields as { dry_run?: unknown } | null)?.dry_run ?? false
  if (wished === false) return { dryRun: false, faults: {} }
  const wrong = takesDryRun(operation) ? wished !== true && fault('not_a_boolean') : fault('cannot_be_tried')
  return { dryRun: !wrong, faults: wrong ? { dry_run: [wrong] } : {} }
}

function taskWish(operation: Operation, { input }: IncomingCall): { taskId: number | undefined; faults: FieldFaults } {
  const sent = 'fields' in input ? (input.fields as { task_id?: unknown } | null)?.task_id : undefined
  if (sent === undefined || sent === null || !takesTask(operation)) return { taskId: undefined, faults: {} }
  if (!Number.isSafeInteger(sent)) return { taskId: undefined, faults: { task_id: [fault('not_an_integer')] } }
  return { taskId: sent as number, faults: {} }
}

/** Fields that the pipeline takes for itself. */
function wishFields(operation: Operation): readonly string[] {
  if (operation.effect === 'read') return []
  return takesTask(operation) ? ['dry_run', 'task_id'] : ['dry_run']
}

/** The input, or why the surface could not read it. */
function readInput({ checkInput }: Pick<PreparedOperation, 'checkInput'>, { input }: IncomingCall): CheckedInput {
  return 'faults' in input ? { ok: false, faults: input.faults } : checkInput(input.fields)
}

function mergeFaults(checked: CheckedInput, more: FieldFaults): CheckedInput {
  if (Object.keys(more).length === 0) return checked
  return { ok: false, faults: checked.ok ? more : { ...checked.faults, ...more } }
}

export class AgentCall extends RunningCall<BotAccess> {
  readonly started = performance.now()
  /** The user it acts for, if it names one. */
  actingUserId: number | null
  /** Known once the call is admitted. */
  agent!: KnownBot
  rates!: RateState
  /** What was locked and looked up again for a write. */
  begun: Begun | undefined
  /** It shares its transaction with other calls, so it cannot be rolled back alone. */
  shares = false
  /** The agent is pending, so this write waits for its approval. */
  held = false
  /** Its person is being asked about it. */
  asking = false
  /** It counts against the limits of its grant. */
  counts = false
  /** What the handler reported with `touch`. */
  facts: ActionFacts | null = null
  /** The task it is done for, once that is known to be one. */
  underTask: number | null = null
  /** People whose records the handler showed, if the call names nobody. */
  shownOf: readonly number[] = []

  constructor(prepared: PreparedOperation<BotAccess>, incoming: IncomingCall, context: Omit<CallContext, 'tx'>) {
    super(prepared, incoming, context)
    this.actingUserId = this.checked.ok ? actingUserId(prepared.operation, this.checked.value) : null
  }

  /**
   * An assistant's token stands for a person, who is meant where user_id is left out. Called before the input is checked, so
   * that assistants may leave out a field that agents must send.
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
      askFrom: (count, most) => {
        // Beside it, another side may be adding one more; alone it is exact, and only there can a person be asked.
        if (!this.asking && count + (this.shares ? 1 : 0) >= most) throw new AsksFirst(most)
      },
      shows: (userIds) => {
        if (userId === null) this.shownOf = [...new Set(userIds.filter((userId) => userId !== null))]
      },
      intent,
    }
  }

  /** Read when the answer is sent: they report the limits after the call. */
  override get headers(): Record<string, string> {
    return this.rates ? agentLimitHeaders(this.rates) : {}
  }

  get missingScopes(): readonly string[] | undefined {
    const granted = this.agent?.permissions
    if (!granted || this.agent.bound_user_id === null) return undefined
    const missing = permissionsOf(this.operation.access).filter((permission) => !granted.includes(permission))
    return missing.length === 0 ? undefined : [BASE_ASSISTANT_SCOPE, ...granted, ...missing]
  }

  /** To limits, a shared assistant is a separate caller for each of its people. */
  get name(): string {
    return `agent ${[this.agent.bot_id, this.agent.bound_user_id].join(' for ')}`
  }

  override get asker(): Asker | undefined {
    if (this.agent === undefined) return undefined
    return askingAgent(this.agent)
  }

  get isAssistant(): boolean {
    return typeof this.agent?.bound_user_id === 'number'
  }
}

/** A call by a person or an admin, with a session or a token. */
export class PersonCall extends RunningCall<PersonAccess | AdminAccess> {
  /** Known once the call is admitted. */
  admission!: PersonAdmission & { readonly user_id: number }
  /** Hash of the calling session; null for a token. */
  sessionHash: Buffer | null = null
  /** What was locked and looked up again for a write. */
  begun: Acting | undefined

  override get asker(): Asker | undefined {
    if (this.admission === undefined) return undefined
    return askingPerson(this.admission)
  }

  override contextIn(tx: Tx): PersonContext {
    const { user_id, name, email, email_verified, is_admin, trusted, premium, scopes } = this.admission
    const person = { user_id, name, email, email_verified, is_admin, trusted, premium }
    const actor = { userId: user_id, agentId: null, heldFor: null, program: scopes !== null }
    return { ...super.contextIn(tx), actor, person, sessionHash: this.sessionHash, scopes }
  }
}

import {
  actingUserId,
  authorize,
  refuseMissingPermission,
  refuseMissingUser,
  refuseUnlinked,
} from '../authorization.ts'
import { type Tx, Unanswered } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type DoneAction, recordRefusedAction } from '../limits/actions.ts'
import { type Admission, standingOf } from '../limits/admission.ts'
import { agentLimitHeaders, type Standing } from '../limits/headers.ts'
import { hashInput, type Intent, keyErrors, matchStored } from '../limits/idempotency.ts'
import { refuseWriteOverQuota } from '../limits/quotas.ts'
import type { EntryQuestion, WriteEntry } from '../limits/write-entry.ts'
import type { BotAccess, BotContext, CallContext } from '../operation.ts'
import type { CheckedInput } from '../schema/input.ts'
import { hashToken } from '../secrets.ts'
import type { BotStatus } from '../vocabulary.ts'
import { type KnownBot, requireBot } from './bot-token.ts'
import { type Answer, type Caller, type IncomingCall, refusalAnswer } from './call.ts'
import { asHeld } from './held.ts'
import type { PipelineDependencies } from './pipeline.ts'
import { type PreparedOperation, readInput } from './prepare.ts'
import { insertQueuedWrite } from './queued-writes.sql.ts'
import { successOf } from './success.ts'
import { explainUnlinked } from './unlinked.ts'
import type { Acted } from './writes.ts'

type Fields = Record<string, unknown>

interface Result extends Pick<DoneAction, 'code'> {
  status: number
  stored?: DoneAction['stored']
}

/** One call of an agent, from its token to its answer, in the order of docs/rules.md, 2. */
export class BotCall implements Caller {
  readonly #dependencies: PipelineDependencies
  readonly #prepared: PreparedOperation<BotAccess>
  readonly #call: IncomingCall
  readonly #common: Omit<CallContext, 'tx'>
  readonly #started = performance.now()
  readonly #checked: CheckedInput
  /** Set for a person who called this with their own token. */
  userId: number | undefined
  readonly #key: string | undefined
  #hash: Buffer | undefined
  #admission!: KnownBot
  #standing!: Standing

  constructor(
    dependencies: PipelineDependencies,
    prepared: PreparedOperation<BotAccess>,
    call: IncomingCall,
    common: Omit<CallContext, 'tx'>,
  ) {
    this.#dependencies = dependencies
    this.#prepared = prepared
    this.#call = call
    this.#common = common
    const key = prepared.operation.access.idempotent ? call.idempotencyKey : undefined
    const wrongKey = keyErrors(key)
    this.#key = Object.keys(wrongKey).length > 0 ? undefined : key
    this.#checked = mergeErrors(readInput(prepared, call), wrongKey)
  }

  get headers(): Record<string, string> {
    return this.#standing ? agentLimitHeaders(this.#standing) : {}
  }

  get botId(): number | undefined {
    return this.#admission?.bot_id
  }

  async run(): Promise<Answer> {
    await this.#authenticate()
    if (!this.#admission.call_allowed)
      throw new Refusal('rate_limited', { retryAfterSeconds: this.#admission.minute_left })
    try {
      return await this.#runAdmitted()
    } catch (thrown) {
      const error = await this.#explained(thrown)
      throw this.#isRecorded ? await this.#recordFailure(error) : error
    }
  }

  get #operation() {
    return this.#prepared.operation
  }

  get #isRecorded(): boolean {
    const { countsAsAction, logged } = this.#operation.access
    return countsAsAction || logged === true
  }

  get #dayIsFull(): boolean {
    return this.#standing.day.used >= this.#standing.day.dailyLimit
  }

  get #inputHash(): Buffer {
    this.#hash ??= hashInput(this.#checked.ok ? this.#checked.value : {})
    return this.#hash
  }

  get #userId(): number | null {
    return this.#checked.ok ? actingUserId(this.#operation, this.#checked.value) : null
  }

  async #authenticate(): Promise<void> {
    const { bearerToken } = this.#call
    if (bearerToken === undefined) throw new Refusal('bot_auth_required')
    const question = { tokenHash: hashToken(bearerToken), userId: this.#userId, key: this.#key }
    const admission = await this.#dependencies.admit(question)
    this.#admission = await requireBot(this.#dependencies, this.#call, admission, this)
    this.#standing = standingOf(admission, this.#dependencies.config)
  }

  #explained(error: unknown): Promise<unknown> {
    return explainUnlinked(this.#dependencies.database.read, error, this.#admission.bot_id, this.#userId)
  }

  async #runAdmitted(): Promise<Answer> {
    const replay = this.#checked.ok && this.#storedAnswer(this.#admission)
    if (replay) return replay
    if (this.#operation.access.countsAsAction && this.#dayIsFull) throw new Refusal('daily_limit_reached')
    if (!this.#checked.ok) throw new Refusal('validation_failed', { errors: this.#checked.errors })
    const input = this.#checked.value
    refuseMissingUser(this.#operation, this.#admission, input)
    authorize(this.#operation, this.#admission, input)
    const { database, write } = this.#dependencies
    if (this.#operation.effect !== 'read')
      return write({
        together: this.#operation.together?.(input) ?? false,
        entry: () => this.#entry(),
        act: (tx, entry) => this.#write(tx, input, entry),
      })
    const { record, answer } = await this.#execute(database.read, input, false)
    return answer(record === null ? undefined : await this.#dependencies.record(record))
  }

  #entry(): EntryQuestion {
    const pending = this.#operation.release !== null && this.#admission.status === 'pending_approval'
    return { botId: this.#admission.bot_id, pending, userId: this.#userId, key: this.#key }
  }

  async #write(tx: Tx, input: Fields, entry: WriteEntry): Promise<Acted> {
    const { pending, userId } = this.#entry()
    if (pending && entry.status !== 'pending_approval') await this.#decided(tx, entry.status, input)
    if (userId !== null) {
      refuseUnlinked(entry.linked)
      refuseMissingPermission(this.#operation, entry.permissions)
    }
    const replay = this.#storedAnswer(entry)
    return replay
      ? { record: null, answer: () => replay }
      : this.#execute(tx, input, entry.status === 'pending_approval')
  }

  /** An admin decided on the agent after this call was let in: what the agent may do now counts, not what it asked for. */
  async #decided(tx: Tx, status: BotStatus | null, input: Fields): Promise<void> {
    if (status !== 'active')
      throw new Refusal('bot_token_invalid', { message: 'This agent was suspended or rejected a moment ago.' })
    const granted = await tx.one<Pick<KnownBot, 'autonomous' | 'capabilities'>>(
      'select autonomous, active_capabilities as capabilities from bots where bot_id = $1',
      [this.#admission.bot_id],
    )
    this.#admission = { ...this.#admission, ...granted, status }
    authorize(this.#operation, this.#admission, input)
  }

  /** Runs the handler and says what is to be written down of it. */
  async #execute(tx: Tx, input: Fields, held: boolean): Promise<Acted> {
    const outcome = await this.#operation.handler(this.#context(tx, input, held), input)
    if (outcome instanceof Refusal) {
      const { code, status } = outcome
      const stored = code === 'payment_required' ? this.#keptWith(null, null) : null
      return this.#acted(tx, { code, status, stored }, () => refusalAnswer(outcome, this))
    }
    const { status, code, output, extra } = successOf(this.#operation, outcome)
    const done = code === 'ok'
    const queued = held && done
    if (queued) await this.#queue(tx, input, output)
    const body = this.#prepared.writeBody(queued ? asHeld(output) : output, queued ? { bot_queued: true } : extra)
    const stored = done ? this.#keptWith(status, body) : this.#keptWith(null, null)
    return this.#acted(tx, { code, status, stored }, () => ({
      status,
      body,
      headers: this.headers,
      code,
      botId: this.#admission.bot_id,
    }))
  }

  get #intent(): Intent | null {
    return this.#key === undefined ? null : { key: this.#key, inputHash: this.#inputHash }
  }

  /** What is kept under the call's key: its answer, or the key alone while what it asked for waits for a person. */
  #keptWith(status: number | null, body: string | null): DoneAction['stored'] {
    return this.#intent && { ...this.#intent, status, body }
  }

  #acted(tx: Tx, result: Result, answer: () => Answer): Acted {
    if (!this.#isRecorded) return { record: null, answer }
    return {
      record: this.#doneAction(result),
      answer: (day) => {
        if (day) this.#standing.day = day
        this.#tellActingUser(tx, result.code)
        return answer()
      },
    }
  }

  #context(tx: Tx, input: Fields, held: boolean): BotContext {
    const { bot_id, bot_name, status, autonomous, capabilities, user_name } = this.#admission
    const userId = actingUserId(this.#operation, input)
    return {
      ...this.#common,
      tx,
      bot: { bot_id, bot_name, status, autonomous, capabilities },
      account: { ...this.#admission, day: this.#standing.day },
      tokenState: () => this.#dependencies.tokenState(hashToken(this.#call.bearerToken ?? '')),
      user: userId === null ? null : { user_id: userId, name: user_name ?? '' },
      held,
      intent: this.#intent,
    }
  }

  #storedAnswer(
    stored: Pick<Admission, 'linked' | 'stored_operation' | 'stored_input_hash' | 'stored_status' | 'stored_body'>,
  ): Answer | undefined {
    if (this.#key === undefined) return undefined
    const answer = matchStored(stored, this.#operation.name, this.#inputHash)
    if (answer === undefined) return undefined
    if (this.#userId !== null) refuseUnlinked(stored.linked)
    const headers = { ...this.headers, 'Idempotent-Replay': 'true' }
    return { ...answer, headers, code: 'ok', botId: this.#admission.bot_id }
  }

  async #queue(tx: Tx, input: Fields, output: Fields): Promise<void> {
    const { botId, operation, requestId } = this.#actionRecord()
    const intent = this.#intent ?? null
    await insertQueuedWrite(tx, { botId, userId: this.#userId, operation, input, output, requestId, intent })
    await refuseWriteOverQuota({ tx, config: this.#dependencies.config }, botId)
  }

  #doneAction({ code, status, stored = null }: Result): DoneAction {
    const failed = status === 403 || status === 404 || status === 422
    return { ...this.#actionRecord(), code, failed, stored, counts: this.#operation.access.countsAsAction }
  }

  /** The acting user's open pages show what their agent did. */
  #tellActingUser(tx: Tx, code: string): void {
    const { userId } = this.#actionRecord()
    tx.tellPeople([userId], 'activity')
    if (code === 'ok' && this.#operation.effect !== 'read') tx.tellPeople([userId], 'records')
  }

  /** A failed action is counted and logged too, after its own transaction was undone. Returns what to answer. */
  async #recordFailure(error: unknown): Promise<unknown> {
    const { database, config, record } = this.#dependencies
    // Writing it down would wait as long again for a database that does not answer.
    if (error instanceof Unanswered) return error
    const refusal = error instanceof Refusal ? error : new Refusal('server_error')
    try {
      if (refusal.code === 'daily_limit_reached') throw refusal
      if (refusal.code === 'rate_limited') return error
      this.#standing.day = await record(this.#doneAction(refusal))
      this.#tellActingUser(database.read, refusal.code)
      return error
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.code !== 'daily_limit_reached') return error
      this.#standing.day = await recordRefusedAction(database.read, config, this.#actionRecord())
      this.#tellActingUser(database.read, failure.code)
      return new Refusal('daily_limit_reached', { retryAfterSeconds: this.#standing.day.secondsLeft })
    }
  }

  #actionRecord() {
    return {
      botId: this.#admission.bot_id,
      operation: this.#operation.name,
      // Only who paired is written down as acted for: else any agent could fill a stranger's activity.
      userId: this.#admission.linked === true ? this.#userId : null,
      durationMs: Math.round(performance.now() - this.#started),
      requestId: this.#call.requestId,
    }
  }
}

function mergeErrors(checked: CheckedInput, more: Record<string, string[]>): CheckedInput {
  if (Object.keys(more).length === 0) return checked
  return { ok: false, errors: checked.ok ? more : { ...checked.errors, ...more } }
}

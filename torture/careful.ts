import { setTimeout as pause } from 'node:timers/promises'
import type { Queried } from './arena.ts'
import { Caller, type Reply } from './caller.ts'
import type { History } from './history.ts'
import { Random } from './random.ts'
import type { Receiver } from './receiver.ts'
import { type Agent, addPerson, type Person, register } from './world.ts'

/** A person whose agent must ask before it makes a business, and may make only so many ideas a week. */
export interface CarefulPair {
  readonly person: Person
  readonly agent: Agent
  /** What the person or the agent was told about each approval: granted, declined, failed, withdrawn. */
  readonly told: Map<number, string>
  /** Actions that the person was told are undone. */
  readonly undone: Set<number>
  /** Of limited ideas: answered, and refused because the week is full. */
  limited: { made: number; refused: number }
}

export const IDEAS_A_WEEK = 5
/** In the names of what was asked and of what is limited. */
export const ASKED = 'ask-'
export const LIMITED = 'lim-'
const MOST_PAUSE_MS = 200

export async function addCarefulPairs(
  database: Queried,
  caller: Caller,
  receiver: Receiver,
  count: number,
): Promise<CarefulPair[]> {
  const pairs: CarefulPair[] = []
  for (let index = 0; index < count; index++) {
    const person = await addPerson(database)
    const agent = await register(caller, receiver)
    await database.query(`update bots set premium_until = app_now() + interval '1 year' where bot_id = $1`, [
      agent.botId,
    ])
    const grants = [
      { permission: 'create_business', mode: 'ask' },
      { permission: 'create_idea', mode: 'allow', limits: { per_week: IDEAS_A_WEEK } },
    ]
    const input = { bot_pairing_code: agent.pairingCode, grants }
    const { status, text } = await caller.insist({ method: 'POST', path: '/bots/pair', input, cookie: person.cookie })
    if (status !== 200) throw new Error(`pairing answered ${text}`)
    pairs.push({ person, agent, told: new Map(), undone: new Set(), limited: { made: 0, refused: 0 } })
  }
  return pairs
}

interface Setting {
  urls: readonly string[]
  history: History
  seed: number
}

/** Each agent asks while its person decides and undoes; both send everything again until it is answered. */
export async function runCareful(pairs: readonly CarefulPair[], setting: Setting, stop: AbortSignal): Promise<void> {
  await Promise.all(
    pairs.flatMap((pair, index) => [
      repeat(new AgentSide(pair, setting, index), setting.history, stop),
      repeat(new PersonSide(pair, setting, index), setting.history, stop),
    ]),
  )
}

async function repeat(side: Side, history: History, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await side.turn()
    } catch (error) {
      history.violate('clients go on', String(error))
    }
    await pause(side.random.between(0, MOST_PAUSE_MS))
  }
}

abstract class Side {
  readonly random: Random
  protected readonly pair: CarefulPair
  protected readonly history: History
  readonly #caller: Caller

  constructor(pair: CarefulPair, { urls, history, seed }: Setting, index: number) {
    this.random = new Random(seed * 1_000 + 500 + index)
    this.pair = pair
    this.history = history
    this.#caller = new Caller(urls, history, this.random)
  }

  abstract turn(): Promise<void>

  protected asPerson(method: 'GET' | 'POST', path: string, input?: Record<string, unknown>): Promise<Reply> {
    return this.#caller.insist({ method, path, ...(input && { input }), cookie: this.pair.person.cookie })
  }

  protected asAgent(method: 'GET' | 'POST', path: string, input?: Record<string, unknown>, key?: string) {
    const { token } = this.pair.agent
    return this.#caller.insist({ method, path, ...(input && { input }), token, ...(key && { key }) })
  }

  /** A decision is final: whoever hears of it first, all others hear the same. */
  protected hear(approvalId: number, state: string): void {
    const { told } = this.pair
    const earlier = told.get(approvalId)
    if (earlier !== undefined && earlier !== state)
      this.history.violate(ONE_DECISION, `${approvalId} was answered ${earlier} and ${state}`)
    told.set(approvalId, state)
  }

  protected unexpected(what: string, { status, text }: Reply): void {
    this.history.violate('only server_error', `${what} was answered ${status} ${text}`)
  }
}

export const ONE_DECISION = 'what was answered about an approval is its state'

class AgentSide extends Side {
  #count = 0

  async turn(): Promise<void> {
    const { agent, person, limited } = this.pair
    const what = this.random.next()
    const mark = `${agent.botId}-${++this.#count}`
    if (what < 0.15) return this.withdraw()
    if (what < 0.3) {
      const input = { user_id: person.userId, name: `${LIMITED}${mark}`, is_draft: 1 }
      const reply = await this.asAgent('POST', '/bots/action/create-idea', input, `${LIMITED}${mark}`)
      if (reply.status === 201) limited.made += 1
      else if (reply.body.reason === 'grant_limit') limited.refused += 1
      else this.unexpected('a limited idea', reply)
      return
    }
    const input = { user_id: person.userId, business_name: `${ASKED}${mark}` }
    const reply = await this.asAgent('POST', '/bots/action/create-business', input, `${ASKED}${mark}`)
    // By the time a retry is answered, its person may have decided: then it is what they decided.
    if (![202, 201].includes(reply.status) && reply.body.reason !== 'approval_over') this.unexpected('asking', reply)
  }

  async withdraw(): Promise<void> {
    const { body } = await this.asAgent('GET', '/bots/approvals?state=waiting&limit=5')
    const id = this.random.pick<{ approval_id: number }>(body.approvals)?.approval_id
    if (id === undefined) return
    const reply = await this.asAgent('POST', `/bots/approvals/${id}/withdraw`, {})
    if (reply.status === 200) this.hear(id, 'withdrawn')
    else if (reply.body.reason !== 'already_decided') this.unexpected('withdrawing', reply)
  }
}

class PersonSide extends Side {
  async turn(): Promise<void> {
    const { body } = await this.asPerson('GET', '/account/approvals?state=waiting&limit=20')
    const waiting: number[] = body.approvals.map(({ approval_id }: { approval_id: number }) => approval_id)
    const what = this.random.next()
    const id = this.random.pick(waiting)
    if (id === undefined) return
    if (what < 0.15) await this.decide(id, ['decline'])
    else if (what < 0.25) await this.decide(id, ['approve', 'decline'])
    else if (what < 0.4) await this.approveMany(waiting.slice(0, 3))
    else await this.decide(id, ['approve', 'approve', 'approve'])
    if (this.random.chance(0.4)) await this.undo()
  }

  /** Several clicks at once, each sent again until it is answered. */
  async decide(id: number, clicks: readonly ('approve' | 'decline')[]): Promise<void> {
    const { body } = await this.asPerson('GET', `/account/approvals/${id}`)
    if (body.hash === null) return
    await Promise.all(
      clicks.map(async (click) => {
        const input = click === 'approve' ? { hash: body.hash } : {}
        const reply = await this.asPerson('POST', `/account/approvals/${id}/${click}`, input)
        if (reply.status === 200) this.hear(id, reply.body.state)
        else if (reply.body.reason !== 'already_decided') this.unexpected(click, reply)
      }),
    )
  }

  async approveMany(ids: readonly number[]): Promise<void> {
    const shown = await Promise.all(ids.map((id) => this.asPerson('GET', `/account/approvals/${id}`)))
    const approvals = shown.flatMap(({ body: { approval_id, hash } }) => (hash === null ? [] : { approval_id, hash }))
    if (approvals.length === 0) return
    const reply = await this.asPerson('POST', '/account/approvals/approve', { approvals })
    if (reply.status !== 200) return this.unexpected('approving many', reply)
    for (const { approval_id, state } of reply.body.results) if (state !== null) this.hear(approval_id, state)
  }

  async undo(): Promise<void> {
    const { body } = await this.asPerson('GET', '/account/activity?limit=20')
    const entries: { action_id: number; undoable: boolean; operation: string }[] = body.activity
    const entry = this.random.pick(
      entries.filter(({ undoable, operation }) => undoable && operation === 'platform_create_business'),
    )
    if (entry === undefined) return
    await Promise.all(
      [1, 2].map(async () => {
        const reply = await this.asPerson('POST', `/account/activity/${entry.action_id}/undo`, {})
        if (reply.status === 200) this.pair.undone.add(entry.action_id)
        else this.unexpected('undoing', reply)
      }),
    )
  }
}

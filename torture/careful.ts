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
  /** What became of each permission that was asked for: granted, declined, withdrawn. */
  readonly asked: Map<number, string>
  /** Actions that the person was told are undone. */
  readonly undone: Set<number>
  /** Of limited ideas: answered, and refused because the week is full. */
  limited: { made: number; refused: number }
}

export const IDEAS_A_WEEK = 5
/** In the names of what was asked and of what is limited. */
export const ASKED = 'ask-'
export const LIMITED = 'lim-'
/** At the start of what was reported about tasks. */
export const REPORTED = 'rep-'
/** Not granted at first. */
const ASKABLE = ['update_idea', 'find_matches', 'start_round', 'express_interest', 'send_message']
const MOST_PAUSE_MS = 200
/** Turns after the stop, for what has not happened yet. */
const MOST_LATE_TURNS = 200

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
    await database.query(
      `update bots set premium_until = app_now() + interval '1 year', takes_tasks = true where bot_id = $1`,
      [agent.botId],
    )
    const grants = [
      { permission: 'create_business', mode: 'ask' },
      { permission: 'create_idea', mode: 'allow', limits: { per_week: IDEAS_A_WEEK } },
    ]
    const input = { bot_pairing_code: agent.pairingCode, grants }
    const { status, text } = await caller.insist({ method: 'POST', path: '/bots/pair', input, cookie: person.cookie })
    if (status !== 200) throw new Error(`pairing answered ${text}`)
    pairs.push({
      person,
      agent,
      told: new Map(),
      asked: new Map(),
      undone: new Set(),
      limited: { made: 0, refused: 0 },
    })
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

/** Until told to stop and, on a slow machine, until there is something of each kind to look at. */
async function repeat(side: Side, history: History, stop: AbortSignal): Promise<void> {
  let turnsLeft = MOST_LATE_TURNS
  while (!stop.aborted || (side.lacksKinds && turnsLeft-- > 0)) {
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

  /** Whether nothing was decided, undone, limited or asked for so far. */
  get lacksKinds(): boolean {
    const { told, undone, limited, asked } = this.pair
    return told.size === 0 || undone.size === 0 || limited.made + limited.refused === 0 || asked.size === 0
  }

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

export const ONE_ANSWER = 'a request for a permission has one answer, told once'

class AgentSide extends Side {
  #count = 0

  async turn(): Promise<void> {
    const { agent, person, limited } = this.pair
    const what = this.random.next()
    const mark = `${agent.botId}-${++this.#count}`
    if (what < 0.1) return this.withdraw()
    if (what < 0.17) return this.askForPermission()
    if (what > 0.85) return this.report(mark)
    if (what < 0.3) {
      const input = { user_id: person.userId, name: `${LIMITED}${mark}`, is_draft: 1 }
      const reply = await this.asAgent('POST', '/bots/action/create-idea', input, `${LIMITED}${mark}`)
      if (reply.status === 201) limited.made += 1
      else if (reply.body.reason === 'grant_limit') limited.refused += 1
      else this.unexpected('a limited idea', reply)
      return
    }
    const task_id = this.random.chance(0.5) ? await this.runningTask() : undefined
    const input = {
      user_id: person.userId,
      business_name: `${ASKED}${mark}`,
      ...(task_id !== undefined && { task_id }),
    }
    const reply = await this.asAgent('POST', '/bots/action/create-business', input, `${ASKED}${mark}`)
    // By the time a retry is answered, its person may have decided: then it is what they decided.
    const over = ['approval_over', 'task_ended'].includes(reply.body.reason)
    if (![202, 201].includes(reply.status) && !over) this.unexpected('asking', reply)
  }

  async runningTask(): Promise<number | undefined> {
    const { body } = await this.asAgent('GET', '/bots/action/list-tasks?limit=5')
    return this.random.pick<{ task_id: number }>(body.tasks ?? [])?.task_id
  }

  /** Two processes of the agent report the same at once. */
  async report(mark: string): Promise<void> {
    const task_id = await this.runningTask()
    if (task_id === undefined) return
    const state = this.random.pick(['working', 'working', 'needs_answer', 'done'])
    const input = { user_id: this.pair.person.userId, task_id, state, note: `${REPORTED}${mark}` }
    const replies = await Promise.all([1, 2].map(() => this.asAgent('POST', '/bots/action/update-task', input)))
    for (const reply of replies)
      if (reply.status !== 200 && reply.body.reason !== 'task_ended') this.unexpected('reporting', reply)
  }

  /** What it asks for is granted, declined and withdrawn at once: one of them wins. */
  async askForPermission(): Promise<void> {
    const { person, asked } = this.pair
    const wish = { user_id: person.userId, permission: this.random.pick(ASKABLE), reason: 'As you asked.' }
    const request = await this.asAgent('POST', '/bots/action/request-permission', wish)
    if (request.status !== 201) {
      if (!['already_granted', 'asked_before'].includes(request.body.reason)) this.unexpected('a request', request)
      return
    }
    const id: number = request.body.request_id
    const path = `/account/permission-requests/${id}`
    const replies = await Promise.all([
      this.asPerson('POST', `${path}/grant`, {}),
      this.asPerson('POST', `${path}/decline`, {}),
      this.asAgent('POST', `/bots/permission-requests/${id}/withdraw`, {}),
    ])
    for (const [place, reply] of replies.entries()) {
      const answer = ['granted', 'declined', 'withdrawn'][place] ?? ''
      if (reply.status !== 200) {
        if (reply.body.reason !== 'gone') this.unexpected(`a request to be ${answer}`, reply)
      } else if (asked.has(id)) this.history.violate(ONE_ANSWER, `${id} was ${asked.get(id)} and ${answer}`)
      else asked.set(id, answer)
    }
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
    if (this.random.chance(0.3)) await this.task()
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

  /** Gives a task, answers what it asks, or cancels it while its agent works on it. */
  async task(): Promise<void> {
    const { body } = await this.asPerson('GET', '/account/tasks?ended=false&limit=5')
    const task = this.random.pick<{ task_id: number; state: string }>(body.tasks)
    const path = `/account/tasks/${task?.task_id}`
    const given = { bot_id: this.pair.agent.botId, text: 'Found what we need.' }
    const reply =
      task === undefined || (body.tasks.length < 3 && this.random.chance(0.5))
        ? await this.asPerson('POST', '/account/tasks', given)
        : task.state === 'needs_answer'
          ? await this.asPerson('POST', `${path}/answer`, { text: 'Yes.' })
          : await this.asPerson('POST', `${path}/cancel`, {})
    const over = ['task_ended', 'task_asks_nothing', 'too_many_tasks'].includes(reply.body.reason)
    if (![200, 201].includes(reply.status) && !over) this.unexpected('a task', reply)
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

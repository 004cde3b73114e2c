import { setTimeout as pause } from 'node:timers/promises'
import type { Queried } from './arena.ts'
import { Caller, type Reply, type Request } from './caller.ts'
import type { History } from './history.ts'
import { MESSAGES_IN_A_ROW } from './limits.ts'
import { hasOrder, type Model, type Op } from './linearize.ts'
import {
  type Interest,
  type InterestSaid,
  interest,
  points,
  type TaskDid,
  type TaskState,
  task,
  upTo,
} from './models.ts'
import { Random } from './random.ts'
import type { Receiver } from './receiver.ts'
import { decideOnMessage, look } from './talk-acts.ts'
import { type Actor, type Agent, addPerson, populate, register } from './world.ts'

/** Calls about one thing, several at a time, with when each was sent and answered. */
export interface Contest {
  readonly about: string
  readonly ops: Op[]
  isRight(): boolean | undefined
}

export interface Contestants {
  readonly pairs: readonly { readonly owner: Actor; readonly rival: Actor; readonly spender: Agent }[]
  /** Agents that may make so many ideas, each for one contest. */
  readonly limited: { readonly userId: number; readonly token: string }[]
}

const PAIRS = 3
const LIMITED = 12
/** Of an agent that spends them. */
export const POINTS_TO_SPEND = 30
const USES = 3
const ROUNDS = 3
const MOST_CONTESTS = 2_000
const LATE_MS = 80

export async function addContestants(database: Queried, caller: Caller, receiver: Receiver): Promise<Contestants> {
  // Those with even numbers are trusted: their ideas are published at once.
  const actors = await populate(database, caller, receiver, 2 * PAIRS)
  const limited: Contestants['limited'] = []
  for (let count = 0; count < LIMITED; count++) {
    const person = await addPerson(database)
    const agent = await register(caller, receiver)
    const grants = [{ permission: 'create_idea', mode: 'allow', limits: { per_week: USES } }]
    const input = { bot_pairing_code: agent.pairingCode, grants }
    const { status, text } = await caller.insist({ method: 'POST', path: '/bots/pair', input, cookie: person.cookie })
    if (status !== 200) throw new Error(`pairing answered ${text}`)
    limited.push({ userId: person.userId, token: agent.token })
  }
  const pairs: Contestants['pairs'][number][] = []
  for (let place = 0; place < actors.length; place += 2) {
    const [owner, rival] = actors.slice(place, place + 2) as [Actor, Actor]
    await database.query('update bots set takes_tasks = true where bot_id = $1', [owner.agent.botId])
    // Of its own: agents earn points by what else they do.
    pairs.push({ owner, rival, spender: await register(caller, receiver) })
  }
  return { pairs, limited }
}

interface Setting {
  urls: readonly string[]
  history: History
  seed: number
}

/** Until told to stop. Several contests at a time, each of several calls at a time. */
export async function runContests(
  { pairs, limited }: Contestants,
  setting: Setting,
  stop: AbortSignal,
): Promise<Contest[]> {
  const contests: Contest[] = []
  const unused = [...limited]
  await Promise.all(
    pairs.map(async ({ owner, rival, spender }, place) => {
      const ring = new Ring(setting, contests, place)
      ring.open('points', points, POINTS_TO_SPEND)
      while (!stop.aborted && contests.length < MOST_CONTESTS) {
        try {
          await ring.spend(spender.token)
          const ideaId = await ring.makeIdea(owner)
          await ring.startRounds(owner, ideaId)
          const conversationId = await ring.beInterested(owner, rival, ideaId)
          if (conversationId !== undefined) await ring.talk(owner, rival, conversationId)
          await ring.doTask(owner)
          const next = unused.pop()
          if (next) await ring.useUp(next)
        } catch (error) {
          setting.history.violate('clients go on', String(error))
        }
        await pause(ring.random.between(50, 500))
      }
    }),
  )
  return contests
}

/** Where contests take place, one after another. */
class Ring {
  readonly random: Random
  readonly #caller: Caller
  readonly #contests: Contest[]
  readonly #name: string
  readonly #history: History
  readonly #points: Op[] = []
  #keys = 0

  constructor({ urls, history, seed }: Setting, contests: Contest[], place: number) {
    this.random = new Random(seed * 1_000 + 700 + place)
    this.#caller = new Caller(urls, history, this.random)
    this.#contests = contests
    this.#history = history
    this.#name = `contest-${place}`
  }

  open<State, Did, Said>(about: string, model: Model<State, Did, Said>, initial: State): Op<Did, Said>[] {
    const ops: Op<Did, Said>[] = about === 'points' ? (this.#points as Op<Did, Said>[]) : []
    this.#contests.push({ about, ops, isRight: () => hasOrder(ops, model, initial) })
    return ops
  }

  /** Sent again until there is an answer; without one, it may still have been done. */
  async #call<Did, Said>(
    ops: Op<Did, Said>[],
    did: Did,
    request: Pick<Request, 'path' | 'input' | 'token' | 'cookie'> & { method?: 'GET' },
    read: (reply: Reply) => Said | undefined,
  ): Promise<Reply | undefined> {
    await pause(this.random.between(0, LATE_MS))
    const called = performance.now()
    const key = `${this.#name}-${++this.#keys}`
    const sent: Request = { method: 'POST', ...(request.method === undefined && { key }), ...request }
    const reply = await this.#caller.insist(sent).catch(() => undefined)
    const said = reply && read(reply)
    if (reply && said === undefined) throw new Error(`${request.path} answered ${reply.text}`)
    ops.push({ called, returned: reply ? performance.now() : Number.POSITIVE_INFINITY, did, said })
    return reply
  }

  async spend(token: string): Promise<void> {
    const ops = this.#points as Op<'spend' | 'look', { left: number; refused?: true }>[]
    // Few at a time after what they had is spent.
    if (ops.length > 3 * POINTS_TO_SPEND) return
    const input = { upgrade_id: 'log_retention_30d' }
    const spent = ({ status, body }: Reply) =>
      status < 300
        ? { left: body.balance as number }
        : body.reason === 'insufficient_points'
          ? { left: body.params.balance as number, refused: true as const }
          : undefined
    const look = { method: 'GET', path: '/bots/points', token } as const
    await Promise.all([
      ...[1, 2, 3, 4].map(() => this.#call(ops, 'spend', { path: '/bots/points/spend', input, token }, spent)),
      ...[1, 2].map(() => this.#call(ops, 'look', look, ({ body }) => ({ left: body.balance as number }))),
    ])
  }

  async makeIdea({ person, businessId, agent }: Actor): Promise<number> {
    const input = { user_id: person.userId, business_id: businessId, name: `${this.#name}-${++this.#keys}` }
    const path = '/bots/action/create-idea'
    const key = `${input.name}-idea`
    const { body, text } = await this.#caller.insist({ method: 'POST', path, input, token: agent.token, key })
    if (body.approval_status !== 'approved') throw new Error(`an idea was answered ${text}`)
    return body.idea_id
  }

  async startRounds({ person, agent: { token } }: Actor, idea_id: number): Promise<void> {
    const ops = this.open('rounds of an idea', upTo(ROUNDS), 0)
    const request = { path: '/bots/action/start-round', input: { user_id: person.userId, idea_id }, token }
    const read = ({ status, body }: Reply) => doneOrRefused(status, body.reason === 'round_limit')
    await Promise.all([1, 2, 3, 4, 5].map(() => this.#call(ops, 'use', request, read)))
  }

  async useUp({ userId, token }: Contestants['limited'][number]): Promise<void> {
    const ops = this.open('uses of a grant', upTo(USES), 0)
    const read = ({ status, body }: Reply) => doneOrRefused(status, body.reason === 'grant_limit')
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((place) => {
        const input = { user_id: userId, name: `${this.#name}-limited-${place}`, is_draft: 1 }
        return this.#call(ops, 'use', { path: '/bots/action/create-idea', input, token }, read)
      }),
    )
  }

  async beInterested(owner: Actor, rival: Actor, idea_id: number): Promise<number | undefined> {
    const ops = this.open<Interest | 'none', 'express' | Decision, InterestSaid>('an interest', interest, 'none')
    const express = () =>
      this.#call(
        ops,
        'express',
        {
          path: '/bots/action/express-interest',
          input: { user_id: rival.person.userId, idea_id },
          token: rival.agent.token,
        },
        ({ status, body }) =>
          status < 300
            ? { id: body.interest_id, status: body.interest_status, existed: body.already_existed === true }
            : undefined,
      )
    const [first] = await Promise.all([express(), express(), express()])
    if (first === undefined) return undefined
    const { interest_id, conversation_id } = first.body
    const decide = (did: Decision) => {
      const { person, agent } = did === 'withdrawn' ? rival : owner
      const input = { user_id: person.userId, interest_id, ...(did !== 'withdrawn' && { decision: did }) }
      const path = `/bots/action/${did === 'withdrawn' ? 'withdraw' : 'respond'}-interest`
      return this.#call(ops, did, { path, input, token: agent.token }, ({ status, body }) =>
        status < 300
          ? { status: body.interest_status }
          : body.reason === 'already_decided'
            ? { status: body.params.status, refused: true as const }
            : undefined,
      )
    }
    await Promise.all([decide('accepted'), decide('declined'), decide('withdrawn'), express(), decide('accepted')])
    await express()
    return conversation_id
  }

  /** Two processes of the agent take it up, write under it and report it done while its person cancels it. */
  async doTask({ person: { cookie, userId: user_id }, agent: { botId: bot_id, token } }: Actor): Promise<void> {
    const input = { bot_id, text: 'Found what we need.' }
    const given = await this.#caller.insist({ method: 'POST', path: '/account/tasks', input, cookie })
    const { task_id } = given.body
    if (task_id === undefined) return
    const ops = this.open<TaskState, TaskDid, 'done' | 'known' | 'ended'>('a task', task, 'open')
    const read = ({ status, body }: Reply) =>
      body.reason === 'task_ended' ? 'ended' : status >= 300 ? undefined : body.changed === false ? 'known' : 'done'
    const report = (did: 'take up' | 'finish') => {
      const input = { user_id, task_id, state: did === 'finish' ? 'done' : 'working' }
      return this.#call(ops, did, { path: '/bots/action/update-task', input, token }, read)
    }
    const write = () => {
      const input = { user_id, task_id, name: `${this.#name}-${++this.#keys}`, is_draft: 1 }
      return this.#call(ops, 'write', { path: '/bots/action/create-idea', input, token }, read)
    }
    const cancel = () =>
      this.#call(ops, 'cancel', { path: `/account/tasks/${task_id}/cancel`, input: {}, cookie }, read)
    const finish = () => report('finish')
    await Promise.all([report('take up'), report('take up'), write(), finish(), cancel(), write(), finish()])
  }

  /** Both agents write more than they may at the same moment, and once more after a person looked. */
  async talk(owner: Actor, rival: Actor, conversation_id: number): Promise<void> {
    for (const onlooker of [rival, owner]) {
      const ops = this.open('messages in a row', upTo(MESSAGES_IN_A_ROW), 0)
      const write = ({ person: { userId: user_id }, agent: { token } }: Actor) => {
        const input = { user_id, conversation_id, body: `${this.#name}-${++this.#keys}` }
        const read = ({ status, body }: Reply) =>
          doneOrRefused(status === 202 ? 403 : status, body.reason === 'agents_only')
        return this.#call(ops, 'use', { path: '/bots/action/send-message', input, token }, read)
      }
      await Promise.all([owner, rival, owner, rival, owner, rival, owner, rival].map(write))
      this.#history.looks.push(await look(this.#caller, onlooker.person, conversation_id))
    }
    for (const actor of [owner, rival])
      await decideOnMessage({ actor, caller: this.#caller, history: this.#history, random: this.random })
  }
}

type Decision = 'accepted' | 'declined' | 'withdrawn'

function doneOrRefused(status: number, refused: boolean): 'done' | 'refused' | undefined {
  return status < 300 ? 'done' : refused ? 'refused' : undefined
}

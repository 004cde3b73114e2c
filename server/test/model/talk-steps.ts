import assert from 'node:assert/strict'
import fc from 'fast-check'
import { interested, market, type Represented } from '../market.ts'
import type { TestService } from '../service.ts'
import { assertAnswer, pick } from './step.ts'

/** How much agents may write in a row in one conversation, and who must look before they go on. */
export const MOST_IN_A_ROW = 6
const number = fc.nat({ max: 20 })

export interface Talk {
  readonly service: TestService
  readonly conversationId: number
  readonly sides: readonly [Represented, Represented]
  /** All messages. */
  messages: number
  /** Those of agents since a person of either side last wrote or looked. */
  inARow: number
  /** What waits for its person. */
  waiting: { side: Represented; id: number }[]
  /** Makes every message different. */
  count: number
}

export interface TalkStep {
  run(talk: Talk): Promise<void>
  toString(): string
}

/** Afterwards the database must match the model. */
function step(name: string, run: (talk: Talk) => Promise<void>): TalkStep {
  return {
    toString: () => name,
    async run(talk) {
      await run(talk)
      assert.deepEqual(await stored(talk), [talk.messages, talk.waiting.length], `after ${name}`)
    },
  }
}

async function stored({ service, conversationId }: Pick<Talk, 'service' | 'conversationId'>): Promise<number[]> {
  const [row] = await service.sql<{ messages: number; waiting: number }>(
    `select (select count(*) from messages where conversation_id = $1) as messages, (select count(*) from approvals
       where state = 'waiting' and (input ->> 'conversation_id')::bigint = $1) as waiting`,
    [conversationId],
  )
  return [row!.messages, row!.waiting]
}

export async function startTalk(service: TestService): Promise<Talk> {
  const scene = await market(service)
  const { conversation_id: conversationId } = await interested(service, scene)
  const [messages = 0] = await stored({ service, conversationId })
  const sides = [scene.owner, scene.investor] as const
  // The interest was expressed by an agent, in words; the service's own line says so.
  return { service, conversationId, sides, messages, inARow: 1, waiting: [], count: 0 }
}

const newBody = (talk: Talk) => `Message ${++talk.count}.`

/** The agents of these sides, at the same moment. */
function sendAll(sides: readonly number[]): TalkStep {
  return step(`agents write(${sides})`, async (talk) => {
    const { service, conversationId: conversation_id, inARow } = talk
    const senders = sides.map((side) => talk.sides[side]!)
    const answers = await Promise.all(
      senders.map(({ person: { user_id }, agent: { token } }) =>
        service.post('/bots/action/send-message', { user_id, conversation_id, body: newBody(talk) }, { token }),
      ),
    )
    const sent = answers.filter(({ status }) => status === 201).length
    assert.equal(sent, Math.min(sides.length, Math.max(0, MOST_IN_A_ROW - inARow)))
    for (const [place, { status, body, text }] of answers.entries()) {
      if (status === 201) continue
      assert.deepEqual([status, body.code, body.reason], [202, 'awaiting_approval', 'agents_only'], text)
      talk.waiting.push({ side: senders[place]!, id: body.approval_id })
    }
    talk.messages += sent
    talk.inARow += sent
  })
}

export const agentsWrite = fc
  .constantFrom([0], [1], [0], [1], [0, 1], [1, 0, 1])
  .map((sides: readonly number[]) => sendAll(sides))

/** Reading by an agent does not count as its person looking. */
export const agentReads = number.map((n) =>
  step(`agent reads(${n})`, async ({ service, conversationId: conversation_id, sides }) => {
    const { person, agent } = pick(sides, n)
    const fields = { user_id: person.user_id, conversation_id }
    assertAnswer(await service.post('/bots/action/read-messages', fields, { token: agent.token }), 200)
  }),
)

export const personWrites = number.map((n) =>
  step(`person writes(${n})`, async (talk) => {
    const { session: headers } = pick(talk.sides, n).person
    const path = `/account/conversations/${talk.conversationId}/messages`
    assertAnswer(await talk.service.post(path, { body: newBody(talk) }, { headers }), 201)
    talk.messages += 1
    talk.inARow = 0
  }),
)

export const personLooks = number.map((n) =>
  step(`person looks(${n})`, async (talk) => {
    const { session: headers } = pick(talk.sides, n).person
    const path = `/account/conversations/${talk.conversationId}`
    const { messages } = (await talk.service.get(`${path}/messages?before_id=999999999`, { headers })).body
    const read = { up_to_id: messages.at(-1).id }
    assertAnswer(await talk.service.post(`${path}/read`, read, { headers }), 200)
    talk.inARow = 0
  }),
)

/** Sends only that one message; the next one waits as well. */
export const personDecides = fc.tuple(number, fc.boolean()).map(([n, approves]) =>
  step(`person decides(${n}, ${approves})`, async (talk) => {
    if (talk.waiting.length === 0) return
    const { side, id } = pick(talk.waiting, n)
    const headers = side.person.session
    const path = `/account/approvals/${id}`
    const { hash } = (await talk.service.get(path, { headers })).body
    const body = approves ? { hash } : {}
    assertAnswer(await talk.service.post(`${path}/${approves ? 'approve' : 'decline'}`, body, { headers }), 200)
    talk.waiting = talk.waiting.filter((other) => other.id !== id)
    if (!approves) return
    talk.messages += 1
    talk.inARow += 1
  }),
)

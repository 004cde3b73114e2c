import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { registerAgent } from './agents.ts'
import { assertRefused } from './assertions.ts'
import { connectAssistant } from './assistants.ts'
import { DRAFT } from './careful.ts'
import { act, makeBusiness, makeIdea, pairedAgent, publishedIdea } from './ideas.ts'
import { activeAgent, createPerson, setStatus } from './people.ts'
import { useService } from './service.ts'

/** Where a person or a waiting time is needed, the answer says how to go on. */
const service = useService()

interface Step {
  do: string
  operation?: string
  url?: string
  after?: string
}

function assertKnown(next: Step[]): void {
  const names = catalogue.map(({ name }) => name)
  for (const { operation } of next) if (operation) assert.ok(names.includes(operation), operation)
}

const authenticate = (bot_token: string) => service.post('/bots/auth', { bot_token })

describe('POST /bots/auth, refused', () => {
  it('to a pending agent: its token is fine for everything else', async () => {
    const answer = await authenticate((await registerAgent(service)).token)
    assertRefused(answer, 401, 'bot_token_invalid')
    assert.deepEqual([answer.body.bot_status, answer.body.reason], ['pending_approval', 'agent_pending'])
    assert.match(answer.body.message, /Its token is fine/)
    assert.equal(answer.body.next[0].operation, 'platform_get_status')
    assertKnown(answer.body.next)
  })

  for (const status of ['suspended', 'rejected'] as const)
    it(`to a ${status} agent: nothing works with this token`, async () => {
      const agent = await activeAgent(service)
      await setStatus(service, agent, status)
      const answer = await authenticate(agent.token)
      assert.equal(answer.body.bot_status, status)
      assert.match(answer.body.next[0].do, /Stop calling/)
    })

  it('to an unknown token: no status of anybody', async () => {
    const { body } = await authenticate('0'.repeat(64))
    assert.equal('bot_status' in body, false)
  })
})

describe('202', () => {
  it('asking first: the page for the person, and what to wait for', async () => {
    const { agent, owner } = await pairedAgent(service)
    const grants = [{ permission: 'create_idea', mode: 'ask' }]
    const path = `/account/agents/${agent.bot_id}`
    await service.call('PATCH', path, { permissions: [], grants }, { headers: owner.session })
    const { status, body } = await act(service, agent, 'create-idea', { user_id: owner.user_id, is_draft: 1 })
    assert.equal(status, 202)
    assert.equal(body.next[0].url, body.approval_url)
    assert.ok(body.next.some(({ after }: Step) => after === body.expires_at))
    assertKnown(body.next)
  })

  it('a round on an idea in review: to call again', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    await makeBusiness(service, agent, { user_id })
    const idea_id = await makeIdea(service, agent, { user_id })
    const { status, body } = await act(service, agent, 'start-round', { user_id, idea_id })
    assert.deepEqual([status, body.code, body.waiting_for], [202, 'awaiting_approval', 'idea_approval'])
    assert.equal(body.next[0].operation, 'platform_start_round')
  })
})

describe('402', () => {
  it('the page to pay, and what to wait for', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const wish = { user_id: owner.user_id, idea_id, duration_days: 60 }
    const { status, body } = await act(service, agent, 'start-round', wish)
    assert.equal(status, 402)
    assert.equal(body.next[0].url, body.payment_url)
    assert.equal(body.next[1].operation, 'platform_list_events')
    assertKnown(body.next)
  })
})

describe('an assistant that a person connected', () => {
  const closed = catalogue
    .filter(({ access }) => access.by === 'bot' && access.actsFor === 'nobody' && !access.openToAssistants)
    .map(({ name }) => name)

  const asAssistant = (token: string, action: string, fields: object) =>
    service.post(`/bots/action/${action}`, fields, { token })

  /** No answer names what this caller cannot use, neither as a step nor in its sentence. */
  function assertOpen({ next, message }: { next: Step[]; message: string }): void {
    const named = next.flatMap(({ operation }) => operation ?? [])
    assert.deepEqual(
      closed.filter((name) => named.includes(name) || message.includes(name)),
      [],
    )
  }

  it('is told to look up what its person decides', async () => {
    const person = await createPerson(service)
    const { token, bot_id } = await connectAssistant(service, person)
    await service.sql(`update links set terms = '{"create_idea": {"mode": "ask"}}' where bot_id = $1`, [bot_id])
    const { status, body } = await asAssistant(token, 'create-idea', DRAFT)
    assert.equal(status, 202)
    assertOpen(body)
    assert.equal(body.next[1].operation, 'platform_get_approval')
    assert.doesNotMatch(body.message, /You hear/)
  })

  it('hears of a payment and of a held write without a feed or a queue that it cannot read', async () => {
    const { agent, owner } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, agent, owner)
    const { token } = await connectAssistant(service, owner)
    const due = await asAssistant(token, 'start-round', { idea_id, duration_days: 60 })
    assert.equal(due.status, 402)
    assertOpen(due.body)
    const pending = await connectAssistant(service, owner, { status: 'pending_approval' })
    const held = await asAssistant(pending.token, 'create-idea', DRAFT)
    assert.equal(held.body.bot_queued, true, held.text)
    assertOpen(held.body)
  })
})

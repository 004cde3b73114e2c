import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertRefused } from '../../../test/assertions.ts'
import { act, makeBusiness, makeIdea, pairedAgent, pairedPendingAgent } from '../../../test/ideas.ts'
import { interested, market } from '../../../test/market.ts'
import { createPerson, personToken, type TestPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { StreamReader } from '../../../test/streams.ts'
import { PERSON_TOPIC_NAMES, type PersonTopic } from '../../contract/vocabulary.ts'

const service = useService()

/** Long enough for any machine; a silent stream is aborted then and the test fails. */
const LIMIT_MS = 60_000

async function connect(headers: Record<string, string>, query = ''): Promise<StreamReader> {
  const url = `${service.url}/account/events/stream${query}`
  return new StreamReader(await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MS) }))
}

async function nextTopics(reader: StreamReader): Promise<PersonTopic[] | undefined> {
  const message = await reader.next()
  if (message === undefined) return undefined
  assert.equal(message.event, 'changed')
  return JSON.parse(message.data).topics
}

/** A stream after its first message, which names everything. */
async function open(person: TestPerson): Promise<StreamReader> {
  const reader = await connect(person.session)
  assert.deepEqual(await nextTopics(reader), PERSON_TOPIC_NAMES)
  return reader
}

/** Reads until all of these were named, in one message or several. */
async function messageFor(reader: StreamReader, ...wanted: PersonTopic[]): Promise<void> {
  const missing = new Set(wanted)
  while (missing.size > 0) {
    const topics = await nextTopics(reader)
    assert.ok(topics, `ended without telling ${[...missing]}`)
    for (const topic of topics) missing.delete(topic)
  }
}

/** A signal connection that opens later would announce everything to everybody in the middle of these tests. */
async function signalsAreHeard(): Promise<void> {
  const listening = `select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'ideabridge-signals' and state = 'idle' and query like 'select %'`
  for (const end = Date.now() + LIMIT_MS; (await service.sql(listening)).length === 0; await pause(20))
    assert.ok(Date.now() < end, 'nobody listens')
}

describe('the stream of a person', () => {
  before(signalsAreHeard)

  it('names everything first, then what changes, and carries nothing else', async () => {
    const { agent, owner } = await pairedAgent(service)
    const reader = await connect(owner.session)
    assert.equal(reader.response.status, 200)
    assert.equal(reader.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.equal(reader.response.headers.get('cache-control'), 'no-store')
    assert.deepEqual(await nextTopics(reader), PERSON_TOPIC_NAMES)
    await makeBusiness(service, agent, { user_id: owner.user_id })
    await messageFor(reader, 'activity', 'records')
    assert.equal((await act(service, agent, 'list-ideas', { user_id: owner.user_id })).status, 200)
    const message = await reader.next()
    assert.deepEqual(message, { event: 'changed', data: '{"topics":["activity"]}' })
    await reader.close()
  })

  it('names only what changed since their page was read, and everything if that was long ago', async () => {
    const person = await createPerson(service)
    // Later than anything that has happened: a clock may be ahead.
    const quiet = await connect(person.session, `?since=${Date.now() + 60_000}`)
    assert.deepEqual(await nextTopics(quiet), [])
    const saved = await service.call('PATCH', '/account/profile', { name: 'Ada' }, { headers: person.session })
    assert.equal(saved.status, 200, saved.text)
    await messageFor(quiet, 'account')
    await quiet.close()
    const later = await connect(person.session, `?since=${Date.now()}`)
    assert.ok((await nextTopics(later))?.includes('account'))
    await later.close()
    const long = await connect(person.session, '?since=0')
    assert.deepEqual(await nextTopics(long), PERSON_TOPIC_NAMES)
    await long.close()
    const wrong = await service.get('/account/events/stream?since=yesterday', { headers: person.session })
    assertRefused(wrong, 422, 'validation_failed', ['since'])
  })

  it('announces refused actions too, since they are in the activity', async () => {
    const { agent, owner } = await pairedAgent(service)
    const reader = await open(owner)
    const refused = await act(service, agent, 'find-matches', { user_id: owner.user_id, idea_id: 999_999 })
    assert.equal(refused.status, 404)
    assert.deepEqual(await nextTopics(reader), ['activity'])
    await reader.close()
  })

  it('announces interests, messages and reads to both sides', async () => {
    const setting = await market(service)
    const [owner, investor] = [await open(setting.owner.person), await open(setting.investor.person)]
    const { interest_id, conversation_id } = await interested(service, setting)
    await messageFor(owner, 'interests', 'messages')
    await messageFor(investor, 'interests', 'messages', 'activity')
    const { session } = setting.owner.person
    await service.post(`/account/conversations/${conversation_id}/messages`, { body: 'Gladly.' }, { headers: session })
    await messageFor(investor, 'messages')
    const { messages } = (await service.get(`/account/conversations/${conversation_id}/messages`, { headers: session }))
      .body
    await messageFor(owner, 'messages')
    await service.post(
      `/account/conversations/${conversation_id}/read`,
      { up_to_id: messages[0].id },
      { headers: session },
    )
    await messageFor(owner, 'messages')
    await service.post(`/account/interests/${interest_id}/respond`, { decision: 'accepted' }, { headers: session })
    await messageFor(investor, 'interests', 'messages')
    await messageFor(owner, 'interests')
    await Promise.all([owner.close(), investor.close()])
  })

  it('announces pairings, an agent’s approval, reviews and offers', async () => {
    const admin = await createPerson(service, { admin: true })
    const { agent, owner } = await pairedPendingAgent(service)
    const reader = await open(owner)
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: true }, { headers: owner.session })
    await messageFor(reader, 'agents')
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: false }, { headers: owner.session })
    await messageFor(reader, 'agents')
    const business_id = await makeBusiness(service, agent, { user_id: owner.user_id })
    const idea_id = await makeIdea(service, agent, { user_id: owner.user_id, business_id })
    await messageFor(reader, 'activity')
    await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session })
    await messageFor(reader, 'agents', 'records')
    await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: admin.session })
    await messageFor(reader, 'records')
    await service.post(`/admin/businesses/${business_id}/approve`, {}, { headers: admin.session })
    await messageFor(reader, 'records')
    await act(service, agent, 'create-business', { email: owner.email, business_name: 'For you' })
    await messageFor(reader, 'offers')
    await reader.close()
  })

  it('announces a changed profile to its person’s other tabs', async () => {
    const person = await createPerson(service)
    const reader = await open(person)
    const saved = await service.call('PATCH', '/account/profile', { name: 'Ada' }, { headers: person.session })
    assert.equal(saved.status, 200, saved.text)
    await messageFor(reader, 'account')
    await reader.close()
  })

  it('announces what a person chooses for themselves to their other tabs', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service)]
    const { session: headers } = person
    const reader = await open(person)
    const block = { blocked_user: other.user_id }
    const calls: [method: string, path: string, body: object, status: number][] = [
      ['PUT', '/account/matching-profile', { focus_types: ['Technology'] }, 200],
      ['PATCH', '/account/notifications', { deliveries: { message_waiting: 'digest' } }, 200],
      ['PATCH', '/account/notifications', { digest: 'weekly' }, 200],
      ['POST', '/account/tokens', { name: 'Laptop', scopes: ['ideas:read'] }, 201],
      ['POST', '/account/blocks', block, 201],
    ]
    for (const [method, path, body, status] of calls) {
      const answer = await service.call(method, path, body, { headers })
      assert.equal(answer.status, status, answer.text)
      await messageFor(reader, 'account')
    }
    const { blocks } = (await service.get('/account/blocks', { headers })).body
    await service.call('DELETE', `/account/blocks/${blocks[0].block_id}`, undefined, { headers })
    await messageFor(reader, 'account')
    await reader.close()
  })

  it('says nothing of what is others’', async () => {
    const [person, other] = [await pairedAgent(service), await pairedAgent(service)]
    const [reader, others] = [await open(person.owner), await open(other.owner)]
    await makeBusiness(service, other.agent, { user_id: other.owner.user_id })
    await messageFor(others, 'activity', 'records')
    await act(service, person.agent, 'list-ideas', { user_id: person.owner.user_id })
    assert.deepEqual(await nextTopics(reader), ['activity'])
    await Promise.all([reader.close(), others.close()])
  })
})

describe('the end of a person’s stream', () => {
  it('comes with signing out, for that session only', async () => {
    const person = await createPerson(service)
    const [leaving, staying] = [await open(person), await connect({ authorization: `Bearer ${await token(person)}` })]
    assert.deepEqual(await nextTopics(staying), PERSON_TOPIC_NAMES)
    await service.post('/account/logout', {}, { headers: person.session })
    assert.equal(await nextTopics(leaving), undefined)
    await messageFor(staying, 'account')
    await staying.close()
    assertRefused(await service.get('/account/events/stream', { headers: person.session }), 401, 'unauthenticated')
  })

  it('comes when the token is revoked', async () => {
    const person = await createPerson(service)
    const reader = await connect({ authorization: `Bearer ${await token(person)}` })
    assert.deepEqual(await nextTopics(reader), PERSON_TOPIC_NAMES)
    const { tokens } = (await service.get('/account/tokens', { headers: person.session })).body
    await service.call('DELETE', `/account/tokens/${tokens[0].token_id}`, undefined, { headers: person.session })
    assert.equal(await nextTopics(reader), undefined)
  })

  const token = (person: TestPerson) => personToken(service, person, ['profile:read'])
})

describe('a person’s stream is refused', () => {
  it('without a session or token, and to a token of another scope', async () => {
    assertRefused(await service.get('/account/events/stream'), 401, 'unauthenticated')
    const other = await personToken(service, await createPerson(service), ['messages:read'])
    assertRefused(await service.get('/account/events/stream', { token: other }), 403, 'permission_denied')
  })

  it('beyond ten at a time', async () => {
    const person = await createPerson(service)
    const readers = await Promise.all(Array.from({ length: 10 }, () => open(person)))
    const refused = await service.get('/account/events/stream', { headers: person.session })
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.headers.get('retry-after'), '60')
    for (const reader of readers) await reader.close()
  })
})

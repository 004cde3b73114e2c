import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { pendingPair } from '../../../../test/queues.ts'
import { withReviewProbe } from '../../../../test/review-probe.ts'
import { useService } from '../../../../test/service.ts'

const service = useService(withReviewProbe)
const admin = useAdmin(service)

const prepared = (person: TestPerson, query = '') =>
  service.get(`/account/prepared${query}`, { headers: person.session })

async function codesOf(person: TestPerson, query = ''): Promise<string[]> {
  const { body } = await service.get(`/account/activity${query}`, { headers: person.session })
  return body.activity.map(({ code }: { code: string }) => code)
}

describe('GET /account/prepared', () => {
  it('shows a person what their pending agent has prepared, and nobody else', async () => {
    const pair = await pendingPair(service, { bot_name: 'Scout' })
    await pair.write('one')
    await pair.write('🐘'.repeat(1000))
    const answer = await prepared(pair.person)
    assertAccepted(answer, 200)
    const [{ write_id, created_at, ...first }, second] = answer.body.prepared
    assert.ok(write_id && created_at)
    assert.deepEqual(first, {
      bot_id: pair.agent.bot_id,
      bot_name: 'Scout',
      sentence: 'Scout wants to do something',
      operation: 'probe_write_entry',
      input: { user_id: pair.person.user_id, text: 'one', is_draft: 0 },
    })
    assert.equal(second.input.text, `${'🐘'.repeat(199)}…`)
    const next = await prepared(pair.person, '?limit=1')
    assert.equal(next.body.prepared.length, 1)
    const rest = await prepared(pair.person, `?cursor=${next.body.next_cursor}`)
    assert.deepEqual(rest.body.prepared, [second])
    assert.deepEqual((await prepared(await createPerson(service))).body.prepared, [])
  })

  it('says what each write would do, in the language of its reader', async () => {
    const { agent, person } = await pendingPair(service, { bot_name: 'Scout' })
    const { user_id, session } = person
    const idea = await act(service, agent, 'create-idea', { user_id, name: 'www.tide-mill.example', is_draft: 1 })
    await act(service, agent, 'update-idea', { user_id, idea_id: idea.body.idea_id, stage: 'prototype' })
    const sentences = async (language: string) => {
      const headers = { ...session, 'accept-language': language }
      const { body } = await service.get('/account/prepared', { headers })
      return body.prepared.map(({ sentence }: { sentence: string }) => sentence)
    }
    assert.deepEqual(await sentences('en'), [
      'Scout wants to create the idea “www.tide-mill.example”',
      `Scout wants to edit the idea no. ${idea.body.idea_id}`,
    ])
    assert.deepEqual(await sentences('de'), [
      'Scout möchte die Idee „www.tide-mill.example“ anlegen',
      `Scout möchte die Idee Nr. ${idea.body.idea_id} bearbeiten`,
    ])
  })

  it('is empty once the agent was approved, or the pairing ended', async () => {
    const [approved, ended] = [await pendingPair(service), await pendingPair(service)]
    for (const pair of [approved, ended]) await pair.write('one')
    await admin.post(`/admin/bots/${approved.agent.bot_id}/approve`)
    const path = `/account/agents/${ended.agent.bot_id}`
    await service.call('DELETE', path, undefined, { headers: ended.person.session })
    for (const pair of [approved, ended]) assert.deepEqual((await prepared(pair.person)).body.prepared, [])
  })

  it('403 for a token, whatever its scopes: messages may be among it', async () => {
    const pair = await pendingPair(service)
    const token = await personToken(service, pair.person, ['profile:read', 'ideas:read'])
    assertRefused(await service.get('/account/prepared', { token }), 403, 'permission_denied')
  })
})

describe('GET /account/activity of a pending agent', () => {
  it('shows held writes as waiting, then what became of each', async () => {
    const pair = await pendingPair(service)
    for (const text of ['good', 'fail']) await pair.write(text)
    assert.deepEqual(await codesOf(pair.person), ['awaiting_approval', 'awaiting_approval'])
    assert.deepEqual(await codesOf(pair.person, '?code=ok'), [])
    assert.equal((await codesOf(pair.person, '?code=awaiting_approval')).length, 2)
    await admin.post(`/admin/bots/${pair.agent.bot_id}/approve`)
    assert.deepEqual(await codesOf(pair.person), ['validation_failed', 'ok'])
    await pair.write('live')
    assert.deepEqual(await codesOf(pair.person), ['ok', 'validation_failed', 'ok'])
  })

  it('shows them as discarded when the agent was rejected', async () => {
    const pair = await pendingPair(service)
    await pair.write('one')
    await admin.post(`/admin/bots/${pair.agent.bot_id}/reject`, { reason: 'No.' })
    assert.deepEqual(await codesOf(pair.person), ['discarded'])
  })
})

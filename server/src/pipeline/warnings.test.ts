import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { activeAgent, autonomousAgent, createPerson } from '../../test/people.ts'
import { WRITE_NOTE, withProbes } from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

const service = useService(withProbes)

describe('a field that the operation does not know', () => {
  it('is named in warnings with the one that was meant', async () => {
    const agent = await autonomousAgent(service)
    const answer = await service.post(WRITE_NOTE, { text: 'note', labls: [] }, { token: agent.token })
    assertAccepted(answer, 201)
    const [warning] = answer.body.warnings
    assert.equal(warning.message, 'labls is not a field here and was ignored; did you mean labels?')
    assert.deepEqual(warning.params, { field: 'labls', meant: 'labels' })
    assert.equal(warning.retryable, false)
    assert.equal((await service.get(new URL(warning.doc_url).pathname)).status, 200)
  })

  it('is reported for title instead of name, and with refusals too', async () => {
    const agent = await autonomousAgent(service)
    const answer = await service.post(
      '/bots/action/create-idea',
      { title: 'Lamps', user_id: 4711 },
      { token: agent.token },
    )
    assertRefused(answer, 422, 'validation_failed', ['name'])
    assert.deepEqual(answer.body.warnings[0].params, { field: 'title', meant: 'name' })
  })

  it('is guessed when two letters of a short name are swapped', async () => {
    const { body } = await service.get('/ideas?pgae=2')
    assert.deepEqual(body.warnings[0].params, { field: 'pgae', meant: 'page' })
  })

  it('of a query, without a guess when nothing is near', async () => {
    const { body } = await service.get('/ideas?colour_of_the_moon=blue')
    assert.equal(body.warnings[0].message, 'colour_of_the_moon is not a field here and was ignored.')
  })

  it('in the URL of a call with a body, where only a wish to try is heard', async () => {
    const { token } = await autonomousAgent(service)
    const { body } = await service.post(`${WRITE_NOTE}?dry_run=true&moon=1&text=other`, { text: 'note' }, { token })
    assert.equal(body.dry_run, true)
    assert.deepEqual(
      body.warnings.map(({ message }: { message: string }) => message),
      ['?moon is not a field here and was ignored.', '?text is not a field here and was ignored.'],
    )
    const many = Array.from({ length: 30 }, (_, index) => `strange_${index}=1`).join('&')
    const refused = await service.post(`${WRITE_NOTE}?${many}`, {}, { token })
    assertRefused(refused, 422, 'validation_failed', ['text'])
    assert.equal(refused.body.warnings.length, 10)
  })

  it('is reported in whole characters, whatever its name', async () => {
    for (const name of [`${'x'.repeat(59)}😀`, 'half \ud800']) {
      const { body } = await service.post('/bots/register', { [name]: 1 })
      assert.equal(body.warnings.length, 1)
      assert.ok(body.warnings[0].params.field.isWellFormed(), name)
      assert.ok(body.warnings[0].message.isWellFormed(), name)
    }
  })

  it('is named inside of others too, where a limit spelled wrong would be none', async () => {
    const { session } = await createPerson(service)
    const { pairingCode: bot_pairing_code } = await activeAgent(service)
    const grants = [
      { permission: 'send_message', mode: 'allow', limits: { per_day: 1 } },
      { permission: 'start_round', mode: 'allow', limit: { per_day: 1 } },
      { permission: 'create_idea', mode: 'allow', limits: { perday: 1 } },
    ]
    const answer = await service.post('/bots/pair', { bot_pairing_code, grants }, { headers: session })
    assertAccepted(answer, 200)
    assert.deepEqual(
      answer.body.warnings.map(({ params }: { params: object }) => params),
      [
        { field: 'grants.1.limit', meant: 'grants.1.limits' },
        { field: 'grants.2.limits.perday', meant: 'grants.2.limits.per_day' },
      ],
    )
  })

  it('is reported ten times at most', async () => {
    const agent = await autonomousAgent(service)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`strange_${index}`, 1]))
    const answer = await service.post(WRITE_NOTE, { text: 'note', ...many }, { token: agent.token })
    assert.equal(answer.body.warnings.length, 10)
  })
})

describe('every refusal', () => {
  it('says whether to retry, and where to read on', async () => {
    for (const path of ['/bots/status', '/nothing', '/ideas/4711']) {
      const { body } = await service.get(path)
      assert.equal(body.retryable, false)
      const page = await service.get(new URL(body.doc_url).pathname)
      assert.equal(page.status, 200)
      assert.match(page.headers.get('content-type') ?? '', /^text\/markdown/)
      const anchor = new URL(body.doc_url).hash.slice(1)
      assert.equal(anchor, body.reason ?? body.code)
      assert.ok(page.text.includes(`### ${anchor}\n`), `${path} has an anchor for ${anchor}`)
    }
  })

  it('names the next step where a person has to act', async () => {
    const agent = await autonomousAgent(service)
    const { body } = await service.post(WRITE_NOTE, { text: 'note', user_id: 4711 }, { token: agent.token })
    assert.equal(body.code, 'user_not_linked')
    assert.deepEqual(body.next[1].operation, 'platform_list_linked_users')
  })
})

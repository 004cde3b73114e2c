import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import pg from 'pg'
import { assertAccepted, assertRefused, countStatuses } from '../../test/assertions.ts'
import { publishedIdea } from '../../test/market.ts'
import { createPerson, personToken, type TestPerson } from '../../test/people.ts'
import { useService } from '../../test/service.ts'

const service = useService({ settings: { ROUND_PRICE_60: '20' } })
afterEach(() => service.database.travel('0'))

const draft = ({ session }: TestPerson, key: string, name = 'Lamps') =>
  service.post('/account/ideas', { name, is_draft: 1 }, { headers: session, key })

const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replay') === 'true'

async function ideasOf({ user_id }: TestPerson): Promise<number> {
  return (await service.sql('select 1 from ideas where owner_user_id = $1', [user_id])).length
}

async function keysOf({ user_id }: TestPerson): Promise<number> {
  return (await service.sql('select 1 from person_keys where user_id = $1', [user_id])).length
}

describe('a key of a person', () => {
  it('replays the answer byte for byte and does nothing, by session or token', async () => {
    const person = await createPerson(service)
    const first = await draft(person, 'once')
    assertAccepted(first, 201)
    const token = await personToken(service, person, ['ideas:write'])
    const byToken = await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { token, key: 'once' })
    for (const again of [await draft(person, 'once'), byToken])
      assert.deepEqual([isReplay(again), again.status, again.text], [true, 201, first.text])
    assert.deepEqual([isReplay(first), await ideasOf(person), await keysOf(person)], [false, 1, 1])
  })

  it('opens nothing to a token without the scope', async () => {
    const person = await createPerson(service)
    await draft(person, 'once')
    const token = await personToken(service, person, ['profile:read'])
    const answer = await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { token, key: 'once' })
    assertRefused(answer, 403, 'permission_denied')
  })

  it('runs once under concurrent calls', async () => {
    const person = await createPerson(service)
    const answers = await Promise.all(Array.from({ length: 20 }, () => draft(person, 'parallel')))
    assert.deepEqual(countStatuses(answers), { 201: 20 })
    assert.deepEqual([answers.filter(isReplay).length, await ideasOf(person)], [19, 1])
  })

  it('belongs to one person', async () => {
    const [one, other] = [await createPerson(service), await createPerson(service)]
    await draft(one, 'shared')
    assert.equal(isReplay(await draft(other, 'shared')), false)
  })

  it('is forgotten after 24 hours, and pruned', async () => {
    const person = await createPerson(service)
    const first = await draft(person, 'old')
    await service.database.travel('23 hours')
    assert.equal((await draft(person, 'old')).text, first.text)
    await service.database.travel('25 hours')
    assert.equal(isReplay(await draft(person, 'old', 'Mills')), false)
    await service.database.travel('50 hours')
    await service.runJob('prune')
    assert.equal(await keysOf(person), 0)
  })

  it('422 on Idempotency-Key for other input, another operation, or a key that is none', async () => {
    const person = await createPerson(service)
    await draft(person, 'taken')
    const business = { business_name: 'Kiln Works', is_draft: 1 }
    for (const [answer, reason] of [
      [await draft(person, 'taken', 'Mills'), 'key_reused'],
      [await service.post('/account/businesses', business, { headers: person.session, key: 'taken' }), 'key_reused'],
      [await draft(person, 'k'.repeat(256)), 'key_invalid'],
    ] as const) {
      assertRefused(answer, 422, 'validation_failed', ['Idempotency-Key'])
      assert.equal(answer.body.reason, reason)
    }
    assert.equal(await ideasOf(person), 1)
  })

  it('is not stored with a refusal', async () => {
    const person = await createPerson(service)
    const business = () =>
      service.post('/account/ideas/999999/publish', {}, { headers: person.session, key: 'refused' })
    assertRefused(await business(), 404, 'not_found')
    assert.equal(await keysOf(person), 0)
    assertAccepted(await draft(person, 'refused'), 201)
  })

  it('is kept while a payment is awaited: for this call only, which gives the same payment, then the round', async () => {
    const person = await createPerson(service)
    const idea_id = await publishedIdea(service, person)
    const start = (duration_days: number) =>
      service.post(`/account/ideas/${idea_id}/rounds`, { duration_days }, { headers: person.session, key: 'round' })
    const first = await start(60)
    assertRefused(first, 402, 'payment_required')
    assert.equal((await start(60)).body.payment_id, first.body.payment_id)
    assertRefused(await start(30), 422, 'validation_failed', ['Idempotency-Key'])
    const page = new URL(first.body.payment_url).pathname.replace('/pay/', '/payments/')
    assertAccepted(await service.post(`${page}/complete-test`, {}, { headers: person.session }), 200)
    const opened = await start(60)
    assert.deepEqual([isReplay(opened), opened.status, opened.body.duration_days], [true, 201, 60])
  })

  it('429 when the first call with it does not end in time', async () => {
    const person = await createPerson(service)
    const running = new pg.Client({ connectionString: service.database.url })
    await running.connect()
    await running.query(`begin; select pg_advisory_xact_lock(hashtextextended(' stuck', ${person.user_id}))`)
    const answer = await draft(person, 'stuck')
    await running.end()
    assertRefused(answer, 429, 'rate_limited')
    assert.deepEqual([answer.body.reason, answer.headers.get('retry-after')], ['key_running', '1'])
    assertAccepted(await draft(person, 'stuck'), 201)
  })
})

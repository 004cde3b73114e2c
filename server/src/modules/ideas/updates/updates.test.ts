import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { eventsOf, interested, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { hashPassword } from '../../people/accounts/passwords.ts'

const service = useService()
const post = (person: TestPerson, ideaId: number, fields: Fields = { body: 'It stands.' }) =>
  service.post(`/account/ideas/${ideaId}/updates`, fields, { headers: person.session })
const remove = (person: TestPerson, ideaId: number, updateId: number) =>
  service.call('DELETE', `/account/ideas/${ideaId}/updates/${updateId}`, undefined, { headers: person.session })
const read = (ideaId: number, query = '') => service.get(`/ideas/${ideaId}/updates${query}`)

async function aDayAgo(ideaId: number): Promise<void> {
  for (const table of ['idea_updates', 'idea_edits'])
    await service.sql(`update ${table} set created_at = created_at - interval '1 day' where idea_id = $1`, [ideaId])
}

async function owned() {
  const owner = await createPerson(service)
  return { owner, ideaId: await publishedIdea(service, owner) }
}

describe('an update', () => {
  it('is on the page at once, newest first and in pages', async () => {
    const { owner, ideaId } = await owned()
    const first = await post(owner, ideaId, { title: 'Up', body: 'It *stands*.' })
    assertAccepted(first, 201)
    assertAccepted(await post(owner, ideaId, { body: 'It shines.' }), 201)
    const page = (await read(ideaId, '?limit=1')).body
    assert.deepEqual(
      page.updates.map(({ title, body }: Fields) => [title, body]),
      [[null, 'It shines.']],
    )
    const rest = (await read(ideaId, `?limit=1&cursor=${page.next_cursor}`)).body
    assert.deepEqual([rest.updates, rest.next_cursor], [[first.body.update], null])
  })

  it('is told to those who follow the idea, watching agents included, and not to its owner', async () => {
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    await interested(service, scene)
    const watch = { user_id: investor.person.user_id, idea_id: ideaId }
    await service.post('/bots/action/watch-idea', watch, { token: investor.agent.token })
    const { update_id } = (await post(owner.person, ideaId)).body.update
    const kinds = async ({ session }: TestPerson) =>
      (await service.get('/account/notices', { headers: session })).body.notices.map(({ kind }: Fields) => kind)
    assert.deepEqual(await kinds(investor.person), ['idea_update'])
    assert.deepEqual(await kinds(owner.person), ['interest_received'])
    const told = (await eventsOf(service, investor.agent)).filter(({ type }) => type === 'idea.updated')
    assert.deepEqual(
      told.map(({ data }) => data.fields),
      [[`update:${update_id}`]],
    )
  })

  it('is told to nobody who blocks its owner or is blocked', async () => {
    const { owner, ideaId } = await owned()
    const [blocking, blocked, marking] = [
      await createPerson(service),
      await createPerson(service),
      await createPerson(service),
    ]
    for (const { session } of [blocking, blocked, marking])
      assertAccepted(await service.post(`/account/favourites/${ideaId}`, {}, { headers: session }), 200)
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      blocking.user_id,
      owner.user_id,
      blocked.user_id,
    ])
    await post(owner, ideaId)
    const told = await Promise.all(
      [blocking, blocked, marking].map(
        async ({ session }) => (await service.get('/account/notices', { headers: session })).body.notices.length,
      ),
    )
    assert.deepEqual(told, [0, 0, 1])
  })

  it('is reviewed like any change: reverting it removes it', async () => {
    const { owner, ideaId } = await owned()
    const { update_id } = (await post(owner, ideaId, { title: 'Buy', body: 'At example.com' })).body.update
    const admin = await createPerson(service, { admin: true })
    const headers = admin.session
    const { edits } = (await service.get('/admin/idea-edits', { headers })).body
    const edit = edits.find(({ idea_id }: Fields) => idea_id === ideaId)
    assert.deepEqual(edit.changes, [{ field: `update:${update_id}`, before: null, after: 'Buy\n\nAt example.com' }])
    const revert = `/admin/idea-edits/${edit.edit_id}/revert`
    assertAccepted(await service.post(revert, { reason: 'An advertisement.' }, { headers }), 200)
    assert.deepEqual((await read(ideaId)).body.updates, [])
  })

  it('is removed by its owner, and with its idea and their account', async () => {
    const { owner, ideaId } = await owned()
    const { update_id } = (await post(owner, ideaId)).body.update
    assertAccepted(await remove(owner, ideaId, update_id), 200)
    assertRefused(await remove(owner, ideaId, update_id), 404, 'not_found')
    await post(owner, ideaId)
    await service.sql('update users set password_hash = $2 where user_id = $1', [
      owner.user_id,
      await hashPassword(PASSWORD),
    ])
    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: owner.session }), 200)
    assert.deepEqual(await service.sql('select 1 from idea_updates where idea_id = $1', [ideaId]), [])
  })
})

describe('refusals', () => {
  it('401 and 403: nobody, a token without the scope, somebody too young', async () => {
    const { owner, ideaId } = await owned()
    const path = `/account/ideas/${ideaId}/updates`
    assertRefused(await service.post(path, { body: 'x' }), 401, 'unauthenticated')
    const token = await personToken(service, owner, ['ideas:read'])
    assertRefused(await service.post(path, { body: 'x' }, { token }), 403, 'permission_denied')
    const young = await createPerson(service, { date_of_birth: `${new Date().getFullYear() - 15}-01-01` })
    const theirs = await publishedIdea(service, young)
    assertRefused(await post(young, theirs), 403, 'guardian_consent_required')
  })

  it('404: somebody else’s idea, an unpublished one for readers, an unknown update', async () => {
    const { owner, ideaId } = await owned()
    const stranger = await createPerson(service)
    const { update_id } = (await post(owner, ideaId)).body.update
    assertRefused(await post(stranger, ideaId), 404, 'not_found')
    assertRefused(await remove(stranger, ideaId, update_id), 404, 'not_found')
    const { ideaId: other } = await owned()
    assertRefused(await remove(owner, other, update_id), 404, 'not_found')
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    assertRefused(await read(ideaId), 404, 'not_found')
    assertRefused(await post(owner, ideaId), 422, 'validation_failed', ['idea_id'])
  })

  it('422: nothing said, or too much', async () => {
    const { owner, ideaId } = await owned()
    for (const body of [undefined, '', '  ​ ', 'x'.repeat(4001), 7])
      assertRefused(await post(owner, ideaId, { body }), 422, 'validation_failed', ['body'])
    assertRefused(await post(owner, ideaId, { title: 'x'.repeat(121), body: 'x' }), 422, 'validation_failed', ['title'])
  })

  it('429 beyond a day’s worth, also at once; 422 beyond what an idea keeps', async () => {
    const { owner, ideaId } = await owned()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(owner, ideaId)))
    assert.deepEqual(countStatuses(answers), { 201: 3, 429: 3 })
    const refused = answers.find(({ status }) => status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    assert.deepEqual([refused.body.reason, refused.body.params], ['updates_today', { limit: 3 }])
    const wait = Number(refused.headers.get('retry-after'))
    assert.ok(wait > 86_000 && wait <= 86_400, String(wait))
    await service.sql(
      `insert into idea_updates (idea_id, body, created_at)
       select $1, 'Earlier.', app_now() - interval '9 days' from generate_series(1, 96)`,
      [ideaId],
    )
    await aDayAgo(ideaId)
    assertAccepted(await post(owner, ideaId), 201)
    const full = await post(owner, ideaId)
    assertRefused(full, 422, 'validation_failed', ['body'])
    assert.equal(full.body.reasons.body[0].reason, 'update_limit')
  })
})

describe('a day’s worth of updates', () => {
  it('is not more for those who remove what they posted', async () => {
    const { owner, ideaId } = await owned()
    for (let count = 0; count < 3; count++) {
      const answer = await post(owner, ideaId)
      assertAccepted(answer, 201)
      assertAccepted(await remove(owner, ideaId, answer.body.update.update_id), 200)
    }
    const refused = await post(owner, ideaId)
    assertRefused(refused, 429, 'rate_limited')
    assert.ok(Number(refused.headers.get('retry-after')) > 86_000)
    await aDayAgo(ideaId)
    assertAccepted(await post(owner, ideaId), 201)
  })
})

describe('similar ideas', () => {
  it('share telling words; drafts, the idea itself and unrelated ones are left out', async () => {
    const owner = await createPerson(service)
    const named = async (name: string, annotation: string) => {
      const ideaId = await publishedIdea(service, owner, name)
      await service.sql('update ideas set annotation = $2 where idea_id = $1', [ideaId, annotation])
      return ideaId
    }
    const bench = await named('Solar benches', 'Benches at tram stops with panels that charge telephones.')
    const close = await named('Charging seats', 'Benches with solar panels for parks.')
    await named('Bread club', 'Sourdough for neighbours who would like bread with their coffee.')
    const draft = await named('Solar benches too', 'Benches with panels.')
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [draft])
    const answer = await service.get(`/ideas/${bench}/similar`)
    assertAccepted(answer, 200)
    assert.deepEqual(
      answer.body.ideas.map(({ idea_id }: Fields) => idea_id),
      [close],
    )
    assertRefused(await service.get(`/ideas/${draft}/similar`), 404, 'not_found')
    assertRefused(await service.get(`/ideas/${bench}/similar?limit=13`), 422, 'validation_failed', ['limit'])
  })
})

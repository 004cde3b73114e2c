import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { addIdea } from '../../../../test/matching.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { notify } from '../../../notices/notify.ts'
import { tellSearchers } from './index.ts'

const service = useService()
const KILN = { name: 'Solar kiln', description: 'Bricks from sunlight.', type_of_idea: 'Technology' }

const save = ({ session }: TestPerson, body: unknown) => service.post('/account/searches', body, { headers: session })
const list = async ({ session }: TestPerson) =>
  (await service.get('/account/searches', { headers: session })).body.searches
const remove = ({ session }: TestPerson, id: number) =>
  service.call('DELETE', `/account/searches/${id}`, undefined, { headers: session })

describe('saved searches', () => {
  it('are saved, listed newest first and deleted, for that person only', async () => {
    const [one, two] = [await createPerson(service), await createPerson(service)]
    const first = await save(one, { name: 'Kilns', search: ' kiln ', stage: [], open_round: false, type: '' })
    assertAccepted(first, 200)
    assert.deepEqual(first.body.filters, { search: 'kiln' })
    const second = await save(one, { name: 'Here', region: 'Europe', language: ['en', 'de'] })
    assert.deepEqual(second.body.filters, { region: 'Europe', language: ['de', 'en'] })
    const names = (await list(one)).map(({ name }: { name: string }) => name)
    assert.deepEqual(names, ['Here', 'Kilns'])
    assert.deepEqual(await list(two), [])
    assertRefused(await remove(two, first.body.search_id), 404, 'not_found')
    assertAccepted(await remove(one, first.body.search_id), 200)
    assertRefused(await remove(one, first.body.search_id), 404, 'not_found')
    assert.equal((await list(one)).length, 1)
  })

  it('with the same filters get the new name', async () => {
    const person = await createPerson(service)
    const first = await save(person, { name: 'One', language: ['en', 'de'] })
    const again = await save(person, { name: 'Two', language: ['de', 'en'] })
    assert.equal(again.body.search_id, first.body.search_id)
    assert.deepEqual(
      (await list(person)).map(({ name }: { name: string }) => name),
      ['Two'],
    )
  })

  it('are bounded, also when saved at once; a full list can still be renamed', async () => {
    const person = await createPerson(service)
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, count) => save(person, { name: 'Kiln', search: `kiln ${count}` })),
    )
    assert.deepEqual(countStatuses(answers), { 200: 20, 403: 3 })
    const refused = answers.find(({ status }) => status === 403)!
    assertRefused(refused, 403, 'permission_denied')
    assert.match(refused.text, /You have 20 saved searches\. Delete one/)
    const [search] = await list(person)
    assertAccepted(await save(person, { name: 'Renamed', ...search.filters }), 200)
  })

  it('refuse what filters nothing, bad values, and tokens without the scope', async () => {
    const person = await createPerson(service)
    assertRefused(await save(person, { name: 'All', search: '  ' }), 422, 'validation_failed', ['search'])
    for (const [body, field] of [
      [{ search: 'kiln' }, 'name'],
      [{ name: '', search: 'kiln' }, 'name'],
      [{ name: 'x'.repeat(81), search: 'kiln' }, 'name'],
      [{ name: 'Kiln', stage: ['done'] }, 'stage.0'],
      [{ name: 'Kiln', search: 'x'.repeat(201) }, 'search'],
    ] as const)
      assertRefused(await save(person, body), 422, 'validation_failed', [field])
    const token = await personToken(service, person, ['ideas:read'])
    assertRefused(
      await service.post('/account/searches', { name: 'A', search: 'b' }, { token }),
      403,
      'permission_denied',
    )
    assertRefused(await service.get('/account/searches', { token }), 403, 'permission_denied')
    assertRefused(await service.call('DELETE', '/account/searches/1', undefined, { token }), 403, 'permission_denied')
    assertRefused(await service.get('/account/searches'), 401, 'unauthenticated')
  })
})

describe('new ideas', () => {
  let maker: TestPerson
  let reader: TestPerson

  beforeEach(async () => {
    await service.sql('delete from saved_searches')
    maker = await createPerson(service)
    reader = await createPerson(service)
  })

  async function messageFor({ session }: TestPerson): Promise<[string, number, string][]> {
    await service.runJob('idea-listing')
    await service.runJob('search-notices')
    const { body } = await service.get('/account/notices', { headers: session })
    return body.notices.map((notice: { kind: string; idea_id: number; reason: string }) => [
      notice.kind,
      notice.idea_id,
      notice.reason,
    ])
  }

  it('are told of once, with the name of the search, in the app and by mail', async () => {
    await addIdea(service, maker, KILN)
    await service.runJob('idea-listing')
    await save(reader, { name: 'Bricks', search: 'brick', type: 'technology' })
    await save(reader, { name: 'Boats', search: 'boat' })
    assert.deepEqual(await messageFor(reader), [], 'what was there before is not new')
    const ideaId = await addIdea(service, maker, KILN)
    await addIdea(service, maker, { ...KILN, type_of_idea: 'Service' })
    await addIdea(service, reader, KILN)
    assert.deepEqual(await messageFor(reader), [['search_found', ideaId, 'Bricks']])
    const mails = await service.sql('select kind, about, reason from notifications where user_id = $1', [
      reader.user_id,
    ])
    assert.deepEqual(mails, [{ kind: 'search_found', about: ideaId, reason: 'Bricks' }])
    await setIdeaStatus(service, ideaId, 'rejected')
    await service.runJob('idea-listing')
    await setIdeaStatus(service, ideaId, 'approved')
    assert.equal((await messageFor(reader)).length, 1)
    assert.deepEqual(await service.sql('select idea_id from new_listings'), [])
  })

  it('are told of when what the search asks for is read later: place, language, a compound, an open round', async () => {
    await save(reader, { name: 'Late', region: 'Europe', language: ['de'], search: 'zug' })
    const round = await createPerson(service)
    await save(round, { name: 'Rounds', open_round: true, search: 'nachtzug' })
    const ideaId = await addIdea(service, maker, {
      name: 'Der Nachtzug',
      description: 'Wir bringen die Menschen in der Nacht ans Ziel, und das ist gut für die Umwelt.',
      region_of_idea_selling: 'Berlin, Germany',
    })
    assert.deepEqual(await messageFor(reader), [['search_found', ideaId, 'Late']])
    assert.deepEqual(await messageFor(round), [])
    // Without their interest in rounds, whoever saves a search now would not call this idea new.
    const later = await createPerson(service)
    await save(later, { name: 'Later', search: 'nachtzug' })
    await service.sql(
      `insert into rounds (idea_id, duration_days, status, closes_at) values ($1, 30, 'open', app_now() + interval '9 days')`,
      [ideaId],
    )
    assert.deepEqual(await messageFor(round), [['search_found', ideaId, 'Rounds']])
    assert.deepEqual(await messageFor(later), [])
  })

  it('are told of exactly once by many processes, and only so many a day', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => createPerson(service)))
    for (const person of readers) {
      await save(person, { name: 'Kilns', search: 'kiln' })
      await save(person, { name: 'Technology', type: 'technology' })
    }
    for (let count = 0; count < 3; count++) await addIdea(service, maker, KILN)
    await service.runJob('idea-listing')
    const { database } = service.app.jobContext()
    await Promise.all(Array.from({ length: 4 }, () => tellSearchers(database)))
    await tellSearchers(database)
    for (const person of readers) {
      const shown = await service.sql<{ times: number }>('select times from notices where user_id = $1', [
        person.user_id,
      ])
      assert.deepEqual(
        shown.map(({ times }) => times),
        [1, 1, 1],
      )
    }
    for (let count = 0; count < 9; count++) await addIdea(service, maker, KILN)
    assert.equal((await messageFor(readers[0]!)).length, 10)
    await service.database.travel('25 hours')
    await addIdea(service, maker, KILN)
    assert.equal((await messageFor(readers[0]!)).length, 11)
  })

  it('stay untold when the run is undone, until the next', async () => {
    await save(reader, { name: 'Kilns', search: 'kiln' })
    const ideaId = await addIdea(service, maker, KILN)
    await service.runJob('idea-listing')
    await service.sql(`alter table notices add constraint broken check (kind <> 'search_found') not valid`)
    const { database } = service.app.jobContext()
    await assert.rejects(tellSearchers(database), /broken/)
    await service.sql('alter table notices drop constraint broken')
    assert.deepEqual(await messageFor(reader), [['search_found', ideaId, 'Kilns']])
  })

  it('are told to nobody who blocks their owner or is blocked, and not once they are taken down', async () => {
    const other = await createPerson(service)
    for (const person of [reader, other]) await save(person, { name: 'Kilns', search: 'kiln' })
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      reader.user_id,
      maker.user_id,
      other.user_id,
    ])
    await addIdea(service, maker, KILN)
    assert.deepEqual([await messageFor(reader), await messageFor(other)], [[], []])
    const stranger = await createPerson(service)
    const ideaId = await addIdea(service, stranger, KILN)
    await service.runJob('idea-listing')
    // As when it is taken down while the job that lists it runs.
    await service.sql('create table kept_listing as select * from idea_listing where idea_id = $1', [ideaId])
    await setIdeaStatus(service, ideaId, 'rejected')
    await service.sql('insert into idea_listing select * from kept_listing')
    await service.runJob('search-notices')
    await service.sql('drop table kept_listing')
    assert.deepEqual(await messageFor(reader), [])
  })

  for (const delivery of ['at_once', 'digest'])
    it(`are mailed to nobody who is suspended, and once when that ends: ${delivery}`, async () => {
      const setting = { deliveries: { search_found: delivery, round_started: delivery } }
      const chosen = await service.call('PATCH', '/account/notifications', setting, { headers: reader.session })
      assertAccepted(chosen, 200)
      await save(reader, { name: 'Kilns', search: 'kiln' })
      await service.sql('update users set suspended_at = app_now() where user_id = $1', [reader.user_id])
      const ideaId = await addIdea(service, maker, KILN)
      await service.runJob('idea-listing')
      await service.runJob('search-notices')
      await service.app.database.transaction((tx) =>
        notify({ tx }, reader.user_id, 'round_started', { about: ideaId, name: 'Old news' }),
      )
      const mailed = async () => {
        await service.runJob('mail-notices')
        await service.runJob('mail-digests')
        return (await mailsTo(service, reader.email)).map(({ text }) => text)
      }
      try {
        await service.database.travel('49 hours')
        assert.deepEqual(await mailed(), [])
        await service.sql('update users set suspended_at = null where user_id = $1', [reader.user_id])
        await service.database.travel('74 hours')
        const [text, ...more] = await mailed()
        assert.match(text ?? '', /matches a search you saved/)
        assert.doesNotMatch(text ?? '', /Old news/)
        assert.deepEqual(more, [])
        await service.database.travel('99 hours')
        assert.equal((await mailed()).length, 1)
      } finally {
        await service.database.travel('0')
      }
    })

  it('are told to nobody who deleted the search', async () => {
    const { body } = await save(reader, { name: 'Kilns', search: 'kiln' })
    await save(maker, { name: 'Keeps the queue in use', search: 'nothing' })
    await addIdea(service, maker, KILN)
    await service.runJob('idea-listing')
    await remove(reader, body.search_id)
    assert.deepEqual(await messageFor(reader), [])
  })
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { addIdea, addProfile, changeProfile } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { fileProfiles } from './index.ts'

describe('people to meet', () => {
  const service = useService()
  const names = new Map<number, string>()

  before(async () => {
    const add = async (name: string, profile: Parameters<typeof addProfile>[1]) =>
      names.set((await addProfile(service, { name, ...profile })).user_id, name)
    await add('Orla Quinn', { about: 'Peat bogs and wetlands.', regions: ['Galway, Ireland'], focus_types: ['Social'] })
    await add('Bo Dahl', { about: 'Looms, yarn and felt.', regions: ['Denmark'], roles: ['partner'] })
    await add('Ana Reis', { about: 'Ceramics.', regions: ['Portugal'], focus_types: ['Creative'] })
    await add('Ulf 100%', { about: 'Ships and seaweed.' })
  })

  async function met(reader: TestPerson, query: Record<string, string> = {}): Promise<string[]> {
    const { body } = await service.get(`/account/people?${new URLSearchParams(query)}`, { headers: reader.session })
    return body.people.map(({ user_id }: { user_id: number }) => names.get(user_id))
  }

  const NEWEST = ['Ulf 100%', 'Ana Reis', 'Bo Dahl', 'Orla Quinn']

  it('are the newest first to somebody of whom nothing is known', async () => {
    assert.deepEqual(await met(await createPerson(service)), NEWEST)
  })

  it('are those who share words with the reader’s ideas first, then those who fit by type and region', async () => {
    const maker = await createPerson(service)
    await addIdea(service, maker, {
      name: 'Wetlands from old peat cuttings',
      type_of_idea: 'Creative',
      approval_status: 'draft',
    })
    const wanted = ['Orla Quinn', 'Ana Reis', 'Ulf 100%', 'Bo Dahl']
    assert.deepEqual(await met(maker), wanted)
    await fileProfiles(service.app.database, 1)
    assert.deepEqual(await met(maker), wanted)
  })

  it('are those who are about the same to somebody without ideas', async () => {
    const backer = await createPerson(service)
    await changeProfile(service, backer, { roles: ['idea_maker'], about: 'I dye yarn.' })
    assert.equal((await met(backer))[0], 'Bo Dahl')
  })

  it('are nobody they talk with, unless the reader looks for them', async () => {
    const reader = await createPerson(service)
    const [orla] = names.keys()
    await service.sql(
      `with talk as (insert into conversations default values returning conversation_id)
       insert into conversation_members (conversation_id, user_id)
       select conversation_id, unnest($1::bigint[]) from talk`,
      [[reader.user_id, orla]],
    )
    assert.deepEqual(await met(reader), NEWEST.slice(0, 3))
    assert.deepEqual(await met(reader, { region: 'Europe' }), ['Ana Reis', 'Bo Dahl'])
    assert.deepEqual(await met(reader, { search: 'peat' }), ['Orla Quinn'])
    assert.deepEqual(await met(reader, { search: 'quinn' }), ['Orla Quinn'])
  })

  it('are found by words, also of another language, by name, by place and by role', async () => {
    const reader = await createPerson(service)
    assert.deepEqual(await met(reader, { search: 'ceramics' }), ['Ana Reis'])
    assert.deepEqual(await met(reader, { search: 'Keramik' }), ['Ana Reis'])
    assert.deepEqual(await met(reader, { search: 'kelp' }), ['Ulf 100%'])
    assert.deepEqual(await met(reader, { search: 'quinn' }), ['Orla Quinn'])
    assert.deepEqual(await met(reader, { search: '0%' }), [])
    assert.deepEqual(await met(reader, { search: '00%' }), ['Ulf 100%'])
    assert.deepEqual(await met(reader, { search: 'zeppelin' }), [])
    assert.deepEqual(await met(reader, { region: 'Europe' }), ['Ana Reis', 'Bo Dahl', 'Orla Quinn'])
    assert.deepEqual(await met(reader, { region: 'Irland; Portugal' }), ['Ana Reis', 'Orla Quinn'])
    assert.deepEqual(await met(reader, { region: 'Europe', role: 'partner' }), ['Bo Dahl'])
    assert.deepEqual(await met(reader, { region: 'Japan' }), [])
  })

  it('are not those who block the reader or are blocked', async () => {
    const reader = await createPerson(service)
    const [first, second] = names.keys().toArray() as [number, number]
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2), ($2, $3)', [
      first,
      reader.user_id,
      second,
    ])
    assert.deepEqual(await met(reader), ['Ulf 100%', 'Ana Reis'])
    assert.deepEqual(await met(reader, { search: 'Orla' }), [])
  })

  it('come page by page, and go on where the last one seen left', async () => {
    const reader = await createPerson(service)
    const page = async (cursor: string) =>
      (await service.get(`/account/people?limit=1&cursor=${cursor}`, { headers: reader.session })).body
    const first = (await service.get('/account/people?limit=1', { headers: reader.session })).body
    const second = await page(first.next_cursor)
    assert.deepEqual(
      [first, second].map(({ people }) => names.get(people[0].user_id)),
      NEWEST.slice(0, 2),
    )
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [second.people[0].user_id])
    const third = await page(second.next_cursor)
    await service.sql(`update users set visibility = 'public' where user_id = $1`, [second.people[0].user_id])
    assert.equal(names.get(third.people[0].user_id), 'Bo Dahl')
    const last = await page(third.next_cursor)
    assert.deepEqual([names.get(last.people[0].user_id), last.next_cursor], ['Orla Quinn', null])
  })

  it('are refused for words or places that are too long', async () => {
    const { session } = await createPerson(service)
    const refused = (query: string) => service.get(`/account/people?${query}`, { headers: session })
    assertRefused(await refused(`search=${'x'.repeat(201)}`), 422, 'validation_failed', ['search'])
    assertRefused(await refused(`region=${'x'.repeat(256)}`), 422, 'validation_failed', ['region'])
  })
})

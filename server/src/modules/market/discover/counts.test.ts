import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { addIdea } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { type Group, groupsOf, Values } from './conditions.sql.ts'
import { MOST_MATCHES } from './facets.sql.ts'
import { readFilters } from './filters.ts'

describe('the numbers beside the filters', () => {
  const service = useService()
  let maker: TestPerson
  const counts = async (query: string) => (await service.get(`/ideas/counts?${query}`)).body
  const list = async (query: string) => (await service.get(`/ideas?${query}`)).body

  before(async () => {
    maker = await createPerson(service)
    await service.sql(
      `insert into ideas (owner_user_id, name, type_of_idea, region_of_idea_selling, approval_status, published_at)
       select $1, 'Lamp', 'Product', 'France', 'approved', app_now() from generate_series(1, $2::integer)`,
      [maker.user_id, MOST_MATCHES],
    )
    for (let count = 0; count < 3; count++) await addIdea(service, maker, { name: 'Lamp', type_of_idea: 'Toy' })
    const fields = { name: 'Zeppelin rides', type_of_idea: 'Service', region_of_idea_selling: 'Springfield' }
    await addIdea(service, maker, fields)
    await service.runJob('idea-listing')
  })

  it('are those of a town, however many ideas there are elsewhere', async () => {
    const { total, capped, types, regions } = await counts('region=Springfield')
    assert.deepEqual([total, capped, types], [1, false, [{ value: 'service', ideas: 1 }]])
    assert.deepEqual(
      regions.map(({ value, ideas }: Record<string, unknown>) => [value, ideas]),
      [['Europe', MOST_MATCHES]],
      'what one could choose instead',
    )
    assert.equal((await counts('region=Springfield&type=toy')).total, 0)
  })

  it('are found by the index, however many towns are named', async () => {
    const towns = ['Springfield', 'Atlantis', 'Old Springfield', ...'abcdefghijklmnopqrstuvwxyz']
    assert.equal((await counts(`region=${towns.join(';')}`)).total, 1)
    assert.equal((await counts('region=Atlantis;Old Springfield')).total, 0)
    assert.equal((await counts('region=Atlantis;France')).total, MOST_MATCHES)
    const [{ condition }] = groupsOf(readFilters({ region: towns.join(';') }), new Values()) as [Group]
    assert.match(condition, /^\(\(facets && array\(/)
  })

  it('say that they are not all, also where few of those counted pass the filters', async () => {
    const { total, capped } = await counts('search=lamp&type=toy')
    assert.ok(total <= 3)
    assert.equal(capped, true)
    assert.equal((await list('search=lamp&type=toy')).total, 3)
  })

  it('are those of the list when a word was mistyped', async () => {
    const [{ total, searched_for }, counted] = [await list('search=Zepellin'), await counts('search=Zepellin')]
    assert.deepEqual([total, searched_for], [1, 'zeppelin'])
    assert.deepEqual([counted.total, counted.types], [1, [{ value: 'service', ideas: 1 }]])
  })

  it('and lists take blanks for no filter', async () => {
    const all = (await list('')).total
    assert.ok(all > 0)
    assert.equal((await list('search=%20&region=%20')).total, all)
    assert.equal((await counts('search=%20&region=%20')).total, all)
  })
})

describe('a guess at a mistyped word', () => {
  const service = useService()

  it('names nothing that is no longer found', async () => {
    const maker = await createPerson(service)
    const ideaId = await addIdea(service, maker, { name: 'Xylopharium' })
    await service.runJob('idea-listing')
    const search = async () => (await service.get('/ideas?search=Xylopharum')).body
    const before = await search()
    assert.deepEqual([before.total, before.searched_for], [1, 'xylopharium'])
    await setIdeaStatus(service, ideaId, 'rejected')
    const after = await search()
    assert.deepEqual([after.total, after.searched_for], [0, null])
  })

  it('knows no words of ideas that are gone or say something else, and keeps those that others have', async () => {
    const maker = await createPerson(service)
    const known = async () =>
      (
        await service.sql<{ word: string }>(`select word from idea_vocabulary where word like 'quibble%' order by word`)
      ).map(({ word }) => word)
    const [gone, edited] = [
      await addIdea(service, maker, { name: 'Quibblegone Quibbleboth' }),
      await addIdea(service, maker, { name: 'Quibbleold Quibbleboth' }),
    ]
    await service.runJob('idea-listing')
    assert.deepEqual(await known(), ['quibbleboth', 'quibblegone', 'quibbleold'])
    await service.sql('delete from ideas where idea_id = $1', [gone])
    await service.sql(`update ideas set name = 'Quibblenew Quibbleboth' where idea_id = $1`, [edited])
    await service.runJob('idea-listing')
    // Each run looks at some of the words.
    for (let run = 0; run < 10; run++) await service.runJob('word-forgetting')
    assert.deepEqual(await known(), ['quibbleboth', 'quibblenew'])
  })
})

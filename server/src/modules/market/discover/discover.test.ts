import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { addIdea } from '../../../../test/matching.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Position, pageOf } from './browse.ts'
import { readFilters } from './filters.ts'

describe('Discover', () => {
  const service = useService()
  const ids: Record<string, number> = {}

  const IDEAS = {
    night: {
      name: 'Nachtzüge für alle',
      description: 'Wir bringen die Menschen mit dem Zug in der Nacht ans Ziel, und das ist gut für die Umwelt.',
      type_of_idea: 'Service',
      region_of_idea_selling: 'Berlin, Germany',
      amount_of_shares: 100,
      price_per_unit: 400,
    },
    train: {
      name: 'Ein Nachtzug',
      description: 'Das ist ein Zug, der in der Nacht fährt und nicht am Tag.',
      type_of_idea: 'Technology',
      region_of_idea_selling: 'Germany; Austria',
    },
    coffee: {
      name: 'Köhlerkaffee',
      description:
        'The coffee roastery that we are building with our neighbours, and the Nachtzug is not in its title.',
      type_of_idea: 'Food & Land',
      region_of_idea_selling: 'Europe',
      amount_of_shares: 1,
      price_per_unit: 2_000_000,
      currency: 'USD',
    },
    solar: {
      name: 'Solar kiosks',
      description: 'Kiosks that are run by the people of the village, with light for their children.',
      type_of_idea: 'Technology',
      region_of_idea_selling: 'Kenya',
      amount_of_shares: 10,
      price_per_unit: 500,
    },
  }

  before(async () => {
    const maker = await createPerson(service)
    for (const [key, fields] of Object.entries(IDEAS)) ids[key] = await addIdea(service, maker, fields)
    await service.sql(`update ideas set stage = 'prototype' where idea_id = any ($1)`, [[ids.night, ids.solar]])
    await service.sql(
      `insert into rounds (idea_id, duration_days, status, closes_at)
     values ($1, 30, 'open', app_now() + interval '20 days'), ($2, 30, 'open', app_now() + interval '3 days'),
       ($3, 30, 'closed', app_now() - interval '1 day')`,
      [ids.night, ids.solar, ids.coffee],
    )
    for (const key of ['coffee', 'coffee', 'night'])
      await service.sql(
        `with talk as (insert into conversations (idea_id) values ($1) returning conversation_id)
       insert into interests (idea_id, user_id, kind, conversation_id) select $1, $2, 'invest', conversation_id from talk`,
        [ids[key], (await createPerson(service)).user_id],
      )
    await service.runJob('idea-listing')
  })

  async function found(query: string): Promise<(string | undefined)[]> {
    const { status, body, text } = await service.get(`/ideas?${query}`)
    assert.equal(status, 200, text)
    return body.ideas.map(({ idea_id }: { idea_id: number }) => Object.keys(ids).find((key) => ids[key] === idea_id))
  }

  describe('filters', () => {
    for (const [query, expected] of [
      ['type=technology', ['solar', 'train']],
      ['type=Technology,Service', ['solar', 'train', 'night']],
      ['type=food%20land', ['coffee']],
      ['region=Europe', ['coffee', 'train', 'night']],
      ['region=DE', ['train', 'night']],
      ['region=Deutschland', ['train', 'night']],
      ['region=Austria;Kenya', ['solar', 'train']],
      ['region=Berlin', ['night']],
      ['region=Africa', ['solar']],
      ['region=Atlantis', []],
      ['language=de', ['train', 'night']],
      ['language=en,fr', ['solar', 'coffee']],
      ['stage=prototype,customers', ['solar', 'night']],
      ['open_round=true', ['solar', 'night']],
      ['open_round=false', ['solar', 'coffee', 'train', 'night']],
      ['amount=to_10k', ['solar']],
      ['amount=10k_50k,over_1m', ['coffee', 'night']],
      ['amount=10k_50k,over_1m&currency=EUR', ['night']],
      ['currency=USD', ['coffee']],
      ['region=Europe&stage=prototype&open_round=true&language=de&type=service', ['night']],
    ] as const)
      it(query, async () => assert.deepEqual(await found(query), expected))

    it('are refused by field', async () => {
      for (const [query, field] of [
        ['language=xx', 'language.0'],
        ['stage=finished', 'stage.0'],
        ['amount=lots', 'amount.0'],
        ['currency=EURO', 'currency'],
        ['open_round=1', 'open_round'],
        ['sort=random', 'sort'],
        ['cursor=x', 'cursor'],
      ] as const)
        assertRefused(await service.get(`/ideas?${query}`), 422, 'validation_failed', [field])
    })
  })

  describe('counts', () => {
    it('follow the other filters, and offer what a filter would add', async () => {
      const { body } = await service.get('/ideas/counts?region=Europe&stage=prototype')
      assert.equal(body.total, 1)
      assert.deepEqual(body.types, [{ value: 'service', ideas: 1 }])
      assert.deepEqual(body.stages, [{ value: 'prototype', ideas: 1 }])
      const regions = body.regions.map(({ value, ideas }: { value: string; ideas: number }) => [value, ideas])
      assert.deepEqual(regions, [
        ['Africa', 1],
        ['Europe', 1],
      ])
      assert.deepEqual(body.regions[1].countries, [{ value: 'DE', ideas: 1 }])
      assert.deepEqual(body.amounts, [{ currency: 'EUR', value: '10k_50k', ideas: 1 }])
      assert.equal(body.open_rounds, 1)
    })

    it('with words and towns too', async () => {
      const { body } = await service.get('/ideas/counts?search=nachtzug&language=de')
      assert.deepEqual([body.total, body.capped], [2, false])
      assert.deepEqual(body.languages, [
        { value: 'de', ideas: 2 },
        { value: 'en', ideas: 1 },
      ])
      assert.equal((await service.get('/ideas/counts?region=Berlin')).body.total, 1)
      assertRefused(await service.get('/ideas/counts?stage=x'), 422, 'validation_failed', ['stage.0'])
    })
  })

  describe('sorting', () => {
    it('newest, most interest, closing soon', async () => {
      assert.deepEqual(await found(''), ['solar', 'coffee', 'train', 'night'])
      assert.deepEqual(await found('sort=interest'), ['coffee', 'night', 'solar', 'train'])
      assert.deepEqual(await found('sort=closing'), ['solar', 'night'])
      const { body } = await service.get('/ideas?sort=closing')
      assert.deepEqual(
        body.ideas.map(({ interests }: { interests: number }) => interests),
        [0, 1],
      )
      assert.match(body.ideas[0].round_closes_at, /\+00:00$/)
      assert.equal(body.ideas[0].stage, 'prototype')
    })

    it('the best have the words in the title', async () => {
      assert.deepEqual(await found('search=nachtzug'), ['train', 'night', 'coffee'])
      assert.deepEqual(await found('search=nachtzug&sort=newest'), ['coffee', 'train', 'night'])
      assert.deepEqual(await found('sort=best'), await found(''))
    })

    it('a cursor of another order is refused', async () => {
      const maker = await createPerson(service)
      for (let count = 0; count < 16; count++)
        await addIdea(service, maker, { name: 'Gyroscope', type_of_idea: 'Gyro' })
      const { body } = await service.get('/ideas?type=gyro')
      assertRefused(
        await service.get(`/ideas?type=gyro&sort=interest&cursor=${body.next_cursor}`),
        422,
        'validation_failed',
        ['cursor'],
      )
    })
  })

  describe('search forgives', () => {
    for (const [search, expected] of [
      ['Nachtzüge', ['train', 'night', 'coffee']],
      ['nachtzuege', ['train', 'night', 'coffee']],
      ['Zug', ['train', 'night']],
      ['kohlerkaff', ['coffee']],
      ['Koehlerkaffee', ['coffee']],
      ['roasteries', ['coffee']],
      ['kiosk', ['solar']],
      ['Züge in der Nacht', ['train', 'night']],
      ['solar coffee', []],
    ] as const)
      it(search, async () => {
        const all = await found(`search=${encodeURIComponent(search)}`)
        assert.deepEqual([...all].sort(), [...expected].sort())
      })

    it('a slip, if nothing is found as typed, and says so', async () => {
      const { body } = await service.get('/ideas?search=Koelerkafee')
      assert.deepEqual([body.total, body.ideas[0]?.idea_id, body.searched_for], [1, ids.coffee, 'kohlerkaffee'])
      assert.equal((await service.get('/ideas?search=solar')).body.searched_for, null)
      assert.equal((await service.get('/ideas?search=xylophonist')).body.total, 0)
    })
  })

  describe('cursors', () => {
    it('show each idea once while others come and go, in every order', async () => {
      const maker = await createPerson(service)
      const own: number[] = []
      for (let count = 0; count < 33; count++)
        own.push(await addIdea(service, maker, { name: `Pendulum ${count}`, type_of_idea: 'Swing' }))
      for (const sort of ['newest', 'interest', 'best']) {
        const seen: number[] = []
        let query = `type=swing&search=pendulum&sort=${sort}`
        for (let page = 0; page < 3; page++) {
          const { body } = await service.get(`/ideas?${query}`)
          seen.push(...body.ideas.map(({ idea_id }: { idea_id: number }) => idea_id))
          query = `type=swing&search=pendulum&sort=${sort}&cursor=${body.next_cursor}`
          if (page < 2) assert.notEqual(body.next_cursor, null)
          else assert.equal(body.next_cursor, null)
          // Pages by number would now show the last one again.
          await addIdea(service, maker, { name: 'Pendulum', type_of_idea: 'Swing' })
        }
        assert.equal(new Set(seen).size, seen.length)
        // The best are those with the word in a title that has been read; newer ones follow.
        assert.deepEqual(
          seen.filter((id) => own.includes(id)),
          own.toReversed(),
        )
        await service.sql(`delete from ideas where name = 'Pendulum'`)
        if (sort === 'newest') await service.runJob('idea-listing')
      }
    })
  })

  describe('the listing', () => {
    it('follows edits at once and forgets what is taken down', async () => {
      const maker = await createPerson(service)
      const ideaId = await addIdea(service, maker, { name: 'Zeppelin', type_of_idea: 'Air' })
      await service.runJob('idea-listing')
      await service.sql(`update ideas set name = 'Dirigible', type_of_idea = 'Sky' where idea_id = $1`, [ideaId])
      assert.equal((await service.get('/ideas?type=sky&search=dirigible')).body.total, 1)
      assert.equal((await service.get('/ideas?search=zeppelin')).body.total, 0)
      await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
      assert.equal((await service.get('/ideas?type=sky')).body.total, 0)
      await service.runJob('idea-listing')
      const cells = await service.sql(`select ideas from idea_cells where facets && array['t:sky', 't:air']`)
      assert.deepEqual(cells, [])
    })

    it('counts each idea once, whatever processes do', async () => {
      const maker = await createPerson(service)
      for (let count = 0; count < 20; count++) await addIdea(service, maker, { name: 'Kite', type_of_idea: 'Kite' })
      await Promise.all(Array.from({ length: 4 }, () => service.runJob('idea-listing')))
      await service.runJob('idea-listing')
      assert.deepEqual(await service.sql(`select ideas from idea_cells where 't:kite' = any (facets)`), [{ ideas: 20 }])
    })
  })

  describe('deep pages by number', () => {
    it('come from a list that is kept where there are many ideas, without what was taken down', async () => {
      const maker = await createPerson(service)
      const add = (count: number) =>
        service.sql(
          `insert into ideas (owner_user_id, name, type_of_idea, approval_status, published_at)
           select $1, 'Deep', 'Deep', 'approved', app_now() from generate_series(1, $2)`,
          [maker.user_id, count],
        )
      await add(340)
      const { read } = service.app.database
      const large = {
        rows: (sql: string, values: unknown[]) => read.rows(sql, values),
        one: async (sql: string, values: unknown[]) =>
          sql.includes('reltuples') ? { ideas: 1_000_000 } : read.one(sql, values),
        kept: (make: () => unknown) => read.kept(make),
      } as Tx
      const listing = { filters: readFilters({ type: 'deep' }), order: 'newest' } as const
      const page = async (tx: Tx, from: { offset: number; after?: Position }) => {
        const many = [{ listing, total: 10_000 }]
        const { ideas, more, last } = await pageOf(tx, many, { after: undefined, ...from }, 15)
        return { ids: ideas.map(({ idea_id }) => idea_id), more, last }
      }
      const [first, second] = [await page(read, { offset: 315 }), await page(read, { offset: 330 })]
      assert.deepEqual([first.ids.length, first.more, second.ids.length, second.more], [15, true, 10, false])
      assert.deepEqual(await page(large, { offset: 315 }), first)
      await add(1)
      // Newer ones move the pages; the kept list stays as it was, and a cursor goes on from it.
      assert.deepEqual((await page(read, { offset: 316 })).ids, first.ids)
      assert.deepEqual(await page(large, { offset: 315 }), first)
      assert.deepEqual((await page(large, { offset: 0, after: first.last! })).ids, second.ids)
      await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [first.ids[3]])
      assert.deepEqual((await page(large, { offset: 315 })).ids, first.ids.toSpliced(3, 1))
    })
  })
})

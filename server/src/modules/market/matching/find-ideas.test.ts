import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, pairedAgent } from '../../../../test/ideas.ts'
import { addIdea, changeProfile, matchesFor } from '../../../../test/matching.ts'
import { createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { loadConfig } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { fittingIdeas } from './fitting-ideas.ts'

describe('ideas that fit a backer', () => {
  const service = useService()
  let agent: TestAgent
  let backer: TestPerson
  let maker: TestPerson
  const ideas = new Map<string, number>()

  before(async () => {
    ;({ agent, owner: backer } = await pairedAgent(service))
    maker = await createPerson(service)
    await linkUser(service, agent, maker)
    await changeProfile(service, backer, {
      roles: ['investor'],
      about: 'Beekeeping, honey and hives on city roofs.',
      regions: ['Berlin, Germany'],
      ticket_min: 50_000,
      ticket_currency: 'EUR',
    })
    const add = async (name: string, fields: Record<string, unknown>, owner = maker) =>
      ideas.set(name, await addIdea(service, owner, fields))
    await add('hives', {
      name: 'Hives for schools',
      description: 'Honey from beekeeping on roofs.',
      region_of_idea_selling: 'Berlin',
    })
    await add('imkerei', { name: 'Imkerei auf dem Dach', description: 'Honig aus Bienenstöcken für die Stadt.' })
    await add('small', {
      name: 'Beekeeping and honey',
      description: 'Hives.',
      amount_of_shares: 100,
      price_per_unit: 50,
    })
    await add('opera', { name: 'Opera singing', description: 'A choir for tenors.' })
    await add('draft', { name: 'Beekeeping hives', description: 'Honey.', approval_status: 'draft' })
    await add('own', { name: 'Beekeeping hives', description: 'Honey on roofs.' }, backer)
  })

  async function found(more: Record<string, unknown> = {}) {
    const answer = await act(service, agent, 'find-ideas', { user_id: backer.user_id, ...more })
    assertAccepted(answer, 200)
    return answer.body.ideas as {
      idea_id: number
      match_score: number
      blockers: { reason: string }[]
      reasons: { reason: string; params: { shared?: number; of?: number }; words: string[] }[]
    }[]
  }

  it('are published ideas of others on the same subject, in any language, best first', async () => {
    const listed = await found()
    const scores = listed.map(({ match_score }) => match_score)
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    const ids = listed.map(({ idea_id }) => idea_id)
    for (const name of ['hives', 'imkerei', 'small']) assert.ok(ids.includes(ideas.get(name)!), name)
    for (const name of ['opera', 'draft', 'own']) assert.ok(!ids.includes(ideas.get(name)!), name)
  })

  it('score what the maker sees of the backer, with the same reasons and blockers', async () => {
    for (const idea of await found()) {
      const matches = await matchesFor(service, agent, maker, idea.idea_id)
      const match = matches.find(({ user_id }) => user_id === backer.user_id)
      assert.equal(match?.match_score, idea.match_score)
      assert.deepEqual(match?.reasons, idea.reasons)
    }
    const small = (await found()).find(({ idea_id }) => idea_id === ideas.get('small'))
    assert.deepEqual(
      small?.blockers.map(({ reason }) => reason),
      ['ask_too_small'],
    )
  })

  it('are the same to the backer in the app', async () => {
    const answer = await service.get('/account/fitting-ideas?limit=2', { headers: backer.session })
    assertAccepted(answer, 200)
    assert.deepEqual(answer.body.ideas, await found({ limit: 2 }))
  })

  it('leave out what owners made who block the backer or the agent, or whom the backer blocks', async () => {
    const [blocking, blocked, wary] = [
      await createPerson(service),
      await createPerson(service),
      await createPerson(service),
    ]
    const fields = { name: 'Hives', description: 'Honey from beekeeping on roofs.' }
    const made: number[] = []
    for (const owner of [blocking, blocked, wary]) made.push(await addIdea(service, owner, fields))
    const shown = async () => {
      const inApp = await service.get('/account/fitting-ideas?limit=20', { headers: backer.session })
      return [await found({ limit: 20 }), inApp.body.ideas].map((listed: { idea_id: number }[]) =>
        made.filter((id) => listed.some(({ idea_id }) => idea_id === id)),
      )
    }
    assert.deepEqual(await shown(), [made, made])
    const block = ({ session }: TestPerson, body: object) => service.post('/account/blocks', body, { headers: session })
    assertAccepted(await block(blocking, { blocked_user: backer.user_id }), 201)
    assertAccepted(await block(backer, { blocked_user: blocked.user_id }), 201)
    assertAccepted(await block(wary, { blocked_agent: agent.bot_id }), 201)
    assert.deepEqual(await shown(), [[], [made[2]]])
    await service.sql('delete from ideas where idea_id = any ($1)', [made])
    await service.sql('delete from blocks')
  })

  it('are empty for somebody without a profile', async () => {
    const answer = await service.get('/account/fitting-ideas', { headers: maker.session })
    assert.deepEqual(answer.body.ideas, [])
  })

  it('are the same once they have been read, and new ones are found beside them', async () => {
    const before = await found()
    await service.runJob('idea-listing')
    assert.deepEqual(await service.sql('select 1 from idea_listing_changes'), [])
    assert.deepEqual(await found(), before)
    const fresh = await addIdea(service, maker, { name: 'Honey', description: 'Hives and beekeeping on roofs.' })
    const ids = (await found()).map(({ idea_id }) => idea_id)
    assert.deepEqual(ids.toSorted(), [...before.map(({ idea_id }) => idea_id), fresh].toSorted())
  })

  it('are kept for a minute where they take long to find, without what is taken down, until the profile changes', async () => {
    const other = await createPerson(service)
    await changeProfile(service, other, { roles: ['investor'], about: 'Sundials and astrolabes.' })
    const add = () => addIdea(service, maker, { name: 'Sundials', description: 'Astrolabes and sundials.' })
    const [first, second] = [await add(), await add()]
    const { read } = service.app.database
    // As on a million ideas: slow, and many.
    const large = {
      rows: (sql: string, values: unknown[]) => setTimeout(10).then(() => read.rows(sql, values)),
      first: (sql: string, values: unknown[]) => read.first(sql, values),
      one: async (sql: string, values: unknown[]) =>
        sql.includes('reltuples') ? { ideas: 1_000_000 } : read.one(sql, values),
      kept: (make: () => unknown) => read.kept(make),
    } as Tx
    const config = loadConfig({ PORT: '0' })
    const ids = async (tx: Tx, limit = 10) =>
      (await fittingIdeas(tx, config, other.user_id, { kind: null, limit })).map(({ idea_id }) => idea_id)
    assert.deepEqual(await ids(read), [second, first])
    const third = await add()
    assert.deepEqual(await ids(large), [third, second, first])
    const fourth = await add()
    assert.deepEqual(await ids(large), [third, second, first])
    assert.deepEqual(await ids(large, 1), [fourth])
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [second])
    assert.deepEqual(await ids(large), [third, first])
    await changeProfile(service, other, { roles: ['investor'], about: 'Astrolabes and sundials.' })
    assert.deepEqual(await ids(large), [fourth, third, first])
  })

  it('are refused without the permission, a pairing, a token or a right limit', async () => {
    const [limited, stranger] = [await createPerson(service), await createPerson(service)]
    await linkUser(service, agent, limited, ['create_idea'])
    const ask = (fields: Record<string, unknown>) => act(service, agent, 'find-ideas', fields)
    assertRefused(await ask({ user_id: limited.user_id }), 403, 'permission_denied')
    assertRefused(await ask({ user_id: stranger.user_id }), 403, 'user_not_linked')
    assertRefused(await ask({ user_id: backer.user_id, limit: 21 }), 422, 'validation_failed', ['limit'])
    assertRefused(await service.post('/bots/action/find-ideas', {}), 401, 'bot_auth_required')
    assertRefused(await service.get('/account/fitting-ideas'), 401, 'unauthenticated')
  })
})

import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { pairedAgent } from '../../../../test/ideas.ts'
import { BLOCKED, LABELLED, NOBODY, PROFILES } from '../../../../test/labelled-set.ts'
import { addIdea, addProfile, matchesFor } from '../../../../test/matching.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { fileProfiles } from './index.ts'

describe('the labelled set', () => {
  const service = useService()
  const names = new Map<number, string>()
  let agent: TestAgent
  let owner: TestPerson

  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
    for (const [name, profile] of Object.entries(PROFILES))
      names.set((await addProfile(service, { name, ...profile })).user_id, name)
  })

  async function ranked(idea: Record<string, unknown>, more = {}): Promise<string[]> {
    const matches = await matchesFor(service, agent, owner, await addIdea(service, owner, idea), more)
    return matches.map((match) => names.get(match.user_id) ?? `somebody else: ${match.name}`)
  }

  function holdsTheRanking() {
    for (const { says, idea, first, absent = [] } of LABELLED)
      it(`finds ${first} by ${says}`, async () => {
        const found = await ranked(idea)
        assert.equal(found[0], first, found.join(', '))
        for (const name of absent)
          assert.ok(!found.includes(name), `${name} is no match, but listed: ${found.join(', ')}`)
      })

    for (const { says, idea } of NOBODY)
      it(`finds nobody by ${says}`, async () => assert.deepEqual(await ranked(idea), []))

    for (const { says, idea, who, reason, text } of BLOCKED)
      it(`names ${says} that speaks against ${who}`, async () => {
        const matches = await matchesFor(service, agent, owner, await addIdea(service, owner, idea))
        const match = matches.find(({ user_id }) => names.get(user_id) === who)
        assert.ok(match, 'found all the same')
        assert.deepEqual(
          match.blockers.map((blocker) => blocker.reason),
          [reason],
        )
        assert.match(match.blockers[0]?.text ?? '', text)
      })

    it('finds only the kind that is asked for', async () => {
      const idea = {
        name: 'Medical app for hospitals',
        description: 'Software for the ward.',
        region_of_idea_selling: 'Germany',
      }
      assert.equal((await ranked(idea))[0], 'coder')
      assert.equal((await ranked(idea, { kind: 'partner' }))[0], 'coder')
      assert.deepEqual(await ranked(idea, { kind: 'partner', limit: 5 }), ['coder'])
      const investors = await ranked(idea, { kind: 'investor' })
      assert.equal(investors[0], 'clinic')
      assert.ok(!investors.includes('coder'))
    })
  }

  describe('while profiles wait to be filed', holdsTheRanking)

  describe('once they are filed', () => {
    before(async () => {
      await fileProfiles(service.app.database, 1)
      const [row] = await service.sql<{ count: number }>('select count(*) from matching_documents where doc_id is null')
      assert.equal(row?.count, 0)
    })
    holdsTheRanking()
  })

  it('leaves a few waiting when the job runs', async () => {
    const late = await addProfile(service, { about: 'Kites and gliders.' })
    await service.runJob('profile-filing')
    const [row] = await service.sql<{ doc_id: number | null }>(
      'select doc_id from matching_documents where user_id = $1',
      [late.user_id],
    )
    assert.equal(row?.doc_id, null)
  })
})

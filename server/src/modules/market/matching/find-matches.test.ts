import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, makeIdea, pairedAgent, pairedPendingAgent, yearsOld } from '../../../../test/ideas.ts'
import { addIdea, addProfile, changeProfile, matchesFor, type TestMatch } from '../../../../test/matching.ts'
import { createPerson, linkUser, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { fileProfiles } from './index.ts'

const service = useService()
const ABOUT = 'Lighthouses, buoys and beacons for small harbours.'
const IDEA = {
  name: 'Beacons for harbours',
  description: 'Lighthouses that need no keeper.',
  type_of_idea: 'Technology',
  region_of_idea_selling: 'Portugal',
  amount_of_shares: 100,
  price_per_unit: 200,
}
let agent: TestAgent
let owner: TestPerson
let ideaId: number

describe('matching', () => {
  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
    ideaId = await addIdea(service, owner, IDEA)
  })

  function find(fields: Record<string, unknown>, as = agent) {
    return act(service, as, 'find-matches', { user_id: owner.user_id, idea_id: ideaId, ...fields })
  }

  async function found(): Promise<number[]> {
    return (await matchesFor(service, agent, owner, ideaId, { limit: 100 })).map((match) => match.user_id)
  }

  it('lists whoever shares a word only on request', async () => {
    const ideaId = await addIdea(service, owner, {
      name: 'Court archives of the harbour',
      description: 'Historians transcribe parchment registers, wills, deeds and verdicts from five centuries.',
    })
    const far = await addProfile(service, { about: 'Sofas, lamps and one harbour.' })
    const ids = async (more = {}) =>
      (await matchesFor(service, agent, owner, ideaId, { limit: 100, ...more })).map(({ user_id }) => user_id)
    assert.deepEqual(await ids(), [])
    assert.deepEqual(await ids({ include_unlikely: false }), [])
    assert.deepEqual(await ids({ include_unlikely: true }), [far.user_id])
    assertRefused(await find({ include_unlikely: 'yes' }), 422, 'validation_failed', ['include_unlikely'])
  })

  describe('a match', () => {
    it('says who, how well, why and where to read more', async () => {
      const person = await addProfile(
        service,
        {
          name: 'Inês',
          about: ABOUT,
          focus_types: ['Technology'],
          regions: ['Lisbon, Portugal'],
          ticket_min: 5000,
          ticket_max: 50_000,
          ticket_currency: 'EUR',
        },
        { username: 'ines' },
      )
      const answer = await find({})
      assertAccepted(answer, 200)
      const match = answer.body.matches.find((one: TestMatch) => one.user_id === person.user_id) as TestMatch
      assert.deepEqual(Object.keys(match).sort(), [
        'blockers',
        'fit',
        'improvements',
        'kind',
        'match_score',
        'name',
        'profile_url',
        'reasons',
        'user_id',
        'why',
      ])
      assert.equal(match.fit, 'strong')
      assert.match(match.why, /^Inês mentions .* and backs technology ideas in .*, from €5,000 to €50,000\.$/)
      assert.deepEqual([match.name, match.kind, match.profile_url], ['Inês', 'investor', `${service.url}/profile/ines`])
      assert.ok(match.match_score >= 0.7 && match.match_score <= 1, String(match.match_score))
      assert.deepEqual(
        match.reasons.map(({ factor }) => factor),
        ['text', 'type', 'region', 'ticket', 'engagement'],
      )
      const sum = match.reasons.reduce((all, { share }) => all + share, 0)
      assert.ok(Math.abs(sum - match.match_score) < 0.001)
      const [text, type, region, ticket, engagement] = match.reasons
      for (const word of ['beacons', 'harbours', 'Lighthouses']) assert.match(text!.text, new RegExp(word))
      assert.equal(type!.text, 'They are looking for “Technology”.')
      assert.equal(region!.text, 'They are active in “Lisbon, Portugal”.')
      assert.equal(ticket!.text, 'They invest 5,000 to 50,000 EUR; the idea asks for 20,000 EUR.')
      assert.equal(engagement!.text, 'They were active in the last week.')
    })

    it('has no profile address where there is no username, and reasons only for what the idea says', async () => {
      const person = await addProfile(service, { about: 'Falconry and falcons.' })
      const bare = await addIdea(service, owner, { name: 'Falcons' })
      const [match] = await matchesFor(service, agent, owner, bare)
      assert.deepEqual([match?.user_id, match?.profile_url], [person.user_id, null])
      assert.deepEqual(
        match?.reasons.map(({ factor }) => factor),
        ['text', 'engagement'],
      )
    })

    it('scores lower the longer somebody is inactive', async () => {
      const [near, far] = [
        await addProfile(service, { about: 'Origami cranes.' }),
        await addProfile(service, { about: 'Origami cranes.' }),
      ]
      const folded = await addIdea(service, owner, { name: 'Origami' })
      await service.sql(`update matching_profiles set updated_at = app_now() - interval '40 days' where user_id = $1`, [
        near.user_id,
      ])
      await service.sql(`update users set created_at = app_now() - interval '40 days' where user_id = $1`, [
        near.user_id,
      ])
      await service.sql(`update sessions set last_used_at = app_now() - interval '40 days' where user_id = $1`, [
        near.user_id,
      ])
      const matches = await matchesFor(service, agent, owner, folded)
      assert.deepEqual(
        matches.map((match) => match.user_id),
        [far.user_id, near.user_id],
      )
      assert.equal(matches[1]?.reasons.at(-1)?.text, 'They were active in the last three months.')
    })

    it('counts what somebody does through an assistant as being here', async () => {
      const person = await addProfile(service, { about: 'Kaleidoscopes.' })
      const assistants = await pairedAgent(service)
      await linkUser(service, assistants.agent, person)
      await service.sql(
        `with past as (update users set created_at = app_now() - interval '40 days' where user_id = $1),
           older as (update matching_profiles set updated_at = app_now() - interval '40 days' where user_id = $1),
           gone as (delete from sessions where user_id = $1),
           client as (insert into oauth_clients (client_id, kind, metadata) values ('https://app.example/id', 'document', '{}')
             returning client_id)
         insert into oauth_grants (grant_id, client_id, bot_id, user_id, scopes, resource, last_used_at)
         select 'consent', client_id, $2, $1, '{}', 'https://example.org/mcp', app_now() - interval '20 days' from client`,
        [person.user_id, assistants.agent.bot_id],
      )
      const [match] = await matchesFor(service, agent, owner, await addIdea(service, owner, { name: 'Kaleidoscopes' }))
      assert.deepEqual(match?.reasons.at(-1)?.params, { days: 30 })
    })

    it('scores higher for whoever answers here and was accepted, but not before whoever is active now', async () => {
      const names = ['quiet', 'known', 'new'] as const
      const people = new Map<string, TestPerson>()
      for (const name of names) people.set(name, await addProfile(service, { name, about: 'Marionettes.' }))
      const [quiet, known] = [people.get('quiet')!, people.get('known')!]
      const elsewhere = await addIdea(service, await createPerson(service), { name: 'Puppets' })
      for (const { user_id } of [quiet, known]) {
        await service.sql(`insert into answer_times (user_id, answers) values ($1, '{1,0,0,0,0}')`, [user_id])
        await service.sql(
          `with talk as (insert into conversations (idea_id) values ($2) returning conversation_id)
           insert into interests (idea_id, user_id, kind, status, conversation_id)
           select $2, $1, 'invest', 'accepted', conversation_id from talk`,
          [user_id, elsewhere],
        )
      }
      await service.sql(`update matching_profiles set updated_at = app_now() - interval '40 days' where user_id = $1`, [
        quiet.user_id,
      ])
      await service.sql(`update users set created_at = app_now() - interval '40 days' where user_id = $1`, [
        quiet.user_id,
      ])
      await service.sql('delete from sessions where user_id = $1', [quiet.user_id])
      const matches = await matchesFor(service, agent, owner, await addIdea(service, owner, { name: 'Marionettes' }))
      assert.deepEqual(
        matches.map(({ name, reasons }) => [name, reasons.at(-1)?.text]),
        [
          ['known', 'They were active in the last week and have answered others and had an interest accepted here.'],
          ['new', 'They were active in the last week.'],
          [
            'quiet',
            'They were active in the last three months and have answered others and had an interest accepted here.',
          ],
        ],
      )
      assert.deepEqual(matches[0]?.reasons.at(-1)?.params, { days: 7, answered: true, accepted: true })
      assert.equal(matches[0]?.why, 'known mentions “Marionettes” and has had an interest accepted here.')
    })

    it('fits by amount if somebody can take a part, and says what a part costs if not', async () => {
      const ticket = (ticket_max: number) => ({ about: 'Gyroscopes.', ticket_max, ticket_currency: 'EUR' })
      await addProfile(service, { name: 'some', ...ticket(500) })
      await addProfile(service, { name: 'none', ...ticket(100) })
      const idea = { name: 'Gyroscopes', amount_of_shares: 100, price_per_unit: 200 }
      const [some, none] = await matchesFor(service, agent, owner, await addIdea(service, owner, idea))
      const said = (match?: TestMatch) => match?.reasons.find(({ factor }) => factor === 'ticket')?.text
      assert.deepEqual([some?.name, some?.blockers], ['some', []])
      assert.equal(said(some), 'They invest up to 500 EUR; the idea asks for 20,000 EUR, in parts of 200 EUR.')
      assert.equal(said(none), 'They invest up to 100 EUR; one part costs 200 EUR.')
      assert.deepEqual(
        none?.blockers.map(({ reason }) => reason),
        ['ask_too_large'],
      )
      assert.ok((some?.match_score ?? 0) > (none?.match_score ?? 1))
    })

    it('reflects a profile change at once, filed or not', async () => {
      const person = await addProfile(service, { about: 'Zeppelins.' })
      const airship = await addIdea(service, owner, { name: 'Zeppelins' })
      const ids = async () => (await matchesFor(service, agent, owner, airship)).map((match) => match.user_id)
      assert.deepEqual(await ids(), [person.user_id])
      await fileProfiles(service.app.database, 1)
      assert.deepEqual(await ids(), [person.user_id])
      await changeProfile(service, person, { about: 'Submarines.' })
      assert.deepEqual(await ids(), [])
      await changeProfile(service, person, { about: 'A zeppelin.' })
      await fileProfiles(service.app.database, 1)
      assert.deepEqual(await ids(), [person.user_id])
    })

    it('is found by the bio too', async () => {
      const person = await addProfile(service, {})
      await service.sql(`update users set bio = 'I restore harpsichords.' where user_id = $1`, [person.user_id])
      const idea = await addIdea(service, owner, { name: 'A harpsichord for schools' })
      assert.deepEqual(
        (await matchesFor(service, agent, owner, idea)).map((match) => match.user_id),
        [person.user_id],
      )
    })
  })

  describe('nobody is found who', () => {
    const never: [string, () => Promise<TestPerson>][] = [
      ['owns the idea', withProfile],
      [
        'is under 18',
        () => addProfile(service, { about: ABOUT }, { date_of_birth: yearsOld(17), guardian_approved: true }),
      ],
      ['opted out', () => addProfile(service, { about: ABOUT, opted_out: true })],
      ['hides', async () => change(await addProfile(service, { about: ABOUT }), `visibility = 'hidden'`)],
      ['has not proven their address', () => addProfile(service, { about: ABOUT }, { verified: false })],
      ['is neither investor nor partner', () => addProfile(service, { about: ABOUT, roles: ['idea_maker'] })],
      [
        'erased their account',
        async () => change(await addProfile(service, { about: ABOUT }), 'erased_at = app_now()'),
      ],
    ]

    async function withProfile(): Promise<TestPerson> {
      await changeProfile(service, owner, { roles: ['investor'], about: ABOUT })
      return owner
    }

    async function change(person: TestPerson, what: string): Promise<TestPerson> {
      await service.sql(`update users set ${what} where user_id = $1`, [person.user_id])
      return person
    }

    for (const [who, add] of never)
      it(who, async () => {
        const someone = await addProfile(service, { about: ABOUT })
        const person = await add()
        const before = await found()
        assert.ok(before.includes(someone.user_id))
        assert.ok(!before.includes(person.user_id))
        await fileProfiles(service.app.database, 1)
        assert.ok(!(await found()).includes(person.user_id))
      })

    it('left after being filed', async () => {
      const leaving = [await addProfile(service, { about: ABOUT }), await addProfile(service, { about: ABOUT })]
      await fileProfiles(service.app.database, 1)
      const before = await found()
      for (const { user_id } of leaving) assert.ok(before.includes(user_id))
      await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [leaving[0]!.user_id])
      await service.sql('update matching_profiles set opted_out = true where user_id = $1', [leaving[1]!.user_id])
      const after = await found()
      for (const { user_id } of leaving) assert.ok(!after.includes(user_id))
    })

    it('grows up is found, without a change of the profile', async () => {
      const almost = await addProfile(service, { about: ABOUT }, { date_of_birth: yearsOld(17) })
      assert.ok(!(await found()).includes(almost.user_id))
      await service.sql(`update users set date_of_birth = date_of_birth - 365 where user_id = $1`, [almost.user_id])
      assert.ok((await found()).includes(almost.user_id))
    })
  })

  describe('whose idea', () => {
    it('takes an idea in any state', async () => {
      for (const approval_status of ['draft', 'pending', 'rejected'])
        assertAccepted(await find({ idea_id: await addIdea(service, owner, { ...IDEA, approval_status }) }), 200)
    })

    it('takes a held idea of the agent itself only', async () => {
      const pending = await pairedPendingAgent(service)
      await linkUser(service, agent, pending.owner)
      const held = await makeIdea(service, pending.agent, { user_id: pending.owner.user_id, is_draft: 1 })
      const fields = { user_id: pending.owner.user_id, idea_id: held }
      assertAccepted(await find(fields, pending.agent), 200)
      assertRefused(await find(fields), 404, 'not_found')
    })

    it('refuses an idea of somebody else, and one that does not exist', async () => {
      const other = await createPerson(service)
      assertRefused(await find({ idea_id: await addIdea(service, other, IDEA) }), 404, 'not_found')
      assertRefused(await find({ idea_id: 999_999_999 }), 404, 'not_found')
    })
  })

  describe('an agent is refused', () => {
    it('without the permission, without a pairing, without a token', async () => {
      const [unpaired, limited] = [await createPerson(service), await createPerson(service)]
      await linkUser(service, agent, limited, ['create_idea'])
      assertRefused(await find({ user_id: unpaired.user_id }), 403, 'user_not_linked')
      assertRefused(await find({ user_id: limited.user_id }), 403, 'permission_denied')
      assertRefused(await service.post('/bots/action/find-matches', {}), 401, 'bot_auth_required')
    })

    it('with fields that are missing or wrong', async () => {
      assertRefused(await act(service, agent, 'find-matches', {}), 422, 'validation_failed', ['idea_id', 'user_id'])
      assertRefused(await find({ kind: 'friend', limit: 101 }), 422, 'validation_failed', ['kind', 'limit'])
      assertRefused(await find({ limit: 0, idea_id: 'x' }), 422, 'validation_failed', ['idea_id', 'limit'])
    })

    it('never for the age of the user, down to 14', async () => {
      const minor = await createPerson(service, { date_of_birth: yearsOld(15) })
      await linkUser(service, agent, minor)
      assertAccepted(await find({ user_id: minor.user_id, idea_id: await addIdea(service, minor, IDEA) }), 200)
    })
  })

  describe('the owner', () => {
    const path = (id: number, query = '') => `/account/ideas/${id}/matches${query}`

    it('sees the same with their session, or a token that may read ideas', async () => {
      const { body } = await find({ limit: 3 })
      const mine = await service.get(path(ideaId, '?limit=3'), { headers: owner.session })
      assertAccepted(mine, 200)
      assert.deepEqual(mine.body.matches, body.matches)
      const token = await personToken(service, owner, ['ideas:read'])
      assertAccepted(await service.get(path(ideaId, '?kind=partner'), { token }), 200)
    })

    it('is refused without the scope, for a foreign idea, with a wrong kind', async () => {
      const token = await personToken(service, owner, ['ventures:read'])
      assertRefused(await service.get(path(ideaId), { token }), 403, 'permission_denied')
      assertRefused(await service.get(path(ideaId)), 401, 'unauthenticated')
      const stranger = await createPerson(service)
      assertRefused(await service.get(path(ideaId), { headers: stranger.session }), 404, 'not_found')
      assertRefused(await service.get(path(ideaId, '?kind=x'), { headers: owner.session }), 422, 'validation_failed', [
        'kind',
      ])
    })
  })
})

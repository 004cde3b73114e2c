import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import type { TestAgent } from '../../../../test/agents.ts'
import { act, eventsOf, pairedAgent, setIdeaStatus, yearsOld } from '../../../../test/ideas.ts'
import { addIdea, addProfile, changeProfile } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { tellWatchers } from './index.ts'

describe('watchers of an idea', () => {
  const service = useService()
  const FITTING = {
    about: 'Tidal mills, estuaries and underwater turbines.',
    focus_types: ['Technology'],
    regions: ['Ireland'],
  }
  let agent: TestAgent
  let watcher: TestPerson
  let owner: TestPerson
  let ideaId: number

  beforeEach(async () => {
    ;({ agent, owner: watcher } = await pairedAgent(service))
    owner = await createPerson(service)
    ideaId = await addIdea(service, owner, {
      name: 'Tidal mills',
      description: 'Underwater turbines in estuaries.',
      type_of_idea: 'Technology',
      region_of_idea_selling: 'Ireland',
    })
  })

  async function watch(events?: string[]): Promise<void> {
    const fields = { user_id: watcher.user_id, idea_id: ideaId, ...(events && { events }) }
    assert.equal((await act(service, agent, 'watch-idea', fields)).status, 201)
  }

  async function messageFor(): Promise<Record<string, unknown>[]> {
    await service.runJob('match-notices')
    return (await eventsOf(service, agent, ['idea.match_found'])).map(({ data }) => data)
  }

  it('are told of a new matching profile, once', async () => {
    await watch()
    const person = await addProfile(service, FITTING)
    const [event, ...more] = await messageFor()
    assert.deepEqual(more, [])
    const { match_score, ...data } = event as { match_score: number }
    assert.deepEqual(data, {
      idea_id: ideaId,
      user_id: watcher.user_id,
      matched_user_id: person.user_id,
      kind: 'investor',
    })
    assert.ok(match_score >= 0.7 && match_score <= 1)
    await changeProfile(service, person, { ...FITTING, about: `${FITTING.about} And mills.` })
    assert.equal((await messageFor()).length, 1)
  })

  it('are told of a profile that matches only after a change', async () => {
    await watch(['match.found'])
    const person = await addProfile(service, { about: 'Sofas.' })
    assert.deepEqual(await messageFor(), [])
    await changeProfile(service, person, FITTING)
    assert.deepEqual(
      (await messageFor()).map((data) => data.matched_user_id),
      [person.user_id],
    )
  })

  it('are told once across concurrent processes', async () => {
    await watch()
    const people = await Promise.all(Array.from({ length: 6 }, () => addProfile(service, FITTING)))
    for (const person of people) await changeProfile(service, person, { ...FITTING, regions: ['Ireland', 'Dublin'] })
    const { database, config } = service.app.jobContext()
    await Promise.all(Array.from({ length: 5 }, () => tellWatchers(database, config)))
    const heard = (await messageFor()).map((data) => data.matched_user_id as number)
    assert.deepEqual(
      heard.toSorted((a, b) => a - b),
      people.map((person) => person.user_id).toSorted((a, b) => a - b),
    )
  })

  it('are not told of mismatches, the owner, or people who may not be found', async () => {
    await watch()
    await addProfile(service, { about: 'Sofas and tidal lamps.', focus_types: ['Creative'], regions: ['Japan'] })
    await addProfile(service, { ...FITTING, opted_out: true })
    await addProfile(service, FITTING, { date_of_birth: yearsOld(16) })
    await changeProfile(service, owner, { roles: ['investor'], ...FITTING })
    assert.deepEqual(await messageFor(), [])
  })

  it('are not told of somebody who is interested already, or talks with the owner', async () => {
    await watch()
    const [keen, talking] = [
      await addProfile(service, { about: 'Sofas.' }),
      await addProfile(service, { about: 'Sofas.' }),
    ]
    assert.deepEqual(await messageFor(), [])
    const interest = await service.post('/account/interests', { idea_id: ideaId }, { headers: keen.session })
    assert.equal(interest.status, 201)
    await service.sql(
      `with talk as (insert into conversations default values returning conversation_id)
       insert into conversation_members (conversation_id, user_id)
       select conversation_id, unnest($1::bigint[]) from talk`,
      [[owner.user_id, talking.user_id]],
    )
    for (const person of [keen, talking]) await changeProfile(service, person, FITTING)
    assert.deepEqual(await messageFor(), [])
  })

  it('are not told of people who block them or their agent, or whom they block', async () => {
    await watch()
    const [first, second, third] = [
      await addProfile(service, FITTING),
      await addProfile(service, FITTING),
      await addProfile(service, FITTING),
    ]
    const block = ({ session }: TestPerson, body: object) => service.post('/account/blocks', body, { headers: session })
    await block(first, { blocked_user: watcher.user_id })
    await block(second, { blocked_agent: agent.bot_id })
    await block(watcher, { blocked_user: third.user_id })
    assert.deepEqual(await messageFor(), [])
  })

  it('are not told if their filter excludes it, they stopped watching, or the idea is taken down', async () => {
    await watch(['round.started'])
    await addProfile(service, FITTING)
    assert.deepEqual(await messageFor(), [])
    await act(service, agent, 'unwatch-idea', { user_id: watcher.user_id, idea_id: ideaId })
    await addProfile(service, FITTING)
    assert.deepEqual(await messageFor(), [])
    await watch()
    await setIdeaStatus(service, ideaId, 'rejected')
    await addProfile(service, FITTING)
    assert.deepEqual(await messageFor(), [])
  })

  it('are told based on the idea’s current words', async () => {
    await watch()
    await service.sql(`update ideas set name = 'Harpoons', description = 'Antique harpoons.' where idea_id = $1`, [
      ideaId,
    ])
    await addProfile(service, FITTING)
    assert.deepEqual(await messageFor(), [])
    const person = await addProfile(service, { ...FITTING, about: 'Antique harpoons.' })
    assert.deepEqual(
      (await messageFor()).map((data) => data.matched_user_id),
      [person.user_id],
    )
  })

  it('leave no backlog: what nobody watches is dropped', async () => {
    await service.sql('delete from watches')
    await addProfile(service, FITTING)
    await messageFor()
    const [row] = await service.sql<{ count: number }>('select count(*) from matching_changes')
    assert.equal(row?.count, 0)
  })
})

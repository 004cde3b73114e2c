import assert from 'node:assert/strict'
import fc from 'fast-check'
import { hashToken, newLinkToken } from '../../src/secrets/secrets.ts'
import { createPerson } from '../people.ts'
import type { ModelPerson } from './model.ts'
import { assertAnswer, pick, type Real, step } from './step.ts'

/** What people and admins can do about each other. Taking it back leaves everything as it was. */
const number = fc.nat({ max: 20 })

/** A suspended agent objects, another admin agrees, and it is active again; nobody else has anything to object to. */
export const appeal = number.map((a) =>
  step(
    `appeal(${a})`,
    ({ agents }) => agents.length > 0,
    async (model, { service }) => {
      const agent = pick(model.agents, a)
      const raised = await service.post('/bots/appeal', { words: 'Look again.' }, { token: agent.token })
      if (agent.status !== 'suspended')
        return assert.ok(raised.status >= 400 || agent.status === 'rejected', raised.text)
      assertAnswer(raised, 201)
      const { session } = await createPerson(service, { admin: true })
      const path = `/admin/appeals/${raised.body.statement.statement_id}/decide`
      assertAnswer(await service.post(path, { outcome: 'reversed', answer: 'Sorry.' }, { headers: session }), 200)
      agent.status = 'active'
      agent.used = 0
    },
  ),
)

/** Their things are hidden and their sessions end. Once it is lifted all is back, but they have to sign in again. */
export const suspendAndReturn = number.map((p) =>
  step(
    `suspend and return(${p})`,
    () => true,
    async (model, { service, admin }) => {
      const person = pick(model.people, p)
      const path = `/admin/users/${person.id}`
      assertAnswer(await service.post(`${path}/suspend`, { reason: 'Complaints.' }, { headers: admin }), 200)
      for (const idea of model.ideas.filter(({ owner }) => owner === person).slice(-3))
        assert.equal((await service.get(`/ideas/${idea.id}`)).status, 404)
      const asked = await service.get('/account/ideas', { headers: { cookie: person.cookie } })
      assertAnswer(asked, 401, 'unauthenticated')
      assertAnswer(await service.post(`${path}/lift-suspension`, {}, { headers: admin }), 200)
      await signInAgain(service, person)
    },
  ),
)

async function signInAgain(service: Real['service'], person: ModelPerson): Promise<void> {
  const token = newLinkToken()
  await service.sql('insert into sessions (session_hash, user_id) values ($1, $2)', [hashToken(token), person.id])
  person.cookie = `ideabridge_session=${token}`
}

/** Between two people of whom one blocks the other there is no interest, in either direction, until it ends. */
export const blockAndUnblock = fc.tuple(number, number, fc.boolean()).map(([p, i, byOwner]) =>
  step(
    `block(${p}, ${i}, ${byOwner})`,
    (model) => model.ideas.some((idea) => model.isPublic(idea) && idea.owner !== null),
    async (model, { service }) => {
      const idea = pick(
        model.ideas.filter((each) => model.isPublic(each) && each.owner !== null),
        i,
      )
      const [owner, person] = [idea.owner as ModelPerson, pick(model.people, p)]
      if (person === owner || model.interests.some((each) => each.idea === idea && each.person === person)) return
      const [by, other] = byOwner ? [owner, person] : [person, owner]
      const headers = { cookie: by.cookie }
      const block = await service.post('/account/blocks', { blocked_user: other.id }, { headers })
      assertAnswer(block, 201)
      const wish = await service.post(
        '/account/interests',
        { idea_id: idea.id },
        { headers: { cookie: person.cookie } },
      )
      assertAnswer(wish, 404, 'not_found')
      const path = `/account/blocks/${block.body.block_id}`
      assertAnswer(await service.call('DELETE', path, undefined, { headers }), 200)
    },
  ),
)

/** One report of a person about a thing is open at a time; dismissed, it changes nothing. */
export const reportAndDismiss = fc.tuple(number, number).map(([p, i]) =>
  step(
    `report(${p}, ${i})`,
    (model) => model.ideas.length > 0,
    async (model, { service, admin }) => {
      const [person, idea] = [pick(model.people, p), pick(model.ideas, i)]
      const body = { subject_type: 'idea', subject_id: idea.id, category: 'spam', words: 'Seen before.' }
      const send = () => service.post('/account/reports', body, { headers: { cookie: person.cookie } })
      const first = await send()
      if (!model.isPublic(idea)) return assertAnswer(first, 404, 'not_found')
      if (idea.owner === person) return assertAnswer(first, 422, 'validation_failed')
      if (first.status === 429) return
      assertAnswer(first, 201)
      assert.equal((await send()).body.report_id, first.body.report_id)
      const path = `/admin/reports/${first.body.report_id}/decide`
      assertAnswer(await service.post(path, { decision: 'dismiss' }, { headers: admin }), 200)
    },
  ),
)

/** A task is done or cancelled; either way nothing more is said of it, and it has permitted nothing. */
export const taskAndEnd = fc.tuple(number, number, fc.boolean()).map(([a, p, finished]) =>
  step(
    `task(${a}, ${p}, ${finished})`,
    ({ agents }) => agents.length > 0,
    async (model, { service }) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.id])
      const headers = { cookie: person.cookie }
      const given = await service.post('/account/tasks', { bot_id: agent.id, text: 'Look.' }, { headers })
      if (!agent.links.has(person)) return assertAnswer(given, 404, 'not_found')
      if (agent.status !== 'active') return assertAnswer(given, 422, 'validation_failed')
      assertAnswer(given, 201)
      const { task_id } = given.body
      const report = async (state: string, ended: boolean) => {
        const refused = model.admit(agent, person, null, true)
        const fields = { user_id: person.id, task_id, state }
        const answer = await service.post('/bots/action/update-task', fields, { token: agent.token })
        if (refused) assertAnswer(answer, ...refused)
        else if (ended) assertAnswer(answer, 422, 'validation_failed')
        else assertAnswer(answer, 200)
        return refused === null
      }
      await report('working', false)
      const done = finished && (await report('done', false))
      const cancelled = await service.post(`/account/tasks/${task_id}/cancel`, {}, { headers })
      if (done) assertAnswer(cancelled, 422, 'validation_failed')
      else assertAnswer(cancelled, 200)
      await report('declined', true)
    },
  ),
)

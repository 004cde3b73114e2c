import assert from 'node:assert/strict'
import fc from 'fast-check'
import { registerAgent } from '../../agents.ts'
import { publishedIdea } from '../../market.ts'
import { approveAgent, createPerson } from '../../people.ts'
import type { TestService } from '../../service.ts'
import { pick } from '../step.ts'
import {
  CONFIRMED_FOR,
  type Grant,
  GrantModel,
  type ModelAgent,
  type ModelApproval,
  type ModelPerson,
  PERMISSIONS,
  type Permission,
} from './model.ts'
import { assertAnswered, step } from './step.ts'
import { newName } from './writes.ts'

/** What people do about their agents, and what time does. */
const number = fc.nat({ max: 20 })
export const as = ({ cookie }: ModelPerson) => ({ headers: { cookie } })

const LIMITS: fc.Arbitrary<Omit<Grant, 'mode' | 'only_ideas'> & { elsewhere?: boolean }> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ per_day: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ per_week: fc.integer({ min: 2, max: 3 }), per_day: fc.constant(2) }) },
  { weight: 1, arbitrary: fc.constant({ elsewhere: true }) },
  { weight: 1, arbitrary: fc.constant({ until: 2_000 }) },
)
/** One in six. */
const PAUSED = fc.nat({ max: 5 }).map((chance) => chance === 0)
const GRANTED = fc.array(
  fc.record({ permission: fc.constantFrom(...PERMISSIONS), ask: fc.boolean(), paused: PAUSED, limits: LIMITS }),
  { minLength: 2, maxLength: 4 },
)
type Granted = typeof GRANTED extends fc.Arbitrary<infer Value> ? Value : never

/** As the model keeps it; limits on ideas and on time depend on the moment. */
function grantsOf(model: GrantModel, person: ModelPerson, granted: Granted): Map<Permission, Grant> {
  return new Map(
    granted.map(({ permission, ask, paused, limits: { elsewhere, until, ...counted } }) => {
      const ideas = permission === 'express_interest' ? model.market : ownIdeas(model, person)
      const grant: Grant = {
        mode: ask ? 'ask' : 'allow',
        ...counted,
        ...(elsewhere && permission !== 'create_idea' && { only_ideas: ideas.slice(0, 1) }),
        ...(until !== undefined && { until: model.now + until }),
        ...(paused && { paused }),
      }
      return [permission, grant]
    }),
  )
}

/** Whether they proved lately who they are. */
export const isProven = ({ now }: GrantModel, { confirmedAt }: ModelPerson) => now < confirmedAt + CONFIRMED_FOR

const ownIdeas = ({ ideas }: GrantModel, person: ModelPerson) =>
  ideas.filter(({ owner }) => owner === person).map(({ id }) => id)

async function asBody(service: TestService, model: GrantModel, grants: Map<Permission, Grant>) {
  const [clock] = await service.sql<{ now: string }>('select app_now() as now')
  const moment = (at: number) => new Date(Date.parse(clock!.now) + (at - model.now) * 60_000).toISOString()
  return {
    permissions: [],
    grants: [...grants].map(([permission, { mode, until, paused, ...limits }]) => ({
      permission,
      mode,
      ...(paused && { paused }),
      limits: { ...limits, ...(until !== undefined && { expires_at: moment(until) }) },
    })),
  }
}

export const pair = fc.tuple(number, number, GRANTED).map(([a, p, granted]) =>
  step(
    `pair(${a}, ${p}, ${JSON.stringify(granted)})`,
    () => true,
    async (model, service) => pairNow(model, service, pick(model.agents, a), pick(model.people, p), granted),
  ),
)

async function pairNow(
  model: GrantModel,
  service: TestService,
  agent: ModelAgent,
  person: ModelPerson,
  granted: Granted,
): Promise<void> {
  const grants = grantsOf(model, person, granted)
  const body = { bot_pairing_code: agent.code, ...(await asBody(service, model, grants)) }
  const answer = await service.post('/bots/pair', body, as(person))
  if (!isProven(model, person)) return assertAnswered(answer, 403, 'reauthentication_needed')
  assertAnswered(answer, 200)
  agent.links.set(person, { grants, paused: false })
  model.settleRequests(agent, person)
}

export const change = fc
  .tuple(number, number, fc.option(GRANTED), fc.option(fc.boolean()))
  .map(([a, p, granted, paused]) =>
    step(
      `change(${a}, ${p}, ${JSON.stringify(granted)}, ${paused})`,
      () => true,
      async (model, service) => {
        const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
        const grants = granted && grantsOf(model, person, granted)
        const body = { ...(grants && (await asBody(service, model, grants))), ...(paused !== null && { paused }) }
        const answer = await service.call('PATCH', `/account/agents/${agent.id}`, body, as(person))
        const link = agent.links.get(person)
        const widens = grants !== null || paused === false
        if (widens && !isProven(model, person)) return assertAnswered(answer, 403, 'reauthentication_needed')
        if (link === undefined) return assertAnswered(answer, 404, 'not_found')
        assertAnswered(answer, 200)
        if (grants) link.grants = grants
        if (paused !== null) link.paused = paused
        model.settleRequests(agent, person)
      },
    ),
  )

export const unpair = fc.tuple(number, number).map(([a, p]) =>
  step(
    `unpair(${a}, ${p})`,
    () => true,
    async (model, service) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const answer = await service.call('DELETE', `/account/agents/${agent.id}`, undefined, as(person))
      if (!agent.links.delete(person)) return assertAnswered(answer, 404, 'not_found')
      assertAnswered(answer, 200)
      for (const task of model.runningOf(agent, person)) model.endTask(task)
      const open = model.approvals.filter((each) => each.agent === agent && each.person === person)
      for (const approval of open) if (approval.state === 'waiting') model.settle(approval, 'expired')
      for (const request of model.openOf(agent, person)) model.forget(request)
    },
  ),
)

/** `how`: as it is shown now, as it was shown when it was asked, with other words, or for good. */
export const approve = fc
  .tuple(number, fc.constantFrom('as shown', 'as shown', 'as first shown', 'edited', 'always'))
  .map(([n, how]) =>
    step(
      `approve(${n}, ${how})`,
      ({ approvals }) => approvals.length > 0,
      async (model, service) => {
        const approval = pick(model.approvals.toReversed(), n)
        const { person, agent, write, id } = approval
        const path = `/account/approvals/${id}`
        const { hash } = how === 'as first shown' ? approval : (await service.get(path, as(person))).body
        const words = write.permission === 'express_interest' ? { message: newName() } : { name: newName() }
        const changes = how === 'edited' ? words : {}
        const body = { hash: hash ?? approval.hash, changes, always: how === 'always' }
        const answer = await service.post(`${path}/approve`, body, as(person))
        if (body.always && !isProven(model, person)) return assertAnswered(answer, 403, 'reauthentication_needed')
        if (!model.isWaiting(approval)) return assertAnswered(answer, 422, 'already_decided')
        const link = agent.links.get(person)!
        if (link.paused) return assertAnswered(answer, 422, 'paused_by_you')
        if (link.grants.get(write.permission)?.paused) return assertAnswered(answer, 422, 'permission_paused_by_you')
        if (how === 'as first shown' && approval.shown !== write.shown())
          return assertAnswered(answer, 422, 'approval_changed')
        assertAnswered(answer, 200)
        const state = canRun(model, approval) ? 'granted' : 'failed'
        assert.equal(answer.body.state, state, answer.text)
        if (state === 'granted') {
          const grant = link.grants.get(write.permission)!
          if (!write.repeats()) model.count(agent, person, write.permission, grant)
          approval.action.undo = write.apply({ ...write.input, ...changes }, answer.body.answer)
          if (how === 'always') grant.mode = 'allow'
        }
        model.settle(approval, state)
      },
    ),
  )

/** Everything is checked again, except that it was asked: as if the agent called now and were allowed to. */
function canRun(model: GrantModel, { agent, person, write }: ModelApproval): boolean {
  const { permission } = write
  if (model.admit(agent, person, permission) || write.possible()) return false
  const grant = agent.links.get(person)!.grants.get(permission)!
  return !model.isBeyond(grant, write) && !model.isFull(agent, person, permission, grant, 0)
}

export const decline = number.map((n) =>
  step(
    `decline(${n})`,
    ({ approvals }) => approvals.length > 0,
    async (model, service) => {
      const approval = pick(model.approvals.toReversed(), n)
      const { person, id } = approval
      const answer = await service.post(`/account/approvals/${id}/decline`, { word: 'No.' }, as(person))
      if (!model.isWaiting(approval)) return assertAnswered(answer, 422, 'already_decided')
      assertAnswered(answer, 200)
      model.settle(approval, 'declined')
    },
  ),
)

export const undo = number.map((n) =>
  step(
    `undo(${n})`,
    ({ actions }) => actions.length > 0,
    async (model, service) => {
      const action = pick(model.actions.toReversed(), n)
      const { person, id, agent } = action
      const answer = await service.post(`/account/activity/${id}/undo`, {}, as(person))
      if (action.undone) return assert.equal(answer.body.message, 'This was undone already.', answer.text)
      if (action.outcome !== 'done' || action.undo === null) return assertAnswered(answer, 422, 'not_undoable')
      if (!action.undo()) return assertAnswered(answer, 422, 'validation_failed')
      assertAnswered(answer, 200)
      action.undone = true
      agent.told.push('action.undone')
    },
  ),
)

/** The person writes themselves. */
export const edit = fc.tuple(number, number).map(([p, i]) =>
  step(
    `edit(${p}, ${i})`,
    () => true,
    async (model, service) => {
      const person = pick(model.people, p)
      const idea = pick(
        model.ideas.filter(({ owner }) => owner === person),
        i,
      )
      const name = newName()
      assertAnswered(await service.call('PATCH', `/account/ideas/${idea.id}`, { name }, as(person)), 200)
      idea.name = name
    },
  ),
)

export const confirm = number.map((p) =>
  step(
    `enter the password(${p})`,
    () => true,
    async (model, service) => {
      const person = pick(model.people, p)
      await service.sql('update sessions set confirmed_at = app_now() where user_id = $1', [person.id])
      person.confirmedAt = model.now
    },
  ),
)

/** Odd numbers, so that no two moments are exactly a day or a week apart. */
export const wait = fc.tuple(fc.constantFrom(31, 433, 1_567, 4_451), fc.boolean()).map(([minutes, expires]) =>
  step(
    `wait(${minutes}, ${expires})`,
    () => true,
    async (model, service) => {
      model.now += minutes
      await service.database.travel(`${model.now} minutes`)
      const people = model.people.map(({ id }) => id)
      await service.sql('update sessions set last_used_at = app_now() where user_id = any ($1)', [people])
      if (!expires) return
      await service.runJob('approval-expiry')
      const over = model.approvals.filter((each) => each.state === 'waiting' && !model.isWaiting(each))
      for (const approval of over.toSorted((one, other) => one.askedAt - other.askedAt || one.id - other.id))
        model.settle(approval, 'expired')
    },
  ),
)

/** Two people, each with an idea of their own, and two agents, paired with both and asking for everything. */
export async function start(service: TestService): Promise<GrantModel> {
  await service.database.travel('0')
  const model = new GrantModel()
  const owner = await createPerson(service)
  for (let count = 0; count < 5; count++) model.market.push(await publishedIdea(service, owner))
  for (let count = 0; count < 2; count++) {
    const person = await createPerson(service)
    const added = { id: person.user_id, cookie: person.session.cookie, confirmedAt: 0 }
    model.people.push(added)
    const name = newName()
    model.ideas.push({ id: await publishedIdea(service, person, name), owner: added, name })
  }
  for (let count = 0; count < 2; count++) {
    const { bot_id, token, pairingCode, ...rest } = await registerAgent(service)
    await approveAgent(service, { bot_id, ...rest })
    await service.sql('update bots set takes_tasks = true where bot_id = $1', [bot_id])
    const agent: ModelAgent = { id: bot_id, token, code: pairingCode, links: new Map(), told: [] }
    model.agents.push(agent)
    const asking = PERMISSIONS.map((permission) => ({ permission, ask: true, paused: false, limits: {} }))
    for (const person of model.people) await pairNow(model, service, agent, person, asking)
  }
  return model
}

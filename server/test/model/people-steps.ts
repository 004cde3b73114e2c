import assert from 'node:assert/strict'
import fc from 'fast-check'
import { hashToken, newLinkToken } from '../../src/secrets/secrets.ts'
import { registerAgent } from '../agents.ts'
import { createPerson } from '../people.ts'
import type { TestService } from '../service.ts'
import { Model, type Permission } from './model.ts'
import { assertAnswer, pick, type Real, step } from './step.ts'

/** What people, admins and time do to agents, and what everyone sees. */
const number = fc.nat({ max: 20 })
const PERMISSIONS: Permission[] = ['create_idea', 'express_interest', 'start_round']
const MOST_AGENTS = 5

const registerStep = step(
  'register',
  ({ agents }) => agents.length < MOST_AGENTS,
  async (model, { service }) => {
    const { bot_id, token, pairingCode } = await registerAgent(service)
    model.agents.push({
      id: bot_id,
      token,
      code: pairingCode,
      status: 'pending_approval',
      links: new Map(),
      used: 0,
      premium: false,
      points: 0,
      queue: [],
      settled: { released: 0, failed: 0, discarded: 0 },
      watches: new Map(),
    })
  },
)
export const register = fc.constant(registerStep)

const pairStep = (a: number, p: number, permissions: Permission[]) =>
  step(
    `pair(${a}, ${p}, ${permissions})`,
    ({ agents }) => agents.length > 0,
    async (model, { service }) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const stopped = agent.status === 'suspended' || agent.status === 'rejected'
      const body = { bot_pairing_code: agent.code, permissions }
      const answer = await service.post('/bots/pair', body, { headers: { cookie: person.cookie } })
      if (stopped) return assertAnswer(answer, 404, 'not_found')
      assertAnswer(answer, 200)
      agent.links.set(person, new Set(permissions))
    },
  )

export const pair = fc
  .tuple(number, number, fc.subarray(PERMISSIONS, { minLength: 2 }))
  .map((values) => pairStep(...values))

export const unpair = fc.tuple(number, number).map(([a, p]) =>
  step(
    `unpair(${a}, ${p})`,
    ({ agents }) => agents.length > 0,
    async (model, { service }) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const headers = { cookie: person.cookie }
      const answer = await service.call('DELETE', `/account/agents/${agent.id}`, undefined, { headers })
      if (!agent.links.delete(person)) return assertAnswer(answer, 404, 'not_found')
      assertAnswer(answer, 200)
      for (const key of agent.watches.keys()) if (key.endsWith(` ${person.id}`)) agent.watches.delete(key)
    },
  ),
)

/** What each decision requires and does in the model; repeating it changes nothing. */
const DECISIONS = {
  approve: { from: 'pending_approval', to: 'active', body: {} },
  reject: { from: 'pending_approval', to: 'rejected', body: { reason: 'No.' } },
  suspend: { from: 'active', to: 'suspended', body: { reason: 'Complaints.' } },
  reactivate: { from: 'suspended', to: 'active', body: {} },
} as const

type Decision = keyof typeof DECISIONS

const decideStep = (a: number, decision: Decision) =>
  step(
    `${decision}(${a})`,
    ({ agents }) => agents.length > 0,
    async (model, { service, admin }) => {
      const agent = pick(model.agents, a)
      const { from, to, body } = DECISIONS[decision]
      const answer = await service.post(`/admin/bots/${agent.id}/${decision}`, body, { headers: admin })
      if (agent.status === to) return assertAnswer(answer, 200)
      if (agent.status !== from) return assertAnswer(answer, 422, 'validation_failed')
      assertAnswer(answer, 200)
      if (decision === 'approve') model.release(agent)
      else if (decision === 'reject') model.reject(agent)
      else agent.status = to
      // The cause of one suspension must not cause the next.
      if (decision === 'reactivate') agent.used = 0
    },
  )

export const decideAgent = fc
  .tuple(number, fc.constantFrom<Decision[]>('approve', 'approve', 'reject', 'suspend', 'reactivate', 'reactivate'))
  .map((values) => decideStep(...values))

export const reviewIdea = fc
  .tuple(number, fc.constantFrom('approve', 'approve', 'reject', 'take-down'))
  .map(([i, decision]) =>
    step(
      `${decision} idea(${i})`,
      ({ ideas }) => ideas.length > 0 && pick(ideas, i).owner !== null,
      async (model, { service, admin }) => {
        const idea = pick(model.ideas, i)
        const body = decision === 'approve' ? {} : { reason: 'Not clear.' }
        const answer = await service.post(`/admin/ideas/${idea.id}/${decision}`, body, { headers: admin })
        const [from, to] =
          decision === 'take-down'
            ? ['approved', 'rejected']
            : ['pending', decision === 'approve' ? 'approved' : 'rejected']
        if (idea.heldFor) return assertAnswer(answer, 404, 'not_found')
        if (idea.status === to) return assertAnswer(answer, 200)
        if (idea.status !== from) return assertAnswer(answer, 422, 'validation_failed')
        assertAnswer(answer, 200)
        if (to === 'approved') model.approve(idea)
        else idea.status = 'rejected'
      },
    ),
  )

/** Somebody registers with an address that ideas were made for and verifies it. */
export const arrive = number.map((e) =>
  step(
    `arrive(${e})`,
    ({ addresses, people }) => !people.some(({ email }) => email === pick(addresses, e)),
    async (model, { service }) => {
      const email = pick(model.addresses, e)
      const { user_id, session } = await createPerson(service, { email, verified: false })
      const token = newLinkToken()
      await service.sql(
        `insert into mail_tokens (token_hash, purpose, user_id, email, expires_at)
         values ($1, 'verify-email', $2, $3, app_now() + interval '1 day')`,
        [hashToken(token), user_id, email],
      )
      assertAnswer(await service.post('/account/verify-email', { token }), 200)
      await giveBusiness(service, user_id)
      const person = { id: user_id, email, cookie: session.cookie, trusted: false }
      model.people.push(person)
      for (const idea of offersTo(model, email)) Object.assign(idea, { owner: person, claim: null })
    },
  ),
)

/** An idea made for an existing account's address is an offer: nothing becomes theirs unasked. */
export const answerOffer = fc.tuple(number, fc.boolean()).map(([p, accepts]) =>
  step(
    `offer(${p}, ${accepts})`,
    (model) => offersTo(model, pick(model.people, p).email).length > 0,
    async (model, { service }) => {
      const person = pick(model.people, p)
      const [idea] = offersTo(model, person.email)
      const path = `/account/offers/idea/${idea!.id}/${accepts ? 'accept' : 'decline'}`
      assertAnswer(await service.post(path, {}, { headers: { cookie: person.cookie } }), 200)
      if (accepts) Object.assign(idea!, { owner: person, claim: null })
      else model.ideas = model.ideas.filter((other) => other !== idea)
    },
  ),
)

function offersTo({ ideas }: Model, email: string) {
  return ideas.filter(({ claim, heldFor }) => claim === email && heldFor === null)
}

/** A replayed call gets the same answer byte for byte, costs nothing and does nothing. */
export const replay = number.map((k) =>
  step(
    `replay(${k})`,
    ({ kept }) => kept.length > 0,
    async (model, { service }) => {
      const { agent, person, key, path, input, text } = pick(model.kept, k)
      const answer = await service.post(path, input, { token: agent.token, key })
      if (agent.status === 'suspended' || agent.status === 'rejected')
        return assertAnswer(answer, 401, 'bot_token_invalid')
      // Without the pairing nothing is replayed: it counts like any refused action.
      if (person && !agent.links.has(person)) {
        const [status, code] = model.admit(agent, person, null, true)!
        return assertAnswer(answer, status, code)
      }
      assert.equal(answer.text, text)
      assert.equal(answer.headers.get('idempotent-replay'), 'true')
    },
  ),
)

/** People see their own ideas except held ones; everyone sees published ideas. */
export const look = number.map((p) =>
  step(
    `look(${p})`,
    () => true,
    async (model, { service }) => {
      const person = pick(model.people, p)
      const own = await service.get('/account/ideas?limit=200', { headers: { cookie: person.cookie } })
      const theirs = model.ideas.filter(({ owner, heldFor }) => owner === person && heldFor === null)
      assert.deepEqual(ids(own.body.ideas), theirs.map(({ id }) => id).sort(ascending))
      for (const idea of model.ideas.slice(-3)) {
        const { status } = await service.get(`/ideas/${idea.id}`)
        assert.equal(status, model.isPublic(idea) ? 200 : 404)
      }
    },
  ),
)

const ascending = (one: number, other: number) => one - other

function ids(records: { idea_id: number }[]): number[] {
  return records.map(({ idea_id }) => idea_id).sort(ascending)
}

/** Without one, their ideas could not be sent to review. */
async function giveBusiness(service: TestService, userId: number): Promise<void> {
  await service.sql(
    `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Lamplight', 'approved')`,
    [userId],
  )
}

/** The start of every history: three people, the second of them trusted, and the agents paired with them. */
export async function start(real: Real): Promise<Model> {
  const { service } = real
  const model = new Model()
  for (const trusted of [false, true, false]) {
    const { user_id, email, session } = await createPerson(service, { trusted })
    await giveBusiness(service, user_id)
    model.people.push({ id: user_id, email, cookie: session.cookie, trusted })
  }
  model.addresses = [1, 2].map((place) => `claim${place}-${model.people[0]!.id}@example.org`)
  for (const agent of [0, 1, 2]) {
    await registerStep.run(model, real)
    for (const person of [0, 1, 2]) await pairStep(agent, person, PERMISSIONS).run(model, real)
  }
  await decideStep(0, 'approve').run(model, real)
  return model
}

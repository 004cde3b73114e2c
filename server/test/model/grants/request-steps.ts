import assert from 'node:assert/strict'
import fc from 'fast-check'
import { pick } from '../step.ts'
import { ASKED_FOR_PERMISSIONS, type GrantModel, type ModelRequest } from './model.ts'
import { as, isProven } from './person-steps.ts'
import { assertAnswered, step } from './step.ts'

/** Permissions that agents ask for, and what becomes of it. */
const number = fc.nat({ max: 20 })
const MOST_OPEN = 3
const DAY = 24 * 60

export const askFor = fc.tuple(number, number, fc.constantFrom(...ASKED_FOR_PERMISSIONS)).map(([a, p, permission]) =>
  step(
    `ask for(${a}, ${p}, ${permission})`,
    () => true,
    async (model, service) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const wish = { user_id: person.id, permission, reason: 'As you asked.' }
      const answer = await service.post('/bots/action/request-permission', wish, { token: agent.token })
      const link = agent.links.get(person)
      if (link === undefined || link.paused) return assertAnswered(answer, 403, 'user_not_linked')
      if (model.hasGranted(agent, person, permission)) return assertAnswered(answer, 422, 'already_granted')
      const earlier = model.requests.find(
        (each) => each.agent === agent && each.person === person && each.permission === permission,
      )
      const isOpen = earlier !== undefined && earlier.closedUntil === undefined
      if (!isOpen) {
        if (earlier && (earlier.closedUntil ?? 0) > model.now) return assertAnswered(answer, 403, 'asked_before')
        if (model.openOf(agent, person).length >= MOST_OPEN)
          return assertAnswered(answer, 403, 'permission_request_limit')
      }
      assertAnswered(answer, 201)
      assert.equal(answer.body.already_asked, isOpen)
      if (isOpen) return assert.equal(answer.body.request_id, earlier.id)
      if (earlier) model.forget(earlier)
      const id: number = answer.body.request_id
      model.requests.push({ id, agent, person, permission })
      model.requestIds.push({ id, agent, person })
    },
  ),
)

/** The one with this id, while it is open. */
function openRequest({ requests }: GrantModel, id: number): ModelRequest | undefined {
  return requests.find((each) => each.id === id && each.closedUntil === undefined)
}

export const decideRequest = fc
  .tuple(number, fc.constantFrom('grant', 'grant', 'decline', 'decline for good'))
  .map(([n, how]) =>
    step(
      `${how}(${n})`,
      ({ requestIds }) => requestIds.length > 0,
      async (model, service) => {
        const { id, person, agent } = pick(model.requestIds.toReversed(), n)
        const forGood = how === 'decline for good'
        const path = `/account/permission-requests/${id}/${how === 'grant' ? 'grant' : 'decline'}`
        const answer = await service.post(path, forGood ? { for_good: true } : {}, as(person))
        if (how === 'grant' && !isProven(model, person)) return assertAnswered(answer, 403, 'reauthentication_needed')
        const request = openRequest(model, id)
        if (request === undefined) return assertAnswered(answer, 404, 'gone')
        assertAnswered(answer, 200)
        if (how === 'grant') {
          agent.links.get(person)!.grants.set(request.permission, { mode: 'ask' })
          return model.settleRequests(agent, person)
        }
        request.closedUntil = forGood ? Number.POSITIVE_INFINITY : model.now + 30 * DAY
        agent.told.push('permission.declined')
      },
    ),
  )

export const withdrawRequest = number.map((n) =>
  step(
    `withdraw the request(${n})`,
    ({ requestIds }) => requestIds.length > 0,
    async (model, service) => {
      const { id, agent } = pick(model.requestIds.toReversed(), n)
      const answer = await service.post(`/bots/permission-requests/${id}/withdraw`, {}, { token: agent.token })
      const request = openRequest(model, id)
      if (request === undefined) return assertAnswered(answer, 404, 'gone')
      assertAnswered(answer, 200)
      request.closedUntil = model.now + DAY
    },
  ),
)

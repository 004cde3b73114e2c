import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { LIMITS, type Model, type ModelIdea, type ModelInterest, POINTS } from './model.ts'
import { act, pick, step } from './step.ts'

/** What agents do. Numbers are resolved to people and records when the step runs. */
const number = fc.nat({ max: 20 })

/** Mostly what is published. */
function publicOr(model: Model, number: number): ModelIdea {
  const published = model.ideas.filter((idea) => model.isPublic(idea))
  return pick(number % 4 === 0 || published.length === 0 ? model.ideas : published, number)
}

export const expressInterest = fc.tuple(number, number, number).map(([a, p, i]) =>
  step(
    `express interest(${a}, ${p}, ${i})`,
    ({ agents, ideas }) => agents.length > 0 && ideas.length > 0,
    async (model, real) => {
      const [agent, person, idea] = [pick(model.agents, a), pick(model.people, p), publicOr(model, i)]
      let interest: ModelInterest | undefined
      await act(model, real, {
        agent,
        person,
        permission: 'express_interest',
        path: '/bots/action/express-interest',
        input: { idea_id: idea.id },
        key: randomUUID(),
        predict() {
          if (!model.isPublic(idea)) return [404, 'not_found']
          if (idea.owner === person) return [422, 'validation_failed']
          interest = model.interestOf(idea, person, agent)
          return {
            status: 201,
            apply(body, held) {
              if (interest) return
              const heldFor = held ? agent : null
              interest = { id: body.interest_id!, idea, person, placedBy: agent, status: 'new', heldFor }
              model.interests.push(interest)
            },
            queued: {
              person,
              permission: 'express_interest',
              release() {
                if (!model.isPublic(idea)) return false
                const now = model.interestOf(idea, person, agent)
                if (interest && now === interest && interest.status !== 'withdrawn') interest.heldFor = null
                return true
              },
            },
          }
        },
      })
    },
  ),
)

export const respondInterest = fc
  .tuple(number, number, fc.constantFrom('accepted' as const, 'declined' as const))
  .map(([a, n, decision]) =>
    step(
      `respond(${a}, ${n}, ${decision})`,
      ({ agents, interests }) => agents.length > 0 && interests.length > 0,
      async (model, real) => {
        const [agent, interest] = [pick(model.agents, a), pick(model.interests, n)]
        const person = interest.idea.owner!
        const respond = () => {
          if (!model.interests.includes(interest) || interest.heldFor || !['new', decision].includes(interest.status))
            return false
          if (interest.status === 'new' && decision === 'accepted') interest.placedBy.points += POINTS.interest
          interest.status = decision
          return true
        }
        await act(model, real, {
          agent,
          person,
          permission: 'express_interest',
          path: '/bots/action/respond-interest',
          input: { interest_id: interest.id, decision },
          predict() {
            if (interest.heldFor) return [404, 'not_found']
            if (!['new', decision].includes(interest.status)) return [422, 'validation_failed']
            return {
              status: 200,
              apply: (_body, held) => {
                if (!held) respond()
              },
              queued: { person, permission: 'express_interest', release: respond },
            }
          },
        })
      },
    ),
  )

export const withdrawInterest = fc.tuple(number, number).map(([a, n]) =>
  step(
    `withdraw(${a}, ${n})`,
    ({ agents, interests }) => agents.length > 0 && interests.length > 0,
    async (model, real) => {
      const [agent, interest] = [pick(model.agents, a), pick(model.interests, n)]
      const { person } = interest
      const withdraw = () => {
        if (!model.interests.includes(interest) || !['new', 'withdrawn'].includes(interest.status)) return false
        interest.status = 'withdrawn'
        return true
      }
      await act(model, real, {
        agent,
        person,
        permission: 'express_interest',
        path: '/bots/action/withdraw-interest',
        input: { interest_id: interest.id },
        predict() {
          if (interest.heldFor && interest.heldFor !== agent) return [404, 'not_found']
          if (!['new', 'withdrawn'].includes(interest.status)) return [422, 'validation_failed']
          return {
            status: 200,
            apply(_body, held) {
              if (!held || interest.heldFor === agent) withdraw()
            },
            queued: { person, permission: 'express_interest', release: withdraw },
          }
        },
      })
    },
  ),
)

export const watchIdea = fc.tuple(number, number, number).map(([a, p, i]) =>
  step(
    `watch(${a}, ${p}, ${i})`,
    ({ agents, ideas }) => agents.length > 0 && ideas.length > 0,
    async (model, real) => {
      const [agent, person, idea] = [pick(model.agents, a), pick(model.people, p), publicOr(model, i)]
      const key = `${idea.id} ${person.id}`
      await act(model, real, {
        agent,
        person,
        permission: null,
        path: '/bots/action/watch-idea',
        input: { idea_id: idea.id },
        predict() {
          if (!model.isPublic(idea)) return [404, 'not_found']
          return {
            status: 201,
            apply(_body, held) {
              if (!agent.watches.has(key)) agent.watches.set(key, held)
            },
            queued: {
              person,
              permission: null,
              release() {
                if (!model.isPublic(idea)) return false
                if (agent.watches.has(key)) agent.watches.set(key, false)
                return true
              },
            },
          }
        },
      })
    },
  ),
)

export const buyPremium = number.map((a) =>
  step(
    `buy premium(${a})`,
    ({ agents }) => agents.length > 0,
    async (model, real) => {
      const agent = pick(model.agents, a)
      await act(model, real, {
        agent,
        person: null,
        permission: null,
        path: '/bots/points/spend',
        input: { upgrade_id: 'rate_limit_premium' },
        key: randomUUID(),
        predict() {
          if (agent.points < LIMITS.price) return [422, 'validation_failed']
          return {
            status: 201,
            apply() {
              agent.points -= LIMITS.price
              agent.premium = true
            },
          }
        },
      })
    },
  ),
)

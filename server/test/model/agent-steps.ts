import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Model, ModelIdea, ModelPerson } from './model.ts'
import { act, pick, step } from './step.ts'

/** What agents do. Numbers are resolved to people and records when the step runs. */
const number = fc.nat({ max: 20 })

/** Mostly the owner, so that histories are not all refusals. */
function ownerOr(model: Model, idea: ModelIdea, number: number): ModelPerson {
  return number % 4 === 0 || !idea.owner ? pick(model.people, number) : idea.owner
}

export const createIdea = fc.tuple(number, number, fc.boolean()).map(([a, p, draft]) =>
  step(
    `create idea(${a}, ${p}, ${draft})`,
    ({ agents }) => agents.length > 0,
    async (model, real) => {
      const [agent, person] = [pick(model.agents, a), pick(model.people, p)]
      const idea: ModelIdea = {
        id: 0,
        owner: person,
        claim: null,
        creator: agent,
        status: draft ? 'draft' : 'pending',
        heldFor: null,
        rounds: 0,
        rewarded: false,
      }
      await act(model, real, {
        agent,
        person,
        permission: 'create_idea',
        path: '/bots/action/create-idea',
        input: { name: 'Street lamps', is_draft: draft ? 1 : 0 },
        key: randomUUID(),
        predict: () => ({
          status: 201,
          apply(body, held) {
            idea.id = body.idea_id!
            model.ideas.push(idea)
            if (held) idea.heldFor = agent
            else if (!draft) model.sendToReview(idea)
          },
          queued: {
            person,
            permission: 'create_idea',
            release() {
              idea.heldFor = null
              idea.status = 'draft'
              if (!draft) model.sendToReview(idea)
              return true
            },
          },
        }),
      })
    },
  ),
)

export const createClaim = fc.tuple(number, number).map(([a, e]) =>
  step(
    `create idea for an address(${a}, ${e})`,
    ({ agents }) => agents.length > 0,
    async (model, real) => {
      const [agent, claim] = [pick(model.agents, a), pick(model.addresses, e)]
      const idea: ModelIdea = {
        id: 0,
        owner: null,
        claim,
        creator: agent,
        status: 'draft',
        heldFor: null,
        rounds: 0,
        rewarded: false,
      }
      await act(model, real, {
        agent,
        person: null,
        permission: null,
        path: '/bots/action/create-idea',
        input: { email: claim, name: 'Tide clock', is_draft: 1 },
        key: randomUUID(),
        predict: () => ({
          status: 201,
          apply(body, held) {
            idea.id = body.idea_id!
            idea.heldFor = held ? agent : null
            model.ideas.push(idea)
          },
          queued: {
            person: null,
            permission: null,
            release() {
              idea.heldFor = null
              return true
            },
          },
        }),
      })
    },
  ),
)

export const publishIdea = fc.tuple(number, number, number).map(([a, p, i]) =>
  step(
    `publish idea(${a}, ${p}, ${i})`,
    ({ agents, ideas }) => agents.length > 0 && ideas.length > 0,
    async (model, real) => {
      const [agent, idea] = [pick(model.agents, a), pick(model.ideas, i)]
      const person = ownerOr(model, idea, p)
      const publish = () => {
        if (!model.ideas.includes(idea) || idea.owner !== person || idea.status === 'rejected') return false
        if (idea.status === 'draft') model.sendToReview(idea)
        return true
      }
      await act(model, real, {
        agent,
        person,
        permission: 'create_idea',
        path: '/bots/action/publish-idea',
        input: { idea_id: idea.id },
        predict() {
          if (!model.seen(idea, agent) || idea.owner !== person) return [404, 'not_found']
          if (idea.status === 'rejected') return [422, 'validation_failed']
          return {
            status: 201,
            apply(_body, held) {
              if (!held) publish()
              else if (idea.heldFor === agent && idea.status === 'draft') idea.status = 'pending'
            },
            queued: { person, permission: 'create_idea', release: publish },
          }
        },
      })
    },
  ),
)

export const startRound = fc.tuple(number, number, number).map(([a, p, i]) =>
  step(
    `start round(${a}, ${p}, ${i})`,
    // Rounds of pending agents are left to the round tests: held ones count towards each idea's three.
    ({ agents, ideas }) => agents.length > 0 && ideas.length > 0 && pick(agents, a).status !== 'pending_approval',
    async (model, real) => {
      const [agent, idea] = [pick(model.agents, a), pick(model.ideas, i)]
      const person = ownerOr(model, idea, p)
      await act(model, real, {
        agent,
        person,
        permission: 'start_round',
        path: '/bots/action/start-round',
        input: { idea_id: idea.id },
        predict() {
          if (!model.seen(idea, agent) || idea.owner !== person) return [404, 'not_found']
          if (idea.status === 'draft' || idea.status === 'rejected' || idea.rounds >= 3)
            return [422, 'validation_failed']
          if (idea.status === 'pending') return { status: 202, apply() {} }
          return {
            status: 201,
            apply() {
              idea.rounds += 1
            },
          }
        },
      })
    },
  ),
)

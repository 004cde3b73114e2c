import { pick } from '../step.ts'
import type { GrantModel, ModelIdea, ModelPerson, Write } from './model.ts'

/** The writes that agents try: each says what it would do, and what undoing it takes. */

let names = 0
export const newName = () => `Idea ${++names}`

export function createDraft(model: GrantModel, person: ModelPerson): Write {
  return {
    permission: 'create_idea',
    path: '/bots/action/create-idea',
    input: { name: newName(), is_draft: 1 },
    ideaId: null,
    shown: () => '',
    possible: () => null,
    repeats: () => false,
    apply({ name }, { idea_id }) {
      const idea: ModelIdea = { id: idea_id!, owner: person, name: String(name) }
      model.ideas.push(idea)
      return () => {
        if (!model.ideas.includes(idea)) return false
        model.ideas = model.ideas.filter((other) => other !== idea)
        return true
      }
    },
  }
}

export function updateIdea(model: GrantModel, person: ModelPerson, number: number): Write {
  const idea = pick(
    model.ideas.filter(({ owner }) => owner === person),
    number,
  )
  return {
    permission: 'update_idea',
    path: '/bots/action/update-idea',
    input: { idea_id: idea.id, name: newName() },
    ideaId: idea.id,
    shown: () => (model.ideas.includes(idea) ? idea.name : ''),
    possible: () => (model.ideas.includes(idea) ? null : 404),
    repeats: () => false,
    apply({ name }) {
      const before = idea.name
      idea.name = String(name)
      return () => {
        if (!model.ideas.includes(idea) || idea.name !== name) return false
        idea.name = before
        return true
      }
    },
  }
}

export function expressInterest(model: GrantModel, person: ModelPerson, number: number): Write {
  const ideaId = pick(model.market, number)
  const exists = () => model.interests.some((other) => other.ideaId === ideaId && other.person === person)
  return {
    permission: 'express_interest',
    path: '/bots/action/express-interest',
    input: { idea_id: ideaId, message: newName() },
    ideaId,
    shown: () => '',
    possible: () => null,
    // One per idea and person: expressing it again changes nothing, and leaves nothing to undo.
    repeats: exists,
    apply(_input, { interest_id }) {
      if (exists()) return null
      const interest = { id: interest_id!, ideaId, person, status: 'new' as 'new' | 'withdrawn' }
      model.interests.push(interest)
      return () => {
        if (interest.status !== 'new') return false
        interest.status = 'withdrawn'
        return true
      }
    },
  }
}

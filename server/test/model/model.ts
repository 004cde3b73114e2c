/** The platform's promises about agents, ideas, interests, links, claims, queues and quotas, in plain objects. */

export type Permission = 'create_idea' | 'express_interest' | 'start_round'
type IdeaStatus = 'draft' | 'pending' | 'approved' | 'rejected'

export interface ModelAgent {
  id: number
  token: string
  code: string
  status: 'pending_approval' | 'active' | 'suspended' | 'rejected'
  links: Map<ModelPerson, ReadonlySet<Permission>>
  used: number
  premium: boolean
  points: number
  queue: QueuedWrite[]
  settled: { released: number; failed: number; discarded: number }
  /** idea id and person id → whether it is held. */
  watches: Map<string, boolean>
}

export interface ModelPerson {
  id: number
  email: string
  cookie: string
  trusted: boolean
}

export interface ModelIdea {
  id: number
  owner: ModelPerson | null
  claim: string | null
  creator: ModelAgent
  status: IdeaStatus
  heldFor: ModelAgent | null
  rounds: number
  rewarded: boolean
}

export interface ModelInterest {
  id: number
  idea: ModelIdea
  person: ModelPerson
  placedBy: ModelAgent
  status: 'new' | 'accepted' | 'declined' | 'withdrawn'
  heldFor: ModelAgent | null
}

/** A held write: whom it is for, what it needs, and what its release does. False: it can no longer be applied. */
export interface QueuedWrite {
  person: ModelPerson | null
  permission: Permission | null
  release(): boolean
}

/** An answered call with its key, to replay. */
export interface Kept {
  agent: ModelAgent
  person: ModelPerson | null
  key: string
  path: string
  input: Record<string, unknown>
  text: string
}

export const LIMITS = { standard: 14, premium: 22, price: 60 }
export const POINTS = { approval: 50, idea: 10, interest: 20 }

export class Model {
  agents: ModelAgent[] = []
  people: ModelPerson[] = []
  ideas: ModelIdea[] = []
  interests: ModelInterest[] = []
  kept: Kept[] = []
  /** Addresses that ideas are made for before anybody registers with them. */
  addresses: string[] = []

  /** The checks before the handler: `null` when the call reaches it. Counts the action; buying is not one. */
  admit(
    agent: ModelAgent,
    person: ModelPerson | null,
    permission: Permission | null,
    isAction: boolean,
  ): [number, string] | null {
    if (agent.status === 'suspended' || agent.status === 'rejected') return [401, 'bot_token_invalid']
    if (!isAction) return null
    if (agent.used >= (agent.premium ? LIMITS.premium : LIMITS.standard)) return [429, 'daily_limit_reached']
    agent.used += 1
    const granted = person && agent.links.get(person)
    if (person && !granted) return [403, 'user_not_linked']
    if (person && permission && !granted?.has(permission)) return [403, 'permission_denied']
    return null
  }

  seen(idea: ModelIdea, agent: ModelAgent): boolean {
    return this.ideas.includes(idea) && (idea.heldFor === null || idea.heldFor === agent)
  }

  isPublic(idea: ModelIdea): boolean {
    return this.ideas.includes(idea) && idea.status === 'approved' && idea.heldFor === null
  }

  approve(idea: ModelIdea): void {
    idea.status = 'approved'
    if (!idea.rewarded) idea.creator.points += POINTS.idea
    idea.rewarded = true
  }

  sendToReview(idea: ModelIdea): void {
    if (idea.owner?.trusted) this.approve(idea)
    else idea.status = 'pending'
  }

  /** A person's interest as an agent sees it: the public one comes before the one held for it. */
  interestOf(idea: ModelIdea, person: ModelPerson, agent: ModelAgent): ModelInterest | undefined {
    const own = this.interests.filter((interest) => interest.idea === idea && interest.person === person)
    return own.find(({ heldFor }) => heldFor === null) ?? own.find(({ heldFor }) => heldFor === agent)
  }

  release(agent: ModelAgent): void {
    agent.status = 'active'
    agent.points += POINTS.approval
    for (const write of agent.queue.splice(0)) {
      const granted = write.person && agent.links.get(write.person)
      const allowed = !write.person || (granted && (!write.permission || granted.has(write.permission)))
      if (allowed && write.release()) agent.settled.released += 1
      else agent.settled.failed += 1
    }
    this.discardHeld(agent)
  }

  reject(agent: ModelAgent): void {
    agent.status = 'rejected'
    agent.settled.discarded += agent.queue.splice(0).length
    this.discardHeld(agent)
  }

  discardHeld(agent: ModelAgent): void {
    this.ideas = this.ideas.filter(({ heldFor }) => heldFor !== agent)
    this.interests = this.interests.filter(({ heldFor }) => heldFor !== agent)
    for (const [key, held] of agent.watches) if (held) agent.watches.delete(key)
  }
}

/** What people let agents do, what was asked, decided, done and undone, in plain objects. Time is in minutes. */

export type Permission = 'create_idea' | 'update_idea' | 'express_interest' | 'create_business' | 'start_round'
/** What people grant on their own. */
export const PERMISSIONS: readonly Permission[] = ['create_idea', 'update_idea', 'express_interest']
/** What agents ask for. */
export const ASKED_FOR_PERMISSIONS: readonly Permission[] = [
  'create_idea',
  'update_idea',
  'create_business',
  'start_round',
]

const DAY = 24 * 60
const ASKED_FOR = 72 * 60
export const CONFIRMED_FOR = 60
export const MOST_WAITING = 4

export interface Grant {
  mode: 'allow' | 'ask'
  per_day?: number
  per_week?: number
  only_ideas?: number[]
  until?: number
  paused?: true
}

export interface ModelPerson {
  id: number
  cookie: string
  confirmedAt: number
}

export interface Link {
  grants: Map<Permission, Grant>
  paused: boolean
}

export interface ModelAgent {
  id: number
  token: string
  code: string
  links: Map<ModelPerson, Link>
  /** Types of events it must have been told, in order. */
  told: string[]
}

export interface ModelIdea {
  id: number
  owner: ModelPerson
  name: string
}

export interface ModelInterest {
  id: number
  ideaId: number
  person: ModelPerson
  status: 'new' | 'withdrawn'
}

type Outcome = 'done' | 'refused' | 'waits'

/** An entry in a person's activity, and how it is undone: false where something stands in the way. */
export interface ModelAction {
  id: number
  agent: ModelAgent
  person: ModelPerson
  outcome: Outcome
  undone: boolean
  undo: (() => boolean) | null
}

/** What a write is about, what it does, and how that is undone. */
export interface Write {
  permission: Permission
  path: string
  input: Record<string, unknown>
  /** The idea a limit looks at. */
  ideaId: number | null
  /** What the person is shown beside the input: it changes as the records do. */
  shown(): string
  /** Whether it could be done now; otherwise the status of the refusal. */
  possible(): 404 | null
  /** Whether it was done already: then it is answered, and nobody is asked and nothing counted. */
  repeats(): boolean
  /** Applies it with the input, which its person may have changed. */
  apply(input: Record<string, unknown>, answer: Record<string, number>): ModelAction['undo']
}

export interface ModelTask {
  id: number
  agent: ModelAgent
  person: ModelPerson
  ended: boolean
}

export type ApprovalState = 'waiting' | 'granted' | 'declined' | 'expired' | 'withdrawn' | 'failed'

export interface ModelApproval {
  id: number
  agent: ModelAgent
  person: ModelPerson
  write: Write
  action: ModelAction
  task: ModelTask | undefined
  state: ApprovalState
  askedAt: number
  /** As read when it was asked, with what was shown then. */
  hash: string
  shown: string
}

/** What an agent asked a person for. Until then it may not ask again; as long as it is open, undefined. */
export interface ModelRequest {
  id: number
  agent: ModelAgent
  person: ModelPerson
  permission: Permission
  closedUntil?: number
}

/** An answered call with its key. */
export interface Kept {
  agent: ModelAgent
  person: ModelPerson
  write: Write
  key: string
  /** What it is done for. */
  task: ModelTask | undefined
  at: number
  approval: ModelApproval | null
  text: string
}

export class GrantModel {
  now = 0
  agents: ModelAgent[] = []
  people: ModelPerson[] = []
  ideas: ModelIdea[] = []
  /** Published by somebody else. */
  market: number[] = []
  interests: ModelInterest[] = []
  uses: { agent: ModelAgent; person: ModelPerson; permission: Permission; at: number }[] = []
  approvals: ModelApproval[] = []
  actions: ModelAction[] = []
  /** At most one for each permission of a pairing; what was granted is gone. */
  requests: ModelRequest[] = []
  /** Ids of all there ever were. */
  requestIds: { id: number; person: ModelPerson; agent: ModelAgent }[] = []
  kept: Kept[] = []
  tasks: ModelTask[] = []
  /** A task ended and withdrew what waited under it. */
  withdrewWithTask = false

  /** What is waiting and not overdue. */
  isWaiting({ state, askedAt }: ModelApproval): boolean {
    return state === 'waiting' && this.now < askedAt + ASKED_FOR
  }

  waitingOf(agent: ModelAgent, person: ModelPerson): ModelApproval[] {
    return this.approvals.filter((each) => each.agent === agent && each.person === person && this.isWaiting(each))
  }

  /** Why the call does not reach its grant; null when it does. */
  admit(agent: ModelAgent, person: ModelPerson, permission: Permission): string | null {
    const link = agent.links.get(person)
    if (link === undefined || link.paused) return 'user_not_linked'
    const grant = link.grants.get(permission)
    if (grant === undefined) return 'permission_missing'
    if (grant.paused) return 'paused'
    return grant.until !== undefined && grant.until <= this.now ? 'grant_limit' : null
  }

  /** Granted and not ended, though perhaps paused. */
  hasGranted(agent: ModelAgent, person: ModelPerson, permission: Permission): boolean {
    const grant = agent.links.get(person)?.grants.get(permission)
    return grant !== undefined && !(grant.until !== undefined && grant.until <= this.now)
  }

  openOf(agent: ModelAgent, person: ModelPerson): ModelRequest[] {
    return this.requests.filter(
      (each) => each.agent === agent && each.person === person && each.closedUntil === undefined,
    )
  }

  /** Granting a permission in any way settles requests for it. */
  settleRequests(agent: ModelAgent, person: ModelPerson): void {
    for (const request of this.openOf(agent, person)) {
      if (!this.hasGranted(agent, person, request.permission)) continue
      this.forget(request)
      agent.told.push('permission.granted')
    }
  }

  forget(request: ModelRequest): void {
    this.requests = this.requests.filter((other) => other !== request)
  }

  isBeyond({ only_ideas }: Grant, { ideaId }: Write): boolean {
    return only_ideas !== undefined && !(ideaId !== null && only_ideas.includes(ideaId))
  }

  /** `ahead`: writes that wait under the same permission have a place already. */
  isFull(agent: ModelAgent, person: ModelPerson, permission: Permission, grant: Grant, ahead: number): boolean {
    const within = (span: number) =>
      this.uses.filter(
        (use) =>
          use.agent === agent && use.person === person && use.permission === permission && use.at > this.now - span,
      ).length + ahead
    return (
      (grant.per_day !== undefined && within(DAY) >= grant.per_day) ||
      (grant.per_week !== undefined && within(7 * DAY) >= grant.per_week)
    )
  }

  count(agent: ModelAgent, person: ModelPerson, permission: Permission, grant: Grant): void {
    if (grant.per_day !== undefined || grant.per_week !== undefined)
      this.uses.push({ agent, person, permission, at: this.now })
  }

  runningOf(agent: ModelAgent, person: ModelPerson): ModelTask[] {
    return this.tasks.filter((each) => each.agent === agent && each.person === person && !each.ended)
  }

  /** Nothing that waits under it can be decided any more. */
  endTask(task: ModelTask): void {
    task.ended = true
    task.agent.told.push('task.cancelled')
    for (const approval of this.approvals) {
      if (approval.task !== task || approval.state !== 'waiting') continue
      this.settle(approval, 'withdrawn')
      this.withdrewWithTask = true
    }
  }

  settle(approval: ModelApproval, state: ApprovalState): void {
    approval.state = state
    approval.action.outcome = state === 'granted' ? 'done' : 'refused'
    if (state !== 'withdrawn') approval.agent.told.push(`approval.${state}`)
  }
}

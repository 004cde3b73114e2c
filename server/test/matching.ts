import type { TestAgent } from './agents.ts'
import { createPerson, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

export interface ProfileFields {
  name?: string
  roles?: string[]
  about?: string
  focus_types?: string[]
  regions?: string[]
  skills?: string[]
  ticket_min?: number
  ticket_max?: number
  ticket_currency?: string
  opted_out?: boolean
}

/** A person with a matching profile, saved through the API. */
export async function addProfile(
  service: TestService,
  { name, ...profile }: ProfileFields,
  person: Parameters<typeof createPerson>[1] = {},
): Promise<TestPerson> {
  const added = await createPerson(service, { ...person, ...(name !== undefined && { name }) })
  await changeProfile(service, added, { roles: ['investor'], ...profile })
  return added
}

export async function changeProfile(service: TestService, person: TestPerson, profile: ProfileFields): Promise<void> {
  const answer = await service.call('PUT', '/account/matching-profile', profile, { headers: person.session })
  if (answer.status !== 200) throw new Error(`the profile was answered with ${answer.status}: ${answer.text}`)
}

/** An idea inserted by SQL: these tests do not care how it came about. */
export async function addIdea(
  service: TestService,
  owner: Pick<TestPerson, 'user_id'>,
  fields: Record<string, unknown>,
): Promise<number> {
  const [row] = await service.sql<{ idea_id: number }>(
    `insert into ideas (owner_user_id, name, description, type_of_idea, region_of_idea_selling, amount_of_shares,
       price_per_unit, currency, approval_status, published_at)
     select $1, name, description, type_of_idea, region_of_idea_selling, coalesce(amount_of_shares, 0),
       coalesce(price_per_unit, 0), coalesce(currency, 'EUR'), coalesce(approval_status, 'approved'), app_now()
     from jsonb_populate_record(null::ideas, $2) returning idea_id`,
    [owner.user_id, JSON.stringify(fields)],
  )
  return row!.idea_id
}

export interface TestMatch {
  user_id: number
  name: string
  kind: string
  fit: string
  why: string
  match_score: number
  reasons: { factor: string; share: number; reason: string; params: Record<string, unknown>; text: string }[]
  blockers: { factor: string; reason: string; params: Record<string, unknown>; text: string }[]
  improvements: { field: string; from: number; to: number; text: string }[]
  profile_url: string | null
}

/** The matches that the owner's agent gets. */
export async function matchesFor(
  service: TestService,
  agent: TestAgent,
  owner: Pick<TestPerson, 'user_id'>,
  ideaId: number,
  more: Record<string, unknown> = {},
): Promise<TestMatch[]> {
  const answer = await service.post(
    '/bots/action/find-matches',
    { user_id: owner.user_id, idea_id: ideaId, ...more },
    { token: agent.token },
  )
  if (answer.status !== 200) throw new Error(`find-matches answered ${answer.status}: ${answer.text}`)
  return answer.body.matches
}

/** Inserts this many requests for an introduction by one person, each for another idea. */
export function askedBefore(service: TestService, asker: TestPerson, match: TestPerson, count: number) {
  return service.sql(
    `with made as (
       insert into ideas (owner_user_id, name, approval_status)
       select $1, 'x', 'draft' from generate_series(1, $3) returning idea_id)
     insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons)
     select idea_id, $1, $2, 'investor', 1, '[]' from made`,
    [asker.user_id, match.user_id, count],
  )
}

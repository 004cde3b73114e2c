import { ASKED } from '../../sandbox/people.ts'
import type { Fields } from '../src/contract/fields.ts'
import { assertAccepted } from './assertions.ts'
import { eventsOf, publishedIdea, representedPerson } from './market.ts'
import type { RequestOptions, TestAnswer, TestService } from './service.ts'

/** A process of the service: this one, unless a test races it against another. */
export interface Door {
  call(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
}

/** The simplest write, for tests in which it does not matter what agents ask for. */
export const DRAFT = { name: 'Tide mill', is_draft: 1 }

export type Careful = Awaited<ReturnType<typeof carefulPerson>>

/** A person whose agent must ask for every write, except as these grants say, and what each of them can do. */
export async function carefulPerson(service: TestService, grants: readonly Fields[] = []) {
  const { person, agent } = await representedPerson(service)
  const headers = person.session
  const link = `/account/agents/${agent.bot_id}`
  const change = (fields: Fields, door: Door = service) => door.call('PATCH', link, fields, { headers })
  const named = grants.map(({ permission }) => permission)
  const asking = ASKED.filter((name) => !named.includes(name)).map((permission) => ({ permission, mode: 'ask' }))
  assertAccepted(await change({ grants: [...asking, ...grants] }), 200)

  const act = (operation: string, fields: Fields, key?: string, door: Door = service) =>
    door.call(
      'POST',
      `/bots/action/${operation}`,
      { user_id: person.user_id, ...fields },
      { token: agent.token, ...(key && { key }) },
    )
  const askDraft = async (): Promise<number> => {
    const answer = await act('create-idea', DRAFT)
    assertAccepted(answer, 202)
    return answer.body.approval_id
  }
  const read = async (id: number) => (await service.get(`/account/approvals/${id}`, { headers })).body
  const decide = (id: number, what: string, fields: Fields = {}, door: Door = service) =>
    door.call('POST', `/account/approvals/${id}/${what}`, fields, { headers })
  const approve = async (id: number, fields: Fields = {}) =>
    decide(id, 'approve', { hash: (await read(id)).hash, ...fields })
  const approveMany = (approvals: readonly Fields[], door: Door = service) =>
    door.call('POST', '/account/approvals/approve', { approvals }, { headers })
  const asAgent = (path: string) => service.get(`/bots/approvals${path}`, { token: agent.token })
  const withdraw = (id: number, door: Door = service) =>
    door.call('POST', `/bots/approvals/${id}/withdraw`, {}, { token: agent.token })
  const unpair = (door: Door = service) => door.call('DELETE', link, undefined, { headers })
  const heard = async () => (await eventsOf(service, agent)).filter(({ type }) => type.startsWith('approval.'))
  const ideas = () => service.sql<{ name: string }>('select name from ideas where owner_user_id = $1', [person.user_id])
  const setIdea = () => publishedIdea(service, person)
  return {
    person,
    agent,
    headers,
    change,
    act,
    askDraft,
    read,
    decide,
    approve,
    approveMany,
    asAgent,
    withdraw,
    unpair,
    heard,
    ideas,
    setIdea,
  }
}

import { registerAgent, type TestAgent } from './agents.ts'
import { createPerson, linkUser, type TestPerson } from './people.ts'
import { WRITE_ENTRY } from './review-probe.ts'
import type { TestAnswer, TestService } from './service.ts'

/** A pending agent paired with a person, and what review queue tests need of both. */
export interface PendingPair {
  agent: TestAgent
  person: TestPerson
  write(text: string, fields?: Record<string, unknown>): Promise<TestAnswer>
}

export async function pendingPair(service: TestService, fields: Record<string, unknown> = {}): Promise<PendingPair> {
  const [agent, person] = [await registerAgent(service, fields), await createPerson(service)]
  await linkUser(service, agent, person)
  const write: PendingPair['write'] = (text, more = {}) =>
    service.post(WRITE_ENTRY, { user_id: person.user_id, text, ...more }, { token: agent.token })
  return { agent, person, write }
}

/** Any number of held writes, inserted by SQL because the API admits 500 a day. */
export async function fillQueue(service: TestService, { agent, person }: PendingPair, count: number): Promise<void> {
  await service.sql(
    `with entries as (
       insert into probe_entries (bot_id, text, live) select $1, 'entry ' || n, 0 from generate_series(1, $3) n
       returning entry_id, text)
     insert into queued_writes (bot_id, user_id, operation, input, answer)
     select $1, $2, 'probe_write_entry', jsonb_build_object('user_id', $2::bigint, 'text', text),
       jsonb_build_object('entry_id', entry_id)
     from entries order by entry_id`,
    [agent.bot_id, person.user_id, count],
  )
}

export interface ProbeEntry {
  entry_id: number
  text: string
  live: number
  released: number
  // biome-ignore lint/suspicious/noExplicitAny: what the probe saw, read only by assertions
  seen: any
}

/** The released writes, in order. */
export function releasedEntries(service: TestService, agent: TestAgent): Promise<ProbeEntry[]> {
  return service.sql(
    `select entry_id, text, live, released, seen from probe_entries
     where bot_id = $1 and released > 0 order by release_order`,
    [agent.bot_id],
  )
}

export function queueOf(service: TestService, agent: TestAgent) {
  return service.sql<{ write_id: number; state: string; failure: Record<string, unknown> | null }>(
    'select write_id, state, failure from queued_writes where bot_id = $1 order by write_id',
    [agent.bot_id],
  )
}

export function eventsOf(service: TestService, agent: Pick<TestAgent, 'bot_id'>) {
  return service.sql<{ type: string; data: Record<string, unknown> }>(
    'select type, data from events where bot_id = $1 order by event_id',
    [agent.bot_id],
  )
}

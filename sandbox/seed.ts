import type { App } from '../server/src/app.ts'
import type { Tx } from '../server/src/db/tx.ts'
import { jobNamed } from '../server/src/jobs/index.ts'
import { hashPassword } from '../server/src/modules/people/accounts/index.ts'
import { inForce, LEGAL_DOCUMENTS } from '../server/src/modules/people/legal/versions.ts'
import type { Caller, Said } from './caller.ts'
import { ASKED, PEOPLE, type Persona } from './people.ts'
import type { Person } from './reactions.ts'

/** For looking at the app as one of these people. */
export const PASSWORD = 'nobody is real here'

export interface Seeded {
  readonly people: readonly Person[]
  /** Registered, approved, and paired with everybody who has an agent. */
  readonly agent: {
    readonly bot_id: number
    readonly token: string
    readonly pairingCode: string
    readonly webhookSecret: string
  }
}

/** Creates the people, what they own, and your agent. */
export async function seedWorld({ app, caller }: { app: App; caller: Caller }): Promise<Seeded> {
  const { read } = app.database
  const passwordHash = await hashPassword(PASSWORD)
  const people: Person[] = []
  for (const persona of PEOPLE) {
    const user_id = await addPerson(read, persona, passwordHash)
    people.push({ ...persona, user_id, idea_id: persona.idea ? await addIdea(read, user_id, persona.idea) : null })
  }
  for (const { user_id, looksFor } of people)
    if (looksFor) must(await caller.as(user_id, 'account_put_matching_profile', { ...looksFor }))
  for (const job of ['profile-filing', 'idea-listing'] as const) await jobNamed(job).run(app.jobContext())
  return { people, agent: await addAgent(read, caller, people) }
}

async function addPerson(tx: Tx, persona: Persona, passwordHash: string): Promise<number> {
  const { name, born = '1990-05-17', admin = false, language = 'en', roles, bio } = persona
  const { user_id } = await tx.one<{ user_id: number }>(
    `with person as (
       insert into users (email, name, username, date_of_birth, email_verified_at, is_admin, language, roles, bio, password_hash)
       values ($1, $2, $3, $4, app_now(), $5, $6, $7, $8, $9) returning user_id),
     accepted as (insert into legal_acceptances (user_id, document, version)
       select user_id, document, version from person, unnest($10::text[], $11::text[]) a (document, version))
     select user_id from person`,
    [
      `${name}@sandbox.example`,
      `${name[0]?.toUpperCase()}${name.slice(1)}`,
      name,
      born,
      admin,
      language,
      roles,
      bio,
      passwordHash,
      LEGAL_DOCUMENTS,
      LEGAL_DOCUMENTS.map(inForce),
    ],
  )
  return user_id
}

async function addIdea(tx: Tx, userId: number, idea: NonNullable<Persona['idea']>): Promise<number> {
  const { idea_id } = await tx.one<{ idea_id: number }>(
    `insert into ideas (owner_user_id, name, annotation, description, type_of_idea, region_of_idea_selling, stage,
       approval_status, published_at)
     values ($1, $2, $3, $4, 'Product', 'Europe', 'prototype', 'approved', app_now()) returning idea_id`,
    [userId, idea.name, idea.annotation, idea.description],
  )
  return idea_id
}

/** Uses the operations themselves, so that the agent's feed has the events. */
async function addAgent(tx: Tx, caller: Caller, people: readonly Person[]): Promise<Seeded['agent']> {
  const registration = {
    ...{ bot_name: 'Your agent', contact_email: 'you@sandbox.example', accept_terms: true },
    ...{ can_wait: true, takes_tasks: true },
  }
  const registered = must(await caller.send('POST', '/bots/register', registration))
  const { bot_id, bot_token, bot_pairing_code, webhook_secret } = registered
  const admin = people.find((person) => person.admin)
  must(await caller.as(admin?.user_id ?? 0, 'admin_approve_agent', { bot_id }))
  for (const person of people) {
    if (person.agent === undefined) continue
    // A minor can only have paired earlier; the agent still meets the rules that protect them.
    if (person.born !== undefined) await pairMinor(tx, bot_id, person.user_id)
    else must(await caller.as(person.user_id, 'platform_pair', { bot_pairing_code, ...grantsOf(person.agent) }))
  }
  return { bot_id, token: bot_token, pairingCode: bot_pairing_code, webhookSecret: webhook_secret }
}

function grantsOf(agent: 'asks' | 'free') {
  if (agent === 'free') return { permissions: [...ASKED, 'find_matches'] }
  return { permissions: ['find_matches'], grants: ASKED.map((permission) => ({ permission, mode: 'ask' })) }
}

async function pairMinor(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows(
    `with linked as (insert into links (bot_id, user_id, permissions) values ($1, $2, $3))
     update bots set linked_users_count = linked_users_count + 1 where bot_id = $1`,
    [botId, userId, ASKED],
  )
}

function must(said: Said | undefined): Said['body'] {
  if (said === undefined || said.status >= 400) throw new Error(`The world could not be made: ${JSON.stringify(said)}`)
  return said.body
}

import { CAPABILITY_NAMES, PERMISSION_NAMES } from '../../../server/src/contract/vocabulary.ts'
import { TERMS } from '../../../server/src/modules/people/legal/index.ts'
import { hashToken, newBotToken, newPairingCode, newWebhookSecret } from '../../../server/src/secrets/secrets.ts'
import type { Loader, Row } from '../loader.ts'
import { DAY } from '../world.ts'
import { BACKER, MAKER, type Story } from './story.ts'

const EMAILS: Readonly<Record<string, string>> = { [MAKER]: 'maker', [BACKER]: 'investor' }

export function accountsOf({ suffix }: { suffix: string }) {
  const email = (name: string) => `${name}${suffix}@demo.example`
  return { admin: email('admin'), maker: email('maker'), investor: email('investor') }
}

export async function loadPeople(loader: Loader, story: Story): Promise<void> {
  const columns =
    'user_id, email, name, username, date_of_birth, email_verified_at, password_hash, roles, bio, visibility, trusted, premium, is_admin, created_at'
  await loader.fill('users', columns, personRows(story), story.people.length + 1)
  await loader.fill(
    'matching_profiles',
    'user_id, focus_types, regions, stages, skills, about, ticket_min, ticket_max, ticket_currency, opted_out, updated_at',
    profileRows(story),
    story.people.length,
  )
}

function* personRows({ people, now, suffix, adminId, passwordHash, personId }: Story): Generator<Row> {
  const joined = (index: number) => new Date(now - (240 + ((index * 53) % 400)) * DAY)
  const admin = accountsOf({ suffix }).admin
  yield [
    ...[adminId, admin, 'Clara Hoffmann', `clara-hoffmann${suffix}`, '1975-04-03', joined(0), passwordHash],
    ...['{}', 'Looks after Ideabridge.', 'hidden', false, false, true, joined(0)],
  ]
  for (const [index, { username, name, born, roles, bio }] of people.entries()) {
    const signsIn = EMAILS[username]
    yield [
      personId(username),
      `${signsIn ?? username}${suffix}@demo.example`,
      name,
      `${username}${suffix}`,
      born,
      joined(index + 1),
      signsIn === undefined ? null : passwordHash,
      roles,
      bio,
      'public',
      index % 9 === 4,
      index % 23 === 7,
      false,
      joined(index + 1),
    ]
  }
}

function* profileRows({ people, now, personId }: Story): Generator<Row> {
  for (const [index, { username, wants }] of people.entries())
    if (wants !== null)
      yield [
        ...[personId(username), wants.types, wants.regions, wants.stages, wants.skills, wants.about],
        ...[wants.least, wants.most, wants.currency, false, new Date(now - ((index * 13) % 90) * DAY)],
      ]
}

export interface AgentKeys {
  readonly token: string
  readonly pairingCode: string
}

/** Returns the keys of the first agent, which acts for the maker; those of the others are not kept. */
export async function loadAgents(loader: Loader, story: Story): Promise<AgentKeys> {
  const { agents, config } = story
  const keys = agents.map(() => ({ token: newBotToken(), pairingCode: newPairingCode(config.pairingPrefix) }))
  await loader.fill(
    'bots',
    `bot_id, bot_name, contact_email, bot_description, third_party_provider, status, status_reason, requested_capabilities,
     active_capabilities, autonomy_requested, autonomous, pairing_code_hash, webhook_secret_sealed, terms_version,
     created_at, approved_at, contact_confirmed_at, wants_listing, listed_since, takes_tasks`,
    agentRows(story, keys),
    agents.length,
  )
  const rows = (row: (id: number, index: number) => Row) =>
    agents.map(({ name }, index) => row(story.agentId(name), index))
  await loader.fill(
    'bot_tokens',
    'token_hash, bot_id',
    rows((id, at) => [hashToken(keys[at]!.token), id]),
    agents.length,
  )
  await loader.fill('links', 'bot_id, user_id, permissions, linked_at, terms', linkRows(story), story.people.length)
  return keys[0]!
}

function* agentRows(story: Story, keys: readonly AgentKeys[]): Generator<Row> {
  const { agents, now, secrets, suffix } = story
  for (const [index, agent] of agents.entries()) {
    const made = now - (agent.state === 'pending_approval' ? 1 + index / 10 : 190 + index * 11) * DAY
    const decided = agent.state === 'active' || agent.state === 'suspended'
    yield [
      story.agentId(agent.name),
      agent.name,
      `hello-${agent.name.toLowerCase()}${suffix}@demo.example`,
      agent.text,
      agent.operator,
      agent.state,
      agent.reason,
      capabilitiesOf(agent.name),
      decided ? capabilitiesOf(agent.name) : null,
      agent.autonomous,
      agent.autonomous,
      secrets.hashCode(keys[index]!.pairingCode),
      secrets.seal(newWebhookSecret()),
      TERMS.terms_version,
      new Date(made),
      decided ? new Date(made + DAY) : null,
      decided ? new Date(made + DAY / 4) : null,
      agent.state === 'active',
      agent.state === 'active' ? new Date(made + DAY) : null,
      TAKE_TASKS.includes(agent.name),
    ]
  }
}

const TAKE_TASKS = ['Scout', 'Harbour', 'Tally', 'Lotse', 'Brisk', 'Kompass', 'Pilot']

/** Tally keeps figures and never writes to people; the others ask for everything. */
const capabilitiesOf = (name: string) =>
  name === 'Tally' ? ['browse_ideas', 'create_idea', 'update_idea'] : CAPABILITY_NAMES

const ASKS = { mode: 'ask' } as const
/** What the people with an account to sign in to have agreed with their agents. */
const TERMS_OF: Readonly<Record<string, object>> = {
  [`Scout ${MAKER}`]: { send_message: { ...ASKS, limits: { per_day: 5 } }, start_round: ASKS },
  [`Tally ${MAKER}`]: { update_idea: ASKS },
  [`Harbour ${BACKER}`]: { express_interest: ASKS, send_message: { mode: 'allow', limits: { per_day: 10 } } },
}

function* linkRows({ agents, now, agentId, personId }: Story): Generator<Row> {
  for (const { name, people } of agents)
    for (const [index, username] of people.entries()) {
      const limited = PERMISSION_NAMES.filter((each) => name !== 'Tally' || capabilitiesOf(name).includes(each))
      yield [
        ...[agentId(name), personId(username), limited],
        ...[new Date(now - (20 + index * 17) * DAY), TERMS_OF[`${name} ${username}`] ?? null],
      ]
    }
}

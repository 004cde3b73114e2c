import { CAPABILITY_NAMES, PERMISSION_NAMES } from '../../server/src/contract/vocabulary.ts'
import { hashToken, newBotToken, newPairingCode, newWebhookSecret } from '../../server/src/secrets/secrets.ts'
import type { Loader, Row } from './loader.ts'
import { hoursOf, recentActions } from './recent.ts'
import { inventedWord } from './texts.ts'
import { DAY, DEMO_AGENT, idOf, isAutonomous, NOBODY, stateOfAgent, type World } from './world.ts'

const WHAT_THEY_ARE = ['Scout', 'Assistant', 'Broker', 'Analyst', 'Clerk', 'Pathfinder', 'Companion']

/** Agents and their pairings. Nobody keeps their tokens and codes. */
export async function loadAgents(
  loader: Loader,
  world: World,
  settings: { termsVersion: string; pairingPrefix: string },
): Promise<void> {
  const codes = distinctCodes(world.agents, settings.pairingPrefix)
  await loader.fill(
    'bots',
    `bot_id, bot_name, contact_email, bot_description, third_party_provider, status, status_reason, requested_capabilities,
     active_capabilities, autonomy_requested, autonomous, pairing_code_hash, webhook_secret_sealed, terms_version,
     created_at, approved_at, contact_confirmed_at`,
    agentRows(world, codes, settings.termsVersion),
    world.agents,
  )
  await loader.fill('bot_tokens', 'token_hash, bot_id', tokenRows(world), world.agents)
  const recent = Map.groupBy(recentActions(world), ({ agent }) => agent)
  await loader.fill('bot_minutes', 'bot_id, last_active_at', activityRows(world, recent), world.agents)
  const hour = Math.floor(world.now / 3600_000)
  await loader.fill(
    'bot_usage',
    'bot_id, hour, actions, failed',
    everyAgent(world, (id, agent) => {
      const { all, failed } = hoursOf(world, recent.get(agent) ?? [])
      return [id, hour, all, failed]
    }),
    world.agents,
  )
  await loader.fill('links', 'bot_id, user_id, permissions, linked_at, paused_at', linkRows(world), world.size)
}

function distinctCodes(count: number, prefix: string): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(newPairingCode(prefix))
  return [...codes]
}

function* everyAgent(world: World, row: (id: number, agent: number) => Row): Generator<Row> {
  for (let agent = 0; agent < world.agents; agent++) yield row(idOf(world, 'bots', agent), agent)
}

function agentRows(world: World, codes: readonly string[], termsVersion: string): Generator<Row> {
  const { random, secrets, now } = world
  return everyAgent(world, (id, agent) => {
    const state = stateOfAgent(agent)
    const brand = inventedWord(26 + random.below(5_000))
    const made = now - (state === 'pending_approval' ? 1 + random.below(2) : 800 + random.below(200)) * DAY
    const decided = state === 'active' || state === 'suspended'
    return [
      id,
      `${brand} ${random.pick(WHAT_THEY_ARE)}`,
      `operator-${id}@demo.example`,
      `Helps its people with ideas, partners and messages; run by ${brand}.`,
      random.chance(0.5) ? brand : null,
      state,
      state === 'suspended'
        ? 'Most of its actions failed.'
        : state === 'rejected'
          ? 'The operator is not known.'
          : null,
      CAPABILITY_NAMES,
      decided ? CAPABILITY_NAMES : null,
      agent % 10 === 3,
      isAutonomous(agent),
      secrets.hashCode(codes[agent]!),
      secrets.seal(newWebhookSecret()),
      termsVersion,
      new Date(made),
      decided ? new Date(made + DAY) : null,
      decided && agent % 3 !== 2 ? new Date(made + DAY / 4) : null,
    ]
  })
}

function tokenRows(world: World): Generator<Row> {
  return everyAgent(world, (id) => [hashToken(newBotToken()), id])
}

function activityRows(world: World, recent: ReadonlyMap<number, readonly { at: number }[]>): Generator<Row> {
  return everyAgent(world, (id, agent) => {
    const earlier = world.now - (26 + world.random.below(100)) * 3600_000
    return [id, new Date(recent.get(agent)?.at(-1)?.at ?? earlier)]
  })
}

function* linkRows(world: World): Generator<Row> {
  const { random, people, now } = world
  for (let person = 0; person < world.size; person++) {
    const agent = people.agent[person]!
    if (agent === NOBODY) continue
    // Queued writes must be releasable.
    const unlimited = agent === DEMO_AGENT || stateOfAgent(agent) === 'pending_approval'
    const permissions = random.chance(0.8) ? PERMISSION_NAMES : PERMISSION_NAMES.filter(() => random.chance(0.6))
    yield [
      idOf(world, 'bots', agent),
      idOf(world, 'users', person),
      unlimited ? PERMISSION_NAMES : permissions,
      new Date(now - random.below(700) * DAY),
      random.chance(0.02) && !unlimited ? new Date(now - DAY) : null,
    ]
  }
}

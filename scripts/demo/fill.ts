import type pg from 'pg'
import type { Config } from '../../server/src/config/config.ts'
import { StartupFault } from '../../server/src/config/startup-fault.ts'
import { connectOnce, type Database } from '../../server/src/db/database.ts'
import { listIdeas } from '../../server/src/modules/market/discover/index.ts'
import { fileProfiles, loadOwnWords } from '../../server/src/modules/market/matching/index.ts'
import { hashPassword } from '../../server/src/modules/people/accounts/index.ts'
import { TERMS } from '../../server/src/modules/people/legal/index.ts'
import type { Secrets } from '../../server/src/secrets/secrets.ts'
import { loadAgents } from './agents.ts'
import { loadAttention } from './attention.ts'
import { loadKept, loadMatchingWords } from './kept.ts'
import { createLoader, type Loader, type Progress } from './loader.ts'
import { loadMarket } from './market.ts'
import { loadPeople } from './people.ts'
import { loadQueues } from './queues.ts'
import { createRandom } from './random.ts'
import { loadBusinesses, loadIdeas, planIdeas } from './records.ts'
import { loadSeen } from './seen.ts'
import { setAside, WORTH_SETTING_ASIDE } from './set-aside.ts'
import { loadTraces } from './traces.ts'
import { createWorld, ID_TABLES, type IdTable, idOf, type World } from './world.ts'
import { loadWritten, WRITTEN } from './written/index.ts'
import { accountsOf } from './written/people.ts'

export interface DemoOptions {
  readonly size: number
  readonly seed: number
  readonly password: string
  /** Fills even an installation that is not empty. */
  readonly force: boolean
}

export interface Demo {
  readonly rows: number
  readonly accounts: { readonly admin: string; readonly maker: string; readonly investor: string }
  readonly makerId: number
  readonly agentToken: string
  readonly pairingCode: string
}

interface Installation {
  readonly url: string
  readonly config: Config
  readonly database: Database
  readonly secrets: Secrets
}

/** Tables to fill; they are locked against other writers. */
const TABLES = [
  'users',
  'matching_profiles',
  'bots',
  'bot_tokens',
  'bot_minutes',
  'bot_usage',
  'links',
  'businesses',
  'ideas',
  'claim_ledger',
  'payments',
  'rounds',
  'watches',
  'favourites',
  'idea_edits',
  'idea_documents',
  'idea_updates',
  'introductions',
  'approvals',
  'notices',
  'conversations',
  'interests',
  'messages',
  'conversation_members',
  'events',
  'action_log',
  'admin_warnings',
  'audit_log',
  'points_ledger',
  'queued_writes',
  'statements',
  'tasks',
  'task_words',
  'task_steps',
  'guidance',
  'appeals',
  'reports',
  'blocks',
] as const
const TABLES_OF_WORDS = ['matching_documents', 'matching_terms', 'matching_watched']
/** Tables whose triggers maintain matching words row by row; here they are built in bulk. */
const WITH_MATCHING_TRIGGERS = ['users', 'matching_profiles', 'ideas', 'watches']

/** Fills an installation with invented people and what they do; if interrupted, nothing is left. */
export async function fillDemo(installation: Installation, options: DemoOptions, progress: Progress): Promise<Demo> {
  const client = await connectOnce(installation.url)
  const loader = createLoader(client, progress)
  try {
    await client.query('begin')
    await client.query(`set local synchronous_commit = off`)
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await client.query(`lock table ${TABLES.join(', ')} in share row exclusive mode`)
    if (!options.force) await refuseNonEmpty(client)
    const demo = await fillAll(loader, installation, options)
    await client.query('commit')
    await settle(client, installation.database, progress)
    return { ...demo, rows: loader.rows }
  } finally {
    await client.end()
  }
}

async function refuseNonEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select exists (select 1 from users where not is_admin) or exists (select 1 from bots) or exists (select 1 from ideas)
       as filled`,
  )
  if (rows[0]?.filled)
    throw new StartupFault(
      'This installation is in use: demo data would mix with what is there. Choose an empty one (DATABASE_URL or DATA_DIR), or add --force.',
    )
}

async function fillAll(
  loader: Loader,
  { config, secrets }: Installation,
  options: DemoOptions,
): Promise<Omit<Demo, 'rows'>> {
  const { client } = loader
  const now = await present(client)
  const first = await firstIds(client)
  await switchTriggers(client, 'disable')
  const suffix = await freeSuffix(client, first.users)
  const passwordHash = await hashPassword(options.password)
  const written = await loadWritten(loader, { now, secrets, config, first, suffix, passwordHash })
  await moveSequences(client)
  await loadSeen(loader, [first.users, first.users + WRITTEN - 1], [first.ideas, first.ideas + WRITTEN - 1])
  const large = options.size >= WORTH_SETTING_ASIDE
  let last = { user: first.users + WRITTEN - 1, idea: first.ideas + WRITTEN - 1 }
  if (options.size > WRITTEN) {
    const world = createWorld({
      ...{ size: options.size - WRITTEN, random: createRandom(options.seed), now, secrets },
      ...{ first: await firstIds(client), adminId: written.adminId },
    })
    await generate(loader, world, config, large)
    last = { user: idOf(world, 'users', world.size - 1), idea: idOf(world, 'ideas', world.size - 1) }
  }
  await written.hold(client)
  await loadKept(loader, first.bots, {
    approval: config.points.approval,
    business: config.points.business,
    idea: config.points.idea,
    interest: config.points.interest,
  })
  const restoreWords = large ? await setAside(client, TABLES_OF_WORDS) : []
  await loadMatchingWords(loader, [first.users, last.user], [first.ideas, last.idea])
  for (const { name, sql } of restoreWords) await loader.run(name, sql)
  await switchTriggers(client, 'enable')
  const { accounts, makerId, keys } = written
  return { accounts, makerId, agentToken: keys.token, pairingCode: keys.pairingCode }
}

/** Everybody beyond the hand-written hundred, for measurements. */
async function generate(loader: Loader, world: World, config: Config, large: boolean): Promise<void> {
  const restore = large ? await setAside(loader.client, TABLES) : []
  await loadPeople(loader, world)
  await loadAgents(loader, world, { termsVersion: TERMS.terms_version, pairingPrefix: config.pairingPrefix })
  await loadBusinesses(loader, world)
  const ideas = planIdeas(world)
  await loadIdeas(loader, world, ideas)
  await loadAttention(loader, world, ideas)
  const market = await loadMarket(loader, world, ideas)
  await loadTraces(loader, world, ideas, market)
  for (const { name, sql } of restore) await loader.run(name, sql)
  await moveSequences(loader.client)
  await loadQueues(loader, world)
}

/** Empty if the plain addresses are still free. */
async function freeSuffix(client: pg.Client, firstUser: number): Promise<string> {
  const { rowCount } = await client.query('select 1 from users where email = $1', [accountsOf({ suffix: '' }).admin])
  return rowCount === 0 ? '' : `-${firstUser}`
}

async function present(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ now: number }>('select extract(epoch from app_now()) * 1000 as now')
  return Math.floor(rows[0]!.now)
}

const sequenceOf = (table: IdTable, column: string) =>
  table === 'messages' ? `'message_ids'` : `pg_get_serial_sequence('${table}', '${column}')`

async function firstIds(client: pg.Client): Promise<Record<IdTable, number>> {
  const entries: [string, number][] = []
  for (const [table, column] of Object.entries(ID_TABLES)) {
    const { rows } = await client.query<{ id: number }>(`select nextval(${sequenceOf(table as IdTable, column)}) as id`)
    entries.push([table, rows[0]!.id])
  }
  return Object.fromEntries(entries) as Record<IdTable, number>
}

async function moveSequences(client: pg.Client): Promise<void> {
  for (const [table, column] of Object.entries(ID_TABLES))
    await client.query(
      `select setval(${sequenceOf(table as IdTable, column)}, max(${column})) from ${table} having max(${column}) is not null`,
    )
}

async function switchTriggers(client: pg.Client, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ change: string }>(
    `select format('alter table %s ${state} trigger %I', tgrelid::regclass, tgname) as change from pg_trigger
     where tgrelid = any ($1::text[]::regclass[]) and not tgisinternal and tgname like 'matching%'`,
    [WITH_MATCHING_TRIGGERS],
  )
  for (const { change } of rows) await client.query(change)
}

/** Updates planner statistics and indexes every profile for matching before the first call. */
async function settle(client: pg.Client, database: Database, progress: Progress): Promise<void> {
  progress.step('statistics', 0, null)
  await client.query(`vacuum (analyze) ${[...TABLES, ...TABLES_OF_WORDS].join(', ')}`)
  progress.finished('statistics', 0)
  progress.step('matching', 0, null)
  await fileProfiles(database, 1)
  progress.finished('matching', 0)
  progress.step('discover', 0, null)
  // Compounds are split into words that a dictionary knows.
  await loadOwnWords(database)
  await listIdeas(database, Number.POSITIVE_INFINITY)
  await client.query('vacuum (analyze) idea_listing, idea_cells, idea_vocabulary')
  progress.finished('discover', 0)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, fchownSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { kill } from 'node:process'
import pg from 'pg'
import { StartupFault } from '../../config/startup-fault.ts'
import { type Account, canEnter, postgresAccount } from './account.ts'
import { exists, installBinaries } from './binaries.ts'
import { createDatabase } from './create-database.sql.ts'
import { failedStart, notStarted, reasonIn } from './failed-start.ts'
import { removeLeftovers } from './leftovers.ts'
import { LOG_WITHOUT_VALUES } from './log-settings.ts'

export interface EmbeddedServer {
  /** The service's database. */
  readonly url: string
  urlOf(database: string): string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  /** Added to or overriding the settings below; tests turn fsync off. */
  settings?: Record<string, string>
}

interface ClusterPaths {
  programs: string
  cluster: string
  sockets: string
  startLog: string
  account: Account | undefined
}

const ROOT_HOME = '/var/lib/ideabridge'
const SUPERUSER = 'ideabridge'
const DATABASE = 'ideabridge'
/** Unix socket paths are limited to 107 bytes, including `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 90
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 8_000
/** A server that crashes as it is told to stop may never finish (seen with PostgreSQL 18 on a full disk). */
const STUCK_MS = 10_000
const STOPPING = /shutting down/
/** What a server reports when another one has the cluster, or had it a moment ago. */
const STILL_HELD = /lock file "postmaster\.pid" (already exists|is empty)|shared memory block .* still in use/

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Every statement is short and prepared: JIT costs more than it saves.
  jit: 'off',
  // On flash and in memory random reads are as cheap as sequential ones, so the planner should not avoid index lookups.
  random_page_cost: '1.1',
  // A transaction whose service is gone, and which waits for a lock, would keep its own locks until it gets that one.
  client_connection_check_interval: '2s',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  ...LOG_WITHOUT_VALUES,
}

/** Starts PostgreSQL on a folder, or adopts the server a killed service left running there. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const fail = (error: NodeJS.ErrnoException) => {
    throw folderFault(error, options.dataDir)
  }
  const place = await prepareFolders(options.dataDir).catch(fail)
  if (!(await answers(place))) await launch(place, { ...SETTINGS, ...options.settings }).catch(fail)
  await createDatabase(urlOf(place, 'postgres'), DATABASE)
  return {
    url: urlOf(place, DATABASE),
    urlOf: (database) => urlOf(place, database),
    stop: () => stop(place),
  }
}

/** Default data location: next to the code for a regular user, below /var/lib for root (see ROOT_HOME). */
export function defaultDataDir(checkout: string): string {
  if (os.userInfo().uid !== 0) return path.join(checkout, 'data')
  return path.join(ROOT_HOME, `${path.basename(checkout)}-${shortHash(checkout)}`)
}

export function hasCluster(dataDir: string): Promise<boolean> {
  return exists(path.join(dataDir, 'postgres/PG_VERSION'))
}

async function prepareFolders(dataDir: string): Promise<ClusterPaths> {
  const place = await preparePlace(dataDir)
  if (!(await exists(path.join(place.cluster, 'PG_VERSION')))) await createCluster(place)
  return place
}

function folderFault(error: NodeJS.ErrnoException, dataDir: string): Error {
  if (error.syscall === undefined) return error
  return new StartupFault(
    `The data directory ${dataDir} is not writable (${error.code} at ${error.path}). Set DATA_DIR to a writable folder with free space.`,
  )
}

async function preparePlace(dataDir: string): Promise<ClusterPaths> {
  if (os.platform() === 'win32')
    throw new StartupFault(
      'The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to PostgreSQL 15 or newer.',
    )
  const cluster = path.join(dataDir, 'postgres')
  const account = postgresAccount(cluster)
  await makeFolder(dataDir, 0o755)
  if (account && !canEnter(account, dataDir))
    throw new StartupFault(
      `PostgreSQL runs under an unprivileged account and cannot enter ${dataDir}. Set DATA_DIR to a folder that every account can enter, such as ${ROOT_HOME}/data.`,
    )
  const programs = await installBinaries(account ? ROOT_HOME : dataDir)
  const inside = path.join(dataDir, 'run')
  const sockets =
    inside.length <= LONGEST_SOCKET_FOLDER ? inside : path.join(os.tmpdir(), `ideabridge-${shortHash(dataDir)}`)
  await makeFolder(sockets, 0o700, account)
  return {
    programs,
    cluster,
    sockets,
    startLog: path.join(dataDir, 'postgres-start.log'),
    account,
  }
}

async function makeFolder(folder: string, mode: number, owner?: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode })
  if (owner) await chown(folder, owner.uid, owner.gid)
  if (mode === 0o700) await chmod(folder, mode)
}

/** Renamed last, so that an interrupted initdb is never mistaken for a complete cluster. */
async function createCluster(place: ClusterPaths): Promise<void> {
  const parent = path.dirname(place.cluster)
  await removeLeftovers(parent, 'postgres.new-')
  const draft = `${place.cluster}.new-${crypto.randomUUID().slice(0, 8)}`
  await makeFolder(draft, 0o700, place.account)
  const failure = await initialize(place, draft)
  if (failure !== undefined) {
    await rm(draft, { recursive: true, force: true })
    throw new StartupFault(
      `PostgreSQL could not prepare ${parent}: ${failure}. Set DATA_DIR to a writable folder with free space.`,
    )
  }
  await rename(draft, place.cluster).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Returns why it failed, if it did. */
async function initialize(place: ClusterPaths, folder: string): Promise<string | undefined> {
  const child = spawn(
    path.join(place.programs, 'initdb'),
    // The built-in locale sorts the same on every machine and survives library upgrades.
    [
      ...['--pgdata', folder, '--username', SUPERUSER, '--auth', 'trust', '--encoding', 'UTF8'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
    ],
    // Its own process group: Ctrl-C stops the service, which waits for it.
    { ...place.account, cwd: folder, env: environment(), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  try {
    const [code, signal] = await once(child, 'close')
    return code === 0 ? undefined : reasonIn(said || `it was ended by ${signal}`)
  } catch (error) {
    return (error as Error).message
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/** A killed server can hold the cluster briefly after its death, so a refused start is retried. */
async function launch(place: ClusterPaths, settings: Record<string, string>): Promise<void> {
  const started = Date.now()
  const deadline = started + START_LIMIT_MS
  while (Date.now() < deadline) {
    const before = await sizeOf(place.startLog)
    const child = spawnServer(place, settings)
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (await answers(place)) return child.unref()
      await pause(20)
    }
    if (await answers(place)) return
    const said = (await readFile(place.startLog)).subarray(before).toString()
    if (!STILL_HELD.test(said)) throw await failedStart(place, said)
    // Without its last checkpoint; the next start catches up, so nothing is lost.
    if (Date.now() - started > STUCK_MS && STOPPING.test((await refusal(place)) ?? ''))
      signal(await postmaster(place), 'SIGQUIT')
    await pause(300)
  }
  throw notStarted(place.cluster, `no response within ${START_LIMIT_MS / 1000} s`, place.startLog)
}

function spawnServer(place: ClusterPaths, settings: Record<string, string>): ChildProcess {
  // Appended to: concurrent starts share this file, and each must find its own server's output.
  const log = openSync(place.startLog, 'a')
  if (place.account) fchownSync(log, place.account.uid, place.account.gid)
  const all = { ...settings, unix_socket_directories: place.sockets }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(place.programs, 'postgres'), ['-D', place.cluster, ...flags], {
    ...place.account,
    cwd: place.cluster,
    env: environment(),
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C must reach the service first, not the database.
    detached: true,
  })
  child.on('error', () => {})
  closeSync(log)
  return child
}

async function stop(place: ClusterPaths): Promise<void> {
  const pid = await postmaster(place)
  if (!isAlive(pid)) return
  kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_LIMIT_MS
  while (isAlive(pid) && (await exists(path.join(place.cluster, 'postmaster.pid'))) && Date.now() < deadline)
    await pause(20)
}

/** NaN if there is none. */
async function postmaster(place: ClusterPaths): Promise<number> {
  return Number.parseInt(await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
}

function isAlive(pid: number): boolean {
  return signal(pid, 0)
}

function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return Number.isInteger(pid) && kill(pid, what)
  } catch {
    return false
  }
}

async function answers(place: ClusterPaths): Promise<boolean> {
  return (await refusal(place)) === undefined
}

/** Undefined if it answers. */
async function refusal(place: ClusterPaths): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function urlOf(place: ClusterPaths, database: string): string {
  return `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(place.sockets)}`
}

/** The service's environment, secrets included, stays away from the database server. */
function environment(): NodeJS.ProcessEnv {
  return { LC_ALL: 'C', TZ: 'UTC' }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, type Ideabridge } from '../client.ts'
import { pause } from '../waiting.ts'
import type { GlobalValues } from './global-flags.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

export interface Profile {
  url: string
  token: string
}

export type Environment = Terminal['env']
type Profiles = Record<string, Profile>

const LOCAL = 'http://localhost:3000'

/** Where calls go and with which token. A stored token is only ever sent to the service it was stored for. */
export async function target(env: Environment, flags: GlobalValues): Promise<Partial<Profile> & { url: string }> {
  const kept = (await readProfiles(env))[profileName(env, flags)]
  const url = baseUrl(flags['base-url'] ?? (env.IDEABRIDGE_URL || (kept?.url ?? LOCAL)))
  const token = env.IDEABRIDGE_TOKEN || (kept?.url === url ? kept.token : undefined)
  return { url, ...(token && { token }) }
}

export async function clientFor(env: Environment, flags: GlobalValues, maxWaitSeconds?: number): Promise<Ideabridge> {
  await refuseMissingProfile(env, flags)
  const { url, token } = await target(env, flags)
  return createClient({ baseUrl: url, ...(token && { token }), ...(maxWaitSeconds && { maxWaitSeconds }) })
}

/** A misspelled name must not lead to another service. One that only the environment names may be beside the point. */
async function refuseMissingProfile(env: Environment, { profile }: GlobalValues): Promise<void> {
  const named = profile ?? (env.IDEABRIDGE_TOKEN ? undefined : env.IDEABRIDGE_PROFILE)
  if (named && !(await hasProfile(env, named)))
    throw new UsageError(`There is no profile ${named}: ideabridge login --profile ${named}`, 'login')
}

export function profileName(env: Environment, flags: GlobalValues): string {
  return flags.profile ?? (env.IDEABRIDGE_PROFILE || 'default')
}

export function baseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`${text} is no address of a service, such as https://ideas.example.org.`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

export function configFile(env: Environment): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(env.HOME || os.homedir(), '.config'), 'ideabridge/config.json')
}

export function keepProfile(env: Environment, name: string, profile: Profile): Promise<void> {
  return alone(env, async () => writeProfiles(env, { ...(await readProfiles(env)), [name]: profile }))
}

/** After the token in use was replaced. Says where the new one is, or what is left to do. */
export async function keepNewToken(env: Environment, flags: GlobalValues, token: string): Promise<string> {
  if (env.IDEABRIDGE_TOKEN) return 'IDEABRIDGE_TOKEN still holds the old token. Set it to the new one.'
  const name = profileName(env, flags)
  try {
    const { url } = await target(env, flags)
    await keepProfile(env, name, { url, token })
    return `The new token is kept as profile ${name} in ${configFile(env)}.`
  } catch (error) {
    return `The new token could not be kept (${(error as Error).message}). Do it yourself: ideabridge login --profile ${name} --force`
  }
}

export async function keptProfile(env: Environment, name: string): Promise<Profile | undefined> {
  const profiles = await readProfiles(env)
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined
}

export async function hasProfile(env: Environment, name: string): Promise<boolean> {
  return (await keptProfile(env, name)) !== undefined
}

/** Returns whether there was one. */
export function forgetProfile(env: Environment, name: string): Promise<boolean> {
  return alone(env, async () => {
    const { [name]: gone, ...rest } = await readProfiles(env)
    if (gone) await writeProfiles(env, rest)
    return gone !== undefined
  })
}

const PATIENCE_MS = 5_000

/** What another process keeps meanwhile must not be lost: a bot token is shown to nobody else. */
async function alone<Result>(env: Environment, work: () => Promise<Result>): Promise<Result> {
  const file = configFile(env)
  const lock = `${file}.lock`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  for (const since = Date.now(); !(await isTaken(lock)); await pause(0.02))
    if (Date.now() - since > PATIENCE_MS)
      throw new Error(`Another ideabridge is writing to ${file}. If none is, delete ${lock}.`)
  try {
    return await work()
  } finally {
    await rmdir(lock)
  }
}

/** Whether it is ours now. */
async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readProfiles(env: Environment): Promise<Profiles> {
  const file = configFile(env)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    // Taken for empty, it would be written anew without the tokens in it.
    throw new UsageError(`${file} cannot be read (${error.code}).`, 'login')
  })
  try {
    return (JSON.parse(text) as { profiles?: Profiles }).profiles ?? {}
  } catch {
    throw new UsageError(`${file} is not JSON. Mend it, or delete it and log in again.`, 'login')
  }
}

/** Replaces the file atomically, readable by its owner only. */
async function writeProfiles(env: Environment, profiles: Profiles): Promise<void> {
  const file = configFile(env)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}

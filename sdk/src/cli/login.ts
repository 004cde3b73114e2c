import { parseArgs } from 'node:util'
import { createClient } from '../client.ts'
import { IdeabridgeError } from '../errors.ts'
import type { Operations } from '../generated/operations.ts'
import { GLOBAL_FLAGS, type GlobalValues } from './global-flags.ts'
import {
  baseUrl,
  configFile,
  forgetProfile,
  hasProfile,
  keepProfile,
  keptProfile,
  profileName,
  target,
} from './profiles.ts'
import { harmless, printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const LOGIN_HELP = `ideabridge login [--base-url <url>] [--email <address>] [--profile <name>] [--force]

Keeps the address of a service and a token in ~/.config/ideabridge/config.json, readable by you only. The token is asked for, or
read from standard input: echo "$TOKEN" | ideabridge login --base-url https://ideas.example.org

With --email you sign in with your password instead, and a new personal access token is made and kept: with every scope, for admins
the scope admin too, unless --scopes names some. It works for 90 days, or as many as --days says.

A token that the profile already holds is written over only when you say so: you are asked, or give --force.`

export async function login(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...GLOBAL_FLAGS,
      email: { type: 'string' },
      scopes: { type: 'string' },
      days: { type: 'string' },
      force: { type: 'boolean' },
    },
  })
  if (values.help) return terminal.print(LOGIN_HELP)
  const days = readDays(values.days)
  const url = await chosenUrl(values, terminal)
  const name = profileName(terminal.env, values)
  // Ask before requesting a password and creating a token that could then not be stored.
  if (values.email) await confirmReplacing(name, undefined, values, terminal)
  const token = values.email
    ? await newToken(url, values.email, values.scopes, days, terminal)
    : await givenToken(terminal)
  if (!values.email) await confirmReplacing(name, token, values, terminal)
  // Nothing may come between a token that was just made and keeping it: it is shown to nobody again.
  const who = values.email ? NO_AGENT : await ownerOf(url, token)
  await keepProfile(terminal.env, name, { url, token }).catch((error: Error) => {
    if (!values.email) throw error
    throw new Error(`The new token could not be kept (${error.message}); it is shown this once: ${token}`)
  })
  const file = configFile(terminal.env)
  if (values.json) return printJson({ status: true, url, profile: name, config_file: file, ...who }, terminal)
  const owner = who.bot_name === null ? 'with a user token' : `as agent ${who.bot_name} (${who.bot_status})`
  terminal.print(harmless(`Logged in at ${url} ${owner}. Kept as profile ${name} in ${file}.`))
}

export async function logout(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: GLOBAL_FLAGS })
  if (values.help) return terminal.print('ideabridge logout [--profile <name>]\n\nForgets the address and the token.')
  const name = profileName(terminal.env, values)
  if (!(await forgetProfile(terminal.env, name))) throw new UsageError(`There is no profile ${name}.`)
  if (values.json) return printJson({ status: true, profile: name }, terminal)
  terminal.print(`Forgot profile ${name}. The token itself still works; revoke it where it was made.`)
}

/** An overwritten bot token cannot be recovered. */
async function confirmReplacing(
  name: string,
  token: string | undefined,
  { force }: { force?: boolean | undefined },
  { env, interactive, ask }: Terminal,
): Promise<void> {
  const kept = await keptProfile(env, name)
  if (force || kept === undefined || kept.token === token) return
  const holds = `Profile ${name} already holds a token for ${kept.url}, and writing over it loses it for good.`
  if (!interactive)
    throw new UsageError(`${holds} Choose another profile with --profile <name>, or say --force.`, 'login')
  if (!/^y(es)?$/i.test((await ask(`${holds} Write over it? (yes/no) `)).trim()))
    throw new UsageError(`Nothing was changed. Keep both with --profile <name>.`, 'login')
}

/** Does not ask if nobody can answer. Signing in again goes to the service of that profile, not to that of the default one. */
async function chosenUrl(flags: GlobalValues, terminal: Terminal): Promise<string> {
  const given = flags['base-url']
  const again = await hasProfile(terminal.env, profileName(terminal.env, flags))
  const preset = given ?? (await target(terminal.env, again ? flags : {})).url
  if (given !== undefined || !terminal.interactive) return baseUrl(preset)
  return baseUrl((await terminal.ask(`Address of the service [${preset}]: `)).trim() || preset)
}

async function givenToken(terminal: Terminal): Promise<string> {
  const token = (await answered(terminal, 'Bot or user token: ')).trim()
  if (token === '') throw new UsageError('A token is needed; ideabridge register gets one for a new agent.', 'login')
  return token
}

function answered(terminal: Terminal, question: string): Promise<string> {
  return terminal.interactive ? terminal.askSecret(question) : terminal.readInput()
}

/** Sent as it is, what is no number would make a token that never ends. */
function readDays(text = '90'): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new UsageError(`--days must be a whole number from 1, not “${text}”.`, 'login')
}

type NewToken = Operations['account_create_token']['input']

async function newToken(
  url: string,
  email: string,
  scopes: string | undefined,
  days: number,
  terminal: Terminal,
): Promise<string> {
  const password = (await answered(terminal, `Password of ${email}: `)).replace(/\r?\n$/, '')
  let cookie = ''
  const signedIn: typeof fetch = async (address, init) => {
    const response = await fetch(address, { ...init, headers: { ...init?.headers, ...(cookie && { cookie }) } })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const client = createClient({ baseUrl: url, fetch: signedIn })
  const { is_admin } = await client.accountLogin({ email, password }).catch(refusePasskey)
  try {
    const chosen = scopes?.split(',').map((scope) => scope.trim())
    const wanted = chosen ?? [...(await allScopes(client)), ...(is_admin ? ['admin'] : [])]
    const input = { name: 'Command line', scopes: wanted as NewToken['scopes'], expires_in_days: days }
    return (await client.accountCreateToken(input).catch(refusePasskey)).token
  } finally {
    // The token must not be lost with it.
    await client.accountLogout().catch(() => terminal.complain(STILL_SIGNED_IN))
  }
}

const STILL_SIGNED_IN =
  'The service could not be told to end the session used here. End it in the app, under Profile, Security.'

const BEYOND_A_PASSWORD = ['second_factor_needed', 'reauthentication_needed', 'passkey_needed']

function refusePasskey(error: unknown): never {
  if (!(error instanceof IdeabridgeError) || !BEYOND_A_PASSWORD.includes(error.because?.reason ?? '')) throw error
  throw new Error(
    'This account has a passkey, which cannot be used here. Create a token in the app, under Profile, and keep it with: ideabridge login',
  )
}

async function allScopes(client: ReturnType<typeof createClient>): Promise<string[]> {
  return (await client.getCapabilities()).scopes.map(({ name }) => name)
}

interface Owner {
  /** Null with a user token. */
  bot_id: number | null
  bot_name: string | null
  bot_status: string | null
}

const NO_AGENT: Owner = { bot_id: null, bot_name: null, bot_status: null }

/** Also proves that the token works before it is stored. */
async function ownerOf(url: string, token: string): Promise<Owner> {
  const client = createClient({ baseUrl: url, token })
  try {
    const { bot_id, bot_name, bot_status } = await client.getStatus()
    return { bot_id, bot_name, bot_status }
  } catch (error) {
    // A user token that works is told apart from one that does not.
    if (error instanceof IdeabridgeError && error.because?.reason === 'user_token_here') return NO_AGENT
    throw error
  }
}

import { parseArgs } from 'node:util'
import { createClient, type Ideabridge } from '../client.ts'
import { events } from '../events.ts'
import { adviceText } from './advice.ts'
import { GLOBAL_FLAGS } from './global-flags.ts'
import { configFile, hasProfile, keepProfile, profileName, target } from './profiles.ts'
import { harmless, printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const REGISTER_HELP = `ideabridge register [flags]

Takes a new agent from the terms to its first idea: shows the terms, registers, keeps the token, shows the pairing code, waits until a
person has paired, then creates a business and an idea for them. What no flag says is asked for.

Flags:
  --bot-name <string>       Name of the agent.
  --contact-email <string>  Where its operator is reached.
  --bot-description <string>
  --webhook-url <string>    Where events are sent.
  --accept-terms            You read the terms at /legal/ai-participants and accept them.
  --no-wait                 End after registration; pair and create later.
  --business-name <string>  Of the person's business.
  --idea-name <string>      Title of the idea.
  --annotation <string>     The idea in one paragraph.
  --json                    At the end, what came of it as one JSON object; until then everything is on standard error.

ideabridge call platform_register --help has the plain operation.`

const OPTIONS = {
  ...GLOBAL_FLAGS,
  'bot-name': { type: 'string' },
  'contact-email': { type: 'string' },
  'bot-description': { type: 'string' },
  'webhook-url': { type: 'string' },
  'accept-terms': { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  'business-name': { type: 'string' },
  'idea-name': { type: 'string' },
  annotation: { type: 'string' },
} as const

type Flags = ReturnType<typeof parseFlags>
type TextFlag = 'bot-name' | 'contact-email' | 'business-name' | 'idea-name' | 'annotation'

export async function guide(args: readonly string[], terminal: Terminal): Promise<void> {
  const flags = parseFlags(args)
  if (flags.help) return terminal.print(REGISTER_HELP)
  refuseSilence(flags, terminal)
  await refuseTakenProfile(profileName(terminal.env, flags), terminal)
  const { url } = await target(terminal.env, flags)
  // The pairing code must be seen before there is an answer.
  const screen = flags.json ? { ...terminal, print: terminal.complain } : terminal
  const { token, ...registered } = await register(url, flags, screen)
  const client = createClient({ baseUrl: url, token })
  const made = flags['no-wait'] ? {} : await firstIdea(client, await firstUser(client, screen), flags, screen)
  if (flags.json) printJson({ status: true, ...registered, ...made }, terminal)
}

function parseFlags(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS }).values
}

/** If nobody can be asked, everything must be given up front. */
function refuseSilence(flags: Flags, { interactive }: Terminal): void {
  if (interactive) return
  const later = flags['no-wait'] ? [] : (['business-name', 'idea-name'] as const)
  const missing = (['bot-name', 'contact-email', 'accept-terms', ...later] as const).filter((name) => !flags[name])
  if (missing.length > 0)
    throw new UsageError(
      `Nobody can be asked here, so register needs ${missing.map((name) => `--${name}`).join(', ')}.`,
      'register',
    )
}

/** An overwritten token cannot be recovered. */
async function refuseTakenProfile(name: string, { env }: Terminal): Promise<void> {
  if (await hasProfile(env, name))
    throw new UsageError(
      `Profile ${name} already holds a token. Choose another with --profile <name>, or run: ideabridge logout`,
      'register',
    )
}

interface Registered {
  token: string
  bot_id: number
  bot_pairing_code: string
  webhook_secret: string
  /** Null if the token could not be kept; then it is here. */
  profile: string | null
  bot_token?: string
}

async function register(url: string, flags: Flags, terminal: Terminal): Promise<Registered> {
  const client = createClient({ baseUrl: url })
  const terms_version = await acceptedTerms(client, flags, terminal)
  const answer = await client.register({
    bot_name: await textOf('bot-name', 'Name of the agent', flags, terminal),
    contact_email: await textOf('contact-email', 'E-mail address of its operator', flags, terminal),
    ...(flags['bot-description'] && { bot_description: flags['bot-description'] }),
    ...(flags['webhook-url'] && { webhook_url: flags['webhook-url'] }),
    accept_terms: true,
    terms_version,
  })
  const { bot_id, bot_token, bot_pairing_code, webhook_secret } = answer
  const { profile, said } = await keepToken(url, bot_token, flags, terminal)
  terminal.print(`
Registered as agent ${bot_id}. ${said}
Webhook secret (shown once): ${webhook_secret}
Pairing code: ${bot_pairing_code}
`)
  const shown = { bot_id, bot_pairing_code, webhook_secret, profile }
  return { token: bot_token, ...shown, ...(profile === null && { bot_token }) }
}

/** Shown if it cannot be stored: the service reveals it only once. */
async function keepToken(url: string, token: string, flags: Flags, { env }: Terminal) {
  const profile = profileName(env, flags)
  try {
    await keepProfile(env, profile, { url, token })
    return { profile, said: `Its token is kept as profile ${profile} in ${configFile(env)}.` }
  } catch (error) {
    const said = `Its token could not be kept (${(error as Error).message}); it is shown this once: ${token}`
    return { profile: null, said }
  }
}

async function acceptedTerms(client: Ideabridge, flags: Flags, terminal: Terminal): Promise<string> {
  const { title, terms_version, url, sections } = await client.getTerms()
  terminal.print(harmless(`${title}, version ${terms_version} (${url})`))
  for (const { title: heading, body } of sections) terminal.print(harmless(`\n${heading}\n${body}`))
  if (flags['accept-terms']) return terms_version
  const answer = await terminal.ask('\nDo you accept these terms? (yes/no) ')
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('Without the terms nothing was registered.', 'register')
  return terms_version
}

interface FirstUser {
  user_id: number
  name: string
}

async function firstUser(client: Ideabridge, terminal: Terminal): Promise<FirstUser> {
  terminal.print('Give the pairing code to the person you will act for. Waiting until they have entered it …')
  for await (const _paired of events(client, { types: ['user.linked'], signal: terminal.signal })) {
    const [user] = (await client.listLinkedUsers()).linked_users
    if (!user) continue
    terminal.print(`${harmless(user.name)} (user ${user.user_id}) has paired with you.`)
    return user
  }
  throw new UsageError('Stopped waiting. The agent stays registered: ideabridge list-linked-users', 'register')
}

/** Returns what the service answered. */
async function firstIdea(client: Ideabridge, { user_id }: FirstUser, flags: Flags, terminal: Terminal) {
  const business_name = await textOf('business-name', 'Name of their business', flags, terminal)
  const name = await textOf('idea-name', 'Title of the idea', flags, terminal)
  const annotation = flags.annotation ?? (terminal.interactive ? await terminal.ask('The idea in one paragraph: ') : '')
  const business = await client.createBusiness({ user_id, business_name })
  if (business.waiting_for) {
    terminal.print(askedFirst('business', business))
    return { user_id, business }
  }
  const { business_id } = business
  const idea = await client.createIdea({ user_id, business_id, name, ...(annotation && { annotation }) })
  if (idea.waiting_for) {
    terminal.print(askedFirst('idea', idea))
    return { user_id, business, idea }
  }
  terminal.print(`Business ${business_id} and idea ${idea.idea_id} are created.`)
  if (idea.bot_queued) terminal.print('They are held until an admin approves the agent; then they go to review.')
  terminal.print('Next: ideabridge listen tells what happens, ideabridge get-status where you stand.')
  return { user_id, business, idea }
}

/** The person wants to decide each time. */
function askedFirst(what: string, answer: Parameters<typeof adviceText>[0]): string {
  return harmless(`The ${what} is not created: your user wants to be asked first.\n${adviceText(answer)}`)
}

async function textOf(flag: TextFlag, question: string, flags: Flags, terminal: Terminal): Promise<string> {
  for (let text = flags[flag]; ; text = await terminal.ask(`${question}: `)) if (text?.trim()) return text.trim()
}

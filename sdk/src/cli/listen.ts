import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Ideabridge } from '../client.ts'
import { events } from '../events.ts'
import type { EventType } from '../generated/operations.ts'
import type { IdeabridgeEvent } from '../webhooks.ts'
import { GLOBAL_FLAGS } from './global-flags.ts'
import { clientFor } from './profiles.ts'
import { harmless, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const LISTEN_HELP = `ideabridge listen [--forward <url>] [flags]

Shows the events of your agent as they happen, and with --forward posts each to a local address, signed as the service signs webhooks.
It goes on until you end it with Ctrl-C, whatever the service or the receiver does.

Flags:
  --forward <url>    Where each event is posted, such as http://localhost:4000/hook.
  --secret <whsec_>  Signs what is posted; left out, a new one is made and shown.
  --types <list>     Only these kinds, with commas between them.
  --content          With the words each event is about, as far as the agent may read them.
  --after <id>       Begin after this event; left out, with what happens from now on.
  --all              Begin with the oldest event that the service keeps.
  --count <number>   End after so many.`

const RECEIVER_LIMIT_MS = 15_000
/** Passing over many stored events takes more calls than a minute allows. */
const A_MINUTE = 60

const OPTIONS = {
  ...GLOBAL_FLAGS,
  forward: { type: 'string' },
  secret: { type: 'string' },
  types: { type: 'string' },
  content: { type: 'boolean' },
  after: { type: 'string' },
  all: { type: 'boolean' },
  count: { type: 'string' },
} as const

export async function listen(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values: flags } = parseArgs({ args: [...args], options: OPTIONS })
  if (flags.help) return terminal.print(LISTEN_HELP)
  const deliver = receiver(flags.forward, flags.secret, terminal)
  const most = readCount(flags.count)
  const client = await clientFor(terminal.env, flags, A_MINUTE)
  const types = flags.types?.split(',').map((type) => type.trim()) as EventType[] | undefined
  const after = flags.after ?? (flags.all ? undefined : await newest(client, terminal.signal))
  // Otherwise all that is kept would be passed on again.
  if (flags.after) await client.listEvents({ after: flags.after, limit: 1 }, { signal: terminal.signal })
  terminal.complain('Listening. Ctrl-C ends it.')
  let count = 0
  const onError = (error: unknown) => terminal.complain(`${harmless(reasonOf(error))} Trying again …`)
  const include = flags.content ? (['content'] as const) : []
  const options = { signal: terminal.signal, onError, include, ...(after && { after }), ...(types && { types }) }
  for await (const event of events(client, options)) {
    const outcome = await deliver(event)
    terminal.print(flags.json ? JSON.stringify(event) : line(event, outcome))
    if (flags.json && outcome) terminal.complain(`${event.id} ${outcome}`)
    if (++count === most) return
  }
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new UsageError(`--count must be a whole number from 1, not “${text}”.`, 'listen')
}

/** The latest event, so that only newer ones are shown. */
async function newest(client: Ideabridge, signal: AbortSignal): Promise<string | undefined> {
  for (let after: string | undefined; ; ) {
    const { events: page } = await client.listEvents({ limit: 200, ...(after && { after }) }, { signal })
    const last = page.at(-1)?.id
    if (last === undefined) return after
    after = last
  }
}

/** Describes the result of forwarding; empty if nothing is forwarded. */
type Deliver = (event: IdeabridgeEvent) => Promise<string>

function receiver(url: string | undefined, given: string | undefined, terminal: Terminal): Deliver {
  if (url === undefined) return async () => ''
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError(`--forward must be an address such as http://localhost:4000/hook, not “${url}”.`, 'listen')
  const secret = given ?? `whsec_${randomBytes(32).toString('base64')}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (key.length === 0) throw new UsageError('--secret must be a webhook secret: whsec_ and base64.', 'listen')
  terminal.complain(`Passing events on to ${url}, signed with ${given === undefined ? secret : 'your secret'}`)
  return async (event) => {
    try {
      const { status } = await post(url, key, event)
      return `→ ${status}`
    } catch (error) {
      return `→ ${reasonOf(error)}`
    }
  }
}

/** Same request as the service sends. */
function post(url: string, key: Buffer, event: IdeabridgeEvent): Promise<Response> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(RECEIVER_LIMIT_MS),
  })
}

function line({ timestamp, type, id, data, content }: IdeabridgeEvent, outcome: string): string {
  const words = content ? `  ${JSON.stringify(content)}` : ''
  return harmless(`${timestamp}  ${type}  ${id}  ${JSON.stringify(data)}${words}${outcome && `  ${outcome}`}`)
}

/** fetch hides the reason of a failure in `cause`. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const inner = (cause as { code?: string; message?: string } | undefined) ?? {}
  return inner.code ?? inner.message ?? message
}

import type { Agent } from 'undici'
import { texts } from '../../../../../texts/generated/push.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { retryLost } from '../../../db/pool.ts'
import { OutcomeUnknown } from '../../../db/tx.ts'
import { OutgoingClient } from '../../../events/outgoing-client.ts'
import { type Attempt, sendOnce } from '../../../events/send-event.ts'
import { tryRate } from '../../../limits/rate.sql.ts'
import { NOTIFICATION_KINDS } from '../../../notices/kinds.ts'
import { PUSHED } from '../../../notices/push-kinds.ts'
import type { Logger } from '../../../observe/log.ts'
import { openIfOurs, type Secrets } from '../../../secrets/secrets.ts'
import { countWaiting } from '../waiting/index.ts'
import { type DuePush, dropPush, endDevice, noteFailed, notePushed, takePushes, waitUntil } from './due-pushes.sql.ts'
import { encrypt } from './encrypt.ts'
import { quietOf } from './push.sql.ts'
import { quietUntil } from './quiet-hours.ts'
import { openVapid, type Vapid } from './vapid.ts'

interface PushContext {
  database: Database
  config: Config
  secrets: Secrets
  baseUrl: string
  log: Logger
}

interface Sending extends PushContext {
  agent: Agent
  vapid: Vapid
}

const BATCH = 100
const AT_ONCE = 20
const TIMEOUT_MS = 10_000
/** Longer than a batch can take. */
const LEASE_SECONDS = 120
/** Per run; the next one goes on. */
const MOST_BATCHES = 50
/** What became of one is stored once the database is back: otherwise it would be shown again. */
const STORE_WITHIN_MS = 60_000
/** After the first, second, … failure; after the last it is given up. */
const RETRY_SECONDS = [30, 120, 600, 3600, 10_800]
const LONGEST_WISH = 3600
/** For all devices of one person together. Anything beyond that is in the app and in a mail. */
const PUSHES_PER_HOUR = 60
/** How long a push service keeps it for a phone that is off. */
const KEPT_SECONDS = 24 * 3600
/** Alike for all, so that the length tells nothing. */
const PADDED = 512

/** Sends what waits to the push services of the browsers' makers. */
export async function sendPushes(context: PushContext): Promise<void> {
  const client = new OutgoingClient(context.config.webhookAllowPrivate)
  try {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const pushes = await context.database.transaction((tx) => takePushes(tx, BATCH, LEASE_SECONDS))
      if (pushes.length === 0) return
      const sending = { ...context, agent: await client.get(), vapid: openVapid(context.secrets) }
      await sendAll(sending, pushes)
    }
  } finally {
    await client.destroy()
  }
}

/** Several at once share what is to be done. One that cannot be stored holds up no other. */
async function sendAll(sending: Sending, pushes: readonly DuePush[]): Promise<void> {
  const waiting = pushes.values()
  const faults: unknown[] = []
  const turn = async () => {
    for (const push of waiting) await settle(sending, push).catch((fault: unknown) => faults.push(fault))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
  const fault = faults.find((one) => one instanceof OutcomeUnknown) ?? faults[0]
  if (fault !== undefined) throw fault
}

async function settle(sending: Sending, push: DuePush): Promise<void> {
  const { database, secrets, log } = sending
  const store = (work: () => Promise<void>) => retryLost(work, STORE_WITHIN_MS)
  const tx = database.read
  // Only a newer version knows it, and takes it once the lease has ended.
  if (push.kind !== 'test' && PUSHED[push.kind] === undefined) return
  if (!push.allowed || isOff(push)) return store(() => dropPush(tx, push.push_id))
  const quiet = push.kind === 'test' ? null : quietOf(push)
  const until = quiet && quietUntil(push.now, quiet)
  if (until) return store(() => waitUntil(tx, push.push_id, until))
  const auth = openIfOurs(secrets, push.auth_sealed)
  // Sealed under another SECRET_KEY, as our own key was that the browser knows: it takes nothing from us any more.
  if (auth === null) return store(() => endDevice(tx, push))
  const policy = { subject: `pushes:${push.user_id}`, limit: PUSHES_PER_HOUR, seconds: 3600 }
  if (push.attempts === 0 && !(await tryRate(tx, policy))) return store(() => dropPush(tx, push.push_id))
  const attempt = await send(sending, push, Buffer.from(auth, 'base64url'))
  if (attempt.error === null) return store(() => notePushed(tx, push))
  const { status_code } = attempt
  log.warn({ device_id: push.device_id, status_code, fault: attempt.error }, 'a push could not be delivered')
  if (status_code === 404 || status_code === 410) return store(() => endDevice(tx, push))
  return store(() => noteFailed(tx, push, retryIn(push, attempt)))
}

function isOff({ kind, off }: DuePush): boolean {
  const pushed = kind === 'test' ? undefined : PUSHED[kind]
  return pushed !== undefined && (off ?? []).includes(pushed)
}

/** Never throws for what a browser once sent: that is a failure like any other. */
async function send(sending: Sending, push: DuePush, auth: Buffer): Promise<Attempt> {
  const { agent, vapid, config, baseUrl, database } = sending
  const { endpoint, seconds, public_key: publicKey } = push
  const waiting = await countWaiting(database.read, push.user_id, push.email)
  const contact = config.operator.email === '' ? baseUrl : `mailto:${config.operator.email}`
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    'user-agent': 'Ideabridge-Push/1.0',
    authorization: vapid.authorization(endpoint, seconds, contact),
    ttl: String(KEPT_SECONDS),
    urgency: 'high',
  }
  const body = encrypt(JSON.stringify(told(push, waiting)), { publicKey, auth }, PADDED)
  return sendOnce(agent, { url: endpoint, headers, body, seconds }, TIMEOUT_MS, new AbortController().signal)
}

type Waiting = Awaited<ReturnType<typeof countWaiting>>

/** What the phone shows: no names and no words of others, because anybody may see its screen. */
function told({ kind, about, language }: DuePush, waiting: Waiting): object {
  const { approvals, permission_requests, interests, introductions, offers, tasks, unread_conversations } = waiting
  const said = kind === 'test' ? 'test' : kind === 'permission_asked' ? 'permissions' : (PUSHED[kind] ?? 'test')
  return {
    title: texts[language][said],
    path: kind === 'test' ? '/app/profile?tab=notifications' : NOTIFICATION_KINDS[kind].path(about),
    tag: `${kind}-${about}`,
    lang: language,
    waiting: approvals + permission_requests + interests + introductions + offers + tasks + unread_conversations,
  }
}

/** Null: another attempt would end no better. */
function retryIn({ attempts }: DuePush, { status_code: status, retry_after_seconds }: Attempt): number | null {
  const final = status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429
  const delay = final ? undefined : RETRY_SECONDS[attempts]
  return delay === undefined ? null : Math.max(delay, Math.min(retry_after_seconds ?? 0, LONGEST_WISH))
}

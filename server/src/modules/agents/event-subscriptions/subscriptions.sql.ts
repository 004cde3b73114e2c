import type { Tx } from '../../../db/tx.ts'
import type { StoredEvent } from '../../../events/body.ts'
import type { FeedPosition } from '../../../events/feed.sql.ts'
import type { Cursor } from '../../../events/place.ts'
import type { Interest } from './offered-events.ts'

export async function isPaired(tx: Tx, botId: number, userId: number): Promise<boolean> {
  const link = 'select 1 from links where bot_id = $1 and user_id = $2 and paused_at is null'
  return tx.some(link, [botId, userId])
}

interface KnownCallback {
  /** The database's real time. */
  seconds: number
  /** This subscription as it stands. */
  secret_sealed: Buffer | null
  /** This caller has proven before that the callback is theirs. */
  verified: boolean
}

export function readKnown(
  tx: Tx,
  caller: { botId: number; userId: number | null },
  publicId: string,
  url: string,
): Promise<KnownCallback> {
  return tx.one(
    `select extract(epoch from now())::integer as seconds,
       (select secret_sealed from event_subscriptions where public_id = $3) as secret_sealed,
       exists (select 1 from event_subscriptions where bot_id = $1 and user_id is not distinct from $2 and url = $4
         and expires_at > app_now()) as verified`,
    [caller.botId, caller.userId, publicId, url],
  )
}

interface NewSubscription extends Omit<Interest, 'botId'> {
  tokenHash: Buffer
  publicId: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
  ttlSeconds: number
  most: number
}

/** Full: the caller has as many as it may. Ended: its token is no longer valid. */
export interface StoredSubscription {
  outcome: 'stored' | 'full' | 'ended'
  subscription_id: number
  /** It was there, and had not expired. */
  existed: boolean | null
  expires_at: string
  was_active: boolean
  last_delivered_at: string | null
  last_error: string | null
  failing_since: string | null
}

export function storeSubscription(tx: Tx, subscription: NewSubscription): Promise<StoredSubscription> {
  const { tokenHash, publicId, type, matching, url, secret, previousSecret, ttlSeconds, most } = subscription
  const values = [tokenHash, publicId, type, JSON.stringify(matching), url, secret, previousSecret, ttlSeconds, most]
  return tx.one('select * from store_subscription($1, $2, $3, $4, $5, $6, $7, $8, $9)', values)
}

export async function setContent(tx: Tx, subscriptionId: number, withContent: boolean): Promise<void> {
  await tx.rows('update event_subscriptions set with_content = $2 where subscription_id = $1 and with_content <> $2', [
    subscriptionId,
    withContent,
  ])
}

/** Cannot hit another agent's: the id is derived from the caller. */
export async function deleteSubscription(tx: Tx, botId: number, publicId: string): Promise<boolean> {
  const ended = await tx.rows(
    'delete from event_subscriptions where bot_id = $1 and public_id = $2 and expires_at > app_now() returning 1',
    [botId, publicId],
  )
  return ended.length > 0
}

/** The present, as a position: everything up to it can be read, and nothing can be added before it. */
export function placeNow(tx: Tx): Promise<Cursor> {
  return tx.one(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as written_by, 0 as event_id,
       extract(epoch from app_now())::bigint as seconds`,
  )
}

/** Up to where a receiver has everything. */
export function safePlace(tx: Tx, subscriptionId: number): Promise<Cursor> {
  return tx.one(
    `select least(o.written_by, s.settled)::text as written_by,
       case when o.written_by < s.settled then o.event_id - 1 else 0 end as event_id,
       extract(epoch from coalesce(o.created_at, app_now()))::bigint as seconds
     from (select pg_snapshot_xmin(pg_current_snapshot()) as settled) s
     left join lateral (
       select e.written_by, e.event_id, e.created_at from deliveries d join events e using (event_id)
       where d.bot_id = -$1::bigint and d.state = 'pending' order by e.written_by, e.event_id limit 1) o on true`,
    [subscriptionId],
  )
}

/** Shared by all statements that read events: the caller's, of one type, with this data, after a position. */
const WANTED = `e.bot_id = $1 and e.type = $2 and e.data @> $3 and (e.written_by, e.event_id) > ($4::xid8, $5::bigint)`

function wanted({ botId, type, matching }: Interest, after: FeedPosition): unknown[] {
  return [botId, type, JSON.stringify(matching), after.written_by, after.event_id]
}

/** Sends the latest unsent events after a position. Returns how many there were, at most one too many. */
export async function replayAfter(
  tx: Tx,
  subscriptionId: number,
  after: FeedPosition,
  { ageSeconds, most }: { ageSeconds: number; most: number },
): Promise<number> {
  const { found } = await tx.one<{ found: number }>('select replay_events($1, $2, $3, $4, $5) as found', [
    subscriptionId,
    after.written_by,
    after.event_id,
    ageSeconds,
    most,
  ])
  return found
}

/** Whether something after a position is too old to be returned. */
export async function isSkipped(tx: Tx, interest: Interest, after: FeedPosition, ageSeconds: number): Promise<boolean> {
  const older = `select 1 from events e where ${WANTED} and e.created_at <= app_now() - make_interval(secs => $6) limit 1`
  return tx.some(older, [...wanted(interest, after), ageSeconds])
}

export interface PolledEvent extends StoredEvent, FeedPosition {}

/** The next events after a place, as far as no transaction can still add one among them. */
export function pollAfter(tx: Tx, interest: Interest, after: FeedPosition, ageSeconds: number, limit: number) {
  return tx.rows<PolledEvent>(
    `select e.public_id, e.type, e.data, e.created_at, e.written_by::text, e.event_id from events e
     where ${WANTED} and e.created_at > app_now() - make_interval(secs => $6)
       and e.written_by < pg_snapshot_xmin(pg_current_snapshot())
     order by e.written_by, e.event_id limit $7`,
    [...wanted(interest, after), ageSeconds, limit],
  )
}

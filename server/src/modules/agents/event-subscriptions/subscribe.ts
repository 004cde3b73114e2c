import Type from 'typebox'
import type { BotContext } from '../../../contract/operation.ts'
import { momentText } from '../../../db/values.ts'
import type { AskCallback } from '../../../events/callback.ts'
import { Include } from '../../../events/content.ts'
import type { FeedPosition } from '../../../events/feed.sql.ts'
import { writeCursor } from '../../../events/place.ts'
import { takeRate, tryRate } from '../../../limits/rate.sql.ts'
import { hashToken, openIfOurs } from '../../../secrets/secrets.ts'
import { callbackUrl, type Delivery, refuseBadSecret, refuseOtherModes } from './callback-address.ts'
import { defineMethod } from './define-method.ts'
import type { Interest } from './offered-events.ts'
import { callbackChecks, callbackChecksAt, EVENT_SUBSCRIPTIONS_PER_AGENT, replays } from './policies.ts'
import { EventError } from './protocol-errors.ts'
import { CursorText, cursorIn, interestOf, MaxAge, subscriptionIdOf, Wanted } from './request.ts'
import { startingPoint } from './starting-point.ts'
import {
  readKnown,
  replayAfter,
  type StoredSubscription,
  safePlace,
  setContent,
  storeSubscription,
} from './subscriptions.sql.ts'

const EVENT_SUBSCRIPTION_HOURS = 24

/** Shorter lifetimes would only make the client call all the time. */
const SHORTEST_SECONDS = 60
/** A client that was away for long gets this many, the latest; it can poll for the rest. */
const MOST_REPLAYED = 200
const HOUR = 3600

interface Target extends Delivery {
  publicId: string
  interest: Interest
}

/** Makes or refreshes a subscription. Its callback is asked first, with no transaction open: that may take long. */
export function subscribeMethod(askCallback: AskCallback) {
  return defineMethod({
    name: 'mcp_events_subscribe',
    input: Type.Object({
      ...Wanted,
      delivery: Type.Object({
        mode: Type.String(),
        url: Type.String({ maxLength: 2048 }),
        secret: Type.String({ maxLength: 200 }),
      }),
      cursor: CursorText,
      ttlMs: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      maxAgeMs: MaxAge,
      include: Type.Optional(Include),
    }),
    async run(context, input) {
      const { tx, config, boundUserId } = context
      refuseOtherModes(input.delivery.mode)
      const url = callbackUrl(input.delivery.url, config)
      refuseBadSecret(input.delivery.secret)
      const interest = await interestOf(context, input)
      const point = await startingPoint(context, interest, cursorIn(input.cursor), input.maxAgeMs)
      const publicId = subscriptionIdOf(interest, boundUserId, url)
      const stored = await store(context, askCallback, { ...input.delivery, url, publicId, interest }, input.ttlMs)
      const { subscription_id: id } = stored
      // Before anything is sent again. Subscribing without it means without.
      await setContent(tx, id, input.include !== undefined && input.include.length > 0)
      const { after, ageSeconds } = point
      const leftOut = after !== null && (await replay(context, id, after, ageSeconds))
      return {
        id: publicId,
        refreshBefore: momentText(stored.expires_at),
        cursor: writeCursor(await safePlace(tx, id)),
        truncated: point.truncated || leftOut,
        ...(stored.existed && { deliveryStatus: statusOf(stored) }),
      }
    },
  })
}

/** Sends the events missed since a position; says whether some were left out. */
async function replay(context: BotContext, id: number, after: FeedPosition, ageSeconds: number): Promise<boolean> {
  const { tx, bot, boundUserId } = context
  // Looked at first: nearly always nothing was missed, and such a refresh counts for nothing.
  if ((await replayAfter(tx, id, after, { ageSeconds, most: 0 })) === 0) return false
  // Each time a client ends a subscription and creates it again, it has missed everything again.
  if (!(await tryRate(tx, replays(bot.bot_id, boundUserId)))) return true
  const found = await replayAfter(tx, id, after, { ageSeconds, most: MOST_REPLAYED })
  if (found > 0) tx.announce([-id])
  return found > MOST_REPLAYED
}

async function store(context: BotContext, askCallback: AskCallback, target: Target, ttlMs: number | undefined) {
  const { tx, secrets, bot, boundUserId } = context
  const { url, secret, publicId, interest } = target
  const known = await readKnown(tx, { botId: bot.bot_id, userId: boundUserId }, publicId, url)
  if (!known.verified) await verify(context, askCallback, target, known.seconds)
  const isNew = known.secret_sealed === null || openIfOurs(secrets, known.secret_sealed) !== secret
  const stored = await storeSubscription(tx, {
    ...interest,
    tokenHash: hashToken(context.bearerToken),
    publicId,
    url,
    secret: secrets.seal(secret),
    previousSecret: isNew ? known.secret_sealed : null,
    ttlSeconds: ttlSeconds(ttlMs, EVENT_SUBSCRIPTION_HOURS * HOUR),
    most: EVENT_SUBSCRIPTIONS_PER_AGENT,
  })
  refuseUnstored(stored)
  return stored
}

async function verify(context: BotContext, askCallback: AskCallback, target: Target, seconds: number): Promise<void> {
  const { tx, bot, boundUserId } = context
  await takeRate(tx, callbackChecks(bot.bot_id, boundUserId))
  await takeRate(tx, callbackChecksAt(target.url))
  const { url, secret, publicId: subscription } = target
  const reason = await askCallback({ url, secret, subscription, seconds })
  if (reason !== null)
    throw new EventError('callback', `The callback did not confirm that it wants these events (${reason}).`, { reason })
}

function refuseUnstored({ outcome }: StoredSubscription): void {
  if (outcome === 'full')
    throw new EventError(
      'exhausted',
      `You have ${EVENT_SUBSCRIPTIONS_PER_AGENT} subscriptions, which is the limit. End one first.`,
      {
        limit: 'subscriptions',
        max: EVENT_SUBSCRIPTIONS_PER_AGENT,
      },
    )
  if (outcome === 'ended') throw new EventError('forbidden', 'Your token has ended. Sign in again.')
}

/** What the client asks for, within bounds; never unlimited. */
function ttlSeconds(ttlMs: number | undefined, longest: number): number {
  return Math.min(longest, Math.max(SHORTEST_SECONDS, (ttlMs ?? longest * 1000) / 1000))
}

/** Only the kind of failure, so that nobody can use us to read what a callback answers. */
function statusOf({ was_active, last_delivered_at, last_error, failing_since }: StoredSubscription) {
  return {
    active: was_active,
    lastDeliveryAt: last_delivered_at && momentText(last_delivered_at),
    lastError: last_error,
    ...(failing_since && { failedSince: momentText(failing_since) }),
  }
}

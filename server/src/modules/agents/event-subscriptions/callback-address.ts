import type { Config } from '../../../config/config.ts'
import { fault, sentenceOf } from '../../../contract/fault.ts'
import { webhookUrlFault } from '../../../events/webhook-address.ts'
import { asciiUrl } from '../../../schema/formats.ts'
import { EventError } from './protocol-errors.ts'
import { invalid } from './request.ts'

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/
const FEWEST_BYTES = 24
const MOST_BYTES = 64

export interface Delivery {
  mode: string
  url: string
  secret: string
}

/** Where to send events, under the rules for webhooks and two more: https, and no fragment. */
export function callbackUrl(text: string, { webhookAllowPrivate }: Config): string {
  const wrong = webhookUrlFault(text, webhookAllowPrivate)
  if (wrong !== null) throw invalid('delivery.url', sentenceOf(fault(wrong)))
  const { protocol, hostname, hash } = new URL(text)
  if (protocol !== 'https:' && !(webhookAllowPrivate && LOOPBACK.test(hostname)))
    throw invalid('delivery.url', 'The callback must be an https address.')
  if (hash !== '') throw invalid('delivery.url', 'The callback must not have a fragment.')
  return asciiUrl(text)
}

export function refuseOtherModes(mode: string): void {
  if (mode === 'webhook') return
  throw new EventError('unsupported', 'Events are delivered to a callback (mode webhook), or read with events/poll.', {
    feature: 'deliveryMode',
    value: mode.slice(0, 50),
  })
}

/** A secret of Standard Webhooks: too short could be guessed, and longer than the hash's block gains nothing. */
export function refuseBadSecret(secret: string): void {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = encoded === undefined ? 0 : Buffer.from(encoded, 'base64').length
  if (bytes < FEWEST_BYTES || bytes > MOST_BYTES)
    throw invalid('delivery.secret', `Send whsec_ and the base64 of ${FEWEST_BYTES} to ${MOST_BYTES} random bytes.`)
}

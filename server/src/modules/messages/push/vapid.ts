import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Secrets } from '../../../secrets/secrets.ts'

/** RFC 8292 allows a day. */
const TOKEN_SECONDS = 12 * 3600

/** Proves to push services that a message comes from the service that the browser subscribed to (RFC 8292). */
export interface Vapid {
  /** Given to browsers: they take messages from its owner only. An uncompressed point as base64url. */
  readonly publicKey: string
  /** The Authorization header for a push service. `seconds`: the time; `contact`: where its operator can write to. */
  authorization(endpoint: string, seconds: number, contact: string): string
}

/**
 * Its key follows from the installation's, like the one that signs the log: it exists from the first start, is the same in
 * every process, and comes back with a backup. Another SECRET_KEY makes another, and browsers have to be asked again.
 */
export function openVapid(secrets: Secrets): Vapid {
  const { key, publicKey } = keyOf(secrets)
  return {
    publicKey,
    authorization(endpoint, seconds, contact) {
      const claims = { aud: new URL(endpoint).origin, exp: seconds + TOKEN_SECONDS, sub: contact }
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function keyOf(secrets: Secrets): { key: KeyObject; publicKey: string } {
  const pair = createECDH('prime256v1')
  const d = secrets.derive('web push')
  // Throws for the one number in four billion that is no key of this curve.
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y }
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') }
}

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Secrets } from '../../../secrets/secrets.ts'

/** An Ed25519 key in PKCS #8 is these bytes and a seed of 32. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface Signer {
  /** In SPKI form. */
  publicKey: Buffer
  sign(text: Buffer): Buffer
}

/** With `SECRET_KEY` set, a copy of the database is not enough to sign. */
export function logSigner(secrets: Secrets): Signer {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, secrets.derive('log signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { publicKey, sign: (text) => sign(null, text, key) }
}

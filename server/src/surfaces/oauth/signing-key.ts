import { createPrivateKey } from 'node:crypto'
import type { Secrets } from '../../secrets/secrets.ts'

/** The PKCS #8 header before the 32 bytes of an Ed25519 key (RFC 8410). */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The library insists on a key, though nothing is signed. It is the same in every process. */
export function signingKey(secrets: Secrets): Record<string, unknown> {
  const key = createPrivateKey({
    key: Buffer.concat([PREFIX, secrets.derive('oauth signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  return { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA', kid: 'unused' }
}

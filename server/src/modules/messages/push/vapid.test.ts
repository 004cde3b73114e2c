import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { verifiedClaims } from '../../../../test/push.ts'
import { createSecrets } from '../../../secrets/secrets.ts'
import { openVapid } from './vapid.ts'

const key = randomBytes(32)
const vapid = openVapid(createSecrets(key))

describe('the proof to push services', () => {
  it('says for whom, until when and whom to write to, and is signed by the key that browsers were given', () => {
    const header = vapid.authorization(
      'https://push.example.net:8443/send/abc?x=1',
      1_000_000,
      'mailto:ops@example.org',
    )
    const { claims, key: used } = verifiedClaims(header)
    assert.deepEqual(claims, { aud: 'https://push.example.net:8443', exp: 1_043_200, sub: 'mailto:ops@example.org' })
    assert.equal(used, vapid.publicKey)
  })

  it('has the same key in every process, and another in another installation', () => {
    assert.equal(openVapid(createSecrets(Buffer.from(key))).publicKey, vapid.publicKey)
    assert.notEqual(openVapid(createSecrets(randomBytes(32))).publicKey, vapid.publicKey)
    assert.equal(Buffer.from(vapid.publicKey, 'base64url').length, 65)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decrypted, newKeys } from '../../../../test/push.ts'
import { encrypt } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push', () => {
  it('is encrypted as in the example of the standard', () => {
    const { text, publicKey, auth, salt, sender: privateKey, body } = EXAMPLE
    assert.equal(encrypt(text, { publicKey, auth }, 0, { privateKey, salt }).toString('base64url'), body)
  })

  for (const text of ['', 'Hi', 'Eine Nachricht für Žofie 🎈', 'x'.repeat(600)])
    it(`is read by its browser alone: ${text.slice(0, 30)}`, () => {
      const keys = newKeys()
      const body = encrypt(text, keys, 512)
      assert.equal(decrypted(body, keys), text)
      assert.throws(() => decrypted(body, { ...keys, auth: newKeys().auth }))
      assert.throws(() => decrypted(body, { ...newKeys(), auth: keys.auth }))
    })

  it('is as long as others, and never the same', () => {
    const keys = newKeys()
    const [one, other, same] = [
      encrypt('Yes', keys, 512),
      encrypt('A little longer', keys, 512),
      encrypt('Yes', keys, 512),
    ]
    assert.equal(one.length, other.length)
    assert.notDeepEqual(one, same)
  })

  it('that is too long for one record is not sent', () => {
    assert.throws(() => encrypt('x'.repeat(4096), newKeys()), /too long/)
  })
})

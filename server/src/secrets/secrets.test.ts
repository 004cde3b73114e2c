import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { createSecrets, newBotToken, newPairingCode } from './secrets.ts'

const secrets = createSecrets(randomBytes(32))
const others = createSecrets(randomBytes(32))

describe('sealed values', () => {
  for (const text of ['', 'whsec_abc', 'späße 😀'])
    it(`open again: "${text}"`, () => assert.equal(secrets.open(secrets.seal(text)), text))

  it('differ each time and hide the text', () => {
    const [one, other] = [secrets.seal('whsec_abc'), secrets.seal('whsec_abc')]
    assert.notDeepEqual(one, other)
    assert.ok(!one.includes('whsec'))
  })

  it('do not open when changed anywhere', () => {
    const sealed = secrets.seal('whsec_abc')
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index]! ^= 1
      assert.throws(() => secrets.open(changed))
    }
  })

  it('do not open with another key', () => assert.throws(() => others.open(secrets.seal('x'))))
})

describe('codes', () => {
  it('have the same hash under one key and another under another', () => {
    assert.deepEqual(secrets.hashCode('IDB-AAAAAA'), secrets.hashCode('IDB-AAAAAA'))
    assert.notDeepEqual(secrets.hashCode('IDB-AAAAAA'), secrets.hashCode('IDB-AAAAAB'))
    assert.notDeepEqual(secrets.hashCode('IDB-AAAAAA'), others.hashCode('IDB-AAAAAA'))
  })

  it('use all 32 unambiguous characters and no others', () => {
    const seen = new Set<string>()
    for (let draw = 0; draw < 2000; draw++) {
      const code = newPairingCode('IDB')
      assert.match(code, /^IDB-[2-9A-HJ-NP-Z]{6}$/)
      for (const character of code.slice(4)) seen.add(character)
    }
    assert.equal(seen.size, 32)
  })
})

it('bot tokens have 64 characters and do not repeat', () => {
  const tokens = Array.from({ length: 1000 }, newBotToken)
  for (const token of tokens) assert.match(token, /^[0-9a-f]{64}$/)
  assert.equal(new Set(tokens).size, 1000)
})

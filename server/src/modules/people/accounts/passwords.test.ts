import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMMON_PASSWORDS } from '../../../schema/common-passwords.ts'
import { passwordFault } from '../../../schema/password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('hashes', () => {
  it('differ for the same password, and each matches it', async () => {
    const [first, second] = [await hashPassword('seven lanterns'), await hashPassword('seven lanterns')]
    assert.notEqual(first, second)
    for (const stored of [first, second]) assert.equal(await verifyPassword('seven lanterns', stored), true)
    assert.equal(await verifyPassword('seven lantern', first), false)
  })

  it('of other implementations and costs are accepted', async () => {
    // From the tests of the reference implementation.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    assert.equal(await verifyPassword('password', stored), true)
    assert.equal(await verifyPassword('passwort', stored), false)
  })

  it('never match where there is none', async () => {
    assert.equal(await verifyPassword('', null), false)
    assert.equal(await verifyPassword('anything', undefined), false)
  })

  it('of an unknown format are an internal error', async () => {
    await assert.rejects(verifyPassword('anything', '$2b$10$abc'), /form/)
  })
})

describe('the list of common passwords', () => {
  it('is long, and every entry is long enough and in lower case', () => {
    assert.ok(COMMON_PASSWORDS.size > 500)
    for (const password of COMMON_PASSWORDS) {
      assert.ok([...password].length >= 8, password)
      assert.equal(password, password.toLowerCase())
    }
  })

  it('matches in any case', () => {
    assert.match(passwordFault('PassWord123', 'a@example.org') ?? '', /common/)
    assert.equal(passwordFault('PassWord123 of mine', 'a@example.org'), null)
  })
})

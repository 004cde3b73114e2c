import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isOwnHost } from './origin.ts'

describe('a Host that is ours', () => {
  const CASES: [string, string, string | undefined, boolean][] = [
    ['ideas.example', 'https://ideas.example', undefined, true],
    ['IDEAS.example:8443', 'https://ideas.example', undefined, true],
    ['other.example', 'https://ideas.example', undefined, false],
    ['localhost:3000', 'https://ideas.example', '127.0.0.1', false],
    ['127.0.0.1:3000', 'https://ideas.example', '::ffff:127.0.0.1', true],
    ['192.168.1.5', 'http://localhost:3000', '192.168.1.5', true],
    ['192.168.1.6', 'http://localhost:3000', '192.168.1.5', false],
    ['[fe80::1]', 'http://localhost:3000', 'fe80::1%eth0', true],
    ['', 'http://localhost:3000', undefined, false],
  ]
  for (const [host, baseUrl, localAddress, ours] of CASES)
    it(`${host} at ${baseUrl}, reached at ${localAddress}: ${ours}`, () =>
      assert.equal(isOwnHost(host, baseUrl, localAddress), ours))
})

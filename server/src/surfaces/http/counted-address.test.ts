import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countedAddress } from './processor-time.ts'

for (const [address, counted] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  // No address, but what is counted has to count as itself.
  ['[2001:1]:80', '[2001:1]:80'],
  ['', ''],
] as const)
  it(`${address} counts as ${counted}`, () => assert.equal(countedAddress(address), counted))

import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nearestName } from './nearest-name.ts'

const CASES = [
  ['name', ['bot_name', 'contact_email'], [], 'bot_name'],
  ['email', ['bot_name', 'contact_email'], [], 'contact_email'],
  ['bot_pairing_code', ['code', 'bot_id'], [], 'code'],
  ['name', ['bot_name', 'user_name'], [], undefined],
  ['name', ['bot_name', 'user_name'], ['user_name'], 'user_name'],
  ['createIdea', ['create_idea', 'update_idea'], [], 'create_idea'],
  ['descripton', ['description'], [], 'description'],
  ['colour', ['description'], [], undefined],
  ['x'.repeat(10_000), ['description'], [], undefined],
] as const

for (const [sent, known, wanted, meant] of CASES)
  it(`${sent.slice(0, 20)} means ${meant ?? 'none'} of ${known.join(', ')}`, () => {
    assert.equal(nearestName(sent, known, wanted), meant)
  })

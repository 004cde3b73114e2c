import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts } from '../../texts/generated/app/account/pairing.ts'
import { catalogue } from '../src/catalogue.ts'

/** What an agent can write for a person, and what is therefore held until an admin approves the agent. */
const writes = catalogue
  .filter(({ access, effect }) => access.by === 'bot' && access.actsFor.startsWith('user') && effect !== 'read')
  .map(({ name }) => name)

describe('what an agent prepared', () => {
  it('is found in the catalogue', () => assert.ok(writes.length > 12, String(writes)))

  for (const [language, { activity }] of Object.entries(texts))
    it(`is called something in ${language}`, () => {
      const words: Record<string, string> = activity.operations
      assert.deepEqual(
        writes.filter((name) => !words[name]),
        [],
      )
    })
})

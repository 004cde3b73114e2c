import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { describeSchema } from '../../../scripts/describe-schema.ts'
import { createTestDatabase } from '../../test/databases.ts'

describe('schema.sql', () => {
  it('matches the migrations: run npm run schema after adding one', async () => {
    const database = await createTestDatabase()
    try {
      assert.equal(await readFile(new URL('./schema.sql', import.meta.url), 'utf8'), await describeSchema(database.url))
    } finally {
      await database.drop()
    }
  })
})

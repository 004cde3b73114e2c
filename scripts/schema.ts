import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../server/src/db/migrate.ts'
import { temporaryServer } from '../server/test/temporary-server.ts'
import { describeSchema } from './describe-schema.ts'

/** Writes server/src/db/schema.sql, for reading: the schema with all migrations. The file is not tracked. */
const SCHEMA = path.resolve(import.meta.dirname, '../server/src/db/schema.sql')
const server = await temporaryServer()
try {
  const url = server.urlOf('postgres')
  await migrate(url)
  await writeFile(SCHEMA, await describeSchema(url))
  console.log(`Wrote ${path.relative(process.cwd(), SCHEMA)}.`)
} finally {
  await server.remove()
}

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import {
  declarationFaults,
  readStated,
  type Schema,
  type SchemaColumn,
  type Stated,
  schemaFaults,
} from '../../scripts/check-tables.ts'
import { withTables } from '../../scripts/list-tables.ts'
import { connectOnce } from '../src/db/database.ts'
import type { Table } from '../src/tables/define-table.ts'
import { createTestDatabase } from './databases.ts'

const stated = await readStated(path.resolve(import.meta.dirname, '../..'))
const schema = await readSchema()

/** From the database's own catalogue, with all migrations. */
async function readSchema(): Promise<Schema> {
  const database = await createTestDatabase()
  const client = await connectOnce(database.url)
  try {
    const { rows } = await client.query<{ table: string; columns: SchemaColumn[] }>(
      `select c.relname::text as table, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
         'person', exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
           and f.confrelid = 'users'::regclass and a.attnum = any (f.conkey)))) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`,
    )
    return new Map(rows.map(({ table, columns }) => [table, columns]))
  } finally {
    await client.end()
    await database.drop()
  }
}

const column = (name: string, type = 'bigint', person = false): SchemaColumn => ({ name, type, person })
const withColumn = (table: string, added: SchemaColumn): Schema =>
  new Map([...schema, [table, [...(schema.get(table) ?? []), added]]])
const VISITS = withColumn('visits', column('visitor', 'bigint', true))
const visits = (table: Partial<Table> = {}): Stated['declared'] => [
  ...stated.declared,
  { folder: 'limits', table: { table: 'visits', export: 'no: a plant', ...table } as Table },
]

describe('declarations and schema', () => {
  const told = (declared: Stated['declared'], tables: Schema) => schemaFaults({ declared }, tables)
  const known = told(stated.declared, schema)

  it('agree', () => assert.deepEqual(known, []))

  const plants: Record<string, [Stated['declared'], Schema, RegExp]> = {
    'a table without a declaration': [stated.declared, VISITS, /^visits has no declaration\. Add one beside/],
    'a declaration for no table': [
      visits(),
      schema,
      /^visits, declared in limits, is no table\. Remove the declaration/,
    ],
    'a column that refers to a person, without a rule': [
      visits(),
      VISITS,
      /^visits\.visitor names a person\. Say in `people` what happens/,
    ],
    'an address without a rule': [
      stated.declared,
      withColumn('rate_windows', column('guest_email', 'text')),
      /^rate_windows\.guest_email names a person\./,
    ],
    'an admin without a rule': [
      stated.declared,
      withColumn('rounds', column('closed_by')),
      /^rounds\.closed_by names a person\./,
    ],
    'a column that does not exist': [
      visits({ people: { visitor: 'delete', guest: 'delete' } }),
      VISITS,
      /^visits has no column guest\. Remove it/,
    ],
    'a row that goes with nothing': [
      visits({ people: { visitor: 'with guests' } }),
      VISITS,
      /^visits goes with guests, which is neither/,
    ],
    'a secret in the archive': [
      stated.declared,
      withColumn('favourites', column('token_hash', 'bytea')),
      /^favourites\.token_hash is a secret .* Leave it out/,
    ],
    'held rows that no declaration tells apart': [
      stated.declared,
      withColumn('favourites', column('held_for_bot_id')),
      /^favourites can hold rows .* Say in `held` which/,
    ],
  }
  for (const [what, [declared, tables, remedy]] of Object.entries(plants))
    it(`refuse ${what}`, () => {
      const faults = told(declared, tables).filter((fault) => !known.includes(fault))
      assert.equal(faults.length, 1, faults.join('\n'))
      assert.match(faults[0]!, remedy)
    })
})

describe('declarations and code', () => {
  it('agree', () => assert.deepEqual(declarationFaults(stated), []))

  const source = (file: string, text: string) => ({ sources: [...stated.sources, { file, text }] })
  const plants: Record<string, [Partial<Stated>, RegExp]> = {
    'a declaration that is not listed': [{ declared: visits() }, /^visits is declared, but not in .*npm run generate/],
    'a table declared twice': [
      { declared: [...stated.declared, stated.declared.at(-1)!] },
      / is declared twice\. Keep the declaration beside/,
    ],
    'a rule that erasure has not': [
      { declared: visits({ people: { visitor: 'by magic' } }), listed: [...stated.listed, 'visits'] },
      /^A table names a rule magic, which erasure has not\. See/,
    ],
    'a rule that no table names': [
      { handWritten: [...stated.handWritten, 'magic'] },
      /^erasure's rule magic is named by no table\. Name it in/,
    ],
    'a folder that writes what is not its own': [
      source('limits/plant.sql.ts', '`delete from favourites where true`'),
      /^limits\/plant\.sql\.ts writes favourites, which is modules\/market\/favourites's\. Call a function of its index\.ts/,
    ],
    'a writer that does not write': [
      { declared: visits({ writers: ['jobs'] }), listed: [...stated.listed, 'visits'] },
      /^visits names jobs among its writers, which does not write it\. Remove it/,
    ],
    'erasure that writes a table which names no rule': [
      source('modules/people/erasure/plant.sql.ts', '`update favourites f set created_at = null`'),
      /writes favourites/,
    ],
  }
  for (const [what, [plant, remedy]] of Object.entries(plants))
    it(`refuse ${what}`, () => {
      const faults = declarationFaults({ ...stated, ...plant })
      assert.equal(faults.length, 1, faults.join('\n'))
      assert.match(faults[0]!, remedy)
    })
})

describe('the list of tables', () => {
  const source = path.resolve(import.meta.dirname, '../src')
  const list = readFileSync(path.join(source, 'tables/all-tables.ts'), 'utf8')

  it('is complete', () => assert.equal(withTables(list, source), list))

  it('gets what it lacks at its end, from wherever it is declared', (test) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-tables-'))
    test.after(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(path.join(folder, 'visits.sql.ts'), 'export const visitsTables = [defineTable({})]')
    writeFileSync(path.join(folder, 'other.sql.ts'), 'export const others = []')
    const listed = withTables(list, folder)
    assert.match(listed, /^import \{ visitsTables \} from '\.\.\/visits\.sql\.ts'$/m)
    assert.match(listed, /,\n {2}\.\.\.visitsTables,\n\]\n$/)
    assert.doesNotMatch(listed, /others/)
  })
})

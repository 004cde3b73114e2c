import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { readStated, type Stated, tableFaults } from '../../scripts/check-tables.ts'
import type { Table } from '../src/tables/define-table.ts'

const stated = await readStated(path.resolve(import.meta.dirname, '../..'))

const VISITS =
  'create table visits (\n  visitor bigint,\n  constraint visits_fkey FOREIGN KEY (visitor) REFERENCES users(user_id)\n);\n'
const declaredVisits = (table: Partial<Table>) => ({
  schema: stated.schema + VISITS,
  declared: [
    ...stated.declared,
    { folder: 'limits', table: { table: 'visits', export: 'no: a plant', ...table } as Table },
  ],
  listed: [...stated.listed, 'visits'],
})
const source = (file: string, text: string) => ({ sources: [...stated.sources, { file, text }] })

/** Each with what it is told; a remedy among it. */
const PLANTS: Record<string, [Partial<Stated>, RegExp]> = {
  'a table without a declaration': [
    { schema: stated.schema + VISITS },
    /^visits has no declaration\. Add it to the \*\.table\.ts beside/,
  ],
  'a declaration for no table': [
    {
      declared: [...stated.declared, { folder: 'limits', table: { table: 'visits', export: 'no: a plant' } }],
      listed: [...stated.listed, 'visits'],
    },
    /^visits, declared in limits, is no table\. Remove the declaration/,
  ],
  'a declaration that is not listed': [
    { listed: stated.listed.filter((name) => name !== 'users') },
    /^users is declared, but not in .*Add its list there/,
  ],
  'a table declared twice': [
    { declared: [...stated.declared, stated.declared[0]!] },
    / is declared twice\. Keep the declaration beside/,
  ],
  'a column that refers to a person without a rule': [
    declaredVisits({}),
    /^visits\.visitor names a person\. Say in `people` what happens/,
  ],
  'a column that is called like one': [
    {
      schema: stated.schema.replace(
        'create table rate_windows (\n',
        'create table rate_windows (\n  guest_email text,\n',
      ),
    },
    /^rate_windows\.guest_email names a person\./,
  ],
  'a column that does not exist': [
    declaredVisits({ people: { visitor: 'delete', guest: 'delete' } }),
    /^visits has no column guest\. Remove it/,
  ],
  'a rule that erasure has not': [
    declaredVisits({ people: { visitor: 'by magic' } }),
    /^visits names a rule magic, which erasure has not\. See/,
  ],
  'a rule that no table names': [
    { handWritten: [...stated.handWritten, 'magic'] },
    /^erasure's rule magic is named by no table\. Name it in/,
  ],
  'a row that goes with nothing': [
    declaredVisits({ people: { visitor: 'with guests' } }),
    /^visits goes with guests, which is neither/,
  ],
  'a secret in the archive': [
    {
      schema: stated.schema.replace('create table favourites (\n', 'create table favourites (\n  token_hash bytea,\n'),
    },
    /^favourites\.token_hash is a secret in people's archives\. Leave it out/,
  ],
  'a table that holds rows and does not say which': [
    {
      schema: stated.schema.replace(
        'create table favourites (\n',
        'create table favourites (\n  held_for_bot_id bigint,\n',
      ),
    },
    /^favourites can hold rows .* Say in `held` which/,
  ],
  'a folder that writes what is not its own': [
    source('limits/plant.sql.ts', '`delete from favourites where true`'),
    /^limits\/plant\.sql\.ts writes favourites, which is modules\/market\/favourites's\. Call a function of its index\.ts/,
  ],
  'erasure of a table that names no rule': [
    source('modules/people/erasure/plant.sql.ts', '`update favourites f set created_at = null`'),
    /writes favourites/,
  ],
}

describe('the declarations of tables', () => {
  it('agree with the schema and with the SQL', () => assert.deepEqual(tableFaults(stated), []))

  for (const [what, [plant, told]] of Object.entries(PLANTS))
    it(`refuse ${what}`, () => {
      const faults = tableFaults({ ...stated, ...plant })
      assert.equal(faults.length, 1, faults.join('\n'))
      assert.match(faults[0]!, told)
    })
})

import assert from 'node:assert/strict'
import type { Tx } from '../../src/db/tx.ts'
import type { Fate, Table } from '../../src/tables/define-table.ts'
import type { CatalogueTable } from './catalogue.ts'
import type { Row, World } from './fill.ts'
import { DERIVED, EFFECTS, MARK } from './hints.ts'

export type Snapshot = ReadonlyMap<string, readonly Row[]>

/** Every row of every table. */
export async function takeSnapshot(tx: Tx, catalogue: readonly CatalogueTable[]): Promise<Snapshot> {
  const each = catalogue.map(
    ({ name }) => `select '${name}' as name, coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${name} t`,
  )
  const tables = await tx.rows<{ name: string; rows: Row[] }>(each.join(' union all '))
  return new Map(tables.map(({ name, rows }) => [name, rows]))
}

const HEX = Buffer.from(MARK).toString('hex')

/** Columns that hold words of the person. */
function marked(snapshot: Snapshot): Set<string> {
  const found = new Set<string>()
  for (const [table, rows] of snapshot)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        if (text.includes(MARK) || text.includes(HEX)) found.add(`${table}.${column}`)
      }
  return found
}

interface Guard {
  readonly tables: readonly Table[]
  readonly catalogue: readonly CatalogueTable[]
  readonly world: World
  readonly before: Snapshot
}

type Stated = { table: string; column: string; fate: Fate }

const fatesOf = (tables: readonly Table[]): Stated[] =>
  tables.flatMap(({ table, people = {} }) => Object.entries(people).map(([column, fate]) => ({ table, column, fate })))

const stays = (fate: Fate) => typeof fate !== 'string' || fate.startsWith('keep: ')

/** Rows in which this column names the person or, if it names an idea, one of theirs that stays. */
function naming(snapshot: Snapshot, { person, row }: World, { table, column, fate }: Stated): readonly Row[] {
  const theirs: unknown[] =
    fate === 'delete with the idea' ? [row('ideas', 'kept').idea_id] : [person.user_id, person.email]
  return (snapshot.get(table) ?? []).filter((one) => theirs.includes(one[column]))
}

/** A table or column that never held anything would prove nothing. */
export async function assertFilled(tx: Tx, guard: Guard): Promise<void> {
  const { tables, catalogue, world, before } = guard

  const empty = catalogue.filter(({ name }) => before.get(name)?.length === 0).map(({ name }) => name)
  assert.deepEqual(empty, [], 'tables without a row; hints.ts beside this says what a column takes')
  const unseen = fatesOf(tables).filter(
    (stated) => stated.column !== 'address_hash' && naming(before, world, stated).length === 0,
  )
  assert.deepEqual(
    unseen.map(({ table, column }) => `${table}.${column}`),
    [],
    'columns that never named the person',
  )
  const blank = blanksOf(tables).map(({ table, name }) => `${table}.${name}`)
  assert.deepEqual((await filledOf(tx, guard)).sort(), blank.sort(), 'columns to be blanked that hold something')
  assert.deepEqual(await found(tx, guard), Object.keys(EFFECTS), 'what must not be found afterwards')
  const alone = catalogue.filter(
    ({ name }) => !world.filled.some((one) => one.table === name && one.whose === 'others'),
  )
  assert.deepEqual(
    alone.map(({ name }) => name),
    [],
    'tables without a row of others',
  )
}

/** What erasure left against the declarations, and what it took that was not the person's. */
export async function faultsAfter(tx: Tx, guard: Guard): Promise<string[]> {
  const after = await takeSnapshot(tx, guard.catalogue)
  return [
    ...leftOver(guard, after),
    ...(await filledOf(tx, guard)).map((place) => `${place} is not blank`),
    ...(await found(tx, guard)),
    ...spoken(guard, after),
    ...taken(guard, after),
  ]
}

function leftOver({ tables, world, before }: Guard, after: Snapshot): string[] {
  return fatesOf(tables).flatMap((stated) => {
    const { table, column, fate } = stated
    const [was, left] = [naming(before, world, stated).length, naming(after, world, stated).length]
    if (stays(fate)) return was > 0 && left === 0 ? [`${table}.${column} should stay`] : []
    return left > 0 ? [`${table}.${column} still names them`] : []
  })
}

/** Columns that should have been blanked and were not. */
async function filledOf(tx: Tx, { tables, catalogue, world: { person } }: Guard): Promise<string[]> {
  const questions = blanksOf(tables).map(({ table, column, name, value }) => {
    const columns = catalogue.find((one) => one.name === table)?.columns ?? []
    const blank = value === 'default' ? columns.find((one) => one.name === name)?.standard : value
    return `select '${table}.${name}' as place where exists (select 1 from ${table} where ${column} = $1 and ${name} is distinct from ${blank})`
  })
  const rows = await tx.rows<{ place: string }>(questions.join(' union all '), [person.user_id])
  return rows.map(({ place }) => place)
}

const blanksOf = (tables: readonly Table[]) =>
  fatesOf(tables).flatMap(({ table, column, fate }) =>
    typeof fate === 'string' ? [] : Object.entries(fate.blank).map(([name, value]) => ({ table, column, name, value })),
  )

async function found(tx: Tx, { world: { person } }: Guard): Promise<string[]> {
  const questions = Object.entries(EFFECTS).map(([what, sql]) => `select '${what}' as what where exists (${sql})`)
  const rows = await tx.rows<{ what: string }>(questions.join(' union all '), [person.user_id])
  return rows.map(({ what }) => what)
}

function spoken({ tables, before }: Guard, after: Snapshot): string[] {
  const kept = fatesOf(tables).filter(({ fate }) => stays(fate))
  const named = kept.map(({ table, column }) => `${table}.${column}`)
  const allowed = tables.flatMap(({ table, words = {} }) => Object.keys(words).map((column) => `${table}.${column}`))
  const [earlier, now] = [marked(before), marked(after)]
  return [
    ...[...now]
      .filter((place) => !named.includes(place) && !allowed.includes(place))
      .map((place) => `${place} has their words`),
    ...allowed
      .filter((place) => !earlier.has(place) || !now.has(place))
      .map((place) => `${place} keeps no words: say so no more`),
  ]
}

/** Changes to rows of others. */
function taken({ catalogue, world, before }: Guard, after: Snapshot): string[] {
  return world.filled
    .filter(({ table, whose }) => whose === 'others' && !DERIVED.includes(table))
    .flatMap(({ table, row }) => {
      const key = catalogue.find(({ name }) => name === table)?.key ?? []
      const same = (one: Row) =>
        (key.length > 0 ? key : Object.keys(row)).every(
          (name) => JSON.stringify(one[name]) === JSON.stringify(row[name]),
        )
      const [was, is] = [before.get(table)?.find(same), after.get(table)?.find(same)]
      return JSON.stringify(was) === JSON.stringify(is)
        ? []
        : [`${table}: a row of others was ${is === undefined ? 'deleted' : 'changed'}`]
    })
}

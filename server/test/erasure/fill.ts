import type { Tx } from '../../src/db/tx.ts'
import type { Table } from '../../src/tables/define-table.ts'
import type { CatalogueTable, Column } from './catalogue.ts'
import {
  ACTORS,
  CHOSEN,
  EMPTY,
  EXAMPLES,
  IMPERSONAL,
  MARK,
  OTHER,
  PAIRS,
  planted,
  TOGETHER,
  VALUES,
  type Whose,
} from './hints.ts'

export type Row = Readonly<Record<string, unknown>>

interface Person {
  readonly user_id: number
  readonly email: string
  readonly email_verified: true
  readonly name: string
  readonly language: 'en'
}

interface Filled {
  readonly table: string
  readonly whose: Whose
  /** The column that makes it so. */
  readonly by: string
  readonly row: Row
}

export interface World {
  readonly person: Person
  readonly other: Person
  readonly filled: readonly Filled[]
  /** A row of one side, because of this column. */
  row(table: string, whose: Whose, by?: string): Row
}

/**
 * Fills every table with rows of somebody who will leave and of somebody else. For each column that names a person, or a thing of
 * theirs, there is a row in which only this column is the leaver's; and a row in which none is.
 */
export async function fillWorld(
  tx: Tx,
  catalogue: readonly CatalogueTable[],
  tables: readonly Table[],
): Promise<World> {
  // Large, and about nobody: looking at all of it again and again would take most of the time.
  await tx.rows('truncate matching_words')
  const filled: Filled[] = []
  const row = (table: string, whose: Whose, by?: string) => {
    const found = filled.find((one) => one.table === table && one.whose === whose && (by ?? one.by) === one.by)
    if (found === undefined) throw new Error(`There is no row of ${table} that is ${whose} by ${by ?? 'anything'}.`)
    return found.row
  }
  const person = await addPerson(tx, MARK, `guardian-of-${MARK}@example.org`)
  const world = { filled, row, person, other: await addPerson(tx, OTHER, person.email) }
  const third = await addPerson(tx, `third-${OTHER}`, person.email)
  for (const [whose, { user_id }] of [
    ['theirs', world.person],
    ['others', world.other],
    ['others', third],
  ] as const)
    filled.push({ table: 'users', whose, by: 'user_id', row: { user_id } })
  for (const table of catalogue) {
    const declared = tables.find((one) => one.table === table.name)
    if (declared === undefined) throw new Error(`${table.name} has no declaration.`)
    for (const variant of variantsOf(table, declared, world)) {
      // If only one of a kind is allowed, the second attempt uses other rows of others.
      const added =
        (await insert(tx, table, variant, world, 0)) ??
        (await insert(tx, table, variant, world, -1)) ??
        (await made(tx, table, variant, world))
      if (added) filled.push({ table: table.name, whose: variant.whose, by: variant.by, row: added })
    }
  }
  for (const { table, row: values } of planted(world))
    await tx.rows(
      `insert into ${table} (${Object.keys(values)}) select ${Object.keys(values)} from jsonb_populate_record(null::${table}, $1)`,
      [values],
    )
  return world
}

/** With a value in every column. */
async function addPerson(tx: Tx, word: string, guardian: string): Promise<Person> {
  const email = `${word}@example.org`
  const { user_id } = await tx.one<{ user_id: number }>(
    `insert into users (email, name, username, date_of_birth, guardian_approved_at, guardian_email, guardian_limits,
       email_verified_at, password_hash, roles, bio, trusted, premium, is_admin, second_factor, notified_at, digested_at,
       digest_every, language, suspended_at, suspended_until, onboarding_step, onboarding_role, next_path)
     values ($1, $2, $3, '1990-01-01', now(), $4, '{pairing}', now(), $2, '{investor}', $2, true, true, true, true, now(), now(),
       'weekly', 'de', now(), now(), 1, 'maker', $2) returning user_id`,
    [email, `${word} Quill`, word, guardian],
  )
  return { user_id, email, email_verified: true, name: `${word} Quill`, language: 'en' }
}

interface Variant {
  readonly whose: Whose
  readonly by: string
  /** By column that names something. */
  readonly of: Readonly<Record<string, Whose>>
  /** Whether its words are the person's. */
  readonly written: boolean
}

interface Handle {
  /** The columns that name something. */
  readonly name: string
  readonly target: string
  readonly part: boolean
}

const isEmail = ({ name, type }: Column) => type === 'text' && /email$|^to_address$/.test(name)

function handlesOf(table: CatalogueTable): Handle[] {
  const emails = table.columns.filter(isEmail).map(({ name }) => ({ name, target: 'users', part: false }))
  const others = table.references.map(({ columns, table: target, part }) => ({ name: columns.join(), target, part }))
  return [...others, ...emails].filter(({ name, target }) => target !== 'bots' && !isEmpty(table.name, name))
}

function variantsOf(table: CatalogueTable, { people = {} }: Table, { filled }: World): Variant[] {
  if (table.name === 'users') return []
  const handles = handlesOf(table)
  const wholly = (whose: Whose) => Object.fromEntries(handles.map(({ name }) => [name, whose]))
  const others = { whose: 'others' as const, by: '', of: wholly('others'), written: false }
  const theirs = handles.flatMap((handle) =>
    (['theirs', 'kept'] as const)
      .filter((whose) => filled.some((one) => one.table === handle.target && one.whose === whose))
      .map((whose) => {
        const [{ name }, fate] = [handle, people[handle.name]]
        const together = TOGETHER.includes(table.name) || (typeof fate === 'string' && fate.startsWith('with '))
        const along = handles.filter((one) => one === handle || people[one.name] === `with ${name}`)
        const of = together
          ? wholly(whose)
          : { ...others.of, ...Object.fromEntries(along.map((one) => [one.name, whose])) }
        const written = isWritten(table, handles, handle)
        return { whose: written || IMPERSONAL.includes(table.name) ? whose : ('tied' as const), by: name, of, written }
      }),
  )
  // Two ideas, one of which gets a payment; two agents, one of which is an assistant.
  const second = theirs.filter(({ by }) =>
    ['ideas.owner_user_id', 'bots.contact_email'].includes(`${table.name}.${by}`),
  )
  return [others, ...theirs, ...second.map((one) => ({ ...one, whose: 'kept' as const })), others]
}

/** Written by whoever it names or, if it names nobody, by whoever owns what it is part of. */
function isWritten(
  { name: table }: CatalogueTable,
  handles: readonly Handle[],
  { name, target, part }: Handle,
): boolean {
  if (IMPERSONAL.includes(table)) return false
  const authors = handles.filter((handle) => handle.target === 'users' && !ACTORS.includes(handle.name))
  return authors.length > 0 ? target === 'users' && !ACTORS.includes(name) : part
}

const isEmpty = (table: string, column: string) => EMPTY.includes(column) || EMPTY.includes(`${table}.${column}`)

async function insert(
  tx: Tx,
  table: CatalogueTable,
  variant: Variant,
  world: World,
  nth: 0 | -1,
): Promise<Row | undefined> {
  const columns = table.columns.filter(({ name }) => !isEmpty(table.name, name))
  const values = valuesOf(table, columns, variant, world, nth)
  const names = columns.map(({ name }) => name).filter((name) => values[name] !== undefined)
  const add = (chosen: readonly string[]) =>
    tx
      .attempt(async () => {
        const list = chosen.map((name) => `"${name}"`)
        const into = chosen.length === 0 ? 'default values' : `(${list}) values (${chosen.map((name) => values[name])})`
        return (await tx.one<{ row: Row }>(`insert into ${table.name} as t ${into} returning to_jsonb(t) as row`)).row
      })
      .catch(() => undefined)
  const whole = await add(names)
  if (whole) return whole
  // Some tables want exactly one of two columns: go on from the first choice that is accepted.
  const needed = new Set([
    ...columns.filter(({ required }) => required).map(({ name }) => name),
    ...variant.by.split(','),
  ])
  const required = names.filter((name) => needed.has(name))
  const others = names.filter((name) => !needed.has(name))
  for (const start of [required, ...others.map((name) => [...required, name])]) {
    const chosen = await widened(start, others, (some) => accepts(tx, add, some))
    if (chosen) return add(chosen)
  }
  return undefined
}

/** The row, if a trigger has created it by now. */
async function made(tx: Tx, table: CatalogueTable, variant: Variant, world: World): Promise<Row | undefined> {
  const values = valuesOf(table, table.columns, variant, world, 0)
  const named = table.references.flatMap(({ columns }) =>
    columns.map((name) => `and ("${name}" is null or "${name}" = ${values[name] ?? 'null'})`),
  )
  const sql = `select to_jsonb(t) as row from ${table.name} t where true ${named.join(' ')} limit 1`
  return (await tx.first<{ row: Row }>(sql))?.row
}

async function accepts(
  tx: Tx,
  add: (chosen: readonly string[]) => Promise<Row | undefined>,
  chosen: readonly string[],
) {
  let accepted = false
  await tx
    .attempt(async () => {
      accepted = (await add(chosen)) !== undefined
      throw new Error('tried')
    })
    .catch(() => undefined)
  return accepted
}

async function widened(
  start: readonly string[],
  more: readonly string[],
  test: (some: readonly string[]) => Promise<boolean>,
) {
  if (!(await test(start))) return undefined
  let chosen = start
  for (const name of more.filter((one) => !start.includes(one))) {
    const pair = PAIRS.find((names) => names.includes(name)) ?? [name]
    const wider = [...new Set([...chosen, ...pair.filter((one) => more.includes(one))])]
    if (await test(wider)) chosen = wider
  }
  return chosen
}

let number = 0

/** As SQL, by column. */
function valuesOf(table: CatalogueTable, columns: readonly Column[], variant: Variant, world: World, nth: 0 | -1) {
  const values: Record<string, string | undefined> = {}
  const isOthers = variant.whose === 'others'
  const word = `${variant.written ? MARK : OTHER} ${++number}`
  for (const column of columns) values[column.name] = exampleOf(table, column, variant.of, word)
  for (const column of columns.filter(isEmail))
    values[column.name] = `'${(variant.of[column.name] === 'theirs' ? world.person : world.other).email}'`
  for (const { columns: names, table: target, keys } of table.references) {
    const whose = target === 'bots' ? (isOthers ? 'others' : 'theirs') : (variant.of[names.join()] ?? 'others')
    const of = (whom: Whose) => world.filled.filter((one) => one.table === target && one.whose === whom)
    const found = whose === 'others' ? of(whose).at(nth) : (of(whose)[0] ?? of('tied')[0])
    for (const [place, name] of names.entries()) values[name] = literal(found?.row[keys[place] ?? ''])
  }
  return values
}

const literal = (value: unknown) => (value === undefined ? undefined : `'${value}'`)

function exampleOf(table: CatalogueTable, { name, type, allowed }: Column, of: Variant['of'], word: string): string {
  const hint = VALUES[`${table.name}.${name}`] ?? VALUES[name]
  if (hint) return hint(of, word)
  if (allowed) return allowed
  if (type === 'text' && CHOSEN.includes(name)) return `'chosen ${++number}'`
  if (type === 'bytea' && /(hash|sealed|key|head|head_before|root|signature|salt_key|refused_under)$/.test(name))
    return `convert_to('${++number}', 'UTF8')`
  return EXAMPLES[type]?.(word) ?? `${1_000_000 + ++number}`
}

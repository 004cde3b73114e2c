import { APART } from '../src/db/migrate.ts'
import { type Statement, statementsOf } from '../src/db/statements.ts'

/**
 * What a migration may not do while others write (docs/migrations.md). A statement that is fine in spite of it says why
 * in a comment before it: `-- safe: <reason>`.
 */

interface Rule {
  readonly breach: string
  breaks(text: string, file: File): boolean
}

interface File {
  /** Tables that this file creates, which nobody else uses yet. */
  readonly created: ReadonlySet<string>
  readonly apart: boolean
  /** All migrations with lower numbers. */
  readonly earlier: string
}

const NAME = String.raw`(?:public\.)?"?(\w+)"?`
const SAFE = /^-- safe: \S.{9,}/m
const CONTRACT = /^-- contract: \S.{9,}/m
const VOLATILE = /random|clock_timestamp|uuid|nextval|app_now|timeofday/i

const alteredTable = (text: string) => named(text, `^alter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?${NAME}`)
const indexedTable = (text: string) =>
  named(text, `^create\\s+(?:unique\\s+)?index\\b[\\s\\S]*?\\bon\\s+(?:only\\s+)?${NAME}`)

/** On a table that others use. */
function alters(text: string, { created }: File, what: RegExp): boolean {
  const table = alteredTable(text)
  return table !== undefined && !created.has(table) && what.test(text)
}

const RULES: readonly Rule[] = [
  {
    breach: `an index on a table in use is built with CONCURRENTLY, in a file that begins with "${APART}"`,
    breaks(text, { created, apart }) {
      const table = indexedTable(text)
      return table !== undefined && !created.has(table) && !(apart && /\bindex\s+concurrently\b/i.test(text))
    },
  },
  {
    breach: 'outside a transaction, each statement can be repeated: IF [NOT] EXISTS, or VALIDATE CONSTRAINT',
    breaks: (text, { apart }) => apart && !/\bif\s+(not\s+)?exists\b|\bvalidate\s+constraint\b/i.test(text),
  },
  {
    breach: 'VALIDATE CONSTRAINT runs outside a transaction, where it does not prolong a lock',
    breaks: (text, { apart }) => !apart && /\bvalidate\s+constraint\b/i.test(text),
  },
  {
    breach: 'the type of a column is not changed, which rewrites the table: add another column',
    breaks: (text, file) => alters(text, file, /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i),
  },
  {
    breach: 'a new column is nullable or has a constant default',
    breaks: (text, file) =>
      columnsAdded(text).some(
        (column) =>
          alters(text, file, /./) &&
          ((/\bnot\s+null\b/i.test(column) && !/\bdefault\b/i.test(column)) ||
            VOLATILE.test(/\bdefault\b([\s\S]*)/i.exec(column)?.[1] ?? '') ||
            /\b(big|small)?serial\b|\bgenerated\b/i.test(column)),
      ),
  },
  {
    breach: 'SET NOT NULL needs a check that an earlier migration validated, or it reads the whole table under a lock',
    breaks: (text, file) =>
      [...text.matchAll(/\balter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null\b/gi)].some(
        ([, column]) => alters(text, file, /./) && !checkedBefore(alteredTable(text) ?? '', column ?? '', file.earlier),
      ),
  },
  {
    breach: 'a constraint on a table in use is added as NOT VALID, or with USING INDEX, and validated later',
    breaks: (text, file) =>
      alters(text, file, /\badd\s+(constraint|foreign\s+key|check|unique|primary\s+key)\b/i) &&
      !/\bnot\s+valid\b|\busing\s+index\b/i.test(text),
  },
  {
    breach: 'a column is added without REFERENCES; its foreign key comes by itself, as NOT VALID',
    breaks: (text, file) =>
      alters(text, file, /./) && columnsAdded(text).some((column) => /\breferences\b/i.test(column)),
  },
  {
    breach: 'rows of a table in use are changed by a job in small steps, not by a migration',
    breaks: (text, { created }) => {
      const table = named(text, `^(?:update|delete\\s+from)\\s+(?:only\\s+)?${NAME}`)
      return table !== undefined && !created.has(table)
    },
  },
  {
    breach: 'no LOCK, VACUUM, CLUSTER, TRUNCATE or REINDEX',
    breaks: (text) => /^(lock|vacuum|cluster|truncate|reindex)\b/i.test(text),
  },
]

const DROPS: Rule = {
  breach:
    'what the running version may use is dropped one release later, with a comment: "-- contract: <unused since>"',
  breaks: (text, file) =>
    alters(text, file, /\b(drop\s+(column|constraint)|rename)\b/i) ||
    /^drop\s+(table|function|view|type|procedure|trigger|index)\b/i.test(text),
}

/** What a migration does that would make others wait. */
export function breachesIn(sql: string, earlier = ''): string[] {
  const statements = statementsOf(sql)
  const file: File = {
    created: new Set(
      statements.flatMap(
        ({ text }) => named(text, `^create\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`) ?? [],
      ),
    ),
    apart: sql.startsWith(APART),
    earlier,
  }
  return statements.flatMap((statement) => breachesOf(statement, file))
}

function breachesOf({ text, comments }: Statement, file: File): string[] {
  if (SAFE.test(comments)) return []
  const rules = CONTRACT.test(comments) ? RULES : [...RULES, DROPS]
  return rules.filter((rule) => rule.breaks(text, file)).map(({ breach }) => `${breach}: ${text.slice(0, 80)}`)
}

function named(text: string, pattern: string): string | undefined {
  return new RegExp(pattern, 'i').exec(text)?.[1]?.toLowerCase()
}

/** The definitions after ADD COLUMN, each up to the next action. */
function columnsAdded(text: string): string[] {
  return text
    .split(/,\s*(?=(?:add|alter|drop|validate)\b)/i)
    .flatMap((action) => /\badd\s+column\s+([\s\S]*)/i.exec(action)?.[1] ?? [])
}

function checkedBefore(table: string, column: string, earlier: string): boolean {
  const added = new RegExp(
    `alter\\s+table\\s+${table}\\s+add\\s+constraint\\s+(\\w+)\\s+check\\s*\\(\\s*${column}\\s+is\\s+not\\s+null`,
    'i',
  )
  const name = added.exec(earlier)?.[1]
  return name !== undefined && new RegExp(`validate\\s+constraint\\s+${name}\\b`, 'i').test(earlier)
}

import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { HOUSE_RULES, type HouseRule } from '../../../contract/house-rules.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FileReply } from '../../../contract/reply.ts'
import type { Tx } from '../../../db/tx.ts'
import { csvOf } from '../../../schema/csv.ts'
import { Id, Moment } from '../../../schema/types.ts'
import { type AnonymousStatement, countAnonymous, listAnonymous } from './statements.sql.ts'

const STATEMENT_EXPORT_ROWS = 20_000

const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

export const exportStatements = defineOperation({
  name: 'admin_export_statements',
  method: 'GET',
  path: '/admin/statements/export',
  group: 'Admin',
  summary: 'Download all decisions against people and agents, without personal data.',
  description:
    'Oldest first, for a transparency report: no names, no ids of people or agents, and nothing anyone wrote. At most 20,000; continue with after, the last statement_id.',
  access: admin,
  file: [TYPES.csv, TYPES.ndjson],
  input: Type.Object({
    format: Type.Optional(Type.Enum(['csv', 'ndjson'], { default: 'csv', description: 'csv opens in a spreadsheet.' })),
    since: Type.Optional(Moment('Only those decided since then.')),
    after: Type.Optional(Id('Only those after this statement.')),
  }),
  output: Type.Object({ entries: Type.Integer({ description: 'How many there are in the file.' }) }),
  example: { format: 'csv' },
  async handler({ tx }, { format = 'csv', since, after = 0 }) {
    const most = STATEMENT_EXPORT_ROWS
    const wanted = { since: since ?? null, after }
    const asCsv = format === 'csv'
    const file = {
      name: `statements.${format}`,
      contentType: TYPES[format as keyof typeof TYPES],
      parts: () => partsOf(tx, wanted, most, asCsv),
    }
    return new FileReply(file, { entries: await countAnonymous(tx, wanted.since, after, most) })
  },
})

const ROWS_AT_ONCE = 500

/** Keeps only one page in memory; reads the next when the reader has room. */
async function* partsOf(tx: Tx, wanted: { since: string | null; after: number }, most: number, asCsv: boolean) {
  if (asCsv) yield Buffer.from(csvOf([COLUMNS]))
  for (let [left, after] = [most, wanted.after]; left > 0; ) {
    const rows = await listAnonymous(tx, wanted.since, after, Math.min(left, ROWS_AT_ONCE))
    if (rows.length === 0) return
    const entries = rows.map(entryOf)
    yield Buffer.from(asCsv ? tableOf(entries) : linesOf(entries))
    after = rows.at(-1)?.statement_id as number
    left -= rows.length
  }
}

function entryOf({ statement_id, decision, subject_type, rule, ...row }: AnonymousStatement) {
  const ground = rule === null ? 'rules' : HOUSE_RULES[rule as HouseRule].ground
  return { statement_id, decision, subject_type, rule, ground, territory: 'everywhere', ...row }
}

type Entry = ReturnType<typeof entryOf>

const COLUMNS: readonly (keyof Entry)[] = [
  'statement_id',
  'decision',
  'subject_type',
  'rule',
  'ground',
  'territory',
  'found_by',
  'automatic',
  'created_at',
  'ends_at',
  'ended_at',
  'ended_how',
  'appealed',
  'appeal_outcome',
]

function tableOf(entries: readonly Entry[]): string {
  return csvOf(entries.map((entry) => COLUMNS.map((name) => entry[name])))
}

function linesOf(entries: readonly Entry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

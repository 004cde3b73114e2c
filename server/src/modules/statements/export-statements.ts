import Type from 'typebox'
import { admin } from '../../contract/access.ts'
import { HOUSE_RULES, type HouseRule } from '../../contract/house-rules.ts'
import { defineOperation, FileReply } from '../../contract/operation.ts'
import { csvOf } from '../../schema/csv.ts'
import { Id, Moment } from '../../schema/types.ts'
import { type AnonymousStatement, listAnonymous } from './statements.sql.ts'

const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

export const exportStatements = defineOperation({
  name: 'admin_export_statements',
  method: 'GET',
  path: '/admin/statements/export',
  statuses: [200],
  group: 'Admin',
  summary: 'Download all decisions against somebody, without personal data.',
  description:
    'Oldest first, for a transparency report: no names, ids of people or agents, or words of anybody. At most STATEMENT_EXPORT_ROWS; go on with after, the last statement_id.',
  access: admin,
  effect: 'read',
  mcp: false,
  file: [TYPES.csv, TYPES.ndjson],
  input: Type.Object({
    format: Type.Optional(Type.Enum(['csv', 'ndjson'], { default: 'csv', description: 'csv opens in a spreadsheet.' })),
    since: Type.Optional(Moment('Only those decided since then.')),
    after: Type.Optional(Id('Only those after this statement.')),
  }),
  output: Type.Object({ entries: Type.Integer({ description: 'How many there are in the file.' }) }),
  example: { format: 'csv' },
  async handler({ tx, config }, { format = 'csv', since, after = 0 }) {
    const rows = await listAnonymous(tx, since ?? null, after, config.statementExportRows)
    const entries = rows.map(entryOf)
    const content = Buffer.from(format === 'csv' ? tableOf(entries) : linesOf(entries))
    const file = {
      name: `statements.${format}`,
      contentType: TYPES[format as keyof typeof TYPES],
      bytes: content.length,
      tag: `statements-${after}-${rows.at(-1)?.statement_id ?? 0}-${content.length}`,
      piece: async (from: number, length: number) => content.subarray(from, from + length),
    }
    return new FileReply(file, { entries: entries.length })
  },
  release: null,
})

function entryOf({ statement_id, decision, subject_type, rule, ...row }: AnonymousStatement) {
  const { ground } = HOUSE_RULES[rule as HouseRule]
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
  return csvOf([COLUMNS, ...entries.map((entry) => COLUMNS.map((name) => entry[name]))])
}

function linesOf(entries: readonly Entry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

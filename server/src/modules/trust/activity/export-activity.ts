import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FileReply } from '../../../contract/reply.ts'
import type { Tx } from '../../../db/tx.ts'
import { csvOf } from '../../../schema/csv.ts'
import { summaryOf } from '../../admin/review/index.ts'
import { type Retention, retentionOf } from '../../agents/logs/index.ts'
import { ActivityFilterFields, LanguageName } from './activity.schema.ts'
import { type ActivityFilters, type ActivityRow, listActivity } from './activity.sql.ts'
import { entriesFor } from './entries.ts'
import { filtersOf } from './filters.ts'

/** Newest first. */
const ACTIVITY_EXPORT_ROWS = 5_000

type Entry = Awaited<ReturnType<typeof entriesFor>>[number]

const TYPES = { csv: 'text/csv', json: 'application/json' } as const

export const exportActivity = defineOperation({
  name: 'account_export_activity',
  method: 'GET',
  path: '/account/activity/export',
  group: 'Pairing',
  summary: 'Download what agents did for you, as CSV or JSON.',
  description: 'Newest first, with the same filters as the list. Long texts of an edit are cut short.',
  access: personOfAnyAge('profile:read'),
  file: [TYPES.csv, TYPES.json],
  input: Type.Object({
    format: Type.Optional(Type.Enum(['csv', 'json'], { default: 'csv', description: 'csv opens in a spreadsheet.' })),
    ...ActivityFilterFields,
    language: LanguageName,
  }),
  output: Type.Object({ entries: Type.Integer({ description: 'How many there are in the file.' }) }),
  example: { format: 'csv' },
  async handler({ tx, config, person: { user_id } }, { format = 'csv', language = 'en', ...chosen }) {
    const rows = await everyRow(tx, filtersOf(chosen, user_id), retentionOf(config))
    const entries = await entriesFor(tx, user_id, rows, language)
    const content = Buffer.from(format === 'csv' ? tableOf(entries) : documentOf(entries))
    const file = {
      name: `activity.${format}`,
      contentType: TYPES[format as keyof typeof TYPES],
      bytes: content.length,
      tag: `activity-${user_id}-${rows[0]?.action_id ?? 0}-${content.length}`,
      piece: async (from: number, length: number) => content.subarray(from, from + length),
    }
    return new FileReply(file, { entries: entries.length })
  },
})

async function everyRow(tx: Tx, filters: ActivityFilters, retention: Retention): Promise<ActivityRow[]> {
  const all: ActivityRow[] = []
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const { rows, lookedTo } = await listActivity(tx, filters, retention, {
      before,
      limit: ACTIVITY_EXPORT_ROWS - all.length,
    })
    all.push(...rows)
    before = lookedTo
  }
  return all
}

const COLUMNS = ['time', 'agent', 'sentence', 'state', 'operation', 'code', 'thing', 'thing_id', 'name', 'changes']

function tableOf(entries: readonly Entry[]): string {
  const lines = entries.map((entry) => [
    entry.created_at,
    entry.bot_name,
    entry.sentence,
    entry.state,
    entry.operation,
    entry.code,
    entry.thing?.kind,
    entry.thing?.id,
    entry.thing?.name,
    entry.changes && JSON.stringify(entry.changes.map(summaryOf)),
  ])
  return csvOf([COLUMNS, ...lines])
}

function documentOf(entries: readonly Entry[]): string {
  const activity = entries.map(({ facts: _facts, waiting_input: _input, user_id: _self, ...entry }) => ({
    ...entry,
    changes: entry.changes?.map(summaryOf) ?? null,
  }))
  return `${JSON.stringify({ activity }, null, 2)}\n`
}

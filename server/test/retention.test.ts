import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { loadConfig } from '../src/config/config.ts'
import { daysKept, type Kept, RETENTION, type RetentionKind } from '../src/contract/retention.ts'
import { jobs } from '../src/jobs/index.ts'
import type { Job, JobContext } from '../src/jobs/job.ts'
import { useService } from './service.ts'

const service = useService({ settings: { LOG_RETENTION_DAYS: '11', LOG_RETENTION_DAYS_UPGRADED: '22' } })

const KINDS = Object.keys(RETENTION) as RetentionKind[]

/** Rows of these mark work to do or follow from others; they go when it is done or with those, whatever their age. */
const QUEUES = [
  ...['deliveries', 'idea_cell_losses', 'idea_cells', 'idea_listing', 'idea_listing_changes', 'idea_view_marks'],
  ...[
    'matching_changes',
    'matching_new_ideas',
    'matching_postings',
    'matching_ranges',
    'new_listings',
    'notifications',
  ],
  ...['matching_dictionaries', 'matching_profile_vectors', 'matching_idea_vectors', 'data_export_pieces'],
  ...['document_pictures', 'idea_vocabulary', 'log_sealing', 'scheduled_jobs'],
]

/** The job's context, noting every table from which something is deleted. */
function watched(context: JobContext, tables: Set<string>): JobContext {
  const spy = <T extends object>(tx: T): T =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'transaction')
          return (work: (inner: object) => unknown, ...rest: unknown[]) =>
            value.call(target, (inner: object) => work(spy(inner)), ...rest)
        return (...values: unknown[]) => {
          if (typeof values[0] === 'string')
            for (const [, table] of values[0].matchAll(/delete from (\w+)/g)) tables.add(table as string)
          return value.apply(target, values)
        }
      },
    })
  const { database } = context
  const shadow = spy(database)
  return {
    ...context,
    database: new Proxy(shadow, {
      get: (_, name) => (name === 'read' ? spy(database.read) : Reflect.get(shadow, name)),
    }),
  }
}

async function deletedBy(job: Job): Promise<string[]> {
  const tables = new Set<string>()
  await job.run(watched(service.app.jobContext(), tables))
  return [...tables]
}

describe('what is deleted because of its age', () => {
  it('is what the jobs delete, table by table', async () => {
    const declared = jobs.flatMap(({ deletes = [] }) => deletes)
    assert.deepEqual([...declared].sort(), [...KINDS].sort(), 'each belongs to exactly one job')
    for (const job of jobs) {
      const said = new Set((job.deletes ?? []).map((kind) => RETENTION[kind].table as string))
      const done = await deletedBy(job)
      const unsaid = done.filter((table) => !said.has(table) && !QUEUES.includes(table))
      assert.deepEqual(unsaid, [], `${job.name} deletes from tables it does not name`)
      const undone = [...said].filter((table) => !done.includes(table))
      assert.deepEqual(undone, [], `${job.name} names tables it does not delete from`)
    }
  })

  it('is told to everybody, with the settings of this installation', async () => {
    const { kept } = (await service.get('/legal/retention')).body
    assert.deepEqual(
      kept.map(({ kind }: { kind: string }) => kind),
      KINDS,
    )
    const log = kept.find(({ kind }: { kind: string }) => kind === 'action_log')
    assert.deepEqual([log.days, log.since, log.settings[0]], [22, 'created', 'LOG_RETENTION_DAYS'])
  })

  it('is in the manual', () => {
    const config = loadConfig({ PORT: '0', DATABASE_URL: 'postgres://nobody@localhost/none' })
    const manual = readFileSync(new URL('../../docs/operators.md', import.meta.url), 'utf8')
    for (const [kind, { what, since, settings = [] }] of Object.entries(RETENTION) as [RetentionKind, Kept][]) {
      const days = daysKept(kind, config)
      const row = `| ${what} | ${days === 0 ? 'at once' : days === 1 ? '1 day' : `${days} days`} | ${since.replace('_', ' ')} | ${settings.map((name) => `\`${name}\``).join(', ')} |`
      assert.ok(manual.includes(row), `docs/operators.md lacks: ${row}`)
    }
  })
})

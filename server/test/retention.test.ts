import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { jobs } from '../src/jobs/index.ts'
import type { Job, JobContext } from '../src/jobs/job.ts'
import { TABLES } from '../src/tables/all-tables.ts'
import { RETENTION } from '../src/tables/retention.ts'
import { useService } from './service.ts'

const service = useService({ settings: { LOG_RETENTION_DAYS: '41' } })

/** Rows of these mark work to do or follow from others; they go when it is done or with those, whatever their age. */
const PASSING = TABLES.filter(({ keepFor }) => keepFor === 'until done').map(({ table }) => table)

/** What is kept for a time, by the job that ends it. */
const BY_JOB = Map.groupBy(RETENTION, (kept) => ('job' in kept ? kept.job : 'prune'))

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
    const names = jobs.map(({ name }) => name)
    assert.deepEqual(
      [...BY_JOB.keys()].filter((job) => !names.includes(job)),
      [],
      'jobs that tables name',
    )
    for (const job of jobs) {
      const said = (BY_JOB.get(job.name) ?? []).map(({ table }) => table)
      const done = await deletedBy(job)
      const unsaid = done.filter((table) => !said.includes(table) && !PASSING.includes(table))
      assert.deepEqual(unsaid, [], `${job.name} deletes from tables that do not say so in keepFor`)
      const undone = said.filter((table) => !done.includes(table))
      assert.deepEqual(undone, [], `${job.name} does not delete from tables that say so in keepFor`)
    }
  })

  it('is told to everybody, with the settings of this installation', async () => {
    const { kept } = (await service.get('/legal/retention')).body
    assert.deepEqual(
      kept.map(({ kind }: { kind: string }) => kind),
      RETENTION.map(({ kind }) => kind),
    )
    const log = kept.find(({ kind }: { kind: string }) => kind === 'action_log')
    assert.deepEqual([log.days, log.since, log.settings[0]], [41, 'created', 'LOG_RETENTION_DAYS'])
    const german = (await service.get('/legal/retention', { headers: { 'accept-language': 'de' } })).body
    assert.deepEqual(
      german.kept.map(({ what }: { what: string }) => what),
      RETENTION.map(({ de }) => de),
    )
  })
})

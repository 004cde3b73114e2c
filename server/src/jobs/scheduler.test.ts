import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { useService } from '../../test/service.ts'
import { readJobAges } from '../observe/operator-figures.sql.ts'
import { jobs } from './index.ts'
import type { Job } from './job.ts'
import { runIfDue, startJobs } from './scheduler.ts'

const service = useService()
const context = () => service.app.jobContext()

function countingJob(name: string, everySeconds: number): Job & { runs: number } {
  return {
    name,
    everySeconds,
    runs: 0,
    async run() {
      this.runs += 1
    },
  }
}

/** Fails until it is mended. */
function fragileJob(name: string, everySeconds: number): Job & { broken: boolean } {
  return {
    name,
    everySeconds,
    broken: true,
    async run() {
      if (this.broken) throw new Error('no luck')
    },
  }
}

afterEach(() => service.database.travel('0'))

describe('runIfDue', () => {
  it('runs once per interval across processes', async () => {
    const job = countingJob('hourly', 3600)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => runIfDue(job, context())))
    assert.deepEqual([outcomes.filter((ran) => ran).length, job.runs], [1, 1])
    await service.database.travel('59 minutes')
    assert.equal(await runIfDue(job, context()), false)
    await service.database.travel('61 minutes')
    assert.equal(await runIfDue(job, context()), true)
    assert.equal(job.runs, 2)
  })

  it('writes nothing while the job is not due', async () => {
    const job = countingJob('rare', 3600)
    await runIfDue(job, context())
    assert.equal(await runIfDue(job, context()), false)
    const [row] = await service.sql(`select xmax::text as locked_by from job_runs where job = 'rare'`)
    assert.equal(row?.locked_by, '0')
  })

  it('a failed run is logged and retried', async () => {
    const job = fragileJob('fragile', 60)
    assert.equal(await runIfDue(job, context()), false)
    assert.ok(service.logLines.some((line) => line.includes('fragile') && line.includes('no luck')))
    job.broken = false
    await service.database.travel('61 seconds')
    assert.equal(await runIfDue(job, context()), true)
  })

  it('a rare job that failed is soon tried again, and its age shows that it does nothing', async () => {
    const job = fragileJob('rare and fragile', 3600)
    const age = async () => {
      const ages = await readJobAges(service.app.database.read)
      return ages.find((each) => each.job === job.name)?.age ?? Number.NaN
    }
    await runIfDue(job, context())
    // It starts again, and its age goes on.
    await service.database.travel('2 minutes')
    await runIfDue(job, context())
    assert.ok((await age()) >= 120)
    job.broken = false
    assert.equal(await runIfDue(job, context()), false, 'not at once')
    await service.database.travel('4 minutes')
    assert.equal(await runIfDue(job, context()), true)
    assert.ok((await age()) < 60)
    await service.database.travel('10 minutes')
    assert.equal(await runIfDue(job, context()), false, 'once it works, it is rare again')
  })

  it('continues after the clock was set back', async () => {
    const job = countingJob('clock', 60)
    await service.database.travel('10 days')
    await runIfDue(job, context())
    await service.database.travel('0')
    assert.equal(await runIfDue(job, context()), true)
  })
})

describe('startJobs', () => {
  it('a hanging job delays no other, and the stop only briefly', async () => {
    const hanging: Job = { name: 'hanging', everySeconds: 1, run: () => new Promise(() => {}) }
    const ran = Promise.withResolvers<void>()
    const running = startJobs([hanging, { name: 'other', everySeconds: 1, run: async () => ran.resolve() }], context)
    await ran.promise
    await running.stop()
  })

  it('stops after running jobs have ended', async () => {
    const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let ended = false
    const job: Job = {
      name: 'slow',
      everySeconds: 1,
      async run() {
        begun.resolve()
        await finished.promise
        ended = true
      },
    }
    const running = startJobs([job], context)
    await begun.promise
    const stopped = running.stop().then(() => ended)
    finished.resolve()
    assert.equal(await stopped, true)
  })
})

it('every job has a name of its own', () => {
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
})

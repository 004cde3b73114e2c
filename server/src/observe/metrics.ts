import { setTimeout } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tx.ts'
import { readJobAges, readWaiting } from './operator-figures.sql.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics for operators; labels have few values. */
export function createMetrics(database: Database) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'ideabridge_request_seconds',
    help: 'Response time, by operation, door (http or mcp) and outcome code.',
    labelNames: ['operation', 'door', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const deliveries = new Histogram({
    name: 'ideabridge_delivery_seconds',
    help: 'Duration of event delivery attempts, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  const cuts = new Counter({
    name: 'ideabridge_connections_cut_total',
    help: 'Connections that were closed or refused, by reason: each reason is a limit somebody hit.',
    labelNames: ['reason'],
    registers: [registry],
  })
  const embeddings = new Counter({
    name: 'ideabridge_embeddings_total',
    help: 'Texts given to EMBEDDINGS_URL or to the model on this machine, by outcome; while they fail, matching does without them.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'ideabridge_pages_total',
    help: 'Public pages for visitors, by outcome: written, kept from before, or left to the app because too many were under way (busy) or writing failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const spans = new Counter({
    name: 'ideabridge_spans_total',
    help: 'Spans of traces by outcome: sent, failed (the collector refused them or was away), or dropped because too many waited.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'ideabridge_database_connections',
    help: 'Pool connections by state; waiting counts calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.poolUse())) this.set({ state }, count)
    },
  })
  const up = new Gauge({
    name: 'ideabridge_database_up',
    help: '1 if the database responds.',
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'ideabridge_oldest_seconds',
    help: 'Age of the oldest overdue item, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const jobAges = new Gauge({
    name: 'ideabridge_job_age_seconds',
    help: 'Time since each job last started, or since it began to fail every time.',
    // Prometheus writes the name of the scrape job over a label called job.
    labelNames: ['job_name'],
    registers: [registry],
  })

  /** The other metrics still work without the database; unknown ones are left out. */
  async function askDatabase(): Promise<void> {
    waiting.reset()
    jobAges.reset()
    try {
      const [ages, jobs] = await Promise.race([bothFigures(database.read), tooLong()])
      for (const [kind, seconds] of Object.entries(ages)) waiting.set({ kind }, seconds)
      for (const { job, age } of jobs) jobAges.set({ job_name: job }, age)
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  return {
    registry,
    requests,
    deliveries,
    cuts,
    embeddings,
    pages,
    spans,
    async expose(): Promise<string> {
      await askDatabase()
      return registry.metrics()
    },
  }
}

function bothFigures(tx: Tx) {
  return Promise.all([readWaiting(tx), readJobAges(tx)])
}

/** Scrapers give up after a few seconds, and would then see nothing. */
const PATIENCE_MS = 3_000

async function tooLong(): Promise<never> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The database did not respond in time.')
}

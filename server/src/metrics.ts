import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for operators, each with labels of few values. */
export function createMetrics(database: Database) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'ideabridge_request_seconds',
    help: 'Time to answer, by operation, door (http or mcp) and outcome code.',
    labelNames: ['operation', 'door', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const deliveries = new Histogram({
    name: 'ideabridge_delivery_seconds',
    help: 'Time that tries to deliver an event took, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  new Gauge({
    name: 'ideabridge_database_connections',
    help: 'Connections of the pool by state; waiting counts calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.poolUse())) this.set({ state }, count)
    },
  })
  return { registry, requests, deliveries }
}

import { extendPartitions } from '../db/partitions.sql.ts'
import type { Job } from './job.ts'

/** Keeps partitions ready in the tables that grow with every call. */
export const partitionRoom: Job = {
  name: 'partition-room',
  everySeconds: 60,
  async run({ database }) {
    for (const table of ['action_log', 'events', 'deliveries'] as const) await extendPartitions(database.read, table)
  },
}

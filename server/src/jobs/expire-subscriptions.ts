import { catchUp, deleteExpired } from '../modules/agents/event-subscriptions/index.ts'
import type { Job } from './job.ts'

/** Small enough that no statement holds its locks for long. */
const BATCH = 500

/** Subscriptions over MCP that were not refreshed, and what new ones could not have seen. */
export const subscriptionExpiry: Job = {
  name: 'subscription-expiry',
  everySeconds: 60,
  deletes: ['event_subscriptions'],
  async run({ database }) {
    while ((await deleteExpired(database.read, BATCH)) === BATCH);
    while ((await catchUp(database.read, BATCH)) === BATCH);
  },
}

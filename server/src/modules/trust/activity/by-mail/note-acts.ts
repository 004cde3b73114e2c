import type { Database } from '../../../../db/database.ts'
import { notifyEach } from '../../../messages/notifications/index.ts'
import { JOB, lockReached, readDoneActs, setReached } from './note-acts.sql.ts'

export const ACT_NOTICES = JOB
const TOGETHER = 2_000

/** Notes for the next mail to each person what their agents did. Follows the log, so that no call waits for it. */
export async function noteActs(database: Database, operations: readonly string[]): Promise<void> {
  for (let more = true; more; )
    more = await database.transaction(async (tx) => {
      const after = await lockReached(tx)
      const { last, acts } = await readDoneActs(tx, after, TOGETHER, operations)
      if (last === null || last <= after) return false
      const news = acts.map(({ user_id, action_id, bot_name }) => ({
        userId: user_id,
        about: action_id,
        name: bot_name,
      }))
      await notifyEach({ tx }, 'agent_acted', news)
      await setReached(tx, last)
      return true
    })
}

import type { Language } from '../../../contract/languages.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Retention } from '../../agents/logs/index.ts'
import { listOfTask } from './activity.sql.ts'
import { entriesFor } from './entries.ts'

interface Shown {
  retention: Retention
  language: Language
  limit: number
}

/** What was done under a task, as its person reads it; oldest first, of many the newest. */
export async function stepsOfTask(
  tx: Tx,
  { task_id, user_id }: { task_id: number; user_id: number },
  { retention, language, limit }: Shown,
) {
  const rows = await listOfTask(tx, { taskId: task_id, userId: user_id }, retention, limit)
  return entriesFor(tx, user_id, rows.toReversed(), language)
}

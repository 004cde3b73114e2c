import type { Database } from '../../../db/database.ts'
import { countView } from './count-view.ts'
import { listIdeaStats } from './list-idea-stats.ts'
import { countMarks, foldOldDays } from './views.sql.ts'

export const viewOperations = [countView, listIdeaStats]

const TOGETHER = 5_000

/** Adds up recent views, and folds old days into months. */
export async function countViews(database: Database, keepDays: number): Promise<void> {
  while ((await database.transaction((tx) => countMarks(tx, TOGETHER))) === TOGETHER);
  while ((await database.transaction((tx) => foldOldDays(tx, keepDays, TOGETHER))) === TOGETHER);
}

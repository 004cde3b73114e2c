import { catalogue } from '../catalogue.ts'
import { isBotOperation } from '../contract/operation.ts'
import { ACT_NOTICES, isUndoable, noteActs } from '../modules/trust/activity/index.ts'
import type { Job } from './job.ts'

/** Writes that a person could have been asked about, or can undo. */
const told = catalogue
  .filter(isBotOperation)
  .filter(({ name, effect, preview }) => effect !== 'read' && (preview !== undefined || isUndoable(name)))
  .map(({ name }) => name)

export const actNotices: Job = {
  name: ACT_NOTICES,
  everySeconds: 30,
  run: ({ database }) => noteActs(database, told),
}

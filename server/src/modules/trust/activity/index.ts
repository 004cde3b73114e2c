import { readActLink, useActLink } from './by-mail/act-link.ts'
import { countDays } from './count-days.ts'
import { exportActivity } from './export-activity.ts'
import { listActivity } from './list-activity.ts'
import { listAgentActivity } from './list-agent-activity.ts'
import { summarizeActivity } from './summarize-activity.ts'
import { undoActivity } from './undo-action.ts'

export { ActivityEntry, LanguageName } from './activity.schema.ts'
export { actLines } from './by-mail/act-lines.ts'
export { ACT_NOTICES, noteActs } from './by-mail/note-acts.ts'
export { stepsOfTask } from './steps-of-task.ts'
export { isUndoable } from './undo/can-undo.ts'
export { UNDOABLE } from './undo/obstacles.sql.ts'

export const activityOperations = [
  listActivity,
  summarizeActivity,
  countDays,
  exportActivity,
  listAgentActivity,
  undoActivity,
  readActLink,
  useActLink,
]

import { exportActivity } from './export-activity.ts'
import { listActivity } from './list-activity.ts'
import { listAgentActivity } from './list-agent-activity.ts'
import { summarizeActivity } from './summarize-activity.ts'
import { undoActivity } from './undo-action.ts'

export const activityOperations = [listActivity, summarizeActivity, exportActivity, listAgentActivity, undoActivity]

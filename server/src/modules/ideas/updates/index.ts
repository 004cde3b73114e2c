import { removeUpdate } from './delete-update.ts'
import { listIdeaUpdates } from './list-updates.ts'
import { postUpdate } from './post-update.ts'

export { postAnswer } from './answers.ts'
export { askForUpdates } from './ask-for-updates.ts'
export { removeAnswer } from './updates.sql.ts'

export const updateOperations = [listIdeaUpdates, postUpdate, removeUpdate]

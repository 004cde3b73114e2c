import { removeUpdate } from './delete-update.ts'
import { listIdeaUpdates } from './list-updates.ts'
import { postUpdate } from './post-update.ts'

export { askForUpdates } from './ask-for-updates.ts'

export const updateOperations = [listIdeaUpdates, postUpdate, removeUpdate]

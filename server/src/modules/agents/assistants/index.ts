import { decideConnection } from './decide-connection.ts'
import { previewConnection } from './preview-connection.ts'

export { ASSISTANT_DELETIONS } from './prune.sql.ts'

export const assistantOperations = [previewConnection, decideConnection]

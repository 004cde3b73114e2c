import { getLogConsistency, getLogRoot } from './log-root.ts'
import { proveAgentLog, proveLog, proveLogToAdmins } from './prove-log.ts'

export { forgetSalts, pruneLinks } from './seal.sql.ts'
export { sealLog } from './seal.ts'
export { logSigner } from './signing.ts'

export const logProofOperations = [proveLog, proveAgentLog, proveLogToAdmins, getLogRoot, getLogConsistency]

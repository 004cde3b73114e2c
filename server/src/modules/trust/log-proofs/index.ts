import { getLogConsistency, getLogRoot } from './log-root.ts'
import { proveAgentLog, proveAuditLog, proveLog, proveLogToAdmins } from './prove-log.ts'

export { forgetSalts, pruneLinks } from './seal.sql.ts'
export { sealLog } from './seal.ts'
export { sealAudits } from './seal-audits.ts'
export { logSigner } from './signing.ts'

export const logProofOperations = [
  proveLog,
  proveAgentLog,
  proveLogToAdmins,
  proveAuditLog,
  getLogRoot,
  getLogConsistency,
]

import { adminOperations } from './modules/admin/index.ts'
import { agentOperations } from './modules/agents/index.ts'
import { legalOperations } from './modules/legal/index.ts'
import { logOperations } from './modules/logs/index.ts'
import { monitorOperations } from './modules/monitor/index.ts'
import { pairingOperations } from './modules/pairing/index.ts'
import { pointsOperations } from './modules/points/index.ts'
import { reviewOperations } from './modules/review/index.ts'
import type { Operation } from './operation.ts'

/** Everything that can be done here. Routes, tools and documents are made from this list. */
export const catalogue: readonly Operation[] = [
  ...legalOperations,
  ...agentOperations,
  ...logOperations,
  ...monitorOperations,
  ...pairingOperations,
  ...pointsOperations,
  ...reviewOperations,
  ...adminOperations,
]

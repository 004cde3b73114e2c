import { agentOperations } from './modules/agents/index.ts'
import { legalOperations } from './modules/legal/index.ts'
import type { Operation } from './operation.ts'

/** Everything that can be done here. Routes, tools and documents are made from this list. */
export const catalogue: readonly Operation[] = [...legalOperations, ...agentOperations]

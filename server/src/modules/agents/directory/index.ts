import { getListedAgent } from './get-agent.ts'
import { listDirectory } from './list-agents.ts'

/** Agents to pair with. */
export const directoryOperations = [listDirectory, getListedAgent]

import { getListedAgent } from './get-agent.ts'
import { listDirectory } from './list-agents.ts'

export const directoryOperations = [listDirectory, getListedAgent]

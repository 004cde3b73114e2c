import { addBlock, listMyBlocks, removeBlock } from './blocks.ts'

export { areBlockedIn, blockedAgents, isBlocked } from './blocks.sql.ts'

export const blockOperations = [addBlock, listMyBlocks, removeBlock]

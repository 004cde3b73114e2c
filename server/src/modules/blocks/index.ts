import { addBlock, listMyBlocks, removeBlock } from './blocks.ts'

export { areBlockedIn, isBlocked } from './blocks.sql.ts'

export const blockOperations = [addBlock, listMyBlocks, removeBlock]

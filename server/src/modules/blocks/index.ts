import { addBlock, listMyBlocks, removeBlock } from './blocks.ts'

export { isBlocked, isBlockedIn } from './blocks.sql.ts'

export const blockOperations = [addBlock, listMyBlocks, removeBlock]

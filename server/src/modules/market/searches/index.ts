import { deleteSearchOperation } from './delete-search.ts'
import { listSearchesOperation } from './list-searches.ts'
import { saveSearchOperation } from './save-search.ts'

export { tellSearchers } from './tell-searchers.ts'

export const searchOperations = [saveSearchOperation, listSearchesOperation, deleteSearchOperation]

import { listWatchesOperation } from './list-watches.ts'
import { unwatchIdea } from './unwatch-idea.ts'
import { watchIdea } from './watch-idea.ts'

export { deleteWatchesOfLink, deleteWatchesOfPerson } from './ended-watches.sql.ts'
export { tellWatchers } from './tell-watchers.ts'
export { deleteWatch, peopleWatching, watchersOf } from './watches.sql.ts'

export const watchOperations = [watchIdea, unwatchIdea, listWatchesOperation]

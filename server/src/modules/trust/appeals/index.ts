import { decideAppeal, listAppeals } from './admin-appeals.ts'
import { appeal, appealByLink, appealOwn, readByLink } from './appeal.ts'

export const appealOperations = [appeal, appealOwn, readByLink, appealByLink, listAppeals, decideAppeal]

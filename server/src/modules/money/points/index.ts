import { getPoints } from './get-points.ts'
import { grantPoints } from './grant-points.ts'
import { spendPoints } from './spend-points.ts'

export { bookEarnings, bookPoints } from './ledger.sql.ts'

export const pointsOperations = [getPoints, spendPoints, grantPoints]

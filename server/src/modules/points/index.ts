export { bookPoints } from './ledger.sql.ts'

export const pointsOperations = []

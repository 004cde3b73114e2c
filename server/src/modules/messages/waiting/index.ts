import { countWaiting } from './count-waiting.ts'

export { countWaiting } from './waiting.sql.ts'

export const waitingOperations = [countWaiting]

import { countWaiting } from './count-waiting.ts'

export const waitingOperations = [countWaiting]

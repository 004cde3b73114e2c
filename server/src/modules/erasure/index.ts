import { eraseAccount } from './erase-account.ts'

export const erasureOperations = [eraseAccount]

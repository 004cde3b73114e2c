import { eraseAccount } from './erase-account.ts'

export { erasePerson } from './erase-account.ts'

export const erasureOperations = [eraseAccount]

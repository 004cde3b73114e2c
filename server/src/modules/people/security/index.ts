import { cancelAddressChange, decideAddressChange, readAddressChange, startAddressChange } from './change-address.ts'
import { getSecurity } from './get-security.ts'
import { endOtherSessions, endSession } from './sessions.ts'

export const securityOperations = [
  getSecurity,
  endSession,
  endOtherSessions,
  startAddressChange,
  cancelAddressChange,
  readAddressChange,
  decideAddressChange,
]

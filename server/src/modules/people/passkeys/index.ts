import { addPasskey, getPasskeyOptions } from './add-passkey.ts'
import { confirmPasskey, confirmRecoveryCode } from './confirm-passkey.ts'
import { getStepUp } from './get-step-up.ts'
import { getLoginOptions, loginPasskey } from './login-passkey.ts'
import { getSecondFactorOptions, loginSecondFactor } from './login-second-factor.ts'
import { removePasskey, renamePasskey } from './manage-passkeys.ts'
import { reportLostPasskeys } from './report-lost.ts'
import { changeSecondFactor, renewRecoveryCodes } from './second-factor.ts'

export { PasskeyFields } from './passkeys.schema.ts'
export { listPasskeys, readSecondFactor, takeChallenge } from './passkeys.sql.ts'
export { countCodes } from './recovery-codes.sql.ts'
export { remindOwners } from './remind-owners.ts'
export { findRemoval } from './removals.sql.ts'
export { mailSecurity } from './tell-owner.ts'

export const passkeyOperations = [
  getLoginOptions,
  loginPasskey,
  getSecondFactorOptions,
  loginSecondFactor,
  getStepUp,
  confirmPasskey,
  confirmRecoveryCode,
  getPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  changeSecondFactor,
  renewRecoveryCodes,
  reportLostPasskeys,
]

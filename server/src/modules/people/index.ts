import { becomeFirstAdmin } from './become-first-admin.ts'
import { changePassword } from './change-password.ts'
import { confirmGuardian } from './confirm-guardian.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import { createToken } from './create-token.ts'
import { endAccess } from './end-access.ts'
import { eraseAccount } from './erase-account.ts'
import { getMatchingProfile } from './get-matching-profile.ts'
import { getProfile } from './get-profile.ts'
import { getPublicProfile } from './get-public-profile.ts'
import { listTokens } from './list-tokens.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { putMatchingProfile } from './put-matching-profile.ts'
import { register } from './register.ts'
import { requestGuardian } from './request-guardian.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { revokeToken } from './revoke-token.ts'
import { updateProfileOperation } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

export { birthDateFault } from './account-rules.ts'
export { ensureAdminOfSettings, firstAdminUrl, offerFirstAdmin } from './first-admin.ts'
export { deleteLinks } from './mail-links.sql.ts'
export { hashPassword } from './passwords.ts'
export { tellAdmins } from './tell-admins.ts'

export const peopleOperations = [
  register,
  verifyEmail,
  resendVerification,
  login,
  logout,
  requestPasswordReset,
  confirmPasswordReset,
  endAccess,
  changePassword,
  getProfile,
  updateProfileOperation,
  getMatchingProfile,
  putMatchingProfile,
  requestGuardian,
  confirmGuardian,
  createToken,
  listTokens,
  revokeToken,
  eraseAccount,
  becomeFirstAdmin,
  getPublicProfile,
]

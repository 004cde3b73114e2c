import { becomeFirstAdmin } from './become-first-admin.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import { endAccess } from './end-access.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { reportNotMe } from './not-me.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { verifyEmail } from './verify-email.ts'

export { birthDateFault } from './account-rules.ts'
export { ensureAdminOfSettings, firstAdminUrl, offerFirstAdmin } from './first-admin.ts'
export { deleteLinks, findLink, followNewAge, keepForWithdrawal } from './mail-links.sql.ts'
export { lockInSession, lockOwnAccount } from './own-account.ts'
export { hashPassword } from './passwords.ts'
export { tellAdmins } from './tell-admins.ts'

export const accountOperations = [
  register,
  verifyEmail,
  resendVerification,
  login,
  logout,
  requestPasswordReset,
  confirmPasswordReset,
  endAccess,
  reportNotMe,
  changePassword,
  confirmPassword,
  becomeFirstAdmin,
]
export {
  confirmSession,
  deleteAddressChange,
  deletePasskeys,
  deleteSessions,
  findAccount,
  hasPasskey,
  lockAccount,
  type ProvenBy,
} from './account.sql.ts'
export { refuseAccountFields } from './account-rules.ts'
export {
  Bio,
  BirthDate,
  LinkToken,
  MailLanguage,
  Message,
  ONBOARDING_ROLES,
  OwnEmail,
  OwnProfile,
  PersonName,
  PresentPassword,
  Roles,
  SignedIn,
  SuspendedDetails,
  Username,
  Visibility,
} from './accounts.schema.ts'
export { AppPath, refuseForeignPath } from './app-path.ts'
export { checkOwnPassword, checkPassword } from './check-password.ts'
export { accountOfLogin, LOGIN_MINUTES, newLoginToken } from './login-token.ts'
export { useLink } from './mail-links.ts'
export { mailErased, mailGuardian, mailOwner, mailVerification } from './mails.ts'
export { notMeLink } from './not-me.ts'
export { MOST_SESSIONS, openSession } from './open-session.ts'
export { accountRegistrations, guardianRequests, mailRequests, wrongPasswordsFrom } from './policies.ts'
export { proveAddress } from './proven-address.ts'
export { readSealed, sealMoment } from './sealed-moments.ts'
export { accountOfRights, suspendedAccount } from './suspended-account.ts'

export {
  changeUserRow,
  endSuspension,
  markSuspended,
  setBirthDate,
  setSuspensionEnd,
  showProfile,
  type UserChanges,
  withholdProfile,
} from './decisions.sql.ts'
export {
  approveByGuardian,
  endGuardian,
  endGuardianOfAdult,
  findMinor,
  isYoung,
  type Minor,
  setGuardian,
  setGuardianLimits,
} from './guardian.sql.ts'
export { setOnboarding, setRoles, updateProfile } from './profile.sql.ts'
export {
  forgetNextPath,
  insertAccount,
  insertAdmin,
  leadToClaim,
  markVerified,
  type NewAccount,
  promoteToAdmin,
  setEmail,
  setPassword,
  setSecondFactor,
} from './sign-in.sql.ts'

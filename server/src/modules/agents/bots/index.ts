export {
  activateAgent,
  forgetOperator,
  insertAgent,
  isFresh,
  replacePairingCode,
  retireAgent,
  saveName,
  saveProfile,
  setContact,
  setContactOfAssistants,
  setRights,
  setSecondContact,
  setStatus,
} from './bots.sql.ts'
export { deleteTokens, lockEarlierTokens, replaceEveryToken, replaceToken } from './tokens.sql.ts'

export {
  activateAgent,
  insertAgent,
  replacePairingCode,
  retireAgent,
  saveProfile,
  setContact,
  setContactOfAssistants,
  setRights,
  setStatus,
} from './bots.sql.ts'
export { deleteTokens, lockEarlierTokens, replaceEveryToken, replaceToken } from './tokens.sql.ts'

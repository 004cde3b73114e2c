import { confirmContact } from './confirm-contact.ts'
import { readContactLink } from './read-contact-link.ts'
import { refuseContact } from './refuse-contact.ts'

export { askAgain, askAtRegistration, askForChange, askForSecond, askToRemoveSecond } from './ask-to-confirm.ts'
export {
  deleteContactRequest,
  type PendingChange,
  pairedPeople,
  readPendingChange,
  warnAdmins,
} from './contact-links.sql.ts'
export { settleContacts } from './put-in-force.ts'

/** Operators prove their address by mail. */
export const operatorOperations = [readContactLink, confirmContact, refuseContact]

import { confirmContact } from './confirm-contact.ts'
import { readContactLink } from './read-contact-link.ts'
import { refuseContact } from './refuse-contact.ts'

export { askAgain, askAtRegistration, askForChange } from './ask-to-confirm.ts'
export { deleteContactRequest, pairedPeople, readPendingChange, warnAdmins } from './contact-links.sql.ts'

/** Who runs an agent, proven by mail. */
export const operatorOperations = [readContactLink, confirmContact, refuseContact]

import { atOwnAddress, TECHNICAL } from '../tables/common.ts'
import { defineTable } from '../tables/define-table.ts'

const SEALED = 'sealed; the mail itself is in your mailbox'

/**
 * About their account, or sent to their address. Mails sent to an address before it was theirs belong to its earlier
 * owner, unless they name this person as a guardian.
 */
const OWN_MAILS = `account_user_id = $1 or (${atOwnAddress('to_address')} and (
  coalesce(account_user_id, $1) = $1 or created_at >= (select email_verified_at from users where user_id = $1)
  or to_address = (select guardian_email from users where user_id = account_user_id)))`

/** Why words of somebody who left may remain in mails to others. */
const TOLD = 'mails to others keep what those were told; end after 90 days'

export const mailTables = [
  defineTable({
    table: 'mails',
    people: {
      account_user_id: 'delete',
      to_address: 'keep: the mail that says that it is done; ends after 90 days',
    },
    erasedBy: ['forgetMails'],
    words: { subject: TOLD, text_sealed: TOLD },
    export: {
      of: OWN_MAILS,
      by: 'mail_id',
      en: 'Emails we sent you',
      de: 'E-Mails, die wir dir geschickt haben',
      omit: {
        text_sealed: SEALED,
        letter_sealed: SEALED,
        headers: TECHNICAL,
        attempts: TECHNICAL,
        next_try_at: TECHNICAL,
        leased_until: TECHNICAL,
        last_error: TECHNICAL,
        refused_under: TECHNICAL,
      },
    },
    keepFor: {
      en: 'Emails sent',
      de: 'E-Mails, die wir dir geschickt haben',
      since: 'created',
      from: 'created_at',
      inOrderOf: 'mail_id',
      days: 90,
    },
    writers: ['modules/people/security'],
  }),
]

import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { Nothing } from '../../../schema/types.ts'
import { Message } from './accounts.schema.ts'
import { mailVerificationAgain } from './mails.ts'
import { lockOwnAccount } from './own-account.ts'
import { mailRequests } from './policies.ts'

export const resendVerification = defineOperation({
  name: 'account_resend_verification',
  method: 'POST',
  path: '/account/resend-verification',
  group: 'Account',
  summary: 'Send the confirmation link again.',
  description: 'Earlier links keep working. No email is sent if the address is already confirmed.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Nothing,
  output: Message,
  example: {},
  async handler(context) {
    const { tx, config, address, person } = context
    if (person.email_verified) return { message: 'Your address is already confirmed.' }
    await takeRate(tx, mailRequests(config, address))
    const account = await lockOwnAccount(context)
    await mailVerificationAgain(context, account)
    return { message: `We emailed ${person.email}.` }
  },
})

import { personOfAnyAge } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { takeRate } from '../../limits/rate.sql.ts'
import { Nothing } from '../../schema/types.ts'
import { Message } from './accounts.schema.ts'
import { mailVerification } from './mails.ts'
import { mailRequests } from './policies.ts'

export const resendVerification = defineOperation({
  name: 'account_resend_verification',
  method: 'POST',
  path: '/account/resend-verification',
  statuses: [200],
  group: 'Account',
  summary: 'Get the link that confirms your address once more.',
  description: 'Links sent before keep working. An address that is confirmed already gets no mail.',
  access: personOfAnyAge('session'),
  effect: 'write',
  mcp: false,
  input: Nothing,
  output: Message,
  example: {},
  async handler(context) {
    const { tx, config, address, person } = context
    if (person.email_verified) return { message: 'Your address is confirmed already.' }
    await takeRate(tx, mailRequests(config, address))
    await mailVerification(context, person)
    return { message: `We sent a mail to ${person.email}.` }
  },
  release: null,
})

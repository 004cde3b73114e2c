import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LinkToken, Message, refuseLink } from '../../../schema/links.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { keepForWithdrawal } from '../accounts/index.ts'
import { approveByGuardian } from '../users/index.ts'
import { refuseYoungGuardian } from './guardian-rules.ts'
import { tellApproved } from './tell-minor.ts'

export const confirmGuardian = defineOperation({
  name: 'account_confirm_guardian',
  method: 'POST',
  path: '/account/guardian/confirm',
  group: 'Account',
  summary: 'Approve as a guardian, using the link from the email.',
  description:
    'Works once, within 7 days. Approval lets the young person do things that are legally binding; the same link withdraws it until they turn 18. If the guardian has an account, it must have a confirmed address and an adult’s date of birth; a refusal leaves the link valid.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const link = await keepForWithdrawal(context.tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    await refuseYoungGuardian(context.tx, link.email)
    const minor = await approveByGuardian(context.tx, link.user_id, link.email)
    if (minor === undefined) throw refuseLink()
    await tellApproved(context, link, minor, token)
    return { message: 'Thank you. Your approval has been recorded.' }
  },
})

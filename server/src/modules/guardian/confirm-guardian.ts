import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { LinkToken, Message, mailGuardianApproved, refuseLink, useLink } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { approveByGuardian } from '../profile/index.ts'
import { refuseYoungGuardian } from './guardian-rules.ts'

export const confirmGuardian = defineOperation({
  name: 'account_confirm_guardian',
  method: 'POST',
  path: '/account/guardian/confirm',
  statuses: [200],
  group: 'Account',
  summary: 'Approve as a guardian, using the link from the email.',
  description:
    'The link works once and expires after 7 days. Approval lets the young person do things that are legally binding. If the guardian has an account, it must have a confirmed address and an adult’s date of birth; a refusal leaves the link valid.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const { user_id, email } = await useLink(context, 'guardian', token)
    await refuseYoungGuardian(context.tx, email)
    const minor = await approveByGuardian(context.tx, user_id, email)
    if (minor === undefined) throw refuseLink()
    await mailGuardianApproved(context, minor)
    await notify(context, user_id, 'guardian_approved', { about: 0, name: '' })
    return { message: 'Thank you. Your approval has been recorded.' }
  },
  release: null,
})

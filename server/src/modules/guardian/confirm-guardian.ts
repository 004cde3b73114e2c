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
  summary: 'Approve as a guardian with the link from the mail.',
  description:
    'The link works once, for 7 days. The young person may then do what binds them. Refused while the account with this address, if there is one, is unconfirmed, has no date of birth, or is of somebody under 18; the link stays valid.',
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
    return { message: 'Thank you: your approval is recorded.' }
  },
  release: null,
})

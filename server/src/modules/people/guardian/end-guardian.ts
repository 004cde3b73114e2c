import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { LinkToken, Message, refuseLink } from '../../../schema/links.ts'
import { useLink } from '../accounts/index.ts'
import { endGuardian } from '../users/index.ts'
import { tellDeclined, tellWithdrawn } from './tell-minor.ts'

export const declineGuardian = defineOperation({
  name: 'account_decline_guardian',
  method: 'POST',
  path: '/account/guardian/decline',
  group: 'Account',
  summary: 'Decline as a guardian, using the link from the email.',
  description: 'Uses up the link. The young person is notified, and may ask you or someone else again.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    await end(context, token, { approved: false })
    return { message: 'You have declined. Nothing changes on their account.' }
  },
})

export const withdrawGuardian = defineOperation({
  name: 'account_withdraw_guardian',
  method: 'POST',
  path: '/account/guardian/withdraw',
  group: 'Account',
  summary: 'Withdraw your approval as a guardian, using the link you approved with.',
  description:
    'Takes effect with the next call: anything binding is refused again. What they published is hidden until someone approves again; payments are not refunded. Uses up the link; the young person is notified, and may ask again.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    await end(context, token, { approved: true })
    return { message: 'Your approval is withdrawn.' }
  },
})

async function end(context: CallContext, token: string, { approved }: { approved: boolean }): Promise<void> {
  const { user_id, email } = await useLink(context, approved ? 'guardian-consent' : 'guardian', token)
  const minor = await endGuardian(context.tx, user_id, email, { approved })
  if (minor === undefined) throw refuseLink()
  await (approved ? tellWithdrawn : tellDeclined)(context, user_id, minor)
}

import Type from 'typebox'
import { endActing } from '../../../access/acting.sql.ts'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation, type PersonContext } from '../../../contract/operation.ts'
import type { Reader } from '../../../mail/mail-kinds.ts'
import { declineOffers } from '../../ideas/claims/index.ts'
import { endInterests } from '../../market/interests/index.ts'
import { endIntroductions } from '../../market/introductions/index.ts'
import { leaveConversations } from '../../messages/conversations/index.ts'
import { forgetSalts } from '../../trust/log-proofs/index.ts'
import {
  checkOwnPassword,
  deleteSessions,
  deleteTokens,
  endPairings,
  lockAccount,
  Message,
  mailErased,
  PresentPassword,
} from '../accounts/index.ts'
import {
  blankActivity,
  blankAudit,
  blankPerson,
  blankPrepared,
  deleteBelongings,
  deleteMails,
  lockOtherAdmins,
  removeRecords,
} from './erase.sql.ts'

export const eraseAccount = defineOperation({
  name: 'account_erase',
  method: 'POST',
  path: '/account/erase',
  statuses: [200],
  group: 'Account',
  summary: 'Delete your account.',
  description:
    'Immediate and permanent: removes your personal data, ideas, businesses, interests, tokens and pairings. People you talked with keep the conversation without your name. Payments stay in the books. The address can register again.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  stepUp: { bringsPassword: true },
  mcp: false,
  input: Type.Object({ password: PresentPassword }),
  output: Message,
  example: { password: 'a long passphrase' },
  async handler(context, { password }) {
    const { tx, person } = context
    await endActing(tx, person.user_id)
    if (person.is_admin) await refuseLastAdmin(context)
    const account = await lockAccount(tx, person.user_id)
    if (account === undefined) throw new Refusal('unauthenticated')
    if (!(await checkOwnPassword(context, password, account))) return refuseField('password', 'wrong_password')
    await erasePerson(context, account)
    context.setSession(null)
    return { message: 'Your account has been deleted.' }
  },
})

async function refuseLastAdmin({ tx, person }: PersonContext): Promise<void> {
  if ((await lockOtherAdmins(tx, person.user_id)) === 0)
    throw new Refusal('permission_denied', { reason: 'only_admin' })
}

type Leaving = Reader & { user_id: number; email_verified: boolean }

/** Everything of theirs goes. The account is locked. */
export async function erasePerson(context: CallContext, account: Leaving): Promise<void> {
  const { tx } = context
  const { email, user_id } = account
  // Waits for what agents are doing for them, which is in the log then.
  await endPairings(tx, user_id)
  await blankActivity(tx, user_id)
  await blankAudit(tx, user_id)
  await endInterests(tx, user_id)
  await endIntroductions(tx, user_id)
  await leaveConversations(tx, user_id)
  await removeRecords(tx, user_id)
  if (account.email_verified) {
    await declineOffers(tx, email)
    await blankPrepared(tx, email)
  }
  await deleteBelongings(tx, user_id)
  await deleteTokens(tx, user_id)
  await deleteSessions(tx, user_id, null)
  await deleteMails(tx, account)
  await forgetSalts(tx, user_id)
  await blankPerson(tx, user_id)
  await mailErased(context, account)
}

import Type from 'typebox'
import { endActing } from '../../../access/acting.sql.ts'
import { refuseOldProof } from '../../../access/step-up.ts'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { type CallContext, defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { checkOwnPassword, lockOwnAccount, Message, mailErased, PresentPassword } from '../accounts/index.ts'
import { lockOtherAdmins } from './erase.sql.ts'
import { type Leaving, RULES } from './rules.ts'

export const eraseAccount = defineOperation({
  name: 'account_erase',
  method: 'POST',
  path: '/account/erase',
  group: 'Account',
  summary: 'Delete your account.',
  description:
    'Immediate and permanent: removes your personal data, ideas, businesses, interests, tokens and pairings. People you talked with keep the conversation without your name. Payments stay in the books. The address can register again. Without a password, a recent proof takes its place.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  ...PROOF,
  stepUp: { bringsPassword: true },
  input: Type.Object({ password: Type.Optional(PresentPassword) }),
  output: Message,
  example: { password: 'a long passphrase' },
  async handler(context, { password }) {
    const { tx, person } = context
    await endActing(tx, person.user_id)
    if (person.is_admin) await refuseLastAdmin(context)
    const account = await lockOwnAccount(context)
    if (account.password_hash === null || !context.config.passwords) await refuseOldProof(context)
    else if (password === undefined) throw refuseField('password', 'required')
    else if (!(await checkOwnPassword(context, password, account))) return refuseField('password', 'wrong_password')
    await erasePerson(context, account)
    context.setSession(null)
    return { message: 'Your account has been deleted.' }
  },
})

async function refuseLastAdmin({ tx, person }: PersonContext): Promise<void> {
  if ((await lockOtherAdmins(tx, person.user_id)) === 0)
    throw new Refusal('permission_denied', { reason: 'only_admin' })
}

/** Deletes everything of theirs. The account is locked. */
export async function erasePerson(context: CallContext, account: Leaving, rules = RULES): Promise<void> {
  for (const { erase } of rules) await erase(context, account)
  context.tx.notifyUsers([account.user_id], 'account')
  await mailErased(context, account)
}

import Type, { type Static } from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { Accepted, recordAcceptance, refuseUnknownVersions } from '../legal/index.ts'
import { insertAccount, type NewAccount } from '../users/index.ts'
import { findAccount } from './account.sql.ts'
import { refuseAccountFields, refusePasswordsOff } from './account-rules.ts'
import { BirthDate, MailLanguage, Message, NewPassword, OwnEmail, PersonName, Username } from './accounts.schema.ts'
import { AppPath, refuseForeignPath } from './app-path.ts'
import { mailKnownAddress, mailVerification } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { accountRegistrations } from './policies.ts'

export const register = defineOperation({
  name: 'account_register',
  method: 'POST',
  path: '/account/register',
  statuses: [201],
  group: 'Account',
  summary: 'Create an account.',
  description:
    'Sends an email with a link to confirm the address. If the address already has an account, the answer is the same, and its owner gets an email about it. Without accepted, the app asks for it after signing in.',
  access: anyone,
  effect: 'write',
  input: Type.Object({
    email: OwnEmail,
    password: NewPassword,
    name: PersonName,
    username: Type.Optional(Username),
    date_of_birth: Type.Optional(BirthDate),
    next: Type.Optional(AppPath),
    language: Type.Optional(MailLanguage),
    accepted: Type.Optional(Accepted),
  }),
  output: Message,
  example: { email: 'ada@example.org', password: 'a long passphrase', name: 'Ada' },
  async handler(context, input) {
    const { tx, config, address } = context
    refusePasswordsOff(context.config)
    const email = normalizeEmail(input.email) ?? input.email
    refuseForeignPath('next', input.next)
    refuseUnknownVersions('accepted.', input.accepted ?? {})
    await takeRate(tx, accountRegistrations(config, address))
    await refuseAccountFields(tx, { ...input, email })
    const account = {
      email,
      name: input.name,
      username: input.username ?? null,
      // Hashed for known addresses too, so that both take as long.
      password_hash: await hashPassword(input.password),
      date_of_birth: input.date_of_birth ?? null,
      next_path: input.next ?? null,
      language: input.language ?? context.reader ?? 'en',
    }
    await registerOrTell(context, account, input.accepted ?? {})
    return { message: `We emailed ${email}. Open the link in it to confirm your address.` }
  },
})

async function registerOrTell(
  context: CallContext,
  account: NewAccount,
  accepted: Static<typeof Accepted>,
): Promise<void> {
  const { email, name, language } = account
  const user_id = await insertAccount(context.tx, account)
  if (user_id !== undefined) {
    await recordAcceptance(context.tx, user_id, accepted)
    return mailVerification(context, { user_id, email, name, language })
  }
  const known = await findAccount(context.tx, email)
  // Neither new nor known: the username was taken just now.
  if (known === undefined) throw refuseField('username', 'username_taken')
  return mailKnownAddress(context, known)
}

import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { findAccount } from './account.sql.ts'
import { refusePasswordsOff } from './account-rules.ts'
import { Message, OwnEmail } from './accounts.schema.ts'
import { mailPasswordReset } from './mails.ts'
import { mailRequests } from './policies.ts'

export const requestPasswordReset = defineOperation({
  name: 'account_request_password_reset',
  method: 'POST',
  path: '/account/password-reset/request',
  group: 'Account',
  summary: 'Get a link to set a new password.',
  description: 'The answer is the same whether the address has an account or not.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ email: OwnEmail }),
  output: Message,
  example: { email: 'ada@example.org' },
  async handler(context, input) {
    const { tx, config, address } = context
    refusePasswordsOff(context.config)
    const email = normalizeEmail(input.email) ?? input.email
    await takeRate(tx, mailRequests(config, address))
    const account = await findAccount(tx, email)
    if (account) await mailPasswordReset(context, account)
    else await pretend(tx, () => mailPasswordReset(context, { user_id: null, email, name: null, language: 'en' }))
    return { message: `If ${email} has an account, we have sent it an email with a link.` }
  },
})

class Pretended extends Error {}

/** Does the same work and rolls back: timing must not reveal whether there is an account. */
async function pretend(tx: Tx, work: () => Promise<void>): Promise<void> {
  try {
    await tx.attempt(async () => {
      await work()
      throw new Pretended()
    })
  } catch (error) {
    if (!(error instanceof Pretended)) throw error
  }
}

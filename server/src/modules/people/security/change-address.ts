import Type from 'typebox'
import { anyone, personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { isTaken, type Tx } from '../../../db/tx.ts'
import { mailsByLink } from '../../../limits/policies.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { refuseLink } from '../../../schema/links.ts'
import { Email, Moment, Nothing } from '../../../schema/types.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import {
  deleteAddressChange,
  findAccount,
  LinkToken,
  lockAccount,
  lockInSession,
  Message,
  proveAddress,
} from '../accounts/index.ts'
import { changeAddress, confirmSide, findAddressChange, insertChange, keepMails, lockChange } from './address.sql.ts'

const ADDRESS_CHANGES_PER_DAY = 5

const ADDRESS_CHANGE_HOURS = 72

const DAY = 24 * 3600

export const startAddressChange = defineOperation({
  name: 'account_change_address',
  method: 'POST',
  path: '/account/address',
  group: 'Account',
  summary: 'Ask to change your email address.',
  description:
    'Emails a link to the current address and one to the new one. The address changes when both have agreed, in any order; the current one can also refuse. Until then you sign in as before. An address that you never confirmed does not have to agree. The answer is the same whether the new address has an account or not.',
  access: personOfAnyAge('session'),
  effect: 'write',
  stepUp: true,
  input: Type.Object({ email: Email('The new address.') }),
  output: Type.Object({ message: Type.String(), expires_at: Moment('Until then both have to say yes.') }),
  example: { email: 'ada@new.example' },
  async handler(context, input) {
    const { tx, config, person } = context
    const email = normalizeEmail(input.email) ?? input.email
    const account = await lockInSession(context)
    if (email === account.email) throw refuseField('email', 'same_address')
    const policy = { subject: `address-changes:${person.user_id}`, limit: ADDRESS_CHANGES_PER_DAY, seconds: DAY }
    await takeRate(tx, policy, 'mailed_often')
    for (const [shared, reason] of mailsByLink(config, email)) await takeRate(tx, shared, reason)
    await ask(context, account, email)
    const change = await findAddressChange(tx, person.user_id)
    return {
      message: `We have written to ${account.email_verified ? `${account.email} and ${email}` : email}.`,
      expires_at: change!.expires_at,
    }
  },
})

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

async function ask(context: PersonContext, account: Account, email: string): Promise<void> {
  const { tx, baseUrl } = context
  const [oldToken, newToken] = [newLinkToken(), newLinkToken()]
  const hours = ADDRESS_CHANGE_HOURS
  await insertChange(tx, {
    userId: account.user_id,
    email,
    oldTokenHash: hashToken(oldToken),
    newTokenHash: hashToken(newToken),
    oldSaidYes: !account.email_verified,
    hours,
  })
  tx.notifyUsers([account.user_id], 'account')
  const link = (token: string) => `${baseUrl}/app/change-address?token=${token}`
  if (account.email_verified)
    await queueMail(
      context,
      account,
      { kind: 'address_changing', params: { address: email, link: link(oldToken), hours } },
      { accountUserId: account.user_id },
    )
  // Its owner hears of it, and has nothing to confirm: one address, one account.
  const reader = await readerAt(tx, email, account.language)
  const taken = (await findAccount(tx, email)) !== undefined
  await queueMail(
    context,
    taken ? reader : { ...reader, language: account.language },
    taken ? { kind: 'address_taken', params: {} } : { kind: 'address_asked', params: { link: link(newToken), hours } },
    taken ? {} : { accountUserId: account.user_id },
  )
}

export const cancelAddressChange = defineOperation({
  name: 'account_cancel_address_change',
  method: 'DELETE',
  path: '/account/address',
  group: 'Account',
  summary: 'Keep your present address after all.',
  description: 'Both links stop working. Does nothing if no change is waiting.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Nothing,
  output: Message,
  example: {},
  async handler({ tx, person }) {
    await deleteAddressChange(tx, person.user_id)
    tx.notifyUsers([person.user_id], 'account')
    return { message: 'Your address stays as it is.' }
  },
})

export const readAddressChange = defineOperation({
  name: 'account_read_address_change',
  method: 'POST',
  path: '/account/address/read',
  group: 'Account',
  summary: 'See which address change a link from an email is about.',
  description: 'Changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    email: Type.String({ description: 'The new address.' }),
    present: Type.String({ description: 'The address it would replace.' }),
    by: Type.Enum(['old', 'new'] as const, { description: 'Whose link it is. Only old can refuse.' }),
    confirmed: Type.Boolean({ description: 'true: this link has said yes, and the other is awaited.' }),
    expires_at: Moment('Until then both have to say yes.'),
  }),
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const change = await lockChange(tx, hashToken(token))
    if (change === undefined) throw refuseLink()
    const { email, present, by, expires_at } = change
    return { email, present, by, confirmed: by === 'old' ? change.old_confirmed : change.new_confirmed, expires_at }
  },
})

export const decideAddressChange = defineOperation({
  name: 'account_decide_address_change',
  method: 'POST',
  path: '/account/address/decide',
  group: 'Account',
  summary: 'Say yes or no to an address change, with the link from the email.',
  description: 'The address changes with the second yes. A no ends it, and both links with it.',
  access: anyone,
  effect: 'write',
  input: Type.Object({
    token: LinkToken,
    decision: Type.Enum(['confirm', 'refuse'] as const, { description: 'refuse: the address stays as it is.' }),
  }),
  output: Type.Object({
    state: Type.Enum(['changed', 'waiting', 'refused'] as const, {
      description: 'waiting: the other address has to say yes too.',
    }),
    message: Type.String(),
  }),
  example: { token: 'from-the-link', decision: 'confirm' as const },
  async handler(context, { token, decision }) {
    const { tx } = context
    const change = await lockChange(tx, hashToken(token))
    if (change === undefined) throw refuseLink()
    const { user_id, by } = change
    tx.notifyUsers([user_id], 'account')
    if (decision === 'refuse') {
      await deleteAddressChange(tx, user_id)
      return { state: 'refused' as const, message: 'The address stays as it is.' }
    }
    await confirmSide(tx, user_id, by)
    if (!(by === 'old' ? change.new_confirmed : change.old_confirmed))
      return { state: 'waiting' as const, message: 'Thank you. The other address has to say yes too.' }
    return finish(context, user_id, change.email)
  },
})

async function finish(context: CallContext, userId: number, email: string) {
  const { tx } = context
  const before = await lockAccount(tx, userId)
  if (before === undefined) throw refuseLink()
  if (!(await isChanged(tx, userId, email))) throw refuseField('token', 'address_taken')
  await deleteAddressChange(tx, userId)
  await proveAddress(context, userId, email)
  if (before.email_verified) {
    await queueMail(context, before, { kind: 'address_changed', params: { address: email } })
    await keepMails(tx, userId, before.email)
  }
  return { state: 'changed' as const, message: `The address is now ${email}.` }
}

/** False if somebody else took the address at the same moment, which shows only when it is stored. */
async function isChanged(tx: Tx, userId: number, email: string): Promise<boolean> {
  try {
    return await changeAddress(tx, userId, email)
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

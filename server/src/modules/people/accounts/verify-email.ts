import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nullable } from '../../../schema/types.ts'
import { readNextPath } from './account.sql.ts'
import { LinkToken } from './accounts.schema.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { useLink } from './mail-links.ts'
import { proveAddress } from './proven-address.ts'

export const verifyEmail = defineOperation({
  name: 'account_verify_email',
  method: 'POST',
  path: '/account/verify-email',
  group: 'Account',
  summary: 'Confirm an address with the link from the email.',
  description:
    'The link works once, for 7 days, on any device. What agents prepared for the address is then yours, as private drafts.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    message: Type.String(),
    email: Type.String({ description: 'The address that is confirmed now.' }),
    next: Nullable(Type.String({ description: 'The page of the app you were on your way to when you registered.' })),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const { user_id, email } = await useLink(context, 'verify-email', token)
    await proveAddress(context, user_id, email)
    await deleteLinks(context.tx, user_id, ['verify-email'])
    return { message: 'Your address is confirmed.', email, next: await readNextPath(context.tx, user_id) }
  },
})

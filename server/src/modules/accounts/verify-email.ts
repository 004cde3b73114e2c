import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { LinkToken, Message } from './accounts.schema.ts'
import { deleteLinks } from './mail-links.sql.ts'
import { useLink } from './mail-links.ts'
import { proveAddress } from './proven-address.ts'

export const verifyEmail = defineOperation({
  name: 'account_verify_email',
  method: 'POST',
  path: '/account/verify-email',
  statuses: [200],
  group: 'Account',
  summary: 'Confirm an address with the link from the email.',
  description:
    'The link works once, for 7 days. What agents prepared for the address is then yours, as private drafts.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const { user_id, email } = await useLink(context, 'verify-email', token)
    await proveAddress(context, user_id, email)
    await deleteLinks(context.tx, user_id, ['verify-email'])
    return { message: 'Your address is confirmed.' }
  },
  release: null,
})

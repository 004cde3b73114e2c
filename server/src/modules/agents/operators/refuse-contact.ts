import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LinkToken, Message, refuseLink } from '../../../schema/links.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { deleteContactRequest, lockContactLink } from './contact-links.sql.ts'

export const refuseContact = defineOperation({
  name: 'platform_refuse_contact',
  method: 'POST',
  path: '/bots/profile/refuse-contact',
  group: 'Operating',
  summary: 'Refuse to be an agent’s contact, or to let it move to another address.',
  description: 'With the link from the email. Everything stays as it is, and both links end.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ token: LinkToken }),
  output: Message,
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const link = await lockContactLink(tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    await deleteContactRequest(tx, link.bot_id)
    return { message: 'Nothing was changed, and the link no longer works.' }
  },
})

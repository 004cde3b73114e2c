import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { agentInMail } from '../../../mail/plain-name.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { Nullable, OthersText } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { findContactLink } from './contact-links.sql.ts'

export const readContactLink = defineOperation({
  name: 'platform_read_contact_link',
  method: 'POST',
  path: '/bots/profile/read-contact-link',
  group: 'Operating',
  summary: 'See which agent asks to confirm a contact address.',
  description: 'With the link from the email. Reading decides nothing, so a program that opens links changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    bot_name: OthersText('The agent’s name, without links and numbers.'),
    asks: Type.Enum(['first', 'new', 'present'], {
      description:
        'first: it registered with your address. new: it wants to move to your address. present: it wants to leave your address.',
    }),
    new_email: Nullable(Type.String({ description: 'Where it wants to move; told to the present address only.' })),
    confirmed: Type.Boolean({ description: 'You have agreed; the other address has not.' }),
  }),
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const link = await findContactLink(tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const { from_present, email, contact_email, confirmed, present_agreed } = link
    const asks = from_present ? ('present' as const) : email === contact_email ? ('first' as const) : ('new' as const)
    return {
      bot_name: agentInMail(link.bot_name),
      asks,
      new_email: from_present ? email : null,
      confirmed: from_present ? present_agreed : confirmed,
    }
  },
})

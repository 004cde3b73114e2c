import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { agentInMail } from '../../../mail/plain-name.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { Nullable, OthersText } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { type ContactLink, findContactLink } from './contact-links.sql.ts'

const ASKED = ['first', 'new', 'present', 'instead', 'second', 'add_second', 'end_second', 'remove_second'] as const
type LinkQuestion = (typeof ASKED)[number]

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
    asks: Type.Enum(ASKED, {
      description:
        'first: it registered with your address. new: it wants to move to your address. present: it wants to leave your address. instead: it wants to leave its first address, and you are the second. second: it wants your address as its second. add_second: it wants a second address beside yours. end_second: yours is the second, and is to go. remove_second: the second address beside yours is to go.',
    }),
    new_email: Nullable(Type.String({ description: 'The address it is about, if that is not yours.' })),
    confirmed: Type.Boolean({ description: 'You have agreed; the other address has not.' }),
  }),
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const link = await findContactLink(tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const { bot_name, email, reader, agreed } = link
    return {
      bot_name: agentInMail(bot_name),
      asks: asked(link),
      new_email: reader === 'email' ? null : email,
      confirmed: agreed,
    }
  },
})

function asked({ what, reader, email, contact_email }: ContactLink): LinkQuestion {
  if (reader === 'email' && what === 'first') return email === contact_email ? 'first' : 'new'
  return ASKS[what][reader]
}

const ASKS = {
  first: { email: 'new', first: 'present', second: 'instead' },
  second: { email: 'second', first: 'add_second', second: 'second' },
  no_second: { email: 'end_second', first: 'remove_second', second: 'end_second' },
} as const

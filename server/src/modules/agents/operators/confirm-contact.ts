import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { Moment, Nullable } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { agree, type ContactLink, findContactLink, lockContactLink } from './contact-links.sql.ts'
import { putInForce } from './put-in-force.ts'

export const confirmContact = defineOperation({
  name: 'platform_confirm_contact',
  method: 'POST',
  path: '/bots/profile/confirm-contact',
  group: 'Operating',
  summary: 'Confirm an agent’s contact address, using the link from the email.',
  description:
    'The link expires after 7 days. When an agent moves from one confirmed address to another, both are asked, and the new one counts once both have agreed. A second address may agree in place of the first, which then has 72 hours to refuse.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    in_force: Type.Boolean({ description: 'false: another address has to agree as well.' }),
    settles_at: Nullable(
      Moment('When it takes effect unless the first address refuses; null if it waits for somebody.'),
    ),
    message: Type.String(),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const hash = hashToken(token)
    const link = await lockContactLink(context.tx, hash)
    if (link === undefined) throw refuseLink()
    await agree(context.tx, link)
    const { settled: in_force, settles_at } = (await findContactLink(context.tx, hash)) ?? link
    if (in_force) await putInForce(context, link)
    return { in_force, settles_at: in_force ? null : settles_at, message: messageFor(link, in_force, settles_at) }
  },
})

function messageFor({ what, email, reader }: ContactLink, inForce: boolean, settlesAt: string | null): string {
  if (inForce && what === 'first')
    return reader === 'email'
      ? 'Thank you. This is now the agent’s contact address.'
      : `${email} is now the agent’s contact address.`
  if (inForce) return `${email} is ${what === 'second' ? 'now' : 'no longer'} the agent’s second contact address.`
  if (settlesAt !== null) return `Thank you. It takes effect on ${settlesAt}, unless the present address refuses.`
  return `Thank you. It takes effect once the ${reader === 'email' ? 'present' : 'new'} address has agreed, too.`
}

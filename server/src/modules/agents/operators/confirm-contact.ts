import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { setContact } from '../bots/index.ts'
import {
  agree,
  type ContactLink,
  deleteContactRequest,
  lockContactLink,
  pairedPeople,
  warnAdmins,
} from './contact-links.sql.ts'

export const confirmContact = defineOperation({
  name: 'platform_confirm_contact',
  method: 'POST',
  path: '/bots/profile/confirm-contact',
  group: 'Operating',
  summary: 'Confirm an agent’s contact address, using the link from the email.',
  description:
    'The link expires after 7 days. When an agent moves from one confirmed address to another, both are asked, and the new one counts once both have agreed.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    in_force: Type.Boolean({ description: 'false: the other address has to agree as well.' }),
    message: Type.String(),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const link = await lockContactLink(context.tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const in_force = link.from_present ? link.confirmed : link.present_agreed
    if (in_force) await putInForce(context, link)
    else await agree(context.tx, link)
    return { in_force, message: messageFor(link, in_force) }
  },
})

function messageFor({ email, from_present }: ContactLink, inForce: boolean): string {
  if (inForce)
    return from_present
      ? `${email} is now the agent’s contact address.`
      : 'Thank you. This is now the agent’s contact address.'
  return `Thank you. It takes effect once the ${from_present ? 'new' : 'present'} address has agreed, too.`
}

async function putInForce(context: CallContext, link: ContactLink): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name, contact_email: before, email } = link
  await setContact(tx, bot_id, email)
  await deleteContactRequest(tx, bot_id)
  if (before === email) return
  await queueMail(context, await readerAt(tx, before), { kind: 'contact_changed', params: { agent: bot_name } })
  if (link.bot_status === 'active') await warnAdmins(tx, bot_id, 'It changed contact_email. Check who runs it now.')
  const people = await pairedPeople(tx, bot_id)
  const news = { about: bot_id, name: bot_name }
  await notifyEach(
    { tx },
    'agent_contact_changed',
    people.map((userId) => ({ userId, ...news })),
  )
}

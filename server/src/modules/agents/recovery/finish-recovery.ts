import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { operatorsOf, queueMail } from '../../../mail/outbox.ts'
import { asciiUrl } from '../../../schema/formats.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { Nullable } from '../../../schema/types.ts'
import { hashToken, mintOf } from '../../../secrets/secrets.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { BotId, BotStatusName, BotToken } from '../agents/index.ts'
import { replaceEveryToken } from '../bots/index.ts'
import { pairedPeople, warnAdmins } from '../operators/index.ts'
import { logRecovery, takeRecoveryLink } from './recovery.sql.ts'

const NAME = 'platform_finish_recovery'

export const finishRecovery = defineOperation({
  name: NAME,
  method: 'POST',
  path: '/bots/recover/finish',
  statuses: [201],
  group: 'Operating',
  summary: 'Create a new token with the link from the email.',
  description:
    'The link works once. Every earlier token ends at once, and so do sign-ins by OAuth. People paired with the agent, its operator and the admins are told. A suspended agent stays suspended. If the old token may have been stolen, check the webhook and rotate the pairing code.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    bot_id: BotId,
    bot_name: Type.String(),
    bot_status: BotStatusName,
    bot_token: BotToken,
    webhook_url: Nullable(Type.String({ description: 'Where events go. Change it if it is not yours.' })),
    message: Type.String(),
  }),
  example: { token: 'from-the-link' },
  async handler(context, { token }) {
    const { tx, requestId } = context
    const link = await takeRecoveryLink(tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    const { bot_id, bot_name, bot_status } = link
    const bot_token = mintOf(tx).botToken()
    await replaceEveryToken(tx, bot_id, hashToken(bot_token))
    await logRecovery(tx, bot_id, NAME, requestId)
    await warnAdmins(tx, bot_id, 'Its operator lost its token and made a new one by email.')
    // Mailed to both: the address that was not asked learns of it here.
    for (const reader of await operatorsOf(tx, bot_id))
      await queueMail(context, reader, { kind: 'agent_recovered', params: { agent: bot_name } })
    const people = await pairedPeople(tx, bot_id)
    await notifyEach(
      { tx },
      'agent_recovered',
      people.map((userId) => ({ userId, about: bot_id, name: bot_name })),
    )
    const webhook_url = link.webhook_url && asciiUrl(link.webhook_url)
    const stays = bot_status === 'suspended' ? ' The agent stays suspended until an admin reactivates it.' : ''
    const message = `Store the new token now: it is shown once. Earlier tokens no longer work.${stays}`
    return { bot_id, bot_name, bot_status, bot_token, webhook_url, message }
  },
})

import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { OthersText } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { BotId, BotStatusName } from '../agents/index.ts'
import { findRecoveryLink } from './recovery.sql.ts'

export const readRecovery = defineOperation({
  name: 'platform_read_recovery',
  method: 'POST',
  path: '/bots/recover/read',
  group: 'Operating',
  summary: 'See which agent a recovery link is for.',
  description: 'With the link from the email. Reading changes nothing, so a program that opens links does no harm.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    bot_id: BotId,
    bot_name: OthersText('The agent’s name.'),
    bot_status: BotStatusName,
    linked_users_count: Type.Integer({ description: 'How many people will be told.' }),
  }),
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const link = await findRecoveryLink(tx, hashToken(token))
    if (link === undefined) throw refuseLink()
    return link
  },
})

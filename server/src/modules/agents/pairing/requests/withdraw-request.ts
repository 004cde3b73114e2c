import Type from 'typebox'
import { ownAgentOrAssistant } from '../../../../contract/access.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { RequestId } from './requests.schema.ts'
import { lockRequestsBeside, withdrawRequest as withdraw } from './requests.sql.ts'
import { settleAsked } from './settle.ts'

export const withdrawRequest = defineOperation({
  name: 'platform_withdraw_permission_request',
  method: 'POST',
  path: '/bots/permission-requests/{request_id}/withdraw',
  group: 'Operating',
  summary: 'Take back a request for a permission, while it is open.',
  description: 'You may ask for the permission again after a day.',
  access: ownAgentOrAssistant,
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ request_id: RequestId }),
  output: Type.Object({ request_id: RequestId, message: Type.String() }),
  example: { request_id: 1 },
  async handler({ tx, bot, boundUserId }, { request_id }) {
    await lockRequestsBeside(tx, request_id)
    const withdrawn = await withdraw(tx, request_id, bot.bot_id, boundUserId)
    if (withdrawn === undefined) throw new Refusal('not_found', { reason: 'gone', params: { record: 'request' } })
    await settleAsked(tx, withdrawn)
    return { request_id, message: 'Withdrawn.' }
  },
  release: null,
})

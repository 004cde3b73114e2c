import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { replacePairingCode } from '../bots/index.ts'
import { PairingCode } from './agents.schema.ts'
import { withFreshCode } from './pairing-code.ts'

export const rotatePairingCode = defineOperation({
  name: 'platform_rotate_pairing_code',
  method: 'POST',
  path: '/bots/pairing-code/rotate',
  statuses: [201],
  group: 'Operating',
  summary: 'Replace your pairing code.',
  description: 'The old code stops working at once. People who already paired stay paired.',
  access: ownAgent,
  effect: 'destroy',
  mcp: true,
  input: Nothing,
  output: Type.Object({ bot_pairing_code: PairingCode, message: Type.String() }),
  example: {},
  async handler({ tx, bot, config, secrets }) {
    const { code } = await withFreshCode(config.pairingPrefix, secrets, async (codeHash) =>
      (await replacePairingCode(tx, bot.bot_id, codeHash)) ? true : undefined,
    )
    return { bot_pairing_code: code, message: 'Give the new code to people who want to pair with you.' }
  },
  release: null,
})

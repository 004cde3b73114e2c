import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Moment } from '../../../schema/types.ts'
import { bookPoints } from './ledger.sql.ts'
import { Balance, UpgradeName } from './points.schema.ts'
import { readAccount } from './points.sql.ts'
import { UPGRADES } from './upgrades.ts'

export const spendPoints = defineOperation({
  name: 'platform_spend_points',
  method: 'POST',
  path: '/bots/points/spend',
  statuses: [201],
  group: 'Points',
  summary: 'Buy an upgrade with points.',
  description:
    'Takes effect at once, even when your daily actions are used up, and does not count as an action. Buying an active upgrade again extends it. Check prices with platform_get_points, and send an idempotency key so that a retry does not buy twice.',
  said: { did: 'spent points', wants: 'spend points' },
  access: { ...ownAgent, logged: true, idempotent: true },
  effect: 'write',
  mcp: true,
  input: Type.Object({ upgrade_id: UpgradeName }),
  output: Type.Object({
    upgrade_id: UpgradeName,
    points_spent: Type.Integer(),
    balance: Balance,
    active_until: Moment('When the upgrade ends.'),
    message: Type.String(),
  }),
  example: { upgrade_id: 'rate_limit_premium' },
  async handler({ tx, bot, config }, { upgrade_id }) {
    const upgrade = UPGRADES[upgrade_id]
    const price = upgrade.price(config)
    const balance = await bookPoints(tx, bot.bot_id, -price, 'upgrade_bought', `${upgrade_id}:${randomUUID()}`)
    if (balance === undefined) {
      const account = await readAccount(tx, bot.bot_id)
      throw refuseField('upgrade_id', 'insufficient_points', { price, balance: account?.balance ?? 0 })
    }
    const active_until = await upgrade.extend(tx, bot.bot_id, config.points.upgrade_days)
    return { upgrade_id, points_spent: price, balance, active_until, message: upgrade.description(config) }
  },
  // Nobody else sees an upgrade, so a pending agent with points gets it at once.
  release: null,
})

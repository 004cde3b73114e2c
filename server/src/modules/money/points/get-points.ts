import Type from 'typebox'
import type { Config } from '../../../config/config.ts'
import { ownAgentOrAssistant } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Moment, Nothing, Nullable } from '../../../schema/types.ts'
import { Balance, UpgradeName } from './points.schema.ts'
import { type Account, readAccount, recentEntries } from './points.sql.ts'
import { UPGRADE_IDS, UPGRADES } from './upgrades.ts'

const RECENT = 20

export const getPoints = defineOperation({
  name: 'platform_get_points',
  method: 'GET',
  path: '/bots/points',
  group: 'Points',
  summary: 'Read your points, your rate-limit tier and what points can buy.',
  description:
    'Use it before platform_spend_points. You earn points when your work is approved or an interest is accepted.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Nothing,
  output: Type.Object({
    balance: Balance,
    rate_limit_tier: Type.Enum(['standard', 'premium']),
    premium_until: Nullable(Moment('End of the premium tier; null without it.')),
    upgrades: Type.Array(
      Type.Object({
        upgrade_id: UpgradeName,
        price: Type.Integer({ description: 'In points.' }),
        days: Type.Integer({ description: 'How long it lasts; buying it again extends it by as much.' }),
        active_until: Nullable(Moment('When yours ends; null if you do not have it.')),
        description: Type.String(),
      }),
    ),
    recent_entries: Type.Array(
      Type.Object({
        amount: Type.Integer({ description: 'Negative if points were spent.' }),
        reason: Type.String(),
        note: Nullable(Type.String()),
        balance_after: Type.Integer(),
        created_at: Moment('When it was recorded.'),
      }),
      { description: `The last ${RECENT} entries, newest first; none for an assistant that many people use.` },
    ),
  }),
  example: {},
  async handler({ tx, bot, config, account: caller }) {
    const account = await readAccount(tx, bot.bot_id)
    if (account === undefined) throw noRecord('agent')
    return {
      balance: account.balance,
      rate_limit_tier: account.premium ? ('premium' as const) : ('standard' as const),
      premium_until: account.premium_until,
      upgrades: UPGRADE_IDS.map((id) => offer(id, account, config)),
      // They reveal what the agent did for each of its people, and when.
      recent_entries: caller?.shared ? [] : await recentEntries(tx, bot.bot_id, RECENT),
    }
  },
})

function offer(id: keyof typeof UPGRADES, account: Account, config: Config) {
  const upgrade = UPGRADES[id]
  return {
    upgrade_id: id,
    price: upgrade.price(config),
    days: config.points.upgrade_days,
    active_until: upgrade.activeUntil(account),
    description: upgrade.description(config),
  }
}

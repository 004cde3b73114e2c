import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { retentionOf } from '../../agents/logs/index.ts'
import { countByDay } from './activity.sql.ts'

/** No place on earth is further from UTC. */
const MOST_MINUTES = 14 * 60

export const countDays = defineOperation({
  name: 'account_count_activity_days',
  method: 'GET',
  path: '/account/activity/days',
  group: 'Pairing',
  summary: 'Count what one agent did for you on each of the last seven days.',
  description: 'Days on which it did nothing are left out.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object({
    bot_id: Id('The agent.'),
    utc_offset_minutes: Type.Optional(
      Type.Integer({
        ...{ minimum: -MOST_MINUTES, maximum: MOST_MINUTES, default: 0 },
        description: 'How far your clock is ahead of UTC: days begin at your midnight.',
      }),
    ),
  }),
  output: Type.Object({
    days: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        done: Type.Integer({ description: 'Done, or undone since.' }),
        asked: Type.Integer({ description: 'Waiting for you or for an admin.' }),
        refused: Type.Integer(),
      }),
    ),
  }),
  example: { bot_id: 1 },
  async handler({ tx, config, person: { user_id } }, { bot_id, utc_offset_minutes = 0 }) {
    const counts = await countByDay(tx, { userId: user_id, botId: bot_id }, utc_offset_minutes, retentionOf(config))
    const days = Map.groupBy(counts, ({ day }) => day)
    return {
      days: [...days].map(([day, states]) => {
        const sum = (...names: string[]) =>
          states.filter(({ state }) => names.includes(state)).reduce((total, { actions }) => total + actions, 0)
        return {
          day,
          done: sum('done', 'undone'),
          asked: sum('waits_for_admin', 'waits_for_you'),
          refused: sum('refused'),
        }
      }),
    }
  },
})

import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { retentionOf } from '../../agents/logs/index.ts'
import { countByWeek, type WeekCount } from './activity.sql.ts'

export const summarizeActivity = defineOperation({
  name: 'account_summarize_activity',
  method: 'GET',
  path: '/account/activity/summary',
  group: 'Pairing',
  summary: 'Count what each agent did for you, week by week.',
  description: 'Newest week first, for as long as activity is kept. Weeks begin on Monday, in UTC.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Type.Object({}),
  output: Type.Object({
    weeks: Type.Array(
      Type.Object({
        week: Type.String({ format: 'date', description: 'The Monday it began with.' }),
        bot_id: Id('The agent.'),
        bot_name: Type.String(),
        done: Type.Integer(),
        waiting: Type.Integer({ description: 'For an admin or for you.' }),
        refused: Type.Integer(),
        undone: Type.Integer(),
      }),
    ),
  }),
  example: {},
  async handler({ tx, config, person: { user_id } }) {
    const counts = await countByWeek(tx, user_id, retentionOf(config))
    const groups = Map.groupBy(counts, ({ week, bot_id }) => `${week} ${bot_id}`)
    return { weeks: [...groups.values()].map(weekOf) }
  },
})

function weekOf(counts: WeekCount[]) {
  const [{ week, bot_id, bot_name }] = counts as [WeekCount]
  const sum = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { actions }) => total + actions, 0)
  const waiting = sum('waits_for_admin', 'waits_for_you')
  return { week, bot_id, bot_name, done: sum('done'), waiting, refused: sum('refused'), undone: sum('undone') }
}

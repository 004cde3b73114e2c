import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nothing } from '../../../schema/types.ts'
import { type CountRow, countByWeek, listShown, weekStarts } from './views.sql.ts'

const WEEKS = 12
const MOST_IDEAS = 100
const COUNTED = ['views', 'interests', 'matches', 'watchers'] as const

const Count = (description: string) => Type.Integer({ minimum: 0, description })

export const listIdeaStats = defineOperation({
  name: 'account_list_idea_stats',
  method: 'GET',
  path: '/account/idea-stats',
  group: 'Ideas',
  summary: 'See how your published ideas do, week by week.',
  description:
    'The last twelve weeks of your newest hundred published ideas, oldest week first. Views are counted without knowing who looked; yours are not among them.',
  access: person('ideas:read'),
  mcp: true,
  input: Nothing,
  output: Type.Object({
    ideas: Type.Array(
      Type.Object({
        idea_id: Id('The idea.'),
        watchers: Count('How many people follow it now, themselves or through an agent.'),
        weeks: Type.Array(
          Type.Object({
            from: Type.String({ format: 'date', description: 'Its first day; the last week ends today (UTC).' }),
            views: Count('How often it was looked at.'),
            interests: Count('Interests that came.'),
            matches: Count('People who were told that it fits them.'),
            watchers: Count('People who began to follow it and still do.'),
          }),
        ),
      }),
    ),
  }),
  example: {},
  async handler({ tx, person: { user_id } }) {
    const ideas = await listShown(tx, user_id, MOST_IDEAS)
    const ids = ideas.map(({ idea_id }) => idea_id)
    const counts = ids.length === 0 ? [] : await countByWeek(tx, ids, WEEKS)
    const starts = await weekStarts(tx, WEEKS)
    return { ideas: ideas.map((idea) => ({ ...idea, weeks: weeksOf(idea.idea_id, counts, starts) })) }
  },
})

function weeksOf(ideaId: number, counts: readonly CountRow[], starts: readonly string[]) {
  const own = counts.filter(({ idea_id }) => idea_id === ideaId)
  return starts.map((from, place) => {
    const ago = starts.length - 1 - place
    const of = (what: CountRow['what']) => own.find((row) => row.what === what && row.ago === ago)?.count ?? 0
    return {
      from,
      ...(Object.fromEntries(COUNTED.map((what) => [what, of(what)])) as Record<CountRow['what'], number>),
    }
  })
}

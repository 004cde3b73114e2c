import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursorKeys, writeCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Nullable } from '../../../schema/types.ts'
import { acceptedInterests, DIRECTIONS, Interest } from '../../market/interests/index.ts'
import { openRoundsOf, Round } from '../../money/rounds/index.ts'

const NEWEST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const
/** The list ends here. */
const EXHAUSTED = 0

export const listVentures = defineOperation({
  name: 'account_list_ventures',
  method: 'GET',
  path: '/account/ventures',
  group: 'Account: ventures',
  summary: 'See what is under way: open rounds on your ideas, and accepted interests.',
  description:
    'Both newest first; limit applies to each. Covers interests in your ideas (received) and your own (placed).',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    rounds: Type.Array(Type.Object({ ...Round.properties, idea_name: Nullable(Type.String()) })),
    interests: Type.Array(
      Type.Object({
        ...Interest.properties,
        direction: Type.Enum(DIRECTIONS, { description: 'received: in your idea. placed: your own.' }),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { limit: 20 },
  async handler({ tx, person: { user_id } }, { limit = 50, cursor }) {
    const [beforeRound, beforeInterest] = readCursorKeys(cursor, NEWEST) as [number, number]
    const rounds = pageOf(await openRoundsOf(tx, user_id, beforeRound, limit + 1), limit, (row) => row.round_id)
    const interests = pageOf(
      await acceptedInterests(tx, user_id, beforeInterest, limit + 1),
      limit,
      (row) => row.interest_id,
    )
    const keys = [
      rounds.next_cursor === null ? EXHAUSTED : rounds.page.at(-1)!.round_id,
      interests.next_cursor === null ? EXHAUSTED : interests.page.at(-1)!.interest_id,
    ]
    const next_cursor = keys.every((key) => key === EXHAUSTED) ? null : writeCursor(keys)
    return { rounds: rounds.page, interests: interests.page, next_cursor }
  },
})

import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { readCursorKeys, writeCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { FittingKind, Nullable } from '../../../schema/types.ts'
import { PersonFields } from './matching.schema.ts'
import { readPeople } from './people.sql.ts'
import { peopleToMeet } from './people-to-meet.ts'
import { profileUrl } from './profile-url.ts'

export const listPeople = defineOperation({
  name: 'account_list_people',
  method: 'GET',
  path: '/account/people',
  group: 'Account',
  summary: 'List investors and partners who can be met.',
  description:
    'Adults with a verified address and a public profile who have not opted out of matching, those who fit your newest ideas first. For reasons, use account_find_matches.',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object({
    role: Type.Optional(FittingKind('Only people with this role. Default: either.')),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Words of their profile, or a name.' })),
    region: Type.Optional(
      Type.String({ maxLength: 255, description: 'Where they are active: places, separated by semicolons.' }),
    ),
    ...Paging,
  }),
  output: Type.Object({
    people: Type.Array(Type.Object({ ...PersonFields, profile_url: Nullable(Type.String()) })),
    next_cursor: NextCursor,
  }),
  example: { role: 'partner' },
  async handler({ tx, config, baseUrl, person: { user_id } }, { role = null, search, region, limit = 50, cursor }) {
    const [seen = 0, last = 0] = readCursorKeys(cursor, [0, 0])
    const wanted = { userId: user_id, role, search: search?.trim() || null, region: region?.trim() || null }
    const ranked = await peopleToMeet(tx, config, wanted)
    // People who join or change meanwhile shift the ranking: the last one seen marks the place or, if they are gone, the number
    // seen.
    const at = ranked.indexOf(last)
    const from = at >= 0 ? at + 1 : Math.max(0, seen - 1)
    const page = ranked.slice(from, from + limit)
    const rows = new Map((await readPeople(tx, page)).map((row) => [row.user_id, row]))
    const people = page.flatMap((userId) => rows.get(userId) ?? [])
    const to = from + page.length
    return {
      people: people.map((row) => ({ ...row, profile_url: profileUrl(baseUrl, row.username) })),
      next_cursor: to < ranked.length ? writeCursor([to, page.at(-1) ?? 0]) : null,
    }
  },
})

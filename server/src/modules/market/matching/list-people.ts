import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { FittingKind, Id, Nullable } from '../../../schema/types.ts'
import { listPeopleToMeet, type Role } from './people.sql.ts'
import { profileUrl } from './profile-url.ts'

const text = Nullable(Type.String())
const texts = Type.Array(Type.String())
const amount = Nullable(Type.Number())

export const listPeople = defineOperation({
  name: 'account_list_people',
  method: 'GET',
  path: '/account/people',
  group: 'Account',
  summary: 'List investors and partners who can be met.',
  description:
    'Newest first: adults with a verified address and a public profile who have not opted out of matching. To find those who fit an idea of yours, use account_find_matches.',
  access: person('ventures:read'),
  fromReplica: true,
  mcp: true,
  input: Type.Object({
    role: Type.Optional(FittingKind('Only people with this role. Default: either.')),
    ...Paging,
  }),
  output: Type.Object({
    people: Type.Array(
      Type.Object({
        user_id: Id('The person.'),
        name: Type.String(),
        username: text,
        roles: texts,
        bio: text,
        about: text,
        focus_types: texts,
        regions: texts,
        stages: texts,
        skills: texts,
        ticket_min: amount,
        ticket_max: amount,
        ticket_currency: text,
        profile_url: text,
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { role: 'partner' },
  async handler({ tx, baseUrl, person: { user_id } }, { role = 'any', limit = 50, cursor }) {
    const rows = await listPeopleToMeet(
      tx,
      { role: role as Role, asker: user_id, except: user_id },
      readCursor(cursor, Number.MAX_SAFE_INTEGER),
      limit + 1,
    )
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.user_id)
    return { people: page.map((row) => ({ ...row, profile_url: profileUrl(baseUrl, row.username) })), next_cursor }
  },
})

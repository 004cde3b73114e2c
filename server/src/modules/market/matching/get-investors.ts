import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { PersonFields } from './matching.schema.ts'
import { listInvestors } from './people.sql.ts'
import { profileUrl } from './profile-url.ts'

const { roles: _roles, skills: _skills, ...InvestorFields } = PersonFields

export const getInvestors = defineOperation({
  name: 'platform_get_investors',
  method: 'GET',
  path: '/get-investors',
  group: 'Browse',
  summary: 'List public investors.',
  description: 'Newest first. To find investors for a particular idea, use platform_find_matches.',
  access: person('ventures:read'),
  fromReplica: true,
  mcp: true,
  input: Type.Object(Paging),
  output: Type.Object({
    investors: Type.Array(
      Type.Object({ ...InvestorFields, user_id: Id('The investor.'), profile_url: Nullable(Type.String()) }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx, baseUrl, person }, { limit = 50, cursor }) {
    const rows = await listInvestors(tx, person.user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.user_id)
    const investors = page.map(({ roles: _roles, skills: _skills, ...row }) => ({
      ...row,
      profile_url: profileUrl(baseUrl, row.username),
    }))
    return { investors, next_cursor }
  },
})

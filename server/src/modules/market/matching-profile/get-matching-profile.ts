import { person } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { MatchingAnswer } from './matching.schema.ts'
import { readMatchingProfile } from './matching.sql.ts'

export const getMatchingProfile = defineOperation({
  name: 'account_get_matching_profile',
  method: 'GET',
  path: '/account/matching-profile',
  group: 'Account',
  summary: 'Read your matching profile.',
  description: 'Empty until you fill it in.',
  access: person('ventures:read'),
  mcp: true,
  input: Nothing,
  output: MatchingAnswer,
  example: {},
  handler: ({ tx, person }) => readMatchingProfile(tx, person.user_id),
})

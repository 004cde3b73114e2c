import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { OwnProfile } from '../accounts/index.ts'
import { ownProfile } from './own-profile.ts'

export const getProfile = defineOperation({
  name: 'account_get_profile',
  method: 'GET',
  path: '/account/profile',
  group: 'Account',
  summary: 'Read your profile.',
  description: 'Everything stored about you as a person, including private fields.',
  access: personOfAnyAge('profile:read'),
  mcp: true,
  input: Nothing,
  output: OwnProfile,
  example: {},
  handler: ({ tx, person }) => ownProfile(tx, person.user_id),
})

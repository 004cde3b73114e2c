import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ONBOARDING_ROLES, OwnProfile } from '../accounts/index.ts'
import { setOnboarding } from '../users/index.ts'
import { ownProfile } from './own-profile.ts'

export const updateOnboarding = defineOperation({
  name: 'account_update_onboarding',
  method: 'PATCH',
  path: '/account/onboarding',
  group: 'Account',
  summary: 'Go on with your first steps, or end them.',
  description:
    'Omitted fields stay unchanged. Once the steps are done or skipped, they do not come back, whatever is sent. Requires a session, not a token.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, description: 'The step to go on with.' })),
    role: Type.Optional(Type.Enum(ONBOARDING_ROLES, { description: 'What brought you here.' })),
    done: Type.Optional(Type.Boolean({ description: 'true: finished, or skipped.' })),
    arrived: Type.Optional(
      Type.Boolean({ description: 'true: you reached the page you were on your way to; it is forgotten.' }),
    ),
  }),
  output: OwnProfile,
  example: { step: 2, role: 'maker' },
  async handler({ tx, person }, input) {
    await setOnboarding(tx, person.user_id, input)
    tx.notifyUsers([person.user_id], 'account')
    return ownProfile(tx, person.user_id)
  },
})

import Type, { type Static } from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { FULL_AGE } from '../../../contract/vocabulary.ts'
import { isTaken } from '../../../db/tx.ts'
import {
  Bio,
  BirthDate,
  MailLanguage,
  OwnProfile,
  PersonName,
  Roles,
  refuseAccountFields,
  Username,
  Visibility,
} from '../accounts/index.ts'
import { updateProfile } from '../users/index.ts'
import { ownProfile } from './own-profile.ts'
import { type Age, lockAge } from './profile.sql.ts'

const Change = Type.Object({
  name: Type.Optional(PersonName),
  username: Type.Optional(Username),
  bio: Type.Optional(Bio),
  date_of_birth: Type.Optional(BirthDate),
  roles: Type.Optional(Roles),
  visibility: Type.Optional(Visibility),
  language: Type.Optional(MailLanguage),
})

export const updateProfileOperation = defineOperation({
  name: 'account_update_profile',
  method: 'PATCH',
  path: '/account/profile',
  group: 'Account',
  summary: 'Change your profile.',
  description:
    'Omitted fields stay unchanged. Requires a session, not a token. If the date of birth makes you under 18, only an admin can correct it afterwards.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Change,
  output: OwnProfile,
  example: { username: 'ada', roles: ['idea_maker'] },
  async handler(context, input) {
    const { tx, person } = context
    const present = await lockAge(tx, person.user_id)
    if (present === undefined) throw new Refusal('unauthenticated')
    refuseNewAge(present, input.date_of_birth)
    const username = input.username === present.username ? undefined : input.username
    await refuseAccountFields(tx, { email: person.email, username, date_of_birth: input.date_of_birth })
    await store(context, input)
    tx.notifyUsers([person.user_id], 'account')
    return ownProfile(tx, person.user_id)
  },
})

/** Without this the age rules would hold only until a young person finds this field. */
function refuseNewAge({ date_of_birth, age }: Age, wanted: string | undefined): void {
  if (wanted === undefined || wanted === date_of_birth || age === null || age >= FULL_AGE) return
  throw refuseField('date_of_birth', 'birth_date_locked')
}

async function store({ tx, person }: PersonContext, input: Static<typeof Change>): Promise<void> {
  try {
    await updateProfile(tx, person.user_id, input)
  } catch (error) {
    // Somebody took it between the check and the change.
    throw isTaken(error) ? refuseField('username', 'username_taken') : error
  }
}

import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FULL_AGE } from '../../../contract/vocabulary.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { Email } from '../../../schema/types.ts'
import { deleteLinks, guardianRequests, Message, mailGuardian, mailRequests } from '../accounts/index.ts'
import { type Age, lockAge } from '../profile/index.ts'
import { setGuardian } from '../users/index.ts'
import { refuseOwnAddress } from './guardian-rules.ts'

export const requestGuardian = defineOperation({
  name: 'account_request_guardian',
  method: 'POST',
  path: '/account/guardian',
  group: 'Account',
  summary: 'Ask your guardian for approval.',
  description:
    'For people aged 14 to 17. The guardian gets an email with an approval link; asking again replaces the earlier link. The guardian must be another person and an adult. If they have an account here, it needs a confirmed address and a date of birth, which we check when they open the link.',
  access: person('session'),
  effect: 'write',
  input: Type.Object({ guardian_email: Email('Email address of your parent or guardian, not your own.') }),
  output: Message,
  example: { guardian_email: 'parent@example.org' },
  errors: ['age_verification_required'],
  async handler(context, input) {
    const { tx, config, address, person } = context
    const guardian = normalizeEmail(input.guardian_email) ?? input.guardian_email
    const standing = await lockAge(tx, person.user_id)
    if (standing === undefined) throw new Refusal('unauthenticated')
    refuseWithoutNeed(standing)
    refuseOwnAddress(person.email, guardian)
    await takeRate(tx, mailRequests(config, address))
    await takeRate(tx, guardianRequests(person.user_id))
    await deleteLinks(tx, person.user_id, ['guardian', 'guardian-consent'])
    await setGuardian(tx, person.user_id, guardian)
    await mailGuardian(context, { ...person, language: standing.language }, guardian)
    return { message: `We emailed ${guardian}. The approval link is valid for 7 days.` }
  },
})

function refuseWithoutNeed({ age, guardian_approved }: Age): void {
  if (age === null) throw new Refusal('age_verification_required')
  if (age >= FULL_AGE) throw refuseField('guardian_email', 'of_full_age')
  if (guardian_approved) throw refuseField('guardian_email', 'guardian_approved')
}

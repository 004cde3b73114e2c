import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { legalStanding, recordAcceptance, refuseUnknownVersions } from './acceptance.ts'
import { Accepted, LegalStanding } from './legal.schema.ts'

export const acceptTerms = defineOperation({
  name: 'account_accept_terms',
  method: 'POST',
  path: '/account/terms',
  group: 'Account',
  summary: 'Accept the terms of use and the privacy notice, by version.',
  description:
    'Name the versions you have read. Each is recorded once, with the time. Requires a session, not a token: only you can accept.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Accepted,
  output: Type.Object({ legal: LegalStanding }),
  example: { terms: '2026-11-16', privacy: '2026-11-19' },
  async handler({ tx, person: { user_id } }, accepted) {
    if (accepted.terms === undefined && accepted.privacy === undefined) throw refuseField('terms', 'required')
    refuseUnknownVersions('', accepted)
    await recordAcceptance(tx, user_id, accepted)
    tx.notifyUsers([user_id], 'account')
    return { legal: await legalStanding(tx, user_id) }
  },
})

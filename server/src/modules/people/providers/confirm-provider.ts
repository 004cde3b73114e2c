import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { confirmSession, hasPasskey, lockOwnAccount, Message } from '../accounts/index.ts'
import { beginJourney, endJourney } from './journey.ts'
import { ProviderAddress, ProviderAnswer, ProviderId } from './providers.schema.ts'
import { findProviderLink } from './providers.sql.ts'

export const beginProviderConfirmation = defineOperation({
  name: 'account_begin_provider_confirmation',
  method: 'POST',
  path: '/account/confirm-provider/begin',
  group: 'Account',
  summary: 'Begin to prove through a provider that it is you.',
  description: 'The provider is told to ask for your password again, even if it still knows you.',
  access: personOfAnyAge('session'),
  effect: 'read',
  input: Type.Object({ provider: ProviderId }),
  output: ProviderAddress,
  example: { provider: 'acme' },
  async handler(context, { provider: id }) {
    const { sessionHash } = context
    return beginJourney(context, { id, purpose: 'confirm', sessionHash })
  },
})

export const confirmProvider = defineOperation({
  name: 'account_confirm_provider',
  method: 'POST',
  path: '/account/confirm-provider',
  group: 'Account',
  summary: 'Prove through a provider that it is you.',
  description:
    'For what needs a recent proof, with an account that is linked to yours. If you have a passkey, use that instead: account_confirm_passkey.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  input: Type.Object({ answer: ProviderAnswer }),
  output: Message,
  example: { answer: 'code=from-the-provider&state=from-the-provider' },
  async handler(context, { answer }) {
    const { tx, person, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const arrival = await endJourney(context, 'confirm', answer, sessionHash)
    if (arrival instanceof Refusal) return arrival
    const { said, provider, provenNow } = arrival
    await lockOwnAccount(context)
    if (await hasPasskey(tx, person.user_id)) return refuseField('answer', 'passkey_needed')
    if ((await findProviderLink(tx, { ...said, email: null })) !== person.user_id)
      return refuseField('answer', 'provider_not_linked', { provider: provider.name })
    if (!provenNow) return refuseField('answer', 'provider_stale', { provider: provider.name })
    await confirmSession(tx, sessionHash, 'provider')
    return { message: 'Thank you. Now repeat what you wanted to do.' }
  },
})

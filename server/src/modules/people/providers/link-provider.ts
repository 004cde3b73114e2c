import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { Nothing } from '../../../schema/types.ts'
import { hasPasskey, lockInSession, Message } from '../accounts/index.ts'
import { mailSecurity } from '../passkeys/index.ts'
import { beginJourney, endJourney } from './journey.ts'
import { LinkedProvider, ProviderAddress, ProviderAnswer, ProviderId, ProviderLinkId } from './providers.schema.ts'
import {
  deleteProviderLink,
  findProviderLink,
  hasPassword,
  insertProviderLink,
  listProviderLinks,
} from './providers.sql.ts'

export const listProviders = defineOperation({
  name: 'account_list_providers',
  method: 'GET',
  path: '/account/providers',
  group: 'Account',
  summary: 'See which accounts elsewhere sign you in.',
  description: 'What can be linked besides is in account_get_sign_in_ways.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object({
    providers: Type.Array(LinkedProvider),
    password: Type.Boolean({ description: 'true: you have a password, and it counts here.' }),
  }),
  example: {},
  async handler(context) {
    const { tx, person } = context
    const links = await listProviderLinks(tx, person.user_id)
    return {
      providers: links.map((link) => ({ ...link, ...named(context, link) })),
      password: context.config.passwords && (await hasPassword(tx, person.user_id)),
    }
  },
})

export const beginProviderLink = defineOperation({
  name: 'account_begin_provider_link',
  method: 'POST',
  path: '/account/providers/begin',
  group: 'Account',
  summary: 'Begin to link an account elsewhere.',
  description: 'Sets a cookie that ties what follows to this browser and session, and names the address to send it to.',
  access: personOfAnyAge('session'),
  effect: 'read',
  stepUp: true,
  input: Type.Object({ provider: ProviderId }),
  output: ProviderAddress,
  example: { provider: 'acme' },
  async handler(context, { provider: id }) {
    const { sessionHash } = context
    return beginJourney(context, { id, purpose: 'link', sessionHash })
  },
})

export const linkProvider = defineOperation({
  name: 'account_link_provider',
  method: 'POST',
  path: '/account/providers',
  statuses: [201],
  group: 'Account',
  summary: 'Link an account elsewhere, so that it signs you in.',
  description: 'Works in the session that began it. One account of each provider can be linked; we email you about it.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  stepUp: true,
  input: Type.Object({ answer: ProviderAnswer }),
  output: Message,
  example: { answer: 'code=from-the-provider&state=from-the-provider' },
  async handler(context, { answer }) {
    const { tx, person, sessionHash } = context
    const arrival = await endJourney(context, 'link', answer, sessionHash)
    if (arrival instanceof Refusal) return arrival
    const { provider, said } = arrival
    const account = await lockInSession(context)
    const identity = { ...said, email: normalizeEmail(said.email ?? '') }
    if (!(await insertProviderLink(tx, person.user_id, identity))) {
      const holder = await findProviderLink(tx, identity)
      const isTaken = holder !== undefined && holder !== person.user_id
      return refuseField('answer', isTaken ? 'provider_taken' : 'provider_linked', { provider: provider.name })
    }
    await mailSecurity(context, account, { what: 'provider_added', provider: provider.name })
    return { message: `Your ${provider.name} account is linked.` }
  },
})

export const removeProvider = defineOperation({
  name: 'account_remove_provider',
  method: 'DELETE',
  path: '/account/providers/{link_id}',
  group: 'Account',
  summary: 'Remove a linked account.',
  description: 'You can no longer sign in with it. The last way to sign in stays.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  stepUp: true,
  input: Type.Object({ link_id: ProviderLinkId }),
  output: Message,
  example: { link_id: 1 },
  async handler(context, { link_id }) {
    const { tx, person, config } = context
    const account = await lockInSession(context)
    const removed = await deleteProviderLink(tx, person.user_id, link_id)
    if (removed === undefined) throw noRecord('provider')
    const left = (await listProviderLinks(tx, person.user_id)).filter((link) => named(context, link).provider !== null)
    const entersByPassword = config.passwords && account.password_hash !== null
    if (!entersByPassword && left.length === 0 && !(await hasPasskey(tx, person.user_id)))
      throw new Refusal('permission_denied', { reason: 'last_sign_in' })
    const { name } = named(context, removed)
    await mailSecurity(context, account, { what: 'provider_removed', provider: name })
    return { message: `Your ${name} account is no longer linked.` }
  },
})

/** A provider that the operator no longer lists is named by its address. */
function named({ config }: Pick<PersonContext, 'config'>, { issuer }: { issuer: string }) {
  const provider = config.signInProviders.find((each) => sameIssuer(each.issuer, issuer))
  return { provider: provider?.id ?? null, name: provider?.name ?? issuer }
}

/** A trailing slash makes no difference, and operators leave it out. */
function sameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

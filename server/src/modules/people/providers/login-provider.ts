import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { peekRate, takeRate, tryRate } from '../../../limits/rate.sql.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { cleanLine } from '../../../schema/free-text.ts'
import { Nullable } from '../../../schema/types.ts'
import {
  AppPath,
  accountRegistrations,
  lockAccount,
  mailVerification,
  newLoginToken,
  openSession,
  proveAddress,
  refuseForeignPath,
  SignedIn,
  SuspendedDetails,
  suspendedAccount,
  wrongPasswordsFrom,
} from '../accounts/index.ts'
import { insertAccount } from '../users/index.ts'
import type { Said } from './ask-provider.ts'
import { beginJourney, endJourney } from './journey.ts'
import { ProviderAddress, ProviderAnswer, ProviderId } from './providers.schema.ts'
import { findProviderLink, insertProviderLink, noteProviderUse } from './providers.sql.ts'

export const beginProviderLogin = defineOperation({
  name: 'account_begin_provider_login',
  method: 'POST',
  path: '/account/login/provider',
  group: 'Account',
  summary: 'Begin to sign in through a provider.',
  description: 'Sets a cookie that ties what follows to this browser, and names the address to send it to.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ provider: ProviderId, next: Type.Optional(AppPath) }),
  output: ProviderAddress,
  example: { provider: 'acme' },
  async handler(context, { provider: id, next }) {
    refuseForeignPath('next', next)
    return beginJourney(context, { id, purpose: 'login', next })
  },
})

export const finishProviderLogin = defineOperation({
  name: 'account_login_provider',
  method: 'POST',
  path: '/account/login/provider/finish',
  group: 'Account',
  summary: 'Finish signing in through a provider.',
  description:
    'Sets the same cookies as account_login. Who is new gets an account; its address is confirmed if the provider has verified it. An address that already has an account is refused with provider_address_known: sign in as before, then link the provider with account_link_provider. Asks for the second factor where account_login would.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ answer: ProviderAnswer }),
  output: Type.Object({
    ...SignedIn.properties,
    next: Nullable(Type.String({ description: 'The page of the app you were on your way to.' })),
  }),
  example: { answer: 'code=from-the-provider&state=from-the-provider' },
  errors: ['unauthenticated', 'permission_denied'],
  refusals: {
    unauthenticated: Type.Object({
      login_token: Type.Optional(
        Type.String({ description: 'With second_factor_needed: for account_login_second_factor.' }),
      ),
    }),
    permission_denied: SuspendedDetails,
  },
  async handler(context, { answer }) {
    const { tx, config, address } = context
    const failures = wrongPasswordsFrom(config, address)
    await peekRate(tx, failures, 'wrong_passwords')
    const arrival = await endJourney(context, 'login', answer)
    const entered = arrival instanceof Refusal ? arrival : await enter(context, arrival)
    if (entered instanceof Refusal) {
      if (entered.code === 'validation_failed') await tryRate(tx, failures)
      return entered
    }
    return entered
  },
})

type Arrival = Exclude<Awaited<ReturnType<typeof endJourney>>, Refusal>

async function enter(context: CallContext, { provider, said, next }: Arrival) {
  const { tx } = context
  const identity = { ...said, email: normalizeEmail(said.email ?? '') }
  const known = await findProviderLink(tx, identity)
  const userId = known ?? (await welcome(context, provider.name, identity, next))
  if (userId instanceof Refusal) return userId
  const account = await lockAccount(tx, userId)
  if (account === undefined || !(await noteProviderUse(tx, userId, identity)))
    return refuseField('answer', 'provider_expired')
  if (account.second_factor) {
    const login_token = await newLoginToken(context, account)
    return new Refusal('unauthenticated', { reason: 'second_factor_needed', details: { login_token } })
  }
  if (account.suspended) return suspendedAccount(context, account)
  // An account that began a moment ago has nothing yet that a proof would protect, and its person must be able to add a passkey.
  const at = known === undefined ? 'now' : (said.provenAt ?? null)
  if (!(await openSession(context, account, 'provider', at))) return refuseField('answer', 'provider_expired')
  return { ...account, next }
}

type NewIdentity = Omit<Said, 'email'> & { readonly email: string | null }

/** A new account, or the reason why there is none. Having an address is never enough to get into the account that uses it. */
async function welcome(
  context: CallContext,
  provider: string,
  identity: NewIdentity,
  next_path: string | null,
): Promise<number | Refusal> {
  const { tx, config, address, reader } = context
  const { email, emailVerified } = identity
  if (email === null) return refuseField('answer', 'provider_no_address', { provider })
  await takeRate(tx, accountRegistrations(config, address))
  const language = reader ?? 'en'
  const name = nameOf(identity.name, language)
  const account = { email, name, username: null, password_hash: null, date_of_birth: null, next_path, language }
  const user_id = await insertAccount(tx, account)
  // Two sign-ins of the same person at once: the other one won.
  if (user_id === undefined)
    return (await findProviderLink(tx, identity)) ?? refuseField('answer', 'provider_address_known', { provider })
  if (!(await insertProviderLink(tx, user_id, identity))) throw new Error('A new account has a link already.')
  if (emailVerified) await proveAddress(context, user_id, email)
  else await mailVerification(context, { user_id, email, name, language })
  return user_id
}

/** The name is public. Part of the address would say more than others should know. */
function nameOf(said: string | undefined, language: string): string {
  const name = [...cleanLine((said ?? '').replace(/\p{C}/gu, ''))].slice(0, 100).join('').trim()
  return name === '' ? (language === 'de' ? 'Neues Mitglied' : 'New member') : name
}

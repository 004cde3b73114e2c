import { createHmac } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import Type, { type Static } from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { PROOF } from '../../../contract/exempt.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { Nothing, Nullable } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { confirmSession, hasPasskey, lockInSession } from '../accounts/index.ts'
import { answeredChallenge, newChallenge, PASSKEY_MINUTES, registrationIn, relyingParty } from './challenges.ts'
import { Attestation, Options, PasskeyFields, PasskeyName, ShownCodes } from './passkeys.schema.ts'
import { insertPasskey, type KnownCredential, listCredentials, takeChallenge } from './passkeys.sql.ts'
import { renewCodes } from './recovery-codes.ts'
import { mailSecurity } from './tell-owner.ts'
import { webauthn } from './webauthn.ts'

const PASSKEYS_PER_ACCOUNT = 20

export const getPasskeyOptions = defineOperation({
  name: 'account_get_passkey_options',
  method: 'GET',
  path: '/account/passkeys/options',
  group: 'Account',
  summary: 'Begin to add a passkey.',
  description: 'Give options to the browser, and what it answers to account_add_passkey.',
  access: personOfAnyAge('session'),
  stepUp: true,
  input: Nothing,
  output: Type.Object({ options: Options }),
  example: {},
  async handler(context) {
    const { tx, person, sessionHash, baseUrl } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const known = await listCredentials(tx, person.user_id)
    const options = await (await webauthn()).generateRegistrationOptions({
      rpName: 'Ideabridge',
      rpID: relyingParty(baseUrl).rpId,
      userName: person.email,
      userDisplayName: person.name,
      userID: new Uint8Array(handleOf(context, known)),
      challenge: Buffer.from(await newChallenge(context, registrationIn(sessionHash)), 'base64url'),
      timeout: PASSKEY_MINUTES * 60_000,
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports,
      })),
      // Each signs in by itself, so it has to identify its person and verify that it is them.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  },
})

export const addPasskey = defineOperation({
  name: 'account_add_passkey',
  method: 'POST',
  path: '/account/passkeys',
  statuses: [201],
  group: 'Account',
  summary: 'Add a passkey.',
  description:
    'From then on it signs you in, and what needs a recent proof needs it instead of the password. The first one brings ten recovery codes, which are shown once.',
  access: personOfAnyAge('session'),
  effect: 'write',
  ...PROOF,
  stepUp: true,
  input: Type.Object({
    name: PasskeyName,
    passkey: Attestation,
  }),
  output: Type.Object({ passkey: Type.Object(PasskeyFields), recovery_codes: Nullable(ShownCodes) }),
  example: {
    name: 'Phone',
    passkey: {
      id: 'from-the-browser',
      rawId: 'from-the-browser',
      type: 'public-key' as const,
      response: { clientDataJSON: 'from-the-browser', attestationObject: 'from-the-browser' },
    },
  },
  async handler(context, { name, passkey: sent }) {
    const { tx, person, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const account = await lockInSession(context)
    const known = await listCredentials(tx, person.user_id)
    const limit = PASSKEYS_PER_ACCOUNT
    if (known.length >= limit) throw refuseField('name', 'passkey_limit', { limit })
    const first = !(await hasPasskey(tx, person.user_id))
    const made = await verified(context, sent, sessionHash)
    const userHandle = handleOf(context, known)
    const passkey = made && (await insertPasskey(tx, person.user_id, { ...made, name, userHandle }))
    if (passkey === undefined) return refuseField('passkey', 'passkey_refused')
    const recovery_codes = first ? await renewCodes(context, person.user_id) : null
    await confirmSession(tx, sessionHash, 'passkey')
    await mailSecurity(context, account, { what: 'passkey_added' })
    return { passkey, recovery_codes }
  },
})

/** What authenticators store as the user: one handle for all passkeys of a person, which reveals nothing about them. */
function handleOf({ secrets, person }: PersonContext, known: readonly KnownCredential[]): Buffer {
  const key = secrets.derive('passkey handles')
  return known[0]?.user_handle ?? createHmac('sha256', key).update(String(person.user_id)).digest()
}

async function verified(context: PersonContext, sent: Static<typeof Attestation>, sessionHash: Buffer) {
  const { tx, baseUrl } = context
  const challenge = await answeredChallenge(context, sent.response.clientDataJSON, registrationIn(sessionHash))
  if (challenge === undefined || !(await takeChallenge(tx, hashToken(challenge), PASSKEY_MINUTES))) return undefined
  const { rpId, origin } = relyingParty(baseUrl)
  try {
    const { registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...sent } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    if (registrationInfo === undefined) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: sent.response.transports ?? [],
      synced: credentialBackedUp,
    }
  } catch {
    // The library throws for anything wrong with the input.
    return undefined
  }
}

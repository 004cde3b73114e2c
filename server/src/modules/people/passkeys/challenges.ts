import type { CallContext } from '../../../contract/operation.ts'
import { readSealed, sealMoment } from '../accounts/index.ts'
import { listCredentials } from './passkeys.sql.ts'
import { webauthn } from './webauthn.ts'

export const PASSKEY_MINUTES = 5

/**
 * What an answer is good for. `sign-in`: for anybody. `second-factor`: for one person, who knew the password. `session`: for one
 * session, to prove again who is using it. `register`: for one session, to add a passkey.
 */
export interface Use {
  readonly purpose: 'sign-in' | 'second-factor' | 'session' | 'register'
  /** The person or the session; empty for `sign-in`. */
  readonly subject: string
}

export const SIGN_IN: Use = { purpose: 'sign-in', subject: '' }
export const secondFactorOf = (userId: number): Use => ({ purpose: 'second-factor', subject: String(userId) })
export const ofSession = (sessionHash: Buffer): Use => ({
  purpose: 'session',
  subject: sessionHash.toString('base64url'),
})
export const registrationIn = (sessionHash: Buffer): Use => ({
  purpose: 'register',
  subject: sessionHash.toString('base64url'),
})

/** The domain that passkeys are bound to, and the origin they must be used on. */
export function relyingParty(baseUrl: string): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl)
  return { rpId: hostname, origin }
}

export function newChallenge({ tx, secrets }: CallContext, { purpose, subject }: Use): Promise<string> {
  return sealMoment(tx, secrets, `passkey-${purpose}`, subject)
}

/** The challenge, if we issued it for this use and it has not expired. */
export async function answeredChallenge(
  { tx, secrets }: CallContext,
  clientDataJSON: string,
  { purpose, subject }: Use,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  const made = await readSealed(tx, secrets, `passkey-${purpose}`, challenge, PASSKEY_MINUTES)
  return made === subject ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** For signing in it names no credentials, so that nobody learns who has passkeys. */
export async function assertionOptions(context: CallContext, use: Use, userId: number | null) {
  const { baseUrl, tx } = context
  const known = userId === null ? [] : await listCredentials(tx, userId)
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(baseUrl).rpId,
    challenge: Buffer.from(await newChallenge(context, use), 'base64url'),
    userVerification: 'required',
    timeout: PASSKEY_MINUTES * 60_000,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })
  return { ...options }
}

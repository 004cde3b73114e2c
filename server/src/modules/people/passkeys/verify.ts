import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { CallContext } from '../../../contract/operation.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { lockAccount } from '../accounts/index.ts'
import { answeredChallenge, PASSKEY_MINUTES, relyingParty, type Use } from './challenges.ts'
import type { Assertion } from './passkeys.schema.ts'
import { lockPasskey, noteUse, type StoredPasskey, suspendPasskey, takeChallenge } from './passkeys.sql.ts'
import { cancelRemoval } from './removals.sql.ts'
import { mailSecurity } from './tell-owner.ts'
import { webauthn } from './webauthn.ts'

/**
 * The owner of the passkey that answered; undefined if the answer does not count. A caller must not roll back then: the answer is
 * used up, and a passkey that looks like a copy is locked.
 */
export async function verifyAssertion(
  context: CallContext,
  sent: Assertion,
  use: Use,
  userId?: number,
): Promise<number | undefined> {
  const { tx } = context
  const challenge = await answeredChallenge(context, sent.response.clientDataJSON, use)
  if (challenge === undefined) return undefined
  const passkey = await lockPasskey(tx, Buffer.from(sent.id, 'base64url'))
  if (passkey === undefined || !isUsable(passkey, use) || !belongs(passkey, sent, userId)) return undefined
  const answer = await signed(context, sent, challenge, passkey)
  if (answer === undefined) return undefined
  if (!(await takeChallenge(tx, hashToken(challenge), PASSKEY_MINUTES))) return undefined
  if (wentBack(passkey.counter, answer.counter)) {
    await lockCopied(context, passkey)
    return undefined
  }
  await noteUse(tx, passkey.passkey_id, answer.counter, answer.synced)
  await cancelRemoval(tx, passkey.user_id, passkey.created_at)
  return passkey.user_id
}

/** A frozen passkey counts only together with the new password: somebody with both is the owner. Using it ends the freeze. */
function isUsable({ locked, frozen }: StoredPasskey, { purpose }: Use): boolean {
  return !locked && !(frozen && purpose === 'sign-in')
}

function belongs({ user_id, user_handle }: StoredPasskey, { response }: Assertion, userId?: number): boolean {
  const { userHandle } = response
  return (userId ?? user_id) === user_id && (!userHandle || user_handle.equals(Buffer.from(userHandle, 'base64url')))
}

async function signed({ baseUrl }: CallContext, sent: Assertion, challenge: string, passkey: StoredPasskey) {
  const { rpId, origin } = relyingParty(baseUrl)
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...sent } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        // The library would refuse a counter that went back without saying so; we look at it ourselves.
        counter: -1,
      },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return verified ? { counter: newCounter, synced: credentialBackedUp } : undefined
  } catch {
    // It throws for anything wrong with the input.
    return undefined
  }
}

/** Synced passkeys have no counter: it stays at 0. */
function wentBack(stored: number, answered: number): boolean {
  return (stored > 0 || answered > 0) && answered <= stored
}

/** We cannot tell the copy from the original, and it may be a thief's: from now on neither is accepted. */
async function lockCopied(context: CallContext, { passkey_id, user_id }: StoredPasskey): Promise<void> {
  await suspendPasskey(context.tx, passkey_id)
  const owner = await lockAccount(context.tx, user_id)
  if (owner) await mailSecurity(context, owner, { what: 'passkey_copied' })
}

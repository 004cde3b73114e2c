import type { Config } from '../config/config.ts'
import { Refusal } from '../contract/errors.ts'
import type { Operation, PersonContext } from '../contract/operation.ts'
import type { Tx } from '../db/tx.ts'
import { readProof } from './step-up.sql.ts'

/** How old the proof for this call may be, in minutes; null if it needs none. What admins change always needs one. */
export function proofNeeded(
  { stepUp, access, effect }: Pick<Operation, 'stepUp' | 'access' | 'effect'>,
  input: Record<string, unknown>,
  config: Config,
): number | null {
  if (stepUp === undefined) return access.by === 'admin' && effect !== 'read' ? config.stepUpMinutes : null
  if (stepUp === true) return config.stepUpMinutes
  if (stepUp.when && !stepUp.when(input)) return null
  return config.stepUpMinutes
}

/**
 * An unlocked screen, a stolen cookie or an agent that drives a browser must not be enough for what cannot be undone.
 * People with a passkey have to use it; a password or a provider, which can be phished, no longer counts.
 */
export async function refuseUnproven(
  tx: Tx,
  config: Config,
  operation: Operation,
  input: Record<string, unknown>,
  sessionHash: Buffer,
): Promise<void> {
  const minutes = proofNeeded(operation, input, config)
  const isAdmins = operation.access.by === 'admin'
  if (minutes === null && !isAdmins) return
  const proof = await readProof(tx, sessionHash, minutes ?? 1)
  if (proof === undefined) throw new Refusal('unauthenticated')
  if (bringsPassword(operation) && !proof.has_passkey) return
  const weak = proof.has_passkey && (proof.by === 'password' || proof.by === 'provider')
  // An admin who has a passkey is an admin only in sessions that saw it, even to read.
  if (isAdmins && weak) throw new Refusal('permission_denied', { reason: 'passkey_needed' })
  if (minutes !== null && (weak || !proof.recent))
    throw new Refusal('permission_denied', { reason: 'reauthentication_needed', params: { minutes } })
}

/** Checks the proof before somebody without a password sets one. */
export async function refuseOldProof({
  tx,
  config,
  sessionHash,
}: Pick<PersonContext, 'tx' | 'config' | 'sessionHash'>): Promise<void> {
  const minutes = config.stepUpMinutes
  const proof = sessionHash && (await readProof(tx, sessionHash, minutes))
  if (!proof?.recent) throw new Refusal('permission_denied', { reason: 'reauthentication_needed', params: { minutes } })
}

function bringsPassword({ stepUp }: Operation): boolean {
  return typeof stepUp === 'object' && stepUp.bringsPassword === true
}

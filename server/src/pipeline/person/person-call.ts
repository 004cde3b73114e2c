import { beginActing } from '../../access/acting.sql.ts'
import { refuseByAge } from '../../access/authorize.ts'
import { refuseByGuardian } from '../../access/guardian-limits.ts'
import { findSignedIn } from '../../access/signed-in.sql.ts'
import { refuseUnproven } from '../../access/step-up.ts'
import type { AdminAccess, PersonAccess } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import type { CallContext, Operation, PersonContext } from '../../contract/operation.ts'
import { ADMIN_SCOPE } from '../../contract/vocabulary.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/tx.ts'
import { personLimitHeaders } from '../../limits/headers.ts'
import { hashToken } from '../../secrets/secrets.ts'
import type { Answer, Caller, IncomingCall } from '../call.ts'
import type { PipelineDependencies } from '../dependencies.ts'
import { dryRunWish, mergeFaults } from '../dry-run-wish.ts'
import { refuseBotToken } from '../other-token.ts'
import { type PreparedOperation, readInput } from '../prepare.ts'
import { runHandler } from '../run-handler.ts'
import { admitPerson, type PersonAdmission } from './admission.sql.ts'

type Admitted = PersonAdmission & { user_id: number }
type PersonOperation = Operation<PersonAccess | AdminAccess>

/** One call of a person, by session or token, in the same order of steps as an agent's. */
export async function runPersonCall(
  dependencies: PipelineDependencies,
  prepared: PreparedOperation<PersonAccess | AdminAccess>,
  call: IncomingCall,
  context: Omit<CallContext, 'tx'>,
  caller: Caller,
): Promise<Answer> {
  const { operation } = prepared
  const credential = credentialOf(call)
  const admission = await authenticatePerson(dependencies, credential, caller)
  const { dryRun, faults } = dryRunWish(operation as Operation, call)
  const checked = mergeFaults(readInput(prepared, call), faults)
  if (!checked.ok) throw new Refusal('validation_failed', { faults: checked.faults })
  refuseForgery(operation, call, admission)
  refuseScope(operation, admission)
  if (operation.access.by === 'person' && !operation.access.anyAge)
    refuseByAge(admission.age, admission.guardian_approved, operation.access.binding(checked.value))
  const { age, user_id: userId } = admission
  await refuseByGuardian(dependencies.database.read, operation.access, checked.value, { userId, age })
  if (admission.scopes === null && credential?.session)
    await refuseUnproven(
      dependencies.database.read,
      dependencies.config,
      operation as Operation,
      checked.value,
      credential.session,
    )
  const { user_id, name, email, email_verified, is_admin, trusted, premium } = admission
  const person = { user_id, name, email, email_verified, is_admin, trusted, premium }
  const personContext: Omit<PersonContext, 'tx'> = {
    ...context,
    person,
    sessionHash: credential?.session ?? null,
    scopes: admission.scopes,
  }
  const first = (tx: Tx) => refuseEnded(tx, user_id)
  return runHandler(dependencies, prepared as PreparedOperation, personContext, checked.value, caller, {
    first,
    dryRun,
  })
}

/** The account may have ended since the caller was let in. */
async function refuseEnded(tx: Tx, userId: number): Promise<void> {
  const account = await beginActing(tx, userId)
  if (account === undefined) throw new Refusal('unauthenticated')
  if (account.suspended) throw new Refusal('unauthenticated', { reason: 'suspended_account' })
}

/** A bearer token takes precedence over a cookie. */
export function credentialOf(
  call: Pick<IncomingCall, 'bearerToken' | 'sessionToken'>,
): { session?: Buffer; token?: Buffer } | undefined {
  if (call.bearerToken !== undefined) return { token: hashToken(call.bearerToken) }
  if (call.sessionToken !== undefined) return { session: hashToken(call.sessionToken) }
  return undefined
}

/** Whether the sender is known, for doors that ask before reading a large body. */
export async function isKnownCaller(
  database: Database,
  call: Pick<IncomingCall, 'bearerToken' | 'sessionToken'>,
): Promise<boolean> {
  const credential = credentialOf(call)
  return credential !== undefined && (await findSignedIn(database.read, credential)) !== undefined
}

/** Owner of the session or token; refused when its minute is used up. */
export async function authenticatePerson(
  dependencies: PipelineDependencies,
  credential: { session?: Buffer; token?: Buffer } | undefined,
  caller: Caller,
): Promise<Admitted> {
  const { database, config } = dependencies
  if (credential === undefined) throw new Refusal('unauthenticated')
  const admission = await admitPerson(database.read, config, credential)
  const { user_id, scopes, call_allowed, calls_left, seconds_left } = admission
  if (user_id === null) {
    if (credential.token) await refuseBotToken(dependencies, credential.token, caller)
    throw new Refusal('unauthenticated')
  }
  if (admission.suspended) throw new Refusal('unauthenticated', { reason: 'suspended_account' })
  const perMinute = scopes === null ? config.sessionRatePerMinute : config.userRatePerMinute
  caller.userId = user_id
  caller.headers = personLimitHeaders({ perMinute, callsLeft: calls_left, minuteLeft: seconds_left })
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: seconds_left })
  return { ...admission, user_id }
}

/** A page of another site must not write with the visitor's session. */
function refuseForgery(operation: PersonOperation, call: IncomingCall, admission: Admitted): void {
  if (admission.scopes === null && call.crossSite && operation.effect !== 'read')
    throw new Refusal('permission_denied', { reason: 'other_site' })
}

function refuseScope(operation: PersonOperation, { scopes, is_admin }: Admitted): void {
  const { access } = operation
  if (access.by === 'admin') {
    if (is_admin && (scopes === null || scopes.includes(ADMIN_SCOPE))) return
    throw new Refusal('permission_denied', { reason: 'admins_only' })
  }
  if (scopes === null || access.scope === 'any') return
  if (access.scope === 'session') throw new Refusal('permission_denied', { reason: 'session_only' })
  if (!scopes.includes(access.scope))
    throw new Refusal('permission_denied', { reason: 'scope_missing', params: { scope: access.scope } })
}

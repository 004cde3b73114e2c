import type { AdminAccess, PersonAccess } from '../contract/access.ts'
import type { PersonContext } from '../contract/operation.ts'
import type { Tx } from '../db/tx.ts'
import { RunningCall } from './running-call.ts'
import type { PersonAdmission } from './steps/admission.sql.ts'

/** A call of a person or an admin, by session or token. */
export class PersonCall extends RunningCall<PersonAccess | AdminAccess> {
  /** Known once the call is admitted. */
  admission!: PersonAdmission & { readonly user_id: number }
  /** Hash of the calling session; null for a token. */
  sessionHash: Buffer | null = null

  override contextIn(tx: Tx): PersonContext {
    const { user_id, name, email, email_verified, is_admin, trusted, premium, scopes } = this.admission
    const person = { user_id, name, email, email_verified, is_admin, trusted, premium }
    return { ...this.context, tx, person, sessionHash: this.sessionHash, scopes }
  }
}

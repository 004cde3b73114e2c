import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'

/** What the database knows about a person's call before it runs: see admit_person in db/migrations/. */
export interface PersonAdmission {
  user_id: number | null
  name: string
  email: string
  email_verified: boolean
  is_admin: boolean
  trusted: boolean
  premium: boolean
  age: number | null
  guardian_approved: boolean
  /** Null for a session. */
  scopes: string[] | null
  call_allowed: boolean
  calls_left: number
  seconds_left: number
  /** An admin suspended the account: its tokens work again when that ends. */
  suspended: boolean
}

export function admitPerson(tx: Tx, config: Config, credential: { session?: Buffer; token?: Buffer }) {
  return tx.one<PersonAdmission>(
    `select a.*, u.suspended_at is not null as suspended from admit_person($1, $2, $3, $4) a left join users u on u.user_id = a.user_id`,
    [credential.session ?? null, credential.token ?? null, config.sessionRatePerMinute, config.userRatePerMinute],
  )
}

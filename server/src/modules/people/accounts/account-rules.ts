import type { Config } from '../../../config/config.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type FieldFaults, fault, type PlainReason } from '../../../contract/fault.ts'
import type { Tx } from '../../../db/tx.ts'
import { passwordFault } from '../../../schema/password-rules.ts'
import { isBirthDate, isUsernameTaken } from './account.sql.ts'

/** Names that could be mistaken for the platform itself. */
const RESERVED = new Set(
  'admin administrator api app guardian help ideabridge mail moderator null postmaster root security staff support system undefined webmaster'.split(
    ' ',
  ),
)

export function refusePasswordsOff({ passwords }: Config): void {
  if (!passwords) throw new Refusal('permission_denied', { reason: 'passwords_off' })
}

interface Fields {
  email: string
  password?: string | undefined
  username?: string | undefined
  date_of_birth?: string | undefined
}

/** Refuses what no schema can express, all fields at once. */
export async function refuseAccountFields(tx: Tx, fields: Fields): Promise<void> {
  const found: Record<string, PlainReason | null> = {
    password: fields.password === undefined ? null : passwordFault(fields.password, fields.email),
    username: fields.username === undefined ? null : await usernameFault(tx, fields.username),
    date_of_birth: fields.date_of_birth === undefined ? null : await birthDateFault(tx, fields.date_of_birth),
  }
  const faults: FieldFaults = {}
  for (const [field, reason] of Object.entries(found)) if (reason !== null) faults[field] = [fault(reason)]
  if (Object.keys(faults).length > 0) throw new Refusal('validation_failed', { faults })
}

async function usernameFault(tx: Tx, username: string): Promise<PlainReason | null> {
  return RESERVED.has(username) || (await isUsernameTaken(tx, username)) ? 'username_taken' : null
}

export async function birthDateFault(tx: Tx, day: string): Promise<PlainReason | null> {
  return (await isBirthDate(tx, day)) ? null : 'birth_date_range'
}

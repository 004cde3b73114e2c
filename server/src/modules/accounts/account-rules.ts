import { type FieldErrors, Refusal } from '../../contract/errors.ts'
import type { Tx } from '../../db/tx.ts'
import { isBirthDate, isUsernameTaken } from './account.sql.ts'
import { passwordFault } from './password-rules.ts'

/** Names that would pass for the platform itself. */
const RESERVED = new Set(
  'admin administrator api app guardian help ideabridge mail moderator null postmaster root security staff support system undefined webmaster'.split(
    ' ',
  ),
)

export const USERNAME_TAKEN = 'This username is taken: choose another one.'

interface Fields {
  email: string
  password?: string | undefined
  username?: string | undefined
  date_of_birth?: string | undefined
}

/** Refuses what no schema can tell, all fields at once. */
export async function refuseAccountFields(tx: Tx, fields: Fields): Promise<void> {
  const faults: Record<string, string | null> = {
    password: fields.password === undefined ? null : passwordFault(fields.password, fields.email),
    username: fields.username === undefined ? null : await usernameFault(tx, fields.username),
    date_of_birth: fields.date_of_birth === undefined ? null : await birthDateFault(tx, fields.date_of_birth),
  }
  const errors: FieldErrors = {}
  for (const [field, sentence] of Object.entries(faults)) if (sentence !== null) errors[field] = [sentence]
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors })
}

async function usernameFault(tx: Tx, username: string): Promise<string | null> {
  return RESERVED.has(username) || (await isUsernameTaken(tx, username)) ? USERNAME_TAKEN : null
}

export async function birthDateFault(tx: Tx, day: string): Promise<string | null> {
  return (await isBirthDate(tx, day)) ? null : 'Must be a day in the past, not before 1900.'
}

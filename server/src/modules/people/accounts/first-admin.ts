import type { Config } from '../../../config/config.ts'
import { takeLock } from '../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Logger } from '../../../observe/log.ts'
import { hashToken, newLinkToken } from '../../../secrets/secrets.ts'
import { insertAdmin, promoteToAdmin } from '../users/index.ts'
import { deleteSessions } from './account.sql.ts'
import {
  countAdmins,
  deleteMailedLinks,
  isAdmin,
  removeFirstAdminTokens,
  replaceFirstAdminToken,
} from './first-admin.sql.ts'
import { hashPassword } from './passwords.ts'
import { endEarlierAccess } from './proven-address.ts'

const LINK_DAYS = 7

interface Start {
  database: Database
  config: Config
  log: Logger
}

/**
 * Creates the admin named in the settings. An existing admin is left alone: the password in the settings is an initial
 * one, which they may have changed.
 */
export async function ensureAdminOfSettings({ database, config: { firstAdmin }, log }: Start): Promise<void> {
  if (firstAdmin === undefined || (await isAdmin(database.read, firstAdmin.email))) return
  const { email } = firstAdmin
  const password_hash = await hashPassword(firstAdmin.password)
  await database.transaction(async (tx) => {
    await takeLock(tx, 'firstAdmin')
    if (await isAdmin(tx, email)) return
    const made = await insertAdmin(tx, { email, name: 'Admin', password_hash })
    if (made === undefined && !(await promote(tx, email, password_hash)))
      log.warn(
        'the account of ADMIN_EMAIL is suspended and stays as it is: lift the suspension, or name another address',
      )
  })
}

/**
 * The account may have been used by somebody other than the person the settings mean, so all access to it ends. False if it is
 * suspended.
 */
async function promote(tx: Tx, email: string, passwordHash: string): Promise<boolean> {
  const userId = await promoteToAdmin(tx, email, passwordHash)
  if (userId === undefined) return false
  await deleteSessions(tx, userId, null)
  await deleteMailedLinks(tx, userId)
  await endEarlierAccess(tx, userId)
  return true
}

/** While there is no admin, each start issues a new link and invalidates the one before. */
export async function offerFirstAdmin(database: Database): Promise<string | null> {
  return database.transaction(async (tx) => {
    await takeLock(tx, 'firstAdmin')
    if ((await countAdmins(tx)) > 0) {
      await removeFirstAdminTokens(tx)
      return null
    }
    const token = newLinkToken()
    await replaceFirstAdminToken(tx, hashToken(token), LINK_DAYS)
    return token
  })
}

export function firstAdminUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/app/first-admin?token=${token}`
}

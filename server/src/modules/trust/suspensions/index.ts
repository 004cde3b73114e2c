import type { Database } from '../../../db/database.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { suspendedArchive, suspendedData, suspendedErase } from './own-rights.ts'
import { liftSuspension } from './suspend.ts'
import { liftUserSuspension, suspendUser } from './suspend-user.ts'
import { findOverdue } from './suspensions.sql.ts'

export { liftSuspension, suspendPerson } from './suspend.ts'

export const suspensionOperations = [suspendUser, liftUserSuspension, suspendedData, suspendedArchive, suspendedErase]

/** One transaction per expired suspension. */
export async function endSuspensions(context: { database: Database; secrets: Secrets; baseUrl: string }) {
  const { database, ...rest } = context
  for (const userId of await findOverdue(database.read))
    await database.transaction((tx) => liftSuspension({ tx, ...rest }, userId, 'expired'))
}

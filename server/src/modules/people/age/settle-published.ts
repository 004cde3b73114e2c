import type { Database } from '../../../db/database.ts'
import { endStatements, findOfAge } from '../../trust/statements/index.ts'
import { findUnsettled, settle } from './published.sql.ts'

/**
 * Shows again what people published once they come of age, hides what was published at the very moment a minor's guardian
 * withdrew or the owner was suspended, and ends statements about their age. One transaction per person.
 */
export async function settlePublished({ database }: { database: Database }): Promise<void> {
  for (const userId of await findUnsettled(database.read))
    await database.transaction(async (tx) => {
      if (await settle(tx, userId)) tx.notifyUsers([userId], 'records')
    })
  for (const userId of await findOfAge(database.read))
    await database.transaction((tx) => endStatements(tx, 'birth_date', userId, 'expired'))
}

import type { Database } from '../../db/database.ts'
import { findUnsettled, settle } from './published.sql.ts'

/**
 * Brings back what people published once they have come of age, and hides what a minor published in the moment their
 * guardian withdrew. One transaction for each person.
 */
export async function settlePublished({ database }: { database: Database }): Promise<void> {
  for (const userId of await findUnsettled(database.read))
    await database.transaction(async (tx) => {
      if (await settle(tx, userId)) tx.notifyUsers([userId], 'records')
    })
}

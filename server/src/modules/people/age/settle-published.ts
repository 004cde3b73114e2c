import type { Database } from '../../../db/database.ts'
import { endStatements, findOfAge } from '../../trust/statements/index.ts'
import { findUnsettled, settle } from './published.sql.ts'

/**
 * Brings back what people published once they have come of age, and hides what was published in the moment a minor's
 * guardian withdrew or its owner was suspended, and ends what was stated about their age. One transaction for each person.
 */
export async function settlePublished({ database }: { database: Database }): Promise<void> {
  for (const userId of await findUnsettled(database.read))
    await database.transaction(async (tx) => {
      if (await settle(tx, userId)) tx.notifyUsers([userId], 'records')
    })
  for (const userId of await findOfAge(database.read))
    await database.transaction((tx) => endStatements(tx, 'birth_date', userId, 'expired'))
}

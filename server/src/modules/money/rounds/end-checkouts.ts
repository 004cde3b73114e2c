import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/database.ts'
import { findUnwantedCheckouts, noteCheckoutEnded } from './payments.sql.ts'
import { endCheckout } from './stripe.ts'

interface JobContext {
  database: Database
  config: Config
  log: { warn(details: object, sentence: string): void }
}

const BATCH = 50

/**
 * Closes checkout pages for payments nobody needs to make any more. Money paid there meanwhile is refunded, so this
 * only spares people the detour. Failures are retried next time.
 */
export async function endCheckouts({ database, config, log }: JobContext): Promise<void> {
  if (!config.stripeSecretKey) return
  for (const { payment_id, provider_reference } of await findUnwantedCheckouts(database.read, BATCH))
    try {
      await endCheckout(config, provider_reference)
      await noteCheckoutEnded(database.read, payment_id)
    } catch (error) {
      log.warn({ err: error, payment_id }, 'a checkout page of the payment provider could not be closed')
    }
}

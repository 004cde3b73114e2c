import { ACCOUNT_REASONS } from './reason-list/accounts.ts'
import { DOCUMENT_REASONS } from './reason-list/documents.ts'
import { FIELD_REASONS } from './reason-list/fields.ts'
import { MISSING_REASONS } from './reason-list/missing.ts'
import { PAYMENT_REASONS } from './reason-list/payments.ts'
import { PROVIDER_REASONS } from './reason-list/providers.ts'
import { QUESTION_REASONS } from './reason-list/questions.ts'
import { QUOTA_REASONS } from './reason-list/quotas.ts'
import { RATE_REASONS } from './reason-list/rates.ts'
import { REQUEST_REASONS } from './reason-list/requests.ts'
import { RIGHT_REASONS } from './reason-list/rights.ts'
import { SANDBOX_REASONS } from './reason-list/sandboxes.ts'
import { STATE_REASONS } from './reason-list/states.ts'
import { TOKEN_REASONS } from './reason-list/tokens.ts'
import { defineReasons } from './reasons.ts'

/**
 * Why something was refused: a stable word for clients to branch on and translate, and the English sentence of the API.
 * Closed: reasons may be added, but never renamed or given another meaning.
 */
export const REASONS = defineReasons({
  ...FIELD_REASONS,
  ...REQUEST_REASONS,
  ...MISSING_REASONS,
  ...RIGHT_REASONS,
  ...STATE_REASONS,
  ...DOCUMENT_REASONS,
  ...QUESTION_REASONS,
  ...PAYMENT_REASONS,
  ...QUOTA_REASONS,
  ...ACCOUNT_REASONS,
  ...PROVIDER_REASONS,
  ...TOKEN_REASONS,
  ...RATE_REASONS,
  ...SANDBOX_REASONS,
})

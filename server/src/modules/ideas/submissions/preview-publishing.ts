import type { PreviewedField } from '../../../contract/preview.ts'
import type { Tx } from '../../../db/tx.ts'
import type { StoredStatus } from '../../../schema/approval.ts'
import { skipsReview } from './review.sql.ts'

/** The state after publishing a draft: trusted and premium people skip review. Other states stay. */
export async function previewedPublishing(tx: Tx, userId: number, before: StoredStatus): Promise<PreviewedField[]> {
  if (before !== 'draft') return []
  return [{ field: 'approval_status', before, after: (await skipsReview(tx, userId)) ? 'approved' : 'pending' }]
}

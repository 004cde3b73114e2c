export const APPROVAL_STATES = ['waiting', 'granted', 'declined', 'expired', 'withdrawn', 'failed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

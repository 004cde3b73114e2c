export const APPROVAL_STATES = ['waiting', 'granted', 'declined', 'expired', 'withdrawn', 'failed'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Why a person is asked about what they granted without asking. */
export const ASK_REASONS = ['agents_only'] as const
export type AskReason = (typeof ASK_REASONS)[number]

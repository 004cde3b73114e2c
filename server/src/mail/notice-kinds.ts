import type { Tone } from './letter.ts'

/** Everything people are notified about, with who or what it is about. */
export const NOTICE_TONES = {
  agent_paired: 'agent',
  agent_acted: 'agent',
  agent_left: 'agent',
  interest_received: 'people',
  interest_withdrawn: 'people',
  interest_accepted: 'people',
  interest_declined: 'people',
  introduction_received: 'people',
  introduction_withdrawn: 'people',
  introduction_accepted: 'people',
  introduction_declined: 'people',
  message_waiting: 'people',
  idea_approved: 'platform',
  idea_rejected: 'attention',
  idea_taken_down: 'attention',
  edit_reverted: 'attention',
  document_approved: 'platform',
  document_rejected: 'attention',
  business_approved: 'platform',
  business_rejected: 'attention',
  round_opened: 'money',
  round_closed: 'money',
  round_ending: 'money',
  round_started: 'money',
  followed_round_ending: 'money',
  followed_round_ended: 'money',
  idea_update: 'people',
  idea_fits: 'platform',
  payment_required: 'money',
  payment_completed: 'money',
  payment_refund_due: 'money',
  payment_refunded: 'money',
  guardian_approved: 'platform',
  guardian_declined: 'attention',
  guardian_withdrawn: 'attention',
} as const satisfies Record<string, Tone>

export type NoticeKind = keyof typeof NOTICE_TONES
export const NOTICE_KINDS = Object.keys(NOTICE_TONES) as NoticeKind[]

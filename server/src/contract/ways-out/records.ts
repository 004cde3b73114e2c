import type { DOCUMENT_REASONS } from '../reason-list/documents.ts'
import type { PAYMENT_REASONS } from '../reason-list/payments.ts'
import type { QUESTION_REASONS } from '../reason-list/questions.ts'
import type { QUOTA_REASONS } from '../reason-list/quotas.ts'
import type { STATE_REASONS } from '../reason-list/states.ts'
import {
  AGENTS,
  type DeclaredStep,
  each,
  OVER,
  OWN_TOKEN,
  PEOPLE,
  RESEND,
  type Steps,
  THEIRS,
  WAIT,
  type WayOut,
} from '../way-out.ts'
import { STATUS } from './people.ts'

type Declared = typeof STATE_REASONS &
  typeof DOCUMENT_REASONS &
  typeof QUESTION_REASONS &
  typeof PAYMENT_REASONS &
  typeof QUOTA_REASONS

/** By an agent or a person: deeds have one name for each. */
function both(words: string, deed: string): [DeclaredStep, DeclaredStep] {
  return [
    { do: words, operation: `platform_${deed}` },
    { do: words, operation: `account_${deed}` },
  ]
}

/** Agents cannot delete what is a person's. */
function makeRoom(operation: string): Steps {
  return [
    { do: 'Delete one.', operation },
    { do: 'Ask the person to delete one in the app.', to: AGENTS },
  ]
}

const EDIT: WayOut = ({ record }) => both('Edit it.', `update_${record === 'business' ? 'business' : 'idea'}`)
const ADMINS: Steps = [{ do: 'Change that first.', operation: 'admin_change_user' }]
const OTHER_IDEA: Steps = [
  { do: 'Look for another one.', operation: 'platform_browse_ideas_as_agent' },
  { do: 'Look for another one.', operation: 'platform_browse_ideas_openly', to: PEOPLE },
]
const QUEUE: Steps = [...STATUS, { do: 'See what is held.', operation: 'platform_list_queue' }]
const START_ANEW: Steps = [...both('If the round is still wanted, ask for it again, under a new key.', 'start_round')]

/** Records: their states, and how many there may be. */
export const RECORD_WAYS = {
  account_suspended: ({ link }) => [{ do: 'Read why, and appeal.', url: String(link) }],
  suspended_account: [{ do: 'Wait until the suspension ends; people read more when they sign in.' }],
  user_suspended: [{ do: 'Wait: you get user.permissions_changed when the suspension ends.', to: AGENTS }],
  owner_needs_guardian: [{ do: 'Review it once a guardian has approved.' }],
  owner_suspended: [{ do: 'Review it when the suspension has ended.' }],
  admin_account: ADMINS,
  last_admin: ADMINS,
  name_fixed: { none: 'People and admins know you by the name you have.' },
  contact_unconfirmed: [
    { do: 'Get the link again: send the present contact_email.', operation: 'platform_update_profile' },
  ],
  second_contact_set: [
    { do: 'Send second_contact_email: null, and open a link that we mail.', operation: 'platform_update_profile' },
  ],
  agent_status: [{ do: 'See its status.', operation: 'admin_read_agent' }],
  own_decision: [{ do: 'Leave it to another admin.' }],
  undo_not_yours: [{ do: 'Ask the admin who decided last.' }],
  already_appealed: [
    { do: 'Wait for the answer.', operation: 'platform_get_statement' },
    { do: 'Wait for the answer.', operation: 'account_read_statement' },
  ],
  not_your_appeal: [{ do: 'Tell the person: they can appeal in the app.', to: AGENTS }],
  no_statement: both('See what was decided.', 'list_statements'),
  task_ended: [{ do: 'Stop working on it. If more is to be done, ask your user for a new task.', to: AGENTS }],
  task_asks_nothing: [{ do: 'See how the task stands.', operation: 'account_read_task' }],
  takes_no_tasks: [{ do: 'Choose another agent.', operation: 'account_list_agents' }],
  agent_not_active: [{ do: 'Choose another agent.', operation: 'account_list_agents' }],
  too_many_reports: [{ do: 'End the task: done or declined.', operation: 'platform_update_task' }],
  too_many_tasks: [{ do: 'Cancel one.', operation: 'account_cancel_task' }],
  approve_signed_in: [{ do: 'Sign in, then approve.', operation: 'account_login' }],
  approve_first: [{ do: 'Decide on that one.', operation: 'account_read_approval' }],
  idea_in_review: [{ do: 'Approve it once the idea is published.', operation: 'account_read_approval' }],
  changed_meanwhile: [{ do: 'Read it again, then decide.' }],
  rejected: EDIT,
  nameless: EDIT,
  idea_rejected: both('Edit it; that sends it back to review.', 'update_idea'),
  no_business: both('Create a business for the owner first.', 'create_business'),
  business_rejected: both('Choose another one.', 'list_businesses'),
  idea_is_draft: both('Publish the idea first.', 'publish_idea'),
  own_idea: OTHER_IDEA,
  idea_not_published: OTHER_IDEA,
  undo_edited: [{ do: 'Edit the fields yourself.' }],
  undo_in_use: [{ do: 'Remove what uses it first.' }],
  undo_late: [{ do: 'Decide again instead.' }],
  already_interested: both('Answer in that conversation.', 'list_conversations'),
  introductions_received: both('Or ask someone else.', 'find_matches'),
  no_match: both('Look for people who match the idea.', 'find_matches'),
  introduction_limit: WAIT,
  questions_today: WAIT,
  questions_received: WAIT,
  nobody_to_ask: OTHER_IDEA,
  question_asked: [{ do: 'Go on in that conversation.', operation: 'account_list_conversations' }],
  question_private: [{ do: 'Answer in the conversation.', operation: 'account_send_message' }],
  question_published: [{ do: 'Delete the answer first.', operation: 'account_delete_update' }],
  ...each(RESEND, ['past', 'exactly_one'] as const),
  ...each(THEIRS, ['hidden_by_choice'] as const),
  ...each(OVER, [
    ...['already_decided', 'own_thing', 'appeal_late', 'statement_ended', 'not_pending', 'idea_paid', 'not_undoable'],
    ...['undo_gone', 'undo_reacted', 'undo_decided', 'undo_paid', 'undo_closed', 'undo_changed', 'round_limit'],
  ] as const),

  document_watermarked: [
    { do: 'Read its pages.', operation: 'platform_get_document_page' },
    { do: 'Read its pages.', operation: 'account_read_document_page', to: PEOPLE },
  ],
  document_not_on_request: [
    { do: 'See who can read it.', operation: 'platform_list_documents' },
    { do: 'See who can read it.', operation: 'account_list_idea_documents', to: PEOPLE },
  ],
  document_requests: WAIT,
  request_not_granted: [{ do: 'See who has access.', operation: 'account_list_document_readers' }],
  picture_not_made: [{ do: 'Try again in a few seconds.' }],
  request_decided: [{ do: 'Grant or revoke it.', operation: 'account_answer_document_request' }],
  no_webhook: [{ do: 'Set one.', operation: 'platform_set_webhook' }],
  url_private: [
    { do: 'Use an address on the public internet, or none.' },
    { do: 'Without one, read your events instead.', operation: 'platform_list_events' },
  ],
  document_rejected: THEIRS,
  document_own: OVER,
  ...each(RESEND, [
    ...['watermark_public', 'watermark_pages', 'document_type', 'picture_type', 'video_link', 'document_too_large'],
    ...['not_base64', 'url_form'],
    ...['url_credentials', 'url_port'],
  ] as const),

  insufficient_points: [
    { do: 'Earn points with approved work, and check your balance.', operation: 'platform_get_points' },
  ],
  paid_already: [{ do: 'Wait until the payment is confirmed.', operation: 'account_read_payment' }],
  payment_moot: START_ANEW,
  payment_cancelled: START_ANEW,
  payment_at_provider: [{ do: 'Pay there.', operation: 'payment_start_checkout' }],
  payment_is_test: [{ do: 'Complete it as a test.', operation: 'payment_complete_test' }],
  provider_failed: [{ do: 'Send it again later.' }],
  ...each(RESEND, ['amount_zero', 'balance_too_large', 'balance_below_zero', 'no_charge'] as const),
  ...each(OVER, ['payment_settled', 'no_refund_due'] as const),

  idea_limit: makeRoom('account_delete_idea'),
  draft_limit: [...both('Publish one first.', 'publish_idea'), ...makeRoom('account_delete_idea')],
  business_limit: makeRoom('account_delete_business'),
  document_limit: makeRoom('account_delete_document'),
  picture_limit: makeRoom('account_delete_picture'),
  document_space: makeRoom('account_delete_document'),
  document_space_unconfirmed: [
    { do: 'Confirm your address: this has the mail sent again.', operation: 'account_resend_verification' },
    ...makeRoom('account_delete_document'),
  ],
  update_limit: makeRoom('account_delete_update'),
  token_limit: [{ do: 'Revoke one.', operation: 'account_revoke_token' }],
  push_device_limit: [{ do: 'Turn them off in one.', operation: 'account_remove_push_device' }],
  matching_profile_too_long: RESEND,
  queue_limit: QUEUE,
  queue_space: QUEUE,
  claim_limit: [{ do: 'Ask people to pair with you instead.', to: OWN_TOKEN }],
  address_full: [{ do: 'Ask the person to sign up, or to pair with you.', to: OWN_TOKEN }],
} satisfies Record<keyof Declared, WayOut>

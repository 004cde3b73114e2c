import type { NoticeKind } from '../mail/notice-kinds.ts'
import type { NotificationSettingName } from './settings.ts'

export interface NotificationKind {
  /** The switch that turns its mails off; null if a separate mail goes out at once and this is for the app only. */
  readonly setting: NotificationSettingName | null
  /** What `about` refers to. Conversations and actions have lists of their own in the app. */
  readonly about: 'idea' | 'business' | 'agent' | 'approval' | 'task' | 'conversation' | 'action' | 'nothing'
  /** Its page in the app. */
  path(about: number): string
}

const agentPage = (about: number) => `/app/agents/${about}`
const taskPage = (about: number) => `/app/tasks/${about}`
const ideaPage = (about: number) => `/app/my-ideas/${about}`
const publicPage = (about: number) => `/app/ideas/${about}`
const businessPage = (about: number) => `/app/my-businesses/${about}`

/** Everything people are notified about, in the app and by mail, in the words of texts/<language>/. */
export const NOTIFICATION_KINDS = {
  approval_asked: { setting: null, about: 'approval', path: (about) => `/app/approvals/${about}` },
  approval_lapsed: { setting: 'approval_asked', about: 'approval', path: (about) => `/app/approvals/${about}` },
  task_taken_up: { setting: null, about: 'task', path: taskPage },
  task_question: { setting: 'task', about: 'task', path: taskPage },
  task_done: { setting: 'task', about: 'task', path: taskPage },
  task_declined: { setting: 'task', about: 'task', path: taskPage },
  task_not_taken_up: { setting: 'task', about: 'task', path: taskPage },
  task_lapsed: { setting: 'task', about: 'task', path: taskPage },
  task_cancelled: { setting: 'task', about: 'task', path: taskPage },
  permission_asked: { setting: 'approval_asked', about: 'agent', path: agentPage },
  idea_offered: { setting: null, about: 'idea', path: (about) => `/app/offers/idea/${about}` },
  business_offered: { setting: null, about: 'business', path: (about) => `/app/offers/business/${about}` },
  idea_attached: { setting: null, about: 'idea', path: ideaPage },
  business_attached: { setting: null, about: 'business', path: businessPage },
  agent_paired: { setting: 'agent_paired', about: 'agent', path: () => '/app/agents' },
  agent_acted: { setting: 'agent_acted', about: 'action', path: () => '/app/agents' },
  agent_left: { setting: 'agent_paired', about: 'agent', path: () => '/app/agents' },
  agent_renamed: { setting: 'agent_paired', about: 'agent', path: agentPage },
  agent_contact_changed: { setting: 'agent_paired', about: 'agent', path: agentPage },
  agent_recovered: { setting: 'agent_paired', about: 'agent', path: agentPage },
  interest_received: { setting: 'interest_received', about: 'idea', path: () => '/app/interests' },
  interest_withdrawn: { setting: 'interest_received', about: 'idea', path: () => '/app/interests' },
  interest_waiting: { setting: 'interest_received', about: 'idea', path: () => '/app/interests' },
  interest_accepted: { setting: 'interest_answered', about: 'idea', path: () => '/app/interests?tab=placed' },
  interest_declined: { setting: 'interest_answered', about: 'idea', path: () => '/app/interests?tab=placed' },
  introduction_received: { setting: 'introduction', about: 'idea', path: () => '/app/inbox' },
  introduction_withdrawn: { setting: 'introduction', about: 'idea', path: () => '/app/inbox' },
  introduction_accepted: { setting: 'introduction', about: 'idea', path: () => '/app/inbox' },
  introduction_declined: { setting: 'introduction', about: 'idea', path: ideaPage },
  introduction_lapsed: { setting: 'introduction', about: 'idea', path: ideaPage },
  introduction_missed: { setting: 'introduction', about: 'idea', path: () => '/app/inbox' },
  introduction_waiting: { setting: 'introduction', about: 'idea', path: () => '/app/inbox' },
  message_waiting: {
    setting: 'message_waiting',
    about: 'conversation',
    path: (about) => `/app/conversations/${about}`,
  },
  idea_approved: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  idea_rejected: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  idea_taken_down: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  idea_reopened: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  business_reopened: { setting: 'record_reviewed', about: 'business', path: businessPage },
  document_reopened: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  edit_restored: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  edit_reverted: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  document_asked: { setting: 'interest_received', about: 'idea', path: ideaPage },
  document_granted: { setting: 'interest_answered', about: 'idea', path: publicPage },
  document_revoked: { setting: 'interest_answered', about: 'idea', path: publicPage },
  document_approved: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  document_rejected: { setting: 'record_reviewed', about: 'idea', path: ideaPage },
  face_approved: { setting: 'record_reviewed', about: 'nothing', path: () => '/app/profile' },
  face_rejected: { setting: 'record_reviewed', about: 'nothing', path: () => '/app/decisions' },
  business_approved: { setting: 'record_reviewed', about: 'business', path: businessPage },
  business_rejected: { setting: 'record_reviewed', about: 'business', path: businessPage },
  message_hidden: { setting: 'record_reviewed', about: 'nothing', path: () => '/app/decisions' },
  update_hidden: { setting: 'record_reviewed', about: 'nothing', path: () => '/app/decisions' },
  profile_hidden: { setting: 'record_reviewed', about: 'nothing', path: () => '/app/decisions' },
  appeal_decided: { setting: null, about: 'nothing', path: () => '/app/decisions' },
  report_acted: { setting: null, about: 'nothing', path: () => '/app/notices' },
  report_dismissed: { setting: null, about: 'nothing', path: () => '/app/notices' },
  round_opened: { setting: 'own_round', about: 'idea', path: ideaPage },
  round_closed: { setting: 'own_round', about: 'idea', path: ideaPage },
  round_ending: { setting: 'own_round', about: 'idea', path: ideaPage },
  idea_update: { setting: 'idea_followed', about: 'idea', path: publicPage },
  update_wanted: { setting: 'update_wanted', about: 'idea', path: ideaPage },
  followed_round_ending: { setting: 'idea_followed', about: 'idea', path: publicPage },
  followed_round_ended: { setting: 'idea_followed', about: 'idea', path: publicPage },
  round_started: { setting: 'round_started', about: 'idea', path: publicPage },
  idea_fits: { setting: 'idea_fits', about: 'idea', path: publicPage },
  search_found: { setting: 'search_found', about: 'idea', path: publicPage },
  payment_required: { setting: null, about: 'idea', path: ideaPage },
  payment_completed: { setting: null, about: 'idea', path: ideaPage },
  payment_refund_due: { setting: null, about: 'idea', path: ideaPage },
  payment_refunded: { setting: null, about: 'idea', path: ideaPage },
  payment_refund_failed: { setting: null, about: 'idea', path: ideaPage },
  birth_date_corrected: { setting: null, about: 'nothing', path: () => '/app/profile' },
  guardian_approved: { setting: null, about: 'nothing', path: () => '/app/profile' },
  guardian_declined: { setting: null, about: 'nothing', path: () => '/app/profile' },
  guardian_limited: { setting: null, about: 'nothing', path: () => '/app/profile' },
  guardian_withdrawn: { setting: null, about: 'nothing', path: () => '/app/profile' },
  new_device: { setting: null, about: 'nothing', path: () => '/app/profile?tab=security' },
  data_ready: { setting: null, about: 'nothing', path: () => '/app/profile?tab=data' },
} as const satisfies Record<NoticeKind, NotificationKind>

export type NotificationKindName = NoticeKind
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKindName[]

/** News of other people’s ideas. Once such an idea is no longer published, its name is shown to nobody else. */
export const OF_PUBLISHED = [
  ...(['idea_update', 'followed_round_ending', 'followed_round_ended', 'round_started'] as const),
  ...(['idea_fits', 'search_found'] as const),
] satisfies NotificationKindName[]

/**
 * Kinds that are still worth a mail when a suspension ends, and wait until then. News of rounds would be out of date:
 * people find it in the app only.
 */
export const LASTING = ['idea_update', 'idea_fits', 'search_found'] satisfies (typeof OF_PUBLISHED)[number][]

/** News that leads to a record, and goes with it. What ended or was decided against somebody stays. */
export const OF_EXISTING = [
  ...(['interest_received', 'introduction_received', 'document_asked'] as const),
  ...(['interest_waiting', 'introduction_waiting', 'update_wanted'] as const),
  ...(['idea_approved', 'business_approved', 'round_opened', 'round_ending'] as const),
] satisfies NotificationKindName[]

/** Done by an idea's owner for people who may not know them: the notice names the owner only if the idea does. */
export const FROM_OWNERS = [
  'document_granted',
  'document_revoked',
  'interest_declined',
] satisfies NotificationKindName[]

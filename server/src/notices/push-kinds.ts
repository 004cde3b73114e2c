import type { NotificationKindName } from './kinds.ts'

/** What a person can have on their phone's screen: all of it waits for them. */
export const PUSH_KINDS = ['approvals', 'questions', 'messages'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Which notifications are pushed, and as what. */
export const PUSHED: Partial<Record<NotificationKindName, PushKind>> = {
  approval_asked: 'approvals',
  permission_asked: 'approvals',
  task_question: 'questions',
  message_waiting: 'messages',
}

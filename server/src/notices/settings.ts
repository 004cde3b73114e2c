/** What a person can choose about, described to them. */
export const NOTIFICATION_SETTINGS = {
  agent_paired: 'An agent was paired with your account, or ended its pairing.',
  agent_acted: 'An agent did something for you, with links to undo it or pause the agent.',
  approval_asked: 'An agent asks for your approval or for a permission, or its request expired.',
  task: 'An agent asks you about a task you gave it, or the task ended.',
  interest_received: 'Someone is interested in your idea, no longer is, or waits for your answer.',
  interest_answered: 'Your interest was accepted or declined.',
  introduction: 'Someone would like to talk to you about their idea, waits for your answer, or answered your request.',
  message_waiting: 'You have a new message.',
  record_reviewed: 'Your idea, business or document was approved, rejected or taken down, or a change was reverted.',
  own_round: 'A round on your idea opened, is about to end, or ended.',
  update_wanted: 'Your idea has followers and has been quiet for six weeks.',
  round_started: 'A fundraising round opened on an idea you marked, are interested in, or watch.',
  idea_followed:
    'News of an idea you marked, are interested in, or watch: an update by its owner, a round about to end.',
  idea_fits: 'A new idea fits your matching profile.',
  search_found: 'A new idea matches a search you saved.',
  claim_offer: 'An agent prepared something for you to accept or decline.',
} as const

export type NotificationSettingName = keyof typeof NOTIFICATION_SETTINGS
export const SETTING_NAMES = Object.keys(NOTIFICATION_SETTINGS) as NotificationSettingName[]

/** How a person can hear of something: in the app and by mail at once, in the app and a digest, in the app, or not. */
export const DELIVERIES = ['at_once', 'digest', 'app', 'off'] as const
export type Delivery = (typeof DELIVERIES)[number]
export const DIGESTS = ['daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

const SHOWN_ALWAYS: readonly Delivery[] = ['at_once', 'digest', 'app']

/**
 * What can be chosen, where it is not everything. Who acts for you and what was decided against you stays in the app;
 * messages, acts and offers have a place of their own there. An offer may reach somebody without an account, and a
 * request for approval lapses, so these mails go out at once or not at all.
 */
const CHOICES: Partial<Record<NotificationSettingName, readonly Delivery[]>> = {
  agent_paired: SHOWN_ALWAYS,
  record_reviewed: SHOWN_ALWAYS,
  agent_acted: SHOWN_ALWAYS,
  approval_asked: ['at_once', 'app'],
  task: SHOWN_ALWAYS,
  message_waiting: SHOWN_ALWAYS,
  claim_offer: ['at_once', 'app'],
}

export function choicesOf(setting: NotificationSettingName): readonly Delivery[] {
  return CHOICES[setting] ?? DELIVERIES
}

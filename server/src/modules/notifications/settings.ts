/** What a person can turn off, described to them. Mails only: the app shows everything. */
export const NOTIFICATION_SETTINGS = {
  agent_paired: 'An agent was paired with your account, or ended its pairing.',
  agent_acted: 'An agent did something for you, with links to undo it or pause the agent.',
  interest_received: 'Someone is interested in your idea, or no longer is.',
  interest_answered: 'Your interest was accepted or declined.',
  introduction: 'Someone would like to talk with you about their idea, or answered such a request of yours.',
  message_waiting: 'You have a new message.',
  record_reviewed: 'Your idea, business or document was approved, rejected or taken down, or a change was reverted.',
  own_round: 'A round on your idea opened, is about to end, or ended.',
  round_started: 'A fundraising round opened on an idea you marked, are interested in, or watch.',
  idea_followed:
    'News of an idea you marked, are interested in, or watch: an update by its owner, a round about to end.',
  idea_fits: 'A new idea fits your matching profile.',
  claim_offer: 'An agent prepared something for you to accept or decline.',
} as const

export type NotificationSettingName = keyof typeof NOTIFICATION_SETTINGS
export const SETTING_NAMES = Object.keys(NOTIFICATION_SETTINGS) as NotificationSettingName[]

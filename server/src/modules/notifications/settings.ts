/** What a person can switch off, and what it says about itself. Mails only: the app shows everything. */
export const NOTIFICATION_SETTINGS = {
  agent_paired: 'An agent was paired with your account.',
  interest_received: 'Somebody is interested in an idea of yours, or no longer is.',
  interest_answered: 'An interest of yours was accepted or declined.',
  message_waiting: 'A message waits for you.',
  record_reviewed:
    'An idea, business or document of yours was approved, rejected or taken down, or a change was reverted.',
  own_round: 'A round on an idea of yours opened or ended.',
  round_started: 'A fundraising round opened on an idea that you marked, are interested in, or have watched.',
  claim_offer: 'An agent prepared something for you to accept or decline.',
} as const

export type NotificationSettingName = keyof typeof NOTIFICATION_SETTINGS
export const SETTING_NAMES = Object.keys(NOTIFICATION_SETTINGS) as NotificationSettingName[]

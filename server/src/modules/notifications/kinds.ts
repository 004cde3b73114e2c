interface NotificationKind {
  /** For the settings. */
  readonly description: string
  /** The line in the mail. */
  line(name: string): string
  /** Where in the app it is seen. */
  path(about: number): string
}

/** Everything that people are told by mail, and can switch off one by one. */
export const NOTIFICATION_KINDS = {
  agent_paired: {
    description: 'An agent was paired with your account.',
    line: (name) => `The agent "${name}" was paired with your account. If this was not you, end the pairing.`,
    path: () => '/app/agents',
  },
  interest_received: {
    description: 'Somebody is interested in an idea of yours.',
    line: (name) => `Somebody is interested in your idea "${name}".`,
    path: () => '/app/interests',
  },
  message_waiting: {
    description: 'A message waits for you.',
    line: () => 'A new message waits for you.',
    path: (about) => `/app/conversations/${about}`,
  },
  round_started: {
    description: 'A fundraising round opened on an idea that you marked, are interested in, or have watched.',
    line: (name) => `A fundraising round opened on "${name}".`,
    path: (about) => `/app/ideas/${about}`,
  },
  claim_offer: {
    description: 'An agent prepared something for you to accept or decline.',
    line: (name) => `The agent "${name}" prepared something for you. Accept or decline it.`,
    path: () => '/app/offers',
  },
} as const satisfies Record<string, NotificationKind>

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKindName[]

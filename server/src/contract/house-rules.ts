/** What decisions against somebody rest on, each with its sentence: docs/rules.md, 15. `law`: more than our own rules. */
export const HOUSE_RULES = {
  unsuitable: { ground: 'rules', sentence: 'It is incomplete, unclear, or not an idea or business we can publish.' },
  misleading: { ground: 'rules', sentence: 'It is untrue, made up, or misleads people about an offer.' },
  illegal: { ground: 'law', sentence: 'It is against the law.' },
  rights: { ground: 'law', sentence: 'It uses someone else’s work, name or brand without permission.' },
  privacy: { ground: 'law', sentence: 'It shows someone’s personal data without their consent.' },
  abuse: { ground: 'rules', sentence: 'It insults, threatens or harasses people.' },
  spam: { ground: 'rules', sentence: 'It is spam, or the same thing over and over.' },
  minors: { ground: 'law', sentence: 'It endangers minors.' },
  age: { ground: 'law', sentence: 'People under 18 need a guardian’s approval, and nothing about them is public.' },
  limits: { ground: 'rules', sentence: 'The agent kept going beyond its limits, or most of its calls failed.' },
  terms: { ground: 'rules', sentence: 'It breaks the terms of use in another way.' },
} as const satisfies Record<string, { ground: 'rules' | 'law'; sentence: string }>

export type HouseRule = keyof typeof HOUSE_RULES
export const HOUSE_RULE_NAMES = Object.keys(HOUSE_RULES) as HouseRule[]

/** Every decision against somebody that gets a statement, with what it means for them. */
export const DECISIONS = {
  idea_rejected: 'The idea is not published.',
  idea_taken_down: 'The idea is no longer published.',
  business_rejected: 'The business is not published.',
  business_taken_down: 'The business is no longer published.',
  document_rejected: 'The document is not public.',
  edit_reverted: 'The change to the published idea was reverted.',
  update_hidden: 'The update is no longer public.',
  message_hidden: 'The message is no longer shown.',
  profile_hidden: 'The profile is no longer public.',
  agent_rejected: 'The agent may not act; what it had prepared was discarded.',
  agent_suspended: 'The agent may not act.',
  birth_date_corrected: 'The date of birth was corrected, and the rules for people under 18 apply.',
  user_suspended: 'The account is suspended and what it published is hidden.',
} as const

export type Decision = keyof typeof DECISIONS
export const DECISION_NAMES = Object.keys(DECISIONS) as Decision[]

export const STATEMENT_SUBJECTS = [
  'idea',
  'business',
  'document',
  'edit',
  'update',
  'message',
  'profile',
  'agent',
  'user',
  'birth_date',
] as const
export type StatementSubject = (typeof STATEMENT_SUBJECTS)[number]

import { meaningsOf } from './rights.ts'

/** Shared vocabulary. Each list is closed, and its order is the order in documents. */

export const PERMISSION_NAMES = [
  ...(['create_idea', 'update_idea', 'create_business', 'find_matches'] as const),
  ...(['start_round', 'express_interest', 'send_message'] as const),
]
export type Permission = (typeof PERMISSION_NAMES)[number]
export const PERMISSIONS = meaningsOf(PERMISSION_NAMES)

export const CAPABILITY_NAMES = [
  ...(['browse_ideas', 'create_idea', 'update_idea', 'find_matches'] as const),
  ...(['start_round', 'create_business', 'express_interest'] as const),
]
export type Capability = (typeof CAPABILITY_NAMES)[number]
export const CAPABILITIES = meaningsOf(CAPABILITY_NAMES)

export const CAPABILITY_ALIASES: Readonly<Record<string, Capability>> = {
  create_ideas: 'create_idea',
  find_partners: 'find_matches',
}

/** What an assistant that connects by OAuth can ask for. Reading published ideas is part of every consent. */
export const BASE_ASSISTANT_SCOPE = 'browse_ideas'
export const ASSISTANT_SCOPES = [BASE_ASSISTANT_SCOPE, ...PERMISSION_NAMES] as const
/** What clients are told to ask for at first. Rounds can cost money: a client asks for that when it is needed. */
export const FIRST_ASSISTANT_SCOPES = ASSISTANT_SCOPES.filter((scope) => scope !== 'start_round')

export const SCOPES = {
  'profile:read': 'Read your profile.',
  'ideas:read': 'Read published ideas and your own.',
  'ideas:write': 'Create and change your ideas.',
  'business:write': 'Create and change your businesses.',
  'ventures:read': 'Read your rounds and accepted interests, and public investors.',
  'ventures:write': 'Change your matching profile.',
  'messages:read': 'Read your conversations.',
  'messages:write': 'Send messages.',
  'documents:read': 'Read documents attached to your ideas, and those others opened to you.',
  'documents:write': 'Attach and remove documents.',
  'benefits:read': 'Read what your plan gives you.',
  'favourites:write': 'Mark ideas as favourites and save searches.',
  'rounds:write': 'Open fundraising rounds.',
  'interests:write': 'Express, answer and withdraw interest.',
} as const
export type Scope = keyof typeof SCOPES
/** In addition to the scopes anyone may choose: lets an admin's token do what admins do. */
export const ADMIN_SCOPE = 'admin'
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

/** Scopes a personal access token needs to grant a permission to an agent: a token cannot pass on more than it has. */
export const SCOPES_TO_GRANT: Readonly<Record<Permission, readonly Scope[]>> = {
  create_idea: ['ideas:write'],
  update_idea: ['ideas:write'],
  create_business: ['business:write'],
  find_matches: ['ventures:read'],
  start_round: ['rounds:write'],
  express_interest: ['interests:write'],
  send_message: ['messages:read', 'messages:write'],
}

export const BOT_STATUSES = ['pending_approval', 'active', 'suspended', 'rejected'] as const
export type BotStatus = (typeof BOT_STATUSES)[number]

export const SPEC_VERSION = '1.0.0'

/** What can change for a person while they look at the app. */
export const PERSON_TOPICS = {
  account: 'Your account, or how you are signed in.',
  agents: 'The agents paired with you, their permissions or their status.',
  activity: 'An agent did something for you.',
  approvals: 'An agent asked you something, or what it asked was decided.',
  tasks: 'A task you gave to an agent.',
  records: 'Your ideas, businesses, rounds or payments.',
  interests: 'Interests in your ideas, those you expressed, and introductions.',
  messages: 'Your conversations, or their unread messages.',
  offers: 'What agents prepared for your address.',
  notices: 'Your notifications.',
} as const
export type PersonTopic = keyof typeof PERSON_TOPICS
export const PERSON_TOPIC_NAMES = Object.keys(PERSON_TOPICS) as PersonTopic[]

/** From this age on nobody needs a guardian's approval. */
export const FULL_AGE = 18

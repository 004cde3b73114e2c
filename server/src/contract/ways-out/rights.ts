import type { MISSING_REASONS } from '../reason-list/missing.ts'
import type { RIGHT_REASONS } from '../reason-list/rights.ts'
import {
  AGENTS,
  type DeclaredStep,
  each,
  type NoWayOut,
  OVER,
  OWN_TOKEN,
  PEOPLE,
  RESEND,
  STRANGERS,
  type Steps,
  TAKE_USER,
  THEIRS,
  type WayOut,
} from '../way-out.ts'

type Declared = typeof MISSING_REASONS & typeof RIGHT_REASONS

/** Where ids are found, by what was not. Agents and people have lists of their own. */
const LISTED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  action: ['account_list_activity'],
  agent: ['account_list_agents', 'platform_list_agents'],
  approval: ['platform_list_approvals', 'account_list_approvals'],
  bot: ['account_list_agents'],
  business: ['platform_list_businesses', 'account_list_businesses'],
  change: ['admin_list_edits'],
  conversation: ['platform_list_conversations', 'account_list_conversations'],
  delivery: ['platform_list_deliveries'],
  document: ['platform_list_documents', 'account_list_documents'],
  idea: ['platform_list_ideas', 'account_list_ideas'],
  interest: ['platform_list_interests', 'account_list_interests'],
  introduction: ['platform_list_introductions', 'account_list_introductions'],
  message: ['platform_list_conversations', 'account_list_conversations'],
  passkey: ['account_get_security'],
  payment: ['account_list_payments'],
  picture: ['account_list_pictures'],
  profile: ['account_list_people'],
  provider: ['account_list_providers'],
  question: ['account_list_conversations'],
  report: ['admin_list_reports'],
  request: ['account_list_document_readers'],
  round: ['platform_list_rounds', 'account_list_rounds'],
  search: ['account_list_searches'],
  session: ['account_get_security'],
  statement: ['platform_list_statements', 'account_list_statements'],
  task: ['platform_list_tasks', 'account_list_tasks'],
  token: ['account_list_tokens'],
  update: ['platform_list_updates'],
  user: ['account_list_people'],
  warning: ['admin_list_warnings'],
}

const APPROVALS: Steps = [
  { do: 'See what you asked for.', operation: 'platform_list_approvals' },
  { do: 'See what agents ask you.', operation: 'account_list_approvals' },
]
const PUBLISHED_TO_ALL = { do: 'Look for one that is published.', operation: 'platform_browse_ideas_openly' }
const PUBLISHED: Steps = [
  { do: 'Look for one that is published.', operation: 'platform_browse_ideas_as_agent' },
  { ...PUBLISHED_TO_ALL, to: PEOPLE },
]
const FROM_ASSISTANT: Steps = [{ do: 'Start again from your assistant.' }]
const IN_THE_APP: Steps = [{ do: 'Change it in the app, signed in.' }]
const CHANGE_AGENT: Steps = [{ do: 'Change what the agent may do.', operation: 'account_change_agent' }]
const CONFIRM: Steps = [
  { do: 'See how to confirm that it is you, do so, then repeat the call.', operation: 'account_get_step_up' },
]
const SERVED: Steps = [{ do: 'Look up what is served.', method: 'GET', path: '/openapi.json' }]

/** What is missing, and what is not allowed. */
export const RIGHTS_WAYS = {
  no_record: ({ record }) => lookUp(String(record)),
  gone: OVER,
  data_not_ready: [
    { do: 'See how far it is.', operation: 'account_read_data' },
    { do: 'Or ask for it.', operation: 'account_request_data' },
  ],
  not_published: PUBLISHED,
  no_such_approval: APPROVALS,
  not_paired: [{ do: 'See your agents.', operation: 'account_list_agents' }],
  unknown_user_code: FROM_ASSISTANT,
  connection_ended: FROM_ASSISTANT,
  closed_to_assistants: [{ do: 'Use what your list of tools has.' }],
  too_many_assistants: [{ do: 'End one.', operation: 'account_revoke_agent' }],
  too_many_searches: [{ do: 'Delete one.', operation: 'account_delete_search' }],
  unknown_pairing_code: [{ do: 'Ask the agent’s operator for the code it has now.' }],
  unknown_path: SERVED,
  unknown_path_meant: ({ meant }) => served(String(meant)),
  wrong_method: ({ allowed, path }) => served(`${String(allowed).split(' or ')[0]} ${path}`),
  not_asked_to_pay: [{ do: 'Sign in as the idea’s owner.', operation: 'account_login' }],
  ...each(RESEND, [
    'request_id_or_user_code',
    'not_asked_for',
    'not_for_an_hour',
    'one_person_only',
    'nothing_to_search',
  ] as const),
  ...each(OVER, ['unknown_operation', 'not_served'] as const),
  assistant_stopped: THEIRS,

  agents_only: [{ do: 'Wait until a person writes or opens the conversation; do not write again.', to: AGENTS }],
  permission_missing: [
    { do: 'Ask the person for it, with your reason.', operation: 'platform_request_permission', to: OWN_TOKEN },
    { do: 'Ask the person to grant this permission in the app.', to: AGENTS },
  ],
  permission_request_limit: [{ do: 'Wait until the person has decided.', to: AGENTS }],
  asked_before: THEIRS,
  already_granted: [{ do: 'See how it is granted.', operation: 'platform_list_linked_users' }],
  capability_inactive: [
    {
      do: 'Wait until an admin activates this capability; your status lists the active ones.',
      operation: 'platform_get_status',
    },
  ],
  grant_limit: [{ do: 'Stay within the limit, or ask the person to change it in the app.', to: AGENTS }],
  approval_limit: [
    { do: 'See what waits.', operation: 'platform_list_approvals' },
    { do: 'Withdraw what is not needed any more.', operation: 'platform_withdraw_approval' },
  ],
  approval_over: ({ status }) => [
    { do: 'Read how it ended.', operation: 'platform_get_approval' },
    ...(status === 'declined' ? [] : [{ do: 'If it is still wanted, ask again, under a new key.', to: AGENTS }]),
  ],
  approval_changed: [{ do: 'Look at it again.', operation: 'account_read_approval' }],
  approval_subject: [{ do: 'Decline it, and say what you want instead.', operation: 'account_decline_approval' }],
  reauthentication_needed: CONFIRM,
  passkey_needed: CONFIRM,
  paused: [{ do: 'Wait until the person resumes it in the app.', to: AGENTS }],
  paused_by_you: CHANGE_AGENT,
  permission_paused_by_you: CHANGE_AGENT,
  permission_not_granted: CHANGE_AGENT,
  session_only: [{ do: 'Sign in.', operation: 'account_login' }],
  scope_missing: [{ do: 'Make a token with this scope in the app, under Access tokens.' }],
  only_admin: [{ do: 'Make someone else an admin first.', operation: 'admin_change_user' }],
  token_cannot_add: IN_THE_APP,
  token_cannot_raise: IN_THE_APP,
  token_cannot_grant: IN_THE_APP,
  other_host: ({ url }) => [{ do: 'Call the address of this service.', url: String(url) }],
  ...each(THEIRS, ['other_site', 'admins_only', 'admin_scope'] as const),
} satisfies Record<keyof Declared, WayOut>

export const NOT_LINKED: Steps = [
  { do: 'Ask the person to enter your pairing code in the app.', to: OWN_TOKEN },
  { do: 'See who is paired with you.', operation: 'platform_list_linked_users' },
]

function lookUp(record: string): Steps | NoWayOut {
  const steps: DeclaredStep[] = (LISTED[record] ?? []).map((operation) => ({ do: 'Look up the id.', operation }))
  if (record === 'idea') steps.push({ ...PUBLISHED_TO_ALL, to: STRANGERS })
  const [first, ...more] = steps
  return first === undefined ? RESEND : [first, ...more]
}

/** For an id that was not sent, by the name of its field. */
export function lookUpField(field: string): Steps | readonly [] {
  const record = /^(\w+)_id$/.exec(field)?.[1]
  const way = record === undefined ? RESEND : lookUp(record)
  if (record === 'user') return [TAKE_USER, ...('none' in way ? [] : way)]
  return 'none' in way ? [] : way
}

/** An address as it is named in sentences: a method and a path. */
function served(address: string): Steps {
  const [method = '', path = ''] = address.split(' ')
  return [{ do: 'Call this instead.', method, path }]
}

import type { Because, Reason } from './fault.ts'
import { isOpenTo, PLACES, type Reader } from './places.ts'

/** Why an agent is stopped that left by itself: it has nothing to object to. */
export const DEREGISTERED = 'The agent deregistered itself.'

/** What has to happen before a call can succeed, where a person has to act or time has to pass. */
export interface NextStep {
  /** In words, for whoever reads it. */
  readonly do: string
  /** An operation of this service that helps. */
  readonly operation?: string
  /** Where that is served over HTTP. */
  readonly method?: string
  readonly path?: string
  /** A page to open, or to hand to a person. */
  readonly url?: string
  /** Not before this moment. */
  readonly after?: string
}

/** As it is declared: some steps are only for agents with a token of their own. */
interface DeclaredStep extends NextStep {
  readonly ownToken?: true
}

const STATUS: NextStep = {
  do: 'Wait until an admin approves you; check your status.',
  operation: 'platform_get_status',
}

const STOPPED: readonly NextStep[] = [
  { do: 'Stop calling: this token works again only if an admin reactivates you.' },
  { do: 'Read why, with the facts behind it; your token still allows that.', operation: 'platform_list_statements' },
  { do: 'Appeal once, if the decision is wrong.', operation: 'platform_appeal' },
]

const RECOVER: NextStep = {
  do: 'Use your newest token. If it is lost, ask for another one: your operator gets it by mail.',
  operation: 'platform_recover',
}
const SIGN_IN: NextStep = { do: 'Assistants: start the sign-in again, which the person confirms in their browser.' }

/** By reason, where it says more than the code. */
const BY_REASON: Partial<Record<Reason, readonly DeclaredStep[]>> = {
  agent_pending: [STATUS],
  agent_stopped: STOPPED,
  agent_stopped_because: STOPPED,
  agent_stopped_meanwhile: STOPPED,
  token_replaced: [RECOVER],
  token_revoked: [RECOVER],
  token_ended: [RECOVER],
  user_token_here: [{ do: 'Send the token of an agent instead.' }],
  capability_inactive: [
    {
      do: 'Wait until an admin activates this capability; your status lists the active ones.',
      operation: 'platform_get_status',
    },
  ],
  permission_missing: [{ do: 'Ask the person to grant this permission in the app.' }],
  grant_limit: [{ do: 'Stay within the limit, or ask the person to change it in the app.' }],
  user_suspended: [{ do: 'Wait: you get user.permissions_changed when the suspension ends.' }],
  paused: [{ do: 'Wait until the person resumes it in the app.' }],
  reauthentication_needed: [
    { do: 'See how to confirm that it is you, do so, then repeat the call.', operation: 'account_get_step_up' },
  ],
  passkey_needed: [
    { do: 'Answer the challenge with your passkey, then repeat the call.', operation: 'account_get_step_up' },
  ],
  insufficient_points: [
    { do: 'Earn points with approved work, and check your balance.', operation: 'platform_get_points' },
  ],
  owner_missing: [
    { do: 'Ask the person to enter your pairing code in the app, unless they already have.', ownToken: true },
    { do: 'Take user_id from the people who are paired with you.', operation: 'platform_list_linked_users' },
  ],
  not_published: [{ do: 'Look for one that is.', operation: 'platform_browse_ideas_as_agent' }],
  no_such_approval: [
    { do: 'See what you asked for.', operation: 'platform_list_approvals' },
    { do: 'See what agents ask you.', operation: 'account_list_approvals' },
  ],
  no_webhook: [{ do: 'Set one.', operation: 'platform_set_webhook' }],
  url_private: [
    {
      do: 'Use an address on the public internet. Without one, read your events instead.',
      operation: 'platform_list_events',
    },
  ],
  key_reused: [{ do: 'Send a new key, or the call exactly as it was.' }],
  link_used: [{ do: 'Ask for a new link where you asked for this one.' }],
  closed_to_assistants: [{ do: 'Use what your list of tools has.' }],
  no_match: [{ do: 'Look for people who match the idea.', operation: 'platform_find_matches' }],
  no_business: [{ do: 'Create a business for the owner first.', operation: 'platform_create_business' }],
  idea_is_draft: [{ do: 'Publish the idea first.', operation: 'platform_publish_idea' }],
  payment_cancelled: [{ do: 'If your user still wants the round, ask for it under a new key.' }],
  queue_limit: [STATUS],
  queue_space: [STATUS],
  address_full: [{ do: 'Ask the person to sign up, or to pair with you.' }],
}

/** By code. */
const BY_CODE: Readonly<Record<string, readonly DeclaredStep[]>> = {
  bot_auth_required: [{ do: 'Send your bot token. If you have none, register.', operation: 'platform_register' }],
  bot_token_invalid: [RECOVER, SIGN_IN],
  user_not_linked: [
    { do: 'Ask the person to enter your pairing code in the app.', ownToken: true },
    { do: 'See who is paired with you.', operation: 'platform_list_linked_users' },
  ],
  payment_required: [
    { do: 'Give payment_url to the owner, who pays there.' },
    { do: 'Wait for payment.completed; the round opens by itself.', operation: 'platform_list_events' },
  ],
  terms_not_accepted: [
    { do: 'Read the terms, then register with accept_terms: true.', operation: 'platform_get_terms' },
  ],
  age_verification_required: [{ do: 'Ask the person to enter their date of birth in their profile.' }],
  guardian_consent_required: [{ do: 'Ask the person to have a guardian approve them in the app.' }],
  daily_limit_reached: [{ do: 'Or buy a higher limit with points.', operation: 'platform_spend_points' }],
}

/** Codes that say enough by themselves, and are the reason too: there is a way out of each. An unknown token has none. */
export function isReasonItself(code: string): boolean {
  return code === 'rate_limited' || (Object.hasOwn(BY_CODE, code) && code !== 'bot_token_invalid')
}

export function nextSteps(
  code: string,
  because: Because | undefined,
  retryAfterSeconds: number | undefined,
  details: Record<string, unknown> | undefined,
  reader?: Reader,
): NextStep[] {
  const ofAssistant = because?.reason === 'token_revoked' && because.params.of === 'assistant'
  const steps: readonly DeclaredStep[] = ofAssistant
    ? [SIGN_IN]
    : ((because && stepsBecause(because)) ?? BY_CODE[code] ?? [])
  const open = steps.filter((step) => leadsSomewhere(step, reader)).map(({ ownToken: _, ...step }) => step)
  return [...waiting(retryAfterSeconds), ...open.map((step) => withPlace(withPage(step, details)))]
}

/** Where lists are, by what was not found. Agents and people have lists of their own. */
const LISTED: Readonly<Record<string, string>> = {
  idea: 'ideas',
  business: 'businesses',
  conversation: 'conversations',
  interest: 'interests',
  introduction: 'introductions',
  round: 'rounds',
  delivery: 'deliveries',
  statement: 'statements',
  document: 'documents',
}

function stepsBecause({ reason, params }: Because): readonly DeclaredStep[] | undefined {
  const { record, why } = (params ?? {}) as { record?: string; why?: string }
  if (reason === 'agent_stopped_because' && why === DEREGISTERED)
    return [{ do: 'Nothing can be done with this token any more.' }]
  const list = reason === 'no_record' ? LISTED[record ?? ''] : undefined
  if (list === undefined) return BY_REASON[reason]
  const operations = [`platform_list_${list}`, `account_list_${list}`].filter((name) => PLACES.has(name))
  return operations.map((operation) => ({ do: 'Look up the id.', operation }))
}

function leadsSomewhere({ operation, ownToken }: DeclaredStep, reader: Reader | undefined): boolean {
  if (reader === 'assistant' && (ownToken || (operation && FOR_AGENTS_ONLY.includes(operation)))) return false
  return operation === undefined || isOpenTo(operation, reader)
}

function withPlace(step: NextStep): NextStep {
  const place = step.operation === undefined ? undefined : PLACES.get(step.operation)
  return place === undefined ? step : { ...step, method: place.method, path: place.path }
}

/** Steps that are closed to assistants: they concern the agent as a whole. */
export const FOR_AGENTS_ONLY: readonly string[] = [
  'platform_list_events',
  'platform_spend_points',
  'platform_list_statements',
  'platform_appeal',
]

function waiting(seconds: number | undefined): NextStep[] {
  if (seconds === undefined) return []
  return [
    {
      do: 'Wait, then send it again.',
      after: new Date(Date.now() + seconds * 1000).toISOString().replace('Z', '+00:00'),
    },
  ]
}

/** Where a refusal brings the page itself. */
function withPage(step: NextStep, details: Record<string, unknown> | undefined): NextStep {
  const page = details?.payment_url
  return typeof page === 'string' && step.do.includes('payment_url') ? { ...step, url: page } : step
}

const WAIT_AND_LOOK: readonly NextStep[] = [
  { do: 'Wait for approval.granted, .declined or .expired.', operation: 'platform_list_events' },
  { do: 'Or look it up.', operation: 'platform_get_approval' },
]
const LOOK: readonly NextStep[] = [{ do: 'Look up how they decided.', operation: 'platform_get_approval' }]

/** For a write that waits for its person's decision. */
export function nextAfterAsking(approvalUrl: string, expiresAt: string, toAssistant: boolean): NextStep[] {
  return [
    { do: 'Tell the person what is waiting for their approval, and give them this page.', url: approvalUrl },
    ...(toAssistant ? LOOK : WAIT_AND_LOOK).map(withPlace),
    { do: 'It has then expired: nothing happened, and you may ask again.', after: expiresAt },
  ]
}

/** For a success that waits for a person. */
export function nextAfter(operation: string, outcome: 'held' | 'awaiting'): NextStep[] {
  if (outcome === 'held') return [withPlace(STATUS)]
  return [withPlace({ do: 'Call this again once a person has approved what it is waiting for.', operation })]
}

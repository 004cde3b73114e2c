import { IdeabridgeError, type Operations } from '@ideabridge/sdk'

/** As the person who decides sees it. */
export type WholeApproval = Operations['account_read_approval']['output']
export type ListedApproval = Operations['account_list_approvals']['output']['approvals'][number]
export type Preview = WholeApproval['preview']
/** Whose page there is to look at. */
export type Recipient = WholeApproval['recipient']

/** The queries to refetch once something is decided: whatever agents may ask for. */
export const CHANGED_BY_DECISIONS = [
  'approvals',
  'tasks',
  'activity',
  'agents',
  'ideas',
  'businesses',
  'interests',
  'introductions',
  'standing',
  'conversations',
  'messages',
  'rounds',
  'ventures',
  'payments',
  'notices',
  'waiting',
]

/** The recipient and subject stay as the agent asked; the words can be changed before they leave. */
export function editableFields({ input }: Pick<WholeApproval, 'input'>): string[] {
  return Object.keys(input).filter((name) => typeof input[name] === 'string' && isOwnWords(name))
}

const FIXED = ['email', 'kind', 'decision', 'currency', 'country', 'idempotency_key']

function isOwnWords(name: string): boolean {
  return !name.endsWith('_id') && !name.endsWith('_date') && !FIXED.includes(name)
}

/** Refused because it has changed since the page was loaded: without a refetch, no decision could ever succeed. */
export function isOutdated(error: unknown): boolean {
  return error instanceof IdeabridgeError && error.because?.reason === 'approval_changed'
}

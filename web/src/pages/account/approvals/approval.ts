import { IdeabridgeError, type Operations } from '@ideabridge/sdk'

/** As the person who decides sees it. */
export type WholeApproval = Operations['account_read_approval']['output']
export type ListedApproval = Operations['account_list_approvals']['output']['approvals'][number]
export type Preview = WholeApproval['preview']

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

/** Refused, since it is no longer what the page shows: it has to be read anew, or no decision would ever be taken. */
export function isOutdated(error: unknown): boolean {
  return error instanceof IdeabridgeError && error.because?.reason === 'approval_changed'
}

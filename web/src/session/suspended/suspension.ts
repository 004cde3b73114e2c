import { IdeabridgeError } from '@ideabridge/sdk'

/** Why somebody cannot sign in, and what they can do without signing in. */
export interface Suspension {
  refusal: IdeabridgeError
  /** The page with the decision and the appeal. */
  objection: string
  /** The token for a copy of their data, and for deleting the account. */
  rightsToken: string
  /** Null if it lasts until an admin ends it. */
  until: string | null
}

/** Null if the refusal has another reason. */
export function suspensionOf(error: unknown): Suspension | null {
  if (!(error instanceof IdeabridgeError) || error.because?.reason !== 'account_suspended') return null
  const { pathname, search } = new URL(error.because.params.link)
  const { rights_token, suspended_until } = error.body
  return {
    refusal: error,
    objection: `${pathname}${search}`,
    rightsToken: String(rights_token),
    until: typeof suspended_until === 'string' ? suspended_until : null,
  }
}

import { IdeabridgeError } from '@ideabridge/sdk'

/** Why somebody cannot sign in, and what they can do about it without. */
export interface Suspension {
  refusal: IdeabridgeError
  /** The page where they read the decision and object. */
  objection: string
  /** For a copy of their data, and for deleting the account. */
  rightsToken: string
}

/** Null if the refusal has another reason. */
export function suspensionOf(error: unknown): Suspension | null {
  if (!(error instanceof IdeabridgeError) || error.because?.reason !== 'account_suspended') return null
  const { pathname, search } = new URL(error.because.params.link)
  return { refusal: error, objection: `${pathname}${search}`, rightsToken: String(error.body.rights_token) }
}

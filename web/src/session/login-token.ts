import { IdeabridgeError } from '@ideabridge/sdk'

/** The token of a first step that succeeded but is not enough; null if the refusal has another reason. */
export function loginTokenOf(error: unknown): string | null {
  if (!(error instanceof IdeabridgeError) || error.because?.reason !== 'second_factor_needed') return null
  return String(error.body.login_token)
}

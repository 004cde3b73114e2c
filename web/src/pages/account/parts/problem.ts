import { IdeabridgeError } from '@ideabridge/sdk'

const ABOUT_AGE = ['age_verification_required', 'guardian_consent_required']

/** Refusals that the profile page can lift. */
export function concernsAge(error: Error): boolean {
  return error instanceof IdeabridgeError && ABOUT_AGE.includes(error.code)
}

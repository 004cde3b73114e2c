import { IdeabridgeError } from '@ideabridge/sdk'

/** What went wrong, in the API's own sentences. */
export function sentencesOf(error: Error): string {
  const fields = error instanceof IdeabridgeError ? Object.values(error.errors).flat() : []
  return fields.length > 0 ? fields.join(' ') : error.message
}

const ABOUT_AGE = ['age_verification_required', 'guardian_consent_required']

/** Refusals that the profile page can lift. */
export function concernsAge(error: Error): boolean {
  return error instanceof IdeabridgeError && ABOUT_AGE.includes(error.code)
}

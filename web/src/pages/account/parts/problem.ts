import { IdeabridgeError } from '@ideabridge/sdk'
import { refusalInWords, type ServiceWords, sentenceInWords } from '../../../i18n/service-words.ts'

/** What went wrong, in the API's own sentences as far as the reader's language does not have them. */
export function sentencesOf(error: Error, words: ServiceWords): string {
  const fields = error instanceof IdeabridgeError ? Object.values(error.errors).flat() : []
  return fields.length > 0
    ? fields.map((sentence) => sentenceInWords(sentence, words)).join(' ')
    : refusalInWords(error, words)
}

const ABOUT_AGE = ['age_verification_required', 'guardian_consent_required']

/** Refusals that the profile page can lift. */
export function concernsAge(error: Error): boolean {
  return error instanceof IdeabridgeError && ABOUT_AGE.includes(error.code)
}

import type { OwnWords } from '../refusals.ts'

export const service: OwnWords = {
  unreached: 'We cannot reach Ideabridge. Check your connection and try again.',
  unknown: 'That did not work. Please try again.',
}

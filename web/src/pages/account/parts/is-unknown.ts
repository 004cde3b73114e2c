import { IdeabridgeError } from '@ideabridge/sdk'

/** No such code or number, or no longer: asking again would not help. */
export function isUnknown(error: Error): boolean {
  return error instanceof IdeabridgeError && error.code === 'not_found'
}

import { IdeabridgeError } from '@ideabridge/sdk'
import { Unreached } from '../calls/unreached.ts'

/** Where the service gives no reason. */
export interface OwnWords {
  /** It gave no answer. */
  unreached: string
  /** An unexpected answer, or one from something in between. */
  unknown: string
}

/** Why something was refused as a whole; fields have their own sentences. The service says it in the reader's language. */
export function refusalInWords(error: Error, { unreached, unknown }: OwnWords): string {
  if (error instanceof Unreached) return unreached
  const said = error instanceof IdeabridgeError ? error.body.message : undefined
  return typeof said === 'string' ? said : unknown
}

/** All that is wrong, where there is no field beside which to say it. */
export function problemInWords(error: Error, words: OwnWords): string {
  const faults = error instanceof IdeabridgeError ? Object.values(error.errors).flat() : []
  return faults.length === 0 ? refusalInWords(error, words) : [...new Set(faults)].join(' ')
}

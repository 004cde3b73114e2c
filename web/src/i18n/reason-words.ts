import { type Because, type ErrorCode, IdeabridgeError, type Reason, type ReasonParams } from '@ideabridge/sdk'
import { Unreached } from '../calls/unreached.ts'

/** A sentence for each reason the service can give. */
export type ReasonWords = { [R in Reason]: string | ((params: ReasonParams[R]) => string) }

/** What the service refuses, in the reader's language, where its code says it all. */
export interface GeneralWords {
  codes: Record<ErrorCode, string>
  /** The service gave no answer. */
  unreached: string
  /** It answered something that nobody expected. */
  unknown: string
}

/** The same by its reason. */
export interface ServiceWords extends GeneralWords {
  /** undefined while they are on their way. */
  reasons: Partial<ReasonWords> | undefined
}

export function reasonInWords(because: Because, { reasons, unknown }: ServiceWords): string {
  if (reasons === undefined) return ''
  // A newer service may know more reasons than this page.
  const words = Object.hasOwn(reasons, because.reason) ? reasons[because.reason] : unknown
  return typeof words === 'string' ? words : (words as (params: Because['params']) => string)(because.params)
}

/** Why something was refused as a whole; fields have their own sentences. */
export function refusalInWords(error: Error, words: ServiceWords): string {
  if (error instanceof Unreached) return words.unreached
  if (!(error instanceof IdeabridgeError)) return words.unknown
  return failureInWords({ code: error.code, ...error.because }, words)
}

/** The same for a refusal that was kept. */
export function failureInWords(
  failure: { code: string; reason?: string; params?: object },
  words: ServiceWords,
): string {
  const { code, reason, params = {} } = failure
  if (reason !== undefined) return reasonInWords({ reason, params } as Because, words)
  return Object.hasOwn(words.codes, code) ? words.codes[code as ErrorCode] : words.unknown
}

/** All that is wrong, where there is no field beside which to say it. */
export function problemInWords(error: Error, words: ServiceWords): string {
  const faults = error instanceof IdeabridgeError ? Object.values(error.reasons).flat() : []
  if (faults.length === 0) return refusalInWords(error, words)
  return [...new Set(faults.map((fault) => reasonInWords(fault, words)))].join(' ')
}

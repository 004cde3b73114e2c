import type { Because } from './generated/reasons.ts'

/** What has to happen first, if a person has to act or time has to pass. */
export interface NextStep {
  do: string
  /** An operation that helps. */
  operation?: string
  /** Where that is served. */
  method?: string
  path?: string
  /** A page to open or to pass on to a person. */
  url?: string
  /** Not before this moment. */
  after?: string
}

/** Something that was sent but had no effect. */
export type Warning = Because & { message: string; retryable: false; doc_url: string }

/** What any successful response may carry beside its own fields. */
export interface Advice {
  next?: NextStep[]
  warnings?: Warning[]
}

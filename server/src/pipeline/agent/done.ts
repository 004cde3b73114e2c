import type { Answer } from '../call.ts'
import type { DoneAction } from './action-log.sql.ts'

/** What came of a call: what is answered, and what is kept under its key. */
export interface Done extends Pick<Answer, 'status' | 'code' | 'body'> {
  headers?: Record<string, string>
  stored: DoneAction['stored']
  /** A refusal that is not the agent's failure. */
  blameless?: boolean
  /** The stored answer of an earlier call: nothing was done now, and nothing is recorded. */
  replayed?: true
}

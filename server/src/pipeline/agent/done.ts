import type { Answer } from '../call.ts'
import type { DoneAction } from './action-log.sql.ts'

/** Outcome of a call: the answer, and what is stored under its key. */
export interface Done extends Pick<Answer, 'status' | 'code' | 'body'> {
  headers?: Record<string, string>
  stored: DoneAction['stored']
  /** A refusal that does not count as the agent's failure. */
  blameless?: boolean
  /** A replay: nothing was done now, so nothing is recorded. */
  replayed?: true
}

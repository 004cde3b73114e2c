import type { AnyoneAccess } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import type { Done } from './call.ts'
import type { AgentCall, PersonCall, RunningCall } from './calls.ts'
import type { PipelineDependencies } from './dependencies.ts'
import type { WaitingRun } from './waiting-run.ts'

/** The remaining steps, down to the handler. They run again if the transaction was rolled back. */
type Next = () => Promise<Done>

export type Part<Run> = (services: PipelineDependencies, run: Run, next: Next) => Promise<Done>

/**
 * One rule around every handler. It refuses, answers by itself, or calls `next` and may act on the result. It has no part for
 * callers whom it does not concern.
 */
export interface Step {
  readonly name: string
  /** Steps that must come before it. */
  readonly after: readonly string[]
  /** Asked once for each operation. */
  readonly concerns?: (operation: Operation) => boolean
  /** An agent's call, done now or only tried. */
  readonly agent?: Part<AgentCall>
  /** An agent's write that was held: released with its agent, or approved by its person. */
  readonly waiting?: Part<WaitingRun>
  /** A person's or an admin's call, done now or only tried. */
  readonly person?: Part<PersonCall>
  /** A call without a token, done now or only tried. */
  readonly anyone?: Part<RunningCall<AnyoneAccess>>
}

export type Actor = Exclude<keyof Step, 'name' | 'after' | 'concerns'>

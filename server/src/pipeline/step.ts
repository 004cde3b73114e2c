import type { AnyoneAccess, AnyTokenAccess } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import type { Done } from './call.ts'
import type { AgentCall, PersonCall, RunningCall } from './calls.ts'
import type { PipelineDependencies } from './dependencies.ts'
import type { WaitingRun } from './waiting-run.ts'

/** The rest of the steps, down to the handler. May run again if its transaction was rolled back. */
type Next = () => Promise<Done>

export type Part<Run> = (services: PipelineDependencies, run: Run, next: Next) => Promise<Done>

/**
 * One rule around every handler. It refuses, answers by itself, or goes on with `next`; what it does afterwards stands after
 * that. A part is missing where the rule has nothing to say.
 */
export interface Step {
  readonly name: string
  /** Steps that must come before it. */
  readonly after: readonly string[]
  /** Asked once for each operation: whether it concerns it at all. */
  readonly concerns?: (operation: Operation) => boolean
  /** An agent's call, done now or only tried. */
  readonly agent?: Part<AgentCall>
  /** An agent's write that waited: released with its agent, or approved by its person. */
  readonly waiting?: Part<WaitingRun>
  /** A person's or an admin's call, done now or only tried. */
  readonly person?: Part<PersonCall>
  /** A call without a token, done now or only tried. */
  readonly anyone?: Part<RunningCall<AnyoneAccess>>
  /** A call that any valid token may make. */
  readonly anyToken?: Part<RunningCall<AnyTokenAccess>>
}

export type Actor = Exclude<keyof Step, 'name' | 'after' | 'concerns'>

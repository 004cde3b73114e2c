import { catalogue } from '../server/src/catalogue.ts'
import { isBotOperation, takesKey } from '../server/src/contract/operation.ts'

const ofAgents = catalogue.filter(isBotOperation)

/** Writes of agents that take an Idempotency-Key. */
export const KEYED: ReadonlySet<string> = new Set(ofAgents.filter(takesKey).map(({ name }) => name))
export const WRITES: ReadonlySet<string> = new Set(
  ofAgents.filter(({ effect }) => effect !== 'read').map(({ name }) => name),
)

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Whether the call is a dry run. */
export const isDry = (input: unknown): boolean => field(input, 'dry_run') === true

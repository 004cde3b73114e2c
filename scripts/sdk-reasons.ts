import { REASONS } from '../server/src/contract/reason-list.ts'
import type { ParamKind } from '../server/src/contract/reasons.ts'

/** Why a refusal happened, with the parameters of each reason, as types for clients. */
export function sdkReasons(): string {
  return `// Made from the list of reasons by scripts/generate-sdk.ts; do not edit.

/** Every reason: what its params carry. */
export interface ReasonParams {
${Object.entries(REASONS)
  .map(([reason, { sentence, params }]) => `  /** ${sentence} */\n  ${reason}: ${shapeOf(params)}`)
  .join('\n')}
}

export type Reason = keyof ReasonParams

/** A reason with its parameters. */
export type Because = { [R in Reason]: { reason: R; params: ReasonParams[R] } }[Reason]
`
}

function shapeOf(params: Readonly<Record<string, ParamKind>>): string {
  const fields = Object.entries(params).map(([name, kind]) => `${name}: ${typeOf(kind)}`)
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

function typeOf(kind: ParamKind): string {
  if (typeof kind === 'string' && Object.hasOwn(TYPES, kind)) return TYPES[kind] as string
  return typeof kind === 'string' ? kind : kind.map((word) => `'${word}'`).join(' | ')
}

const TYPES: Readonly<Record<string, string>> = { list: 'string[]', any: 'unknown', 'string?': 'string | null' }

import type { ParseArgsOptionsConfig } from 'node:util'

/** Flags of every command; no operation has a field with one of these names. */
export const GLOBAL_FLAGS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'base-url': { type: 'string' },
  profile: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

/** Flags of every operation. */
export const OPERATION_FLAGS = {
  ...GLOBAL_FLAGS,
  input: { type: 'string' },
  'idempotency-key': { type: 'string' },
  all: { type: 'boolean' },
  wide: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig

export interface GlobalValues {
  json?: boolean | undefined
  'base-url'?: string | undefined
  profile?: string | undefined
}

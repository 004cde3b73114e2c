import { CAPABILITIES, CAPABILITY_ALIASES, CAPABILITY_NAMES, type Capability } from '../../../contract/vocabulary.ts'

/** Requested strings under today's names, deduplicated; unknown ones are kept but activate nothing. */
export function readCapabilities(declared: readonly string[]): { requested: string[]; unknown: string[] } {
  const requested = [...new Set(declared.map(presentName))]
  return { requested, unknown: requested.filter((name) => !isCapability(name)) }
}

/** An agent that requests nothing requests everything. */
export function effectiveRequest(declared: readonly string[]): Capability[] {
  const known = declared.filter(isCapability)
  return declared.length === 0 ? [...CAPABILITY_NAMES] : known
}

function presentName(name: string): string {
  return Object.hasOwn(CAPABILITY_ALIASES, name) ? CAPABILITY_ALIASES[name]! : name
}

function isCapability(name: string): name is Capability {
  return Object.hasOwn(CAPABILITIES, name)
}

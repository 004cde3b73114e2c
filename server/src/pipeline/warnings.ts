import type { TObject } from 'typebox'
import { sentenceOf } from '../contract/fault.ts'

/** Something the caller sent that had no effect. */
export interface Warning {
  readonly message: string
  readonly reason: 'unknown_field' | 'unknown_field_meant'
  readonly params: { readonly field: string; readonly meant?: string }
  readonly retryable: false
  readonly doc_url: string
}

const MOST = 10
const LONGEST_NAME = 60

/** Names that other services use for what is called otherwise here. */
const ALSO_CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['name', 'business_name']],
  ['summary', ['annotation', 'description']],
  ['text', ['body', 'message', 'description']],
  ['content', ['body', 'description']],
  ['company', ['business_name', 'business_id']],
  ['days', ['duration_days']],
  ['type', ['type_of_idea', 'kind', 'business_type']],
  ['region', ['region_of_idea_selling']],
  ['price', ['price_per_unit']],
  ['shares', ['amount_of_shares']],
  ['id', ['idea_id', 'conversation_id', 'interest_id', 'business_id']],
  ['status', ['decision']],
])

/** Fields that the operation does not know, each with the known one that was probably meant. */
export function warningsFor(
  { input, output }: { input: TObject; output: TObject },
  call: { readonly input: { readonly fields: unknown } | { readonly faults: unknown } },
  docs: string,
  extra: readonly string[],
): Warning[] {
  // An answer may have warnings of its own to list.
  if (Object.hasOwn(output.properties, 'warnings')) return []
  if (!('fields' in call.input) || typeof call.input.fields !== 'object' || call.input.fields === null) return []
  const known = Object.keys(input.properties)
  const sent = call.input.fields as Record<string, unknown>
  const warnings: Warning[] = []
  for (const name in sent) {
    if (Object.hasOwn(input.properties, name) || extra.includes(name)) continue
    if (warnings.length === MOST) break
    warnings.push(
      warningFor(
        name,
        known.filter((field) => !(field in sent)),
        docs,
      ),
    )
  }
  return warnings
}

function warningFor(name: string, free: readonly string[], docs: string): Warning {
  // Half a character would make an answer that strict parsers refuse.
  const field = name.slice(0, LONGEST_NAME).toWellFormed()
  const meant = nearest(field, free)
  const because =
    meant === undefined
      ? { reason: 'unknown_field' as const, params: { field } }
      : { reason: 'unknown_field_meant' as const, params: { field, meant } }
  return { message: sentenceOf(because), ...because, retryable: false, doc_url: docs }
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const synonym = ALSO_CALLED.get(plain)?.find((field) => known.includes(field))
  if (synonym !== undefined) return synonym
  const ranked = known
    .map((field) => ({ field, distance: editDistance(plain, field.replaceAll('_', '')) }))
    .sort((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.max(1, Math.floor(plain.length / 3)) ? best.field : undefined
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] as number
}

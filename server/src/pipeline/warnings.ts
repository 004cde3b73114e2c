import type { TObject } from 'typebox'
import { sentenceOf } from '../contract/fault.ts'
import { lettersOf, nearestName } from '../schema/nearest-name.ts'

/** What a surface read from a request. */
export interface ReadInput {
  readonly fields: unknown
  /** Query parameters of a call whose fields are in its body: they are ignored. */
  readonly unread?: readonly string[]
}

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

/** Names that other services use for the same fields. */
const ALSO_CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['title', ['name', 'business_name']],
  ['summary', ['annotation', 'description']],
  ['text', ['body', 'message', 'description']],
  ['message', ['body']],
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

/** JSON Schema keywords that TypeBox does not export. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly required?: readonly string[]
}

/** An unknown field, the object it is in, and that object's fields that were not sent. */
interface Unknown {
  readonly name: string
  readonly at: string
  readonly free: readonly string[]
  /** Those of them that are required. */
  readonly missing: readonly string[]
}

/**
 * Fields that the operation does not know, each with the known one that was probably meant. Also inside of others: a limit
 * that is spelled wrong would otherwise silently be no limit.
 */
export function warningsFor(
  { input, output }: { input: TObject; output: TObject },
  call: { readonly input: ReadInput | { readonly faults: unknown } },
  docs: string,
  extra: readonly string[],
): Warning[] {
  // An answer may have warnings of its own to list.
  if (Object.hasOwn(output.properties, 'warnings') || !('fields' in call.input)) return []
  const { fields, unread } = call.input
  const found: Unknown[] = []
  if (!Array.isArray(fields)) collect(input as Node, fields, '', extra, found)
  const warnings = found.map((unknown) => warningFor(unknown, docs))
  if (unread === undefined) return warnings
  const known = [...Object.keys(input.properties), ...extra].filter((field) => !Object.hasOwn(Object(fields), field))
  const inUrl = unread.slice(0, MOST - found.length).map((name) => warningInUrl(name, known.includes(name), docs))
  return [...warnings, ...inUrl]
}

/** The field may exist, but belongs in the body. */
function warningInUrl(name: string, isField: boolean, docs: string): Warning {
  const field = `?${shown(name)}`
  return warning(isField ? { field, meant: name } : { field }, docs)
}

function collect(node: Node, value: unknown, at: string, extra: readonly string[], found: Unknown[]): void {
  if (typeof value !== 'object' || value === null || found.length === MOST) return
  if (Array.isArray(value)) {
    if (node.items?.properties)
      for (const [place, item] of value.entries()) collect(node.items, item, `${at}${place}.`, [], found)
    return
  }
  const { properties, required = [] } = node
  if (properties === undefined) return
  const sent = value as Record<string, unknown>
  for (const name in sent) {
    if (Object.hasOwn(properties, name)) collect(properties[name] as Node, sent[name], `${at}${name}.`, [], found)
    else if (!extra.includes(name) && found.length < MOST)
      found.push({
        ...{ name, at, free: Object.keys(properties).filter((field) => !(field in sent)) },
        missing: required.filter((field) => !(field in sent)),
      })
  }
}

function warningFor({ name, at, free, missing }: Unknown, docs: string): Warning {
  const field = shown(name)
  const synonym = ALSO_CALLED.get(lettersOf(field))?.find((other) => free.includes(other))
  const meant = synonym ?? nearestName(field, free, missing)
  return warning(meant === undefined ? { field: at + field } : { field: at + field, meant: at + meant }, docs)
}

function warning({ field, meant }: Warning['params'], docs: string): Warning {
  const because =
    meant === undefined
      ? { reason: 'unknown_field' as const, params: { field } }
      : { reason: 'unknown_field_meant' as const, params: { field, meant } }
  return { message: sentenceOf(because), ...because, retryable: false, doc_url: docs }
}

/** Never cuts a character in half: strict parsers would refuse the answer. */
function shown(name: string): string {
  return name.slice(0, LONGEST_NAME).toWellFormed()
}

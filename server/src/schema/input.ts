import type { TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { type Fault, type FieldFaults, fault } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'
import { registerFormats } from './formats.ts'
import { CLEANS } from './free-text.ts'
import { faultFor, type Problem } from './problems.ts'
import { ALIASES, checkedPart, rulesOf } from './rules.ts'

export type CheckedInput = { ok: true; value: Fields } | { ok: false; faults: FieldFaults }

/** JSON Schema keywords that TypeBox does not export. */
interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  default?: unknown
  [CLEANS]?: (text: string) => string
  [ALIASES]?: Readonly<Record<string, string>>
}

/** Deeper values are not inspected: a megabyte of brackets would overflow the stack. */
const DEEPEST = 32

registerFormats()
/** Enough to name every wrong field; nobody reads further. */
const MOST_FAULTS = 100
Settings.Set({ maxErrors: MOST_FAULTS })

/**
 * Compiles how an input is read, the same for every surface: declared fields only, null for an optional field means
 * absent, no coercion, text for others is cleaned, defaults come last. Fields keep the schema's order, so equal inputs
 * give equal JSON.
 */
export function compileInput(schema: TObject): (raw: unknown) => CheckedInput {
  const validator = Compile(checkedPart(schema))
  const node = schema as Node
  const rules = rulesOf(schema)
  return (raw) => {
    if (!isFields(raw)) return { ok: false, faults: { body: [fault('not_json_object')] } }
    const gross = grossFaults(node, raw)
    if (gross) return { ok: false, faults: gross }
    const value = pickObject(node, raw)
    const faults: FieldFaults = {}
    collectUnstorable(value, '', faults)
    if (!validator.Check(value)) {
      const [, problems] = validator.Errors(value)
      for (const problem of problems) addProblem(faults, problem as Problem)
    }
    for (const rule of rules) addAll(faults, rule(value) ?? {})
    if (Object.keys(faults).length > 0) return { ok: false, faults }
    return { ok: true, value: withDefaults(node, value) }
  }
}

function addProblem(faults: FieldFaults, problem: Problem): void {
  const at = problem.instancePath.slice(1).replaceAll('/', '.')
  if (problem.keyword === 'required') {
    for (const name of problem.params.requiredProperties as string[])
      add(faults, at ? `${at}.${name}` : name, fault('required'))
  } else add(faults, at || 'body', faultFor(problem))
}

function add(faults: FieldFaults, field: string, found: Fault): void {
  faults[field] ??= []
  if (!faults[field].some(({ reason }) => reason === found.reason)) faults[field].push(found)
}

function addAll(faults: FieldFaults, more: FieldFaults): void {
  for (const [field, found] of Object.entries(more)) for (const one of found) add(faults, field, one)
}

function pickObject(node: Node, raw: Fields): Fields {
  const picked: Fields = {}
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    if (!Object.hasOwn(raw, name)) continue
    const value = raw[name]
    if (value === null && !node.required?.includes(name) && !takesNull(child)) continue
    picked[name] = pick(child, value)
  }
  return picked
}

function takesNull({ type }: Node): boolean {
  return Array.isArray(type) && type.includes('null')
}

function pick(node: Node, value: unknown): unknown {
  if (node.properties && isFields(value)) return pickObject(node, value)
  if (node.items && Array.isArray(value)) return value.map((item) => pick(node.items as Node, item))
  if (typeof value !== 'string') return value
  const { [ALIASES]: aliases, [CLEANS]: clean } = node
  if (aliases && Object.hasOwn(aliases, value)) return aliases[value]
  return clean ? clean(value) : value
}

function withDefaults(node: Node, value: Fields): Fields {
  const complete: Fields = {}
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const given = value[name] === undefined ? child.default : value[name]
    if (given !== undefined) complete[name] = given
  }
  return complete
}

/** PostgreSQL cannot store NUL, and half a surrogate pair is no character. */
function collectUnstorable(value: unknown, at: string, faults: FieldFaults, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) add(faults, at, fault('not_text'))
  } else if (typeof value === 'object' && value !== null) {
    if (depth === DEEPEST) add(faults, at, fault('nested_too_deep'))
    else
      for (const [name, child] of Object.entries(value)) {
        if (Object.keys(faults).length >= MOST_FAULTS) return
        collectUnstorable(child, at ? `${at}.${name}` : name, faults, depth + 1)
      }
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const BESIDE: Readonly<Record<string, Node>> = { dry_run: { type: 'boolean' }, task_id: { type: 'integer' } }

/** Query and path parameters are text: each is parsed as its schema says, or left for validation to refuse. */
export function coerceText(schema: TObject, texts: Record<string, string | string[]>): Fields {
  const properties = schema.properties as Record<string, TSchema & Node>
  const coerced: Fields = {}
  for (const [name, text] of Object.entries(texts)) {
    const node = properties[name] ?? BESIDE[name]
    // What the schema does not know is told to the caller, not to the handler.
    coerced[name] = node ? coerceValue(node, text) : text
  }
  return coerced
}

function coerceValue(node: Node, text: string | string[]): unknown {
  if (node.type === 'array')
    return (Array.isArray(text) ? text : text.split(',')).map((item) => coerceOne(node.items, item))
  return Array.isArray(text) ? text : coerceOne(node, text)
}

function coerceOne(node: Node | undefined, text: string): unknown {
  if (node?.type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (node?.type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (node?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** JSON Schema's size keywords. */
interface Bounded {
  properties?: Record<string, Bounded>
  items?: Bounded
  maxItems?: number
  maxLength?: number
}

/**
 * Fields far over their limit, found without looking at their content. They are refused on their own: cleaning and
 * checking half a million items or a mebibyte of text, only to refuse it, would hold up everyone else. Slightly long
 * values go through all checks, so that an honest caller hears about every field at once.
 */
function grossFaults(schema: Bounded, value: unknown, at = ''): FieldFaults | null {
  if (typeof value === 'string')
    return isGross(value.length, schema.maxLength) ? { [at]: [fault('too_long', { limit: schema.maxLength })] } : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value))
    return isGross(value.length, schema.maxItems)
      ? { [at]: [fault('too_many', { limit: schema.maxItems })] }
      : firstOf(value.keys(), (index) => grossFaults(schema.items ?? {}, value[index], `${at}.${index}`))
  const fields = value as Record<string, unknown>
  return firstOf(Object.entries(schema.properties ?? {}), ([name, child]) =>
    Object.hasOwn(fields, name) ? grossFaults(child, fields[name], at ? `${at}.${name}` : name) : null,
  )
}

/** Cleaning shortens texts, and a character may take two units; no honest mistake is four times too long. */
function isGross(size: number, most: number | undefined): most is number {
  return most !== undefined && size > 4 * most + 1_000
}

function firstOf<Item>(items: Iterable<Item>, look: (item: Item) => FieldFaults | null): FieldFaults | null {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return null
}

/** JSON Schema keywords that the catalogue uses. */
interface Schema {
  readonly type?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly default?: unknown
}

type Lean = Record<string, unknown>

/** Longer lists are named by example: a model that needs them has read them elsewhere. */
const MOST_CHOICES = 12
/** Others are this platform's own, and no client knows them. */
const KNOWN_FORMATS = new Set(['email', 'uri', 'date', 'date-time'])
/** Limits outside this range are not met by accident, and each costs tokens in every conversation. */
const TELLING_LENGTHS = { least: 256, most: 4_000 }
const TELLING_NUMBERS = 1_000

/**
 * What a model needs to fill in a field: name, type, choices, and the limits it might run into. The pipeline checks the
 * full schema and says what is wrong. Absent is the same as null here, so null is not offered.
 */
export function leanInput(schema: unknown, name = ''): Lean {
  const { type, anyOf, items, properties, required, format, ...words } = schema as Schema
  const description =
    format !== 'date' && saysMore(name, words.description) ? withoutCode(words.description) : undefined
  if (anyOf)
    return leanChoice(
      anyOf.filter((branch) => branch.type !== 'null'),
      description,
    )
  return {
    ...(type && { type }),
    ...choices(schema as Schema),
    ...(description && !choices(schema as Schema).description && { description }),
    ...(format && KNOWN_FORMATS.has(format) && { format }),
    ...limits(schema as Schema, name),
    ...(items && { items: leanInput(items) }),
    ...(properties && { properties: each(properties, leanInput) }),
    ...(required && required.length > 0 && { required }),
  }
}

/** Words that add nothing to the name of a field; whose idea it has to be, the tool says itself. */
const NO_NEWS =
  'the a an your it its belongs to of this any these full person s user idea published answer business what how is does stands'.split(
    ' ',
  )

/** Pages and filters work alike everywhere, and "The idea." tells nothing that `idea_id` does not. */
function saysMore(name: string, description = ''): boolean {
  if (name === 'limit' || name === 'cursor' || /^(Only [^:]*|Default \w+\.)$/.test(description)) return false
  const known = new Set([...name.split('_'), ...NO_NEWS])
  return (description.toLowerCase().match(/\w+/g) ?? []).some((word) => !known.has(word))
}

/** Models know what countries and currencies are written as. */
function withoutCode(description: string | undefined): string | undefined {
  return description?.replace(/^ISO \d+(-1 alpha-2)? code[,;] /, '')
}

function leanChoice(branches: readonly Schema[], description: string | undefined): Lean {
  const [only, ...others] = branches.map((branch) => leanInput(branch))
  const said = description && { description }
  return others.length === 0 ? { ...only, ...said } : { anyOf: [only, ...others], ...said }
}

function choices({ enum: listed, description = '', default: usual }: Schema): { description?: string } & Lean {
  if (listed === undefined)
    return usual === undefined || usual === false || typeof usual === 'number' ? {} : { default: usual }
  if (listed.length <= MOST_CHOICES)
    return {
      type: typeof listed[0] === 'number' ? 'integer' : 'string',
      enum: listed,
      ...(usual !== undefined && { default: usual }),
    }
  return { type: 'string', description: `${description} Such as ${listed.slice(0, 2).join(', ')}.`.trim() }
}

function limits({ type, items, maxLength = 0, maximum, minimum, maxItems }: Schema, name: string): Lean {
  if (
    name === 'limit' ||
    (type === 'integer' && maximum === 1) ||
    (items?.enum && items.enum.length <= (maxItems ?? 0))
  )
    return {}
  return {
    ...(maxLength >= TELLING_LENGTHS.least && maxLength <= TELLING_LENGTHS.most && { maxLength }),
    ...(maximum !== undefined && maximum <= TELLING_NUMBERS && { maximum }),
    ...(minimum !== undefined && minimum !== 1 && maximum !== undefined && maximum <= TELLING_NUMBERS && { minimum }),
    ...(maxItems !== undefined && maxItems <= TELLING_NUMBERS && { maxItems }),
  }
}

/** Lists and records in an answer are described down to their own fields, not further: the answer itself shows the rest. */
const DEEPEST = 2

/** The shape of an answer in names and types. */
export function leanOutput(schema: unknown, depth = 0): Lean {
  const { type, enum: listed, const: only, anyOf, items, properties, required } = schema as Schema
  if (anyOf) return nullable(anyOf, depth)
  if (only !== undefined) return { const: only }
  if (listed) return listed.length <= MOST_CHOICES ? { enum: listed } : { type: 'string' }
  if (items) return { type: 'array', items: leanOutput(items, depth) }
  if (!properties || depth >= DEEPEST) return type === undefined ? {} : { type }
  return {
    type: 'object',
    properties: each(properties, (field) => leanOutput(field, depth + 1)),
    ...(depth === 0 && required && required.length > 0 && { required }),
  }
}

function nullable(branches: readonly Schema[], depth: number): Lean {
  const lean = branches.map((branch) => leanOutput(branch, depth))
  const types = lean.map(({ type, ...others }) => (Object.keys(others).length === 0 ? type : undefined))
  return types.every((type) => typeof type === 'string') ? { type: types } : { anyOf: lean }
}

function each(fields: Readonly<Record<string, Schema>>, change: (field: Schema, name: string) => Lean): Lean {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]))
}

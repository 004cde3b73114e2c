type Json = Record<string, unknown>

/** JSON Schema keywords that matter here. */
interface Schema extends Json {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Checks only we know, as what any generator knows. */
const PATTERNS: Readonly<Record<string, string>> = { country: '^[A-Z]{2}$', currency: '^[A-Z]{3}$' }

/** Words that mean something only together with what has them. */
const VAGUE = new Set(['Status', 'State', 'Kind', 'Type', 'Code', 'Reason', 'Mode', 'Item'])

const FEWEST_CHOICES = 3

/**
 * Names for the schemas of one document, so that generated clients get one type for one thing. A record or list of choices that
 * occurs more than once is named after the field that has it.
 */
export class SchemaBook {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #schemas = new Map<string, unknown>()

  /** Counts what occurs in a schema. All are counted before the first is written. */
  count(schema: unknown): void {
    visit(tidy(schema), (part) => {
      if (isNameable(part)) this.#uses.set(textOf(part), (this.#uses.get(textOf(part)) ?? 0) + 1)
    })
  }

  /** A schema with references for what is named. The root is named as told. */
  named(name: string, schema: unknown): Json {
    this.#schemas.set(name, this.#inside(tidy(schema), name))
    return refTo(name)
  }

  /** A schema that is written already, under this name. */
  written(name: string, schema: Json): Json {
    this.#schemas.set(name, schema)
    return refTo(name)
  }

  /** The same without a name for the root. */
  inline(schema: unknown, owner: string): Json {
    return this.#write(tidy(schema), '', owner)
  }

  /** What says the same as another leads to it. */
  get schemas(): Json {
    const sorted = [...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1))
    const first = new Map(sorted.map(([name, schema]) => [JSON.stringify(schema), name] as const).reverse())
    return Object.fromEntries(
      sorted.map(([name, schema]) => {
        const same = first.get(JSON.stringify(schema))
        return [name, same === name ? schema : refTo(same as string)]
      }),
    )
  }

  #write(schema: Schema, field: string, owner: string): Json {
    if (!isNameable(schema) || (this.#uses.get(textOf(schema)) ?? 0) < 2) return this.#inside(schema, owner, field)
    const { description } = schema
    const reference = refTo(this.#nameOf(schema, field, owner))
    return description === undefined ? reference : { ...reference, description }
  }

  #nameOf(schema: Schema, field: string, owner: string): string {
    const text = textOf(schema)
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const own = pascal(singular(field))
    const candidates = [...(VAGUE.has(own) || own === '' ? [] : [own]), `${owner}${own}`, `${owner}${own}2`]
    const name = candidates.find((candidate) => !this.#schemas.has(candidate)) ?? `${owner}${own}${this.#schemas.size}`
    this.#names.set(text, name)
    // Reserved before what is inside gets its names.
    this.#schemas.set(name, {})
    const { description: _, ...plain } = schema
    this.#schemas.set(name, this.#inside(plain as Schema, name))
    return name
  }

  /** What a list or a choice holds is named after the field that has the list. */
  #inside(schema: Schema, owner: string, field = ''): Json {
    const { properties, items, anyOf } = schema
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [name, this.#write(inner, name, owner)]),
        ),
      }),
      ...(items && { items: this.#write(items, field, owner) }),
      ...(anyOf && { anyOf: anyOf.map((branch) => this.#write(branch, field, owner)) }),
    }
  }
}

function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function isNameable({ properties, enum: choices }: Schema): boolean {
  return properties !== undefined ? Object.keys(properties).length > 1 : (choices?.length ?? 0) >= FEWEST_CHOICES
}

function textOf({ description: _, ...schema }: Schema): string {
  return JSON.stringify(schema)
}

function visit(schema: Schema, see: (part: Schema) => void): void {
  see(schema)
  for (const field of Object.values(schema.properties ?? {})) visit(field, see)
  if (schema.items) visit(schema.items, see)
  for (const branch of schema.anyOf ?? []) visit(branch, see)
}

/** Plain JSON Schema: choices have a type, and there are no formats only we know. */
function tidy(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { format, ...rest } = value as Schema
    const kept = format === undefined ? {} : PATTERNS[format] ? { pattern: PATTERNS[format] } : { format }
    const [first] = Array.isArray(rest.enum) ? rest.enum : []
    return { ...(first !== undefined && rest.type === undefined && { type: typeName(first) }), ...rest, ...kept }
  }) as Schema
}

function typeName(value: unknown): string {
  return typeof value === 'number' ? 'integer' : typeof value
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/s$/, '')
}

export function pascal(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')
}

import { queryOptions } from '@tanstack/react-query'

export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
}

export interface Field {
  name: string
  place: 'path' | 'query' | 'header' | 'body'
  required: boolean
  description: string | undefined
  schema: Schema
}

export interface ApiOperation {
  id: string
  method: string
  path: string
  group: string
  summary: string
  description: string
  needs: string[]
  fields: Field[]
  /** A working example, for operations with a body. */
  example: Record<string, unknown> | null
}

interface Described {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-needs': string[]
  parameters: { name: string; in: Field['place']; required: boolean; description?: string; schema: Schema }[]
  requestBody?: {
    content: {
      'application/json': {
        schema: Schema
        example: Record<string, unknown>
      }
    }
  }
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

const DOCUMENTS = ['/openapi.json', '/openapi-account.json', '/openapi-admin.json']

/** The service's own OpenAPI documents. */
export const operationsQuery = queryOptions({
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await Promise.all(DOCUMENTS.map(readDocument))).flatMap(readOperations),
})

async function readDocument(path: string): Promise<Document> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Document
}

/** A stream never ends, so it cannot be tried here. */
const isStream = (path: string) => path.endsWith('/stream')

function readOperations(document: Document): ApiOperation[] {
  return Object.entries(document.paths)
    .filter(([path]) => !isStream(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        readOperation(method.toUpperCase(), path, described, document),
      ),
    )
}

/** A schema itself, where the document only names it. */
function resolved({ $ref, ...beside }: Schema, { components }: Document): Schema {
  const name = $ref?.split('/').at(-1)
  return name === undefined ? beside : { ...components.schemas[name], ...beside }
}

function readOperation(method: string, path: string, described: Described, document: Document): ApiOperation {
  const body = described.requestBody?.content['application/json']
  const { properties = {}, required = [] } = body ? resolved(body.schema, document) : {}
  const ofBody = Object.entries(properties).map(([name, field]) => {
    const schema = resolved(field, document)
    return { name, place: 'body' as const, required: required.includes(name), description: schema.description, schema }
  })
  const others = described.parameters.map(({ in: place, description, schema, ...rest }) => ({
    ...rest,
    schema: resolved(schema, document),
    place,
    description,
  }))
  return {
    id: described.operationId,
    method,
    path,
    group: described.tags[0] ?? '',
    summary: described.summary,
    description: described.description,
    needs: described['x-needs'],
    fields: [...others, ...ofBody],
    example: body?.example ?? null,
  }
}
